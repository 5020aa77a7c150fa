package dev.heddle.examples.programs;

import dev.heddle.examples.programs.DaisyDisk.Block;

/** {@link Daisy} with the look under the block's lock as well. */
public final class DaisyFixed {

    private static boolean claim(Block block) {
        synchronized (block) {
            if (block.used) {
                return false;
            }
            block.used = true;
            return true;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        DaisyDisk.run(args, DaisyFixed::claim);
    }
}
