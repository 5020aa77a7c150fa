package dev.heddle.cli.support;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Small programs in which one thread gives an object with final fields to another without synchronising. */
@SuppressWarnings({"ThreadPriorityCheck", "NullAway"
}) // it waits without synchronising, until a field is no longer null
public final class Publishing {
    private Publishing() {}

    private static void run(Runnable one, Runnable other) {
        Thread writer = new Thread(one, "writer");
        Thread reader = new Thread(other, "reader");
        writer.start();
        reader.start();
        try {
            writer.join();
            reader.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Something that can be changed. */
    static final class Point {
        int x;
        Point next;

        /** Makes one in a way that writes no final field. */
        static Point at(int x) {
            Point made = new Point();
            made.x = x;
            return made;
        }
    }

    /** All that the reader reads was made in the constructor, and is reached through final fields. */
    public static final class Frozen {
        private static Frozen published;

        private final int[] numbers;
        private final int[][] rows = new int[100][2];
        private final Point point = new Point();
        private final List<String> words;
        private final Map<Integer, Point> points = new HashMap<>();
        private final List<Point> fixed;
        private final Supplier<Point> supplier;

        private Frozen() {
            numbers = new int[] {1, 2};
            for (int[] row : rows) {
                row[1] = 3;
            }
            point.next = Point.at(4);
            words = new ArrayList<>();
            words.add("x");
            for (int i = 0; i < 100; i++) {
                points.put(i, Point.at(i));
            }
            fixed = Collections.unmodifiableList(List.of(Point.at(5)));
            Point captured = Point.at(6);
            supplier = () -> captured;
        }

        private int sum() {
            return numbers[0]
                    + rows[99][1]
                    + point.next.x
                    + words.get(0).length()
                    + points.get(99).x
                    + fixed.get(0).x
                    + supplier.get().x;
        }

        /** Publishes one. */
        public static void main(String[] arguments) {
            run(() -> published = new Frozen(), () -> {
                while (published == null) {
                    Thread.yield();
                }
                System.out.println(published.sum());
            });
        }
    }

    /** A record that makes a copy of what it is given, made by a constructor that calls another one. */
    public record Copied(int[] numbers) {
        private static Copied published;

        /** Copies. */
        public Copied(int[] numbers) {
            int[] copy = new int[numbers.length];
            for (int i = 0; i < copy.length; i++) {
                copy[i] = numbers[i];
            }
            this.numbers = copy;
        }

        private Copied(int one, int other) {
            this(new int[] {one, other});
        }

        /** Publishes one. */
        public static void main(String[] arguments) {
            run(() -> published = new Copied(1, 2), () -> {
                while (published == null) {
                    Thread.yield();
                }
                System.out.println(published.numbers()[1]);
            });
        }
    }

    /** The array was written before it was wrapped, and the reader has it from elsewhere. */
    public static final class Wrapped {
        private static Wrapped published;

        private final int[] numbers;
        private final List<String> words = new ArrayList<>();

        private Wrapped(int[] numbers) {
            this.numbers = numbers;
            words.add("x");
        }

        /** Publishes one. */
        public static void main(String[] arguments) {
            int[] shared = new int[2];
            run(
                    () -> {
                        shared[0] = 1;
                        published = new Wrapped(shared);
                    },
                    () -> {
                        while (published == null) {
                            Thread.yield();
                        }
                        System.out.println(shared[0] + published.numbers.length);
                    });
        }
    }

    /** What was written in the constructor is written again after it, at the same place in the code. */
    public static final class WrittenLater {
        private static WrittenLater published;

        private final int[] numbers = new int[2];
        private final Point point = new Point();

        private WrittenLater() {
            fill(1);
        }

        private void fill(int number) {
            numbers[0] = number;
            point.x = number;
        }

        /** Publishes one. */
        public static void main(String[] arguments) {
            run(
                    () -> {
                        WrittenLater made = new WrittenLater();
                        made.fill(2);
                        published = made;
                    },
                    () -> {
                        while (published == null) {
                            Thread.yield();
                        }
                        System.out.println(published.numbers[0] + published.point.x);
                    });
        }
    }

    /** One of two fields is not final. */
    public static final class NotFinal {
        private static NotFinal published;

        private final Point point = Point.at(1);
        private int[] numbers = {1, 2};

        /** Publishes one. */
        public static void main(String[] arguments) {
            run(() -> published = new NotFinal(), () -> {
                while (published == null) {
                    Thread.yield();
                }
                System.out.println(published.numbers[0] + published.point.x);
            });
        }
    }

    /** A final field leads back to the object, which has one that is not. */
    public static final class LeadingBack {
        private static LeadingBack published;

        private final Object[] back;
        private int[] numbers;

        private LeadingBack() {
            numbers = new int[] {1, 2};
            back = new Object[] {this};
        }

        /** Publishes one. */
        public static void main(String[] arguments) {
            run(() -> published = new LeadingBack(), () -> {
                while (published == null) {
                    Thread.yield();
                }
                System.out.println(published.back.length + published.numbers[0]);
            });
        }
    }

    /** The reader writes. */
    public static final class WrittenByReader {
        private static WrittenByReader published;

        private final Point point = Point.at(1);

        /** Publishes one. */
        public static void main(String[] arguments) {
            run(() -> published = new WrittenByReader(), () -> {
                while (published == null) {
                    Thread.yield();
                }
                published.point.x = 2;
            });
        }
    }

    /** The reader gets it before the constructor is done. */
    public static final class Escaped {
        private static Escaped published;
        private static boolean read;

        private final Point point = Point.at(1);

        private Escaped() {
            published = this;
            while (!read) {
                Thread.yield();
            }
        }

        /** Publishes one. */
        public static void main(String[] arguments) {
            run(Escaped::new, () -> {
                while (published == null) {
                    Thread.yield();
                }
                System.out.println(published.point.x);
                read = true;
            });
        }
    }

    /** A constructor writes to what the one of its superclass has made and frozen. */
    public static final class WrittenInSubclass extends Base {
        private static WrittenInSubclass published;

        private WrittenInSubclass() {
            point.x = 2;
        }

        /** Publishes one. */
        public static void main(String[] arguments) {
            run(() -> published = new WrittenInSubclass(), () -> {
                while (published == null) {
                    Thread.yield();
                }
                System.out.println(published.point.x);
            });
        }
    }

    /** Has a final field. */
    static class Base {
        final Point point = Point.at(1);
    }
}
