package dev.heddle.coexist;

import org.jspecify.annotations.Nullable;

/** A program that fills the heap, lets go of it and goes on. */
public final class Filling {
    private static @Nullable Filling head;

    @SuppressWarnings("UnusedVariable") // it keeps the others
    private @Nullable Filling next;

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
