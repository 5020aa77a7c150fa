package dev.heddle.examples.programs;

import java.util.ArrayList;
import java.util.List;

/**
 * A small file system with a lock for each block of its disk; the part that the two Daisy programs share.
 *
 * <p>A block belongs to nobody or to one file. Writing a file claims free blocks and fills them; how a block is claimed
 * is the caller's affair, and the one thing in which the programs differ.
 */
final class DaisyDisk {

    /** One block of the disk; its monitor guards its fields. */
    static final class Block {
        boolean used;
        int content;
    }

    /** Claims a block for the caller, and says whether it was free. */
    interface Allocator {
        boolean claim(Block block);
    }

    private final Block[] blocks;
    private final Allocator allocator;

    private DaisyDisk(int size, Allocator allocator) {
        this.blocks = new Block[size];
        this.allocator = allocator;
        for (int i = 0; i < size; i++) {
            blocks[i] = new Block();
        }
    }

    /** Runs a program with its arguments: the number of writers (2) and of blocks in each writer's file (2). */
    static void run(String[] args, Allocator allocator) throws InterruptedException {
        int writers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int length = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        DaisyDisk disk = new DaisyDisk(writers * length, allocator);
        List<List<Block>> files = new ArrayList<>();
        Thread[] threads = new Thread[writers];
        for (int i = 0; i < writers; i++) {
            int name = i + 1;
            List<Block> file = new ArrayList<>();
            files.add(file);
            threads[i] = new Thread(() -> disk.write(name, length, file), "writer-" + name);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        int damaged = 0;
        for (int i = 0; i < writers; i++) {
            for (Block block : files.get(i)) {
                damaged += block.content == i + 1 ? 0 : 1;
            }
        }
        System.out.println("damaged blocks " + damaged + ", expected 0");
    }

    private void write(int name, int length, List<Block> file) {
        for (Block block : blocks) {
            if (file.size() < length && allocator.claim(block)) {
                file.add(block);
                synchronized (block) {
                    block.content = name;
                }
            }
        }
    }
}
