package dev.heddle.examples.programs;

import java.util.Random;

/**
 * Searches the shortest round trip through a few cities by branch and bound; the part that the travelling-salesman
 * programs share.
 *
 * <p>The second cities of the tour are dealt out to the threads; each thread walks its part of the tree and prunes a
 * branch as soon as it is no shorter than the best tour that any thread has found. How that best length is kept is the
 * caller's affair, and the one thing in which the programs differ.
 */
final class TspSearch {

    /** Keeps the length of the best tour so far. */
    interface Best {
        int length();

        void improveTo(int length);
    }

    private final int[][] distance;
    private final Best best;

    private TspSearch(int cities, Best best) {
        this.distance = distances(cities);
        this.best = best;
    }

    /** Runs the search with a program's arguments: the number of threads (2) and of cities (6). */
    static void run(String[] args, Best best) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int cities = args.length > 1 ? Integer.parseInt(args[1]) : 6;
        TspSearch search = new TspSearch(cities, best);
        Thread[] workers = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            int first = i + 1;
            workers[i] = new Thread(() -> search.searchFrom(first, threads), "salesman-" + (i + 1));
            workers[i].start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        int expected = search.shortestAlone(new boolean[cities], 0, 1, 0, Integer.MAX_VALUE);
        System.out.println("shortest tour " + best.length() + ", expected " + expected);
    }

    private void searchFrom(int firstCity, int step) {
        for (int city = firstCity; city < distance.length; city += step) {
            boolean[] visited = new boolean[distance.length];
            visited[city] = true;
            extend(visited, city, 2, distance[0][city]);
        }
    }

    private void extend(boolean[] visited, int city, int count, int length) {
        if (length >= best.length()) {
            return;
        }
        if (count == distance.length) {
            best.improveTo(length + distance[city][0]);
            return;
        }
        for (int next = 1; next < distance.length; next++) {
            if (!visited[next]) {
                visited[next] = true;
                extend(visited, next, count + 1, length + distance[city][next]);
                visited[next] = false;
            }
        }
    }

    private int shortestAlone(boolean[] visited, int city, int count, int length, int bound) {
        if (count == distance.length) {
            return Math.min(bound, length + distance[city][0]);
        }
        int shortest = bound;
        for (int next = 1; next < distance.length; next++) {
            if (!visited[next]) {
                visited[next] = true;
                shortest = shortestAlone(visited, next, count + 1, length + distance[city][next], shortest);
                visited[next] = false;
            }
        }
        return shortest;
    }

    private static int[][] distances(int cities) {
        Random random = new Random(cities);
        int[][] distance = new int[cities][cities];
        for (int a = 0; a < cities; a++) {
            for (int b = 0; b < a; b++) {
                distance[a][b] = 10 + random.nextInt(90);
                distance[b][a] = distance[a][b];
            }
        }
        return distance;
    }
}
