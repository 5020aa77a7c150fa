package dev.heddle.model;

/**
 * What a call of VarHandle or Unsafe does with a location, as the number that rewritten code passes to the engine.
 *
 * <pre>
 * bit    4        3        2      1 0
 *     RELEASE  ACQUIRE  PLAIN    kind: READ, WRITE, UPDATE, COMPARE
 * </pre>
 *
 * <p>An access without any of the three bits is opaque: it never races and orders nothing.
 */
public final class HandleAccess {
    /** Reads. */
    public static final int READ = 0;

    /** Writes. */
    public static final int WRITE = 1;

    /** Reads and writes. */
    public static final int UPDATE = 2;

    /** Reads, and writes if it finds what it expects. */
    public static final int COMPARE = 3;

    /** The bits that tell which of these. */
    public static final int KIND = 3;

    /** Set if it can race. */
    public static final int PLAIN = 1 << 2;

    /** Set if it takes over what releasing writes left. */
    public static final int ACQUIRE = 1 << 3;

    /** Set if it leaves something for acquiring reads, where it writes. */
    public static final int RELEASE = 1 << 4;

    private HandleAccess() {}

    /** True if an access has one of the bits. */
    public static boolean has(int access, int bit) {
        return (access & bit) != 0;
    }
}
