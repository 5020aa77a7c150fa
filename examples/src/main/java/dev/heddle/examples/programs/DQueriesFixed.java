package dev.heddle.examples.programs;

/** {@link DQueries} with a lock of its own for the row count. */
public final class DQueriesFixed implements QueryEngine.Statistics {

    private int rowCount;

    @Override
    public synchronized int rows() {
        return rowCount;
    }

    @Override
    public synchronized void update(int rows) {
        rowCount = rows;
    }

    public static void main(String[] args) throws InterruptedException {
        QueryEngine.run(args, new DQueriesFixed());
    }
}
