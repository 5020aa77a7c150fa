package dev.heddle.examples.programs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Simulates a database shared by clients that insert rows and look for them; the part that the database programs share.
 *
 * <p>Rows, index and log have a lock each, never nested. An insertion writes the row and then the index. A query asks
 * the statistics how many rows there are: below a handful it reads them one by one, otherwise it goes through the
 * index. How the statistics are kept is the caller's affair, and the one thing in which the programs differ.
 */
final class QueryEngine {

    /** Knows how many rows there are: told under the lock of the rows, asked under the lock of the index. */
    interface Statistics {
        int rows();

        void update(int rows);
    }

    private final Statistics statistics;
    private final List<Integer> rows = new ArrayList<>();
    private final Map<Integer, Integer> index = new HashMap<>();
    private final Object log = new Object();
    private int scans;
    private int lookUps;
    private int missed;

    private QueryEngine(Statistics statistics) {
        this.statistics = statistics;
    }

    /** Runs the simulation with a program's arguments: the number of clients (2) and of rows each inserts (3). */
    static void run(String[] args, Statistics statistics) throws InterruptedException {
        int clients = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int inserts = args.length > 1 ? Integer.parseInt(args[1]) : 3;
        QueryEngine engine = new QueryEngine(statistics);
        Thread[] threads = new Thread[clients];
        for (int i = 0; i < clients; i++) {
            int client = i;
            threads[i] = new Thread(() -> engine.serve(client, inserts), "client-" + (i + 1));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("queries " + (engine.scans + engine.lookUps) + ", expected " + clients * inserts);
        System.out.println("missed " + engine.missed + ", expected 0");
    }

    private void serve(int client, int inserts) {
        for (int i = 0; i < inserts; i++) {
            int key = client * inserts + i;
            insert(key);
            query(key);
        }
    }

    private void insert(int key) {
        int position;
        synchronized (rows) {
            position = rows.size();
            rows.add(key);
            statistics.update(rows.size());
        }
        synchronized (index) {
            index.put(key, position);
        }
    }

    private void query(int key) {
        boolean scan;
        boolean found = false;
        synchronized (index) {
            scan = statistics.rows() < 4;
            if (!scan) {
                found = index.containsKey(key);
            }
        }
        if (scan) {
            synchronized (rows) {
                found = rows.contains(key);
            }
        }
        record(scan, found);
    }

    private void record(boolean scan, boolean found) {
        synchronized (log) {
            if (scan) {
                scans++;
            } else {
                lookUps++;
            }
            if (!found) {
                missed++;
            }
        }
    }
}
