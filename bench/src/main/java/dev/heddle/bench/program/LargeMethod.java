package dev.heddle.bench.program;

/**
 * A method of almost 4 KB, all of it field accesses: ChaCha's eight rounds with the state in sixteen fields, unrolled.
 *
 * <p>HotSpot leaves methods of more than 8,000 bytes to the interpreter. This one is half as long, and longer than that once
 * every access has a hook.
 */
public final class LargeMethod {

    private int x0;
    private int x1;
    private int x2;
    private int x3;
    private int x4;
    private int x5;
    private int x6;
    private int x7;
    private int x8;
    private int x9;
    private int x10;
    private int x11;
    private int x12;
    private int x13;
    private int x14;
    private int x15;

    private LargeMethod() {}

    /** Mixes as many blocks as the argument says, and prints what comes out. */
    public static void main(String[] args) {
        System.out.println(digest(args.length > 0 ? Integer.parseInt(args[0]) : 100_000));
    }

    /** Mixes a number of blocks, each from the one before. */
    static int digest(int blocks) {
        LargeMethod state = new LargeMethod();
        state.x0 = 0x61707865;
        state.x1 = 0x3320646e;
        state.x2 = 0x79622d32;
        state.x3 = 0x6b206574;
        state.mix(blocks);
        return state.x0 ^ state.x5 ^ state.x10 ^ state.x15;
    }

    private void mix(int blocks) {
        for (int block = 0; block < blocks; block++) {
            x12 += block;
            // Rounds 1 and 2: the columns, then the diagonals.
            x12 = Integer.rotateLeft(x12 ^ (x0 += x4), 16);
            x4 = Integer.rotateLeft(x4 ^ (x8 += x12), 12);
            x12 = Integer.rotateLeft(x12 ^ (x0 += x4), 8);
            x4 = Integer.rotateLeft(x4 ^ (x8 += x12), 7);
            x13 = Integer.rotateLeft(x13 ^ (x1 += x5), 16);
            x5 = Integer.rotateLeft(x5 ^ (x9 += x13), 12);
            x13 = Integer.rotateLeft(x13 ^ (x1 += x5), 8);
            x5 = Integer.rotateLeft(x5 ^ (x9 += x13), 7);
            x14 = Integer.rotateLeft(x14 ^ (x2 += x6), 16);
            x6 = Integer.rotateLeft(x6 ^ (x10 += x14), 12);
            x14 = Integer.rotateLeft(x14 ^ (x2 += x6), 8);
            x6 = Integer.rotateLeft(x6 ^ (x10 += x14), 7);
            x15 = Integer.rotateLeft(x15 ^ (x3 += x7), 16);
            x7 = Integer.rotateLeft(x7 ^ (x11 += x15), 12);
            x15 = Integer.rotateLeft(x15 ^ (x3 += x7), 8);
            x7 = Integer.rotateLeft(x7 ^ (x11 += x15), 7);
            x15 = Integer.rotateLeft(x15 ^ (x0 += x5), 16);
            x5 = Integer.rotateLeft(x5 ^ (x10 += x15), 12);
            x15 = Integer.rotateLeft(x15 ^ (x0 += x5), 8);
            x5 = Integer.rotateLeft(x5 ^ (x10 += x15), 7);
            x12 = Integer.rotateLeft(x12 ^ (x1 += x6), 16);
            x6 = Integer.rotateLeft(x6 ^ (x11 += x12), 12);
            x12 = Integer.rotateLeft(x12 ^ (x1 += x6), 8);
            x6 = Integer.rotateLeft(x6 ^ (x11 += x12), 7);
            x13 = Integer.rotateLeft(x13 ^ (x2 += x7), 16);
            x7 = Integer.rotateLeft(x7 ^ (x8 += x13), 12);
            x13 = Integer.rotateLeft(x13 ^ (x2 += x7), 8);
            x7 = Integer.rotateLeft(x7 ^ (x8 += x13), 7);
            x14 = Integer.rotateLeft(x14 ^ (x3 += x4), 16);
            x4 = Integer.rotateLeft(x4 ^ (x9 += x14), 12);
            x14 = Integer.rotateLeft(x14 ^ (x3 += x4), 8);
            x4 = Integer.rotateLeft(x4 ^ (x9 += x14), 7);
            // Rounds 3 and 4: the columns, then the diagonals.
            x12 = Integer.rotateLeft(x12 ^ (x0 += x4), 16);
            x4 = Integer.rotateLeft(x4 ^ (x8 += x12), 12);
            x12 = Integer.rotateLeft(x12 ^ (x0 += x4), 8);
            x4 = Integer.rotateLeft(x4 ^ (x8 += x12), 7);
            x13 = Integer.rotateLeft(x13 ^ (x1 += x5), 16);
            x5 = Integer.rotateLeft(x5 ^ (x9 += x13), 12);
            x13 = Integer.rotateLeft(x13 ^ (x1 += x5), 8);
            x5 = Integer.rotateLeft(x5 ^ (x9 += x13), 7);
            x14 = Integer.rotateLeft(x14 ^ (x2 += x6), 16);
            x6 = Integer.rotateLeft(x6 ^ (x10 += x14), 12);
            x14 = Integer.rotateLeft(x14 ^ (x2 += x6), 8);
            x6 = Integer.rotateLeft(x6 ^ (x10 += x14), 7);
            x15 = Integer.rotateLeft(x15 ^ (x3 += x7), 16);
            x7 = Integer.rotateLeft(x7 ^ (x11 += x15), 12);
            x15 = Integer.rotateLeft(x15 ^ (x3 += x7), 8);
            x7 = Integer.rotateLeft(x7 ^ (x11 += x15), 7);
            x15 = Integer.rotateLeft(x15 ^ (x0 += x5), 16);
            x5 = Integer.rotateLeft(x5 ^ (x10 += x15), 12);
            x15 = Integer.rotateLeft(x15 ^ (x0 += x5), 8);
            x5 = Integer.rotateLeft(x5 ^ (x10 += x15), 7);
            x12 = Integer.rotateLeft(x12 ^ (x1 += x6), 16);
            x6 = Integer.rotateLeft(x6 ^ (x11 += x12), 12);
            x12 = Integer.rotateLeft(x12 ^ (x1 += x6), 8);
            x6 = Integer.rotateLeft(x6 ^ (x11 += x12), 7);
            x13 = Integer.rotateLeft(x13 ^ (x2 += x7), 16);
            x7 = Integer.rotateLeft(x7 ^ (x8 += x13), 12);
            x13 = Integer.rotateLeft(x13 ^ (x2 += x7), 8);
            x7 = Integer.rotateLeft(x7 ^ (x8 += x13), 7);
            x14 = Integer.rotateLeft(x14 ^ (x3 += x4), 16);
            x4 = Integer.rotateLeft(x4 ^ (x9 += x14), 12);
            x14 = Integer.rotateLeft(x14 ^ (x3 += x4), 8);
            x4 = Integer.rotateLeft(x4 ^ (x9 += x14), 7);
            // Rounds 5 and 6: the columns, then the diagonals.
            x12 = Integer.rotateLeft(x12 ^ (x0 += x4), 16);
            x4 = Integer.rotateLeft(x4 ^ (x8 += x12), 12);
            x12 = Integer.rotateLeft(x12 ^ (x0 += x4), 8);
            x4 = Integer.rotateLeft(x4 ^ (x8 += x12), 7);
            x13 = Integer.rotateLeft(x13 ^ (x1 += x5), 16);
            x5 = Integer.rotateLeft(x5 ^ (x9 += x13), 12);
            x13 = Integer.rotateLeft(x13 ^ (x1 += x5), 8);
            x5 = Integer.rotateLeft(x5 ^ (x9 += x13), 7);
            x14 = Integer.rotateLeft(x14 ^ (x2 += x6), 16);
            x6 = Integer.rotateLeft(x6 ^ (x10 += x14), 12);
            x14 = Integer.rotateLeft(x14 ^ (x2 += x6), 8);
            x6 = Integer.rotateLeft(x6 ^ (x10 += x14), 7);
            x15 = Integer.rotateLeft(x15 ^ (x3 += x7), 16);
            x7 = Integer.rotateLeft(x7 ^ (x11 += x15), 12);
            x15 = Integer.rotateLeft(x15 ^ (x3 += x7), 8);
            x7 = Integer.rotateLeft(x7 ^ (x11 += x15), 7);
            x15 = Integer.rotateLeft(x15 ^ (x0 += x5), 16);
            x5 = Integer.rotateLeft(x5 ^ (x10 += x15), 12);
            x15 = Integer.rotateLeft(x15 ^ (x0 += x5), 8);
            x5 = Integer.rotateLeft(x5 ^ (x10 += x15), 7);
            x12 = Integer.rotateLeft(x12 ^ (x1 += x6), 16);
            x6 = Integer.rotateLeft(x6 ^ (x11 += x12), 12);
            x12 = Integer.rotateLeft(x12 ^ (x1 += x6), 8);
            x6 = Integer.rotateLeft(x6 ^ (x11 += x12), 7);
            x13 = Integer.rotateLeft(x13 ^ (x2 += x7), 16);
            x7 = Integer.rotateLeft(x7 ^ (x8 += x13), 12);
            x13 = Integer.rotateLeft(x13 ^ (x2 += x7), 8);
            x7 = Integer.rotateLeft(x7 ^ (x8 += x13), 7);
            x14 = Integer.rotateLeft(x14 ^ (x3 += x4), 16);
            x4 = Integer.rotateLeft(x4 ^ (x9 += x14), 12);
            x14 = Integer.rotateLeft(x14 ^ (x3 += x4), 8);
            x4 = Integer.rotateLeft(x4 ^ (x9 += x14), 7);
            // Rounds 7 and 8: the columns, then the diagonals.
            x12 = Integer.rotateLeft(x12 ^ (x0 += x4), 16);
            x4 = Integer.rotateLeft(x4 ^ (x8 += x12), 12);
            x12 = Integer.rotateLeft(x12 ^ (x0 += x4), 8);
            x4 = Integer.rotateLeft(x4 ^ (x8 += x12), 7);
            x13 = Integer.rotateLeft(x13 ^ (x1 += x5), 16);
            x5 = Integer.rotateLeft(x5 ^ (x9 += x13), 12);
            x13 = Integer.rotateLeft(x13 ^ (x1 += x5), 8);
            x5 = Integer.rotateLeft(x5 ^ (x9 += x13), 7);
            x14 = Integer.rotateLeft(x14 ^ (x2 += x6), 16);
            x6 = Integer.rotateLeft(x6 ^ (x10 += x14), 12);
            x14 = Integer.rotateLeft(x14 ^ (x2 += x6), 8);
            x6 = Integer.rotateLeft(x6 ^ (x10 += x14), 7);
            x15 = Integer.rotateLeft(x15 ^ (x3 += x7), 16);
            x7 = Integer.rotateLeft(x7 ^ (x11 += x15), 12);
            x15 = Integer.rotateLeft(x15 ^ (x3 += x7), 8);
            x7 = Integer.rotateLeft(x7 ^ (x11 += x15), 7);
            x15 = Integer.rotateLeft(x15 ^ (x0 += x5), 16);
            x5 = Integer.rotateLeft(x5 ^ (x10 += x15), 12);
            x15 = Integer.rotateLeft(x15 ^ (x0 += x5), 8);
            x5 = Integer.rotateLeft(x5 ^ (x10 += x15), 7);
            x12 = Integer.rotateLeft(x12 ^ (x1 += x6), 16);
            x6 = Integer.rotateLeft(x6 ^ (x11 += x12), 12);
            x12 = Integer.rotateLeft(x12 ^ (x1 += x6), 8);
            x6 = Integer.rotateLeft(x6 ^ (x11 += x12), 7);
            x13 = Integer.rotateLeft(x13 ^ (x2 += x7), 16);
            x7 = Integer.rotateLeft(x7 ^ (x8 += x13), 12);
            x13 = Integer.rotateLeft(x13 ^ (x2 += x7), 8);
            x7 = Integer.rotateLeft(x7 ^ (x8 += x13), 7);
            x14 = Integer.rotateLeft(x14 ^ (x3 += x4), 16);
            x4 = Integer.rotateLeft(x4 ^ (x9 += x14), 12);
            x14 = Integer.rotateLeft(x14 ^ (x3 += x4), 8);
            x4 = Integer.rotateLeft(x4 ^ (x9 += x14), 7);
        }
    }
}
