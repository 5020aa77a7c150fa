package dev.heddle.instrument.control;

import org.objectweb.asm.tree.MethodInsnNode;

/** Whether a call is one of output, which runs without a switch of threads, and what it holds meanwhile. */
enum Quiet {
    /** It is none. */
    NOT,
    /** It holds nothing while it runs code of the program's. */
    FREE,
    /** It holds a lock of the receiver's. */
    LOCKED,
    /** It holds a lock that all calls of its kind have in common. */
    LOCKED_ALL;

    /** The name of the lock that all calls of the JDK's own loggers have in common. */
    static final String LOGGING = "java.util.logging";

    static Quiet of(MethodInsnNode call) {
        if (call.owner.equals("java/lang/System$Logger")) {
            return call.name.startsWith("get") || call.name.startsWith("is") ? FREE : LOCKED_ALL;
        }
        if (isPrinter(call)) {
            return call.name.equals("printf") || call.name.equals("format") ? LOCKED : FREE;
        }
        return NOT;
    }

    /** True if a call prints. */
    static boolean prints(MethodInsnNode call) {
        return isPrinter(call)
                && (call.name.startsWith("print")
                        || call.name.startsWith("write")
                        || call.name.equals("format")
                        || call.name.equals("append"));
    }

    private static boolean isPrinter(MethodInsnNode call) {
        return call.owner.equals("java/io/PrintStream") || call.owner.equals("java/io/Console");
    }
}
