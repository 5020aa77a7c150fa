package dev.heddle.coexist;

/** Says what Java calls the first thread that a program gives no name. */
public final class Naming {
    private static int count;

    private Naming() {}

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(Naming::count);
        thread.start();
        thread.join();
        System.out.println(thread.getName() + " counts to " + count);
    }

    private static void count() {
        count++;
    }
}
