package dev.heddle.explore.engine;

/** The numbers of fields, for accesses that name a field only when they run. */
public final class FieldNumbers {
    /** Finds the number of a field. */
    public interface Table {
        /** Give the number of the field that a class declares or inherits under this name. */
        int number(Class<?> type, String field);

        /** Number a place in an object that has no name. */
        int number(Class<?> type, long offset);
    }

    private static Table table = new Table() {
        @Override
        public int number(Class<?> type, String field) {
            throw new IllegalStateException("no program has been loaded");
        }

        @Override
        public int number(Class<?> type, long offset) {
            throw new IllegalStateException("no program has been loaded");
        }
    };

    private FieldNumbers() {}

    /** Say how to find the numbers. */
    public static void known(Table numbers) {
        table = numbers;
    }

    /** Give the number of the field that a class declares or inherits under this name. */
    public static int of(Class<?> type, String field) {
        return table.number(type, field);
    }

    /** Give the number of the field of a class that lies at an offset. */
    static int of(Class<?> type, long offset) {
        return table.number(type, offset);
    }
}
