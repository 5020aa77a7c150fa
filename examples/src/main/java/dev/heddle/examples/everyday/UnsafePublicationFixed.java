package dev.heddle.examples.everyday;

import org.jspecify.annotations.Nullable;

/** {@link UnsafePublication} with a final value in the object and a volatile field to hand it over. */
public final class UnsafePublicationFixed {

    private static final class Holder {
        private final int value;

        Holder(int value) {
            this.value = value;
        }
    }

    private static volatile @Nullable Holder holder;

    private static void publish() {
        holder = new Holder(42);
    }

    private static void use() {
        Holder seen = holder;
        if (seen != null && seen.value != 42) {
            throw new AssertionError("half-made holder");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t1 = new Thread(UnsafePublicationFixed::publish, "publisher");
        Thread t2 = new Thread(UnsafePublicationFixed::use, "user");
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println("published");
    }
}
