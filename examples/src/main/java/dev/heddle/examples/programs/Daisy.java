package dev.heddle.examples.programs;

import dev.heddle.examples.programs.DaisyDisk.Block;

/**
 * A small file system that looks whether a block is free before it takes the block's lock.
 *
 * <p>Two writers can find the same block free, and one overwrites the other's file. The disk itself is in {@link
 * DaisyDisk}. Arguments: the number of writers (2) and of blocks in each writer's file (2).
 */
public final class Daisy {

    private static boolean claim(Block block) {
        if (block.used) { // bug: check
            return false;
        }
        synchronized (block) {
            block.used = true; // bug: claim
        }
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        DaisyDisk.run(args, Daisy::claim);
    }
}
