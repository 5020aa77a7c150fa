package dev.heddle.bench.hybrid.program;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Clients of a database that insert rows, ask for them and clear out old ones; rows, index and log have a lock each, never nested.
 *
 * <p>The race is in a count of clearings: it goes up under the lock of the rows, between two steps under that of the index, under which every fourth query looks at it. Arguments: threads (2), rounds
 * (3).
 */
public final class DQueries implements Runnable {

    private final int rounds;
    private final List<Integer> rows = new ArrayList<>();
    private final Map<Integer, Integer> index = new HashMap<>();
    private final Object log = new Object();
    private int keys;
    private int queries;
    private int clearings;
    private int compressed;
    private int found;
    private int lines;

    private DQueries(int rounds) {
        this.rounds = rounds;
    }

    @Override
    public void run() {
        for (int i = 0; i < rounds; i++) {
            int key = insert();
            query(key);
            query(key + 1);
            if (key % 2 == 1) {
                clear(key - 1);
            }
            synchronized (log) {
                lines++;
            }
        }
    }

    private int insert() {
        int key;
        int position;
        synchronized (rows) {
            key = keys++;
            position = rows.size();
            rows.add(key);
        }
        synchronized (index) {
            index.put(key, position);
        }
        return key;
    }

    private void query(int key) {
        Integer position;
        synchronized (index) {
            position = index.get(key);
            if (++queries % 4 == 0 && clearings > compressed) {
                compressed++;
            }
        }
        if (position != null) {
            synchronized (rows) {
                found += position < rows.size() ? 1 : 0;
            }
        }
    }

    private void clear(int key) {
        synchronized (index) {
            index.remove(key);
        }
        synchronized (rows) {
            rows.remove(Integer.valueOf(key));
            clearings++;
        }
        synchronized (index) {
            index.remove(-1);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        DQueries database = new DQueries(Crowd.argument(args, 1, 3));
        Crowd.run(Crowd.argument(args, 0, 2), database);
        System.out.println("found " + database.found + " in " + database.queries + " queries, compressed "
                + database.compressed + " times, " + database.lines + " lines in the log");
    }
}
