package dev.heddle.examples.programs;

/**
 * A shared database whose row count is written under the lock of the rows and read under the lock of the index.
 *
 * <p>Each access holds a lock, but not the same one; the other locks order the two in many runs. The database itself is
 * in {@link QueryEngine}. Arguments: the number of clients (2) and of rows each inserts (3).
 */
public final class DQueries implements QueryEngine.Statistics {

    private int rowCount;

    @Override
    public int rows() {
        return rowCount; // bug: read
    }

    @Override
    public void update(int rows) {
        rowCount = rows; // bug: write
    }

    public static void main(String[] args) throws InterruptedException {
        QueryEngine.run(args, new DQueries());
    }
}
