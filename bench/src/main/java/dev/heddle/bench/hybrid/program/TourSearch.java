package dev.heddle.bench.hybrid.program;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Searches the shortest round trip through a few cities; the threads share a queue of tours that have been begun.
 *
 * <p>A thread takes a tour from the queue, goes on with it in every way that may still be the shortest, and takes the next. How the length of the best tour is kept is the
 * caller's affair.
 */
final class TourSearch implements Runnable {

    /** Keeps the length of the best tour so far. */
    interface Best {
        int length();

        void improveTo(int length);
    }

    private final int[][] distance;
    private final Best best;
    private final Deque<int[]> queue = new ArrayDeque<>();

    private TourSearch(int cities, Best best) {
        this.best = best;
        Random random = new Random(cities);
        distance = new int[cities][cities];
        for (int a = 0; a < cities; a++) {
            for (int b = 0; b < a; b++) {
                distance[a][b] = 10 + random.nextInt(90);
                distance[b][a] = distance[a][b];
            }
        }
        for (int first = 1; first < cities; first++) {
            for (int second = 1; second < cities; second++) {
                if (first != second) {
                    queue.add(new int[] {first, second});
                }
            }
        }
    }

    /** Runs the search with a program's arguments: the number of threads (2) and of cities (5). */
    static void search(String[] args, Best best) throws InterruptedException {
        Crowd.run(Crowd.argument(args, 0, 2), new TourSearch(Crowd.argument(args, 1, 5), best));
        System.out.println("shortest tour " + best.length());
    }

    private int @Nullable [] take() {
        synchronized (queue) {
            return queue.poll();
        }
    }

    @Override
    public void run() {
        for (int[] begun = take(); begun != null; begun = take()) {
            boolean[] visited = new boolean[distance.length];
            visited[begun[0]] = true;
            visited[begun[1]] = true;
            extend(visited, begun[1], 3, distance[0][begun[0]] + distance[begun[0]][begun[1]]);
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
}
