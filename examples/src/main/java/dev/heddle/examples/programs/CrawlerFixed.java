package dev.heddle.examples.programs;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Queue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@link Crawler} with the note of the working thread under the lock of its task. */
public final class CrawlerFixed {

    /** One worker's crawl, which can be cancelled from outside. */
    private static final class Task implements Runnable {

        private final CrawlerFixed crawler;
        private @Nullable Thread worker;

        Task(CrawlerFixed crawler) {
            this.crawler = crawler;
        }

        @Override
        public void run() {
            note(Thread.currentThread());
            crawler.crawl();
            note(null);
        }

        private synchronized void note(@Nullable Thread thread) {
            worker = thread;
        }

        synchronized void cancel() {
            if (worker != null) {
                worker.interrupt();
            }
        }
    }

    private final FakeWeb web;
    private final Queue<Integer> frontier = new ArrayDeque<>();
    private final Set<Integer> seen = new HashSet<>();

    private CrawlerFixed(FakeWeb web) {
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
        CrawlerFixed crawler = new CrawlerFixed(new FakeWeb(pages));
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
