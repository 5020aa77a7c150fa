package dev.heddle.examples.everyday;

import org.jspecify.annotations.Nullable;

/**
 * An object handed to another thread through a plain field.
 *
 * <p>Whoever reads the field may see the object before it sees what the constructor wrote into it.
 */
public final class UnsafePublication {

    private static final class Holder {
        private int value;

        Holder(int value) {
            this.value = value; // bug: init
        }
    }

    private static @Nullable Holder holder;

    private static void publish() {
        holder = new Holder(42); // bug: publish
    }

    private static void use() {
        Holder seen = holder; // bug: look
        if (seen != null && seen.value != 42) { // bug: use
            throw new AssertionError("half-made holder");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t1 = new Thread(UnsafePublication::publish, "publisher");
        Thread t2 = new Thread(UnsafePublication::use, "user");
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println("published");
    }
}
