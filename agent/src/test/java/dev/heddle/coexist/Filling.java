package dev.heddle.coexist;

/** A program that fills the heap, lets go of it and goes on. */
public final class Filling {
    private static Filling head;

    private Filling next;

    public static void main(String[] args) {
        try {
            while (true) {
                Filling more = new Filling();
                more.next = head;
                head = more;
            }
        } catch (OutOfMemoryError full) {
            head = null;
        }
        System.out.println("emptied");
    }
}
