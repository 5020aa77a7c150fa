package dev.heddle.examples.programs;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Queue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A web crawler that stops its workers when it has seen enough, and may stop one that has just gone.
 *
 * <p>The frontier is guarded. What is not is each task's note of the thread that works on it: the thread clears the
 * note when it is done, just when somebody may be cancelling the task. Arguments: the number of workers (2) and of
 * pages (12).
 */
public final class Crawler {

    /** One worker's crawl, which can be cancelled from outside. */
    private static final class Task implements Runnable {

        private final Crawler crawler;
        private @Nullable Thread worker;

        Task(Crawler crawler) {
            this.crawler = crawler;
        }

        @Override
        public void run() {
            worker = Thread.currentThread(); // bug: set
            crawler.crawl();
            worker = null; // bug: clear
        }

        @SuppressWarnings("NullAway") // the check and the use can see different values: that is the bug
        void cancel() {
            if (worker != null) { // bug: check
                worker.interrupt(); // bug: use
            }
        }
    }

    private final FakeWeb web;
    private final Queue<Integer> frontier = new ArrayDeque<>();
    private final Set<Integer> seen = new HashSet<>();

    private Crawler(FakeWeb web) {
        this.web = web;
        add(0);
    }

    private synchronized void add(int page) {
        if (seen.add(page)) {
            frontier.add(page);
            notifyAll();
        }
    }

    /** Hands out the next page, or null when all are seen. */
    private synchronized @Nullable Integer next() throws InterruptedException {
        while (frontier.isEmpty() && seen.size() < web.pages()) {
            wait();
        }
        return frontier.poll();
    }

    private void crawl() {
        try {
            for (Integer page = next(); page != null; page = next()) {
                for (int link : web.load(page)) {
                    add(link);
                }
            }
        } catch (InterruptedException e) {
            return; // cancelled
        }
    }

    private synchronized void awaitHalf() throws InterruptedException {
        while (seen.size() < web.pages() / 2) {
            wait();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int workers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int pages = args.length > 1 ? Integer.parseInt(args[1]) : 12;
        Crawler crawler = new Crawler(new FakeWeb(pages));
        Task[] tasks = new Task[workers];
        Thread[] threads = new Thread[workers];
        for (int i = 0; i < workers; i++) {
            tasks[i] = new Task(crawler);
            threads[i] = new Thread(tasks[i], "crawler-" + (i + 1));
            threads[i].start();
        }
        crawler.awaitHalf();
        for (Task task : tasks) {
            task.cancel();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("saw " + crawler.seen.size() + " of " + pages + " pages before it was enough");
    }
}
