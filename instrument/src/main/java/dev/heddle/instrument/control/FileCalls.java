package dev.heddle.instrument.control;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which calls of the JDK look at files, and which change them or may: what they find depends on the order in which threads make
 * them. A stream or channel that is open is an object like others; only what is done through its own class is seen.
 */
final class FileCalls {
    private static final String FILE = "java/io/File";

    /** How the names of methods of File and Files begin that only look. */
    private static final String[] LOOKING = {
        "exists",
        "notExists",
        "is",
        "can",
        "get",
        "length",
        "lastModified",
        "list",
        "size",
        "read",
        "lines",
        "walk",
        "find",
        "mismatch",
        "newInputStream",
        "newBufferedReader",
        "newDirectoryStream",
        "probe"
    };

    private static final String[] CHANGING = {
        "create",
        "delete",
        "mkdir",
        "rename",
        "set",
        "write",
        "copy",
        "move",
        "newOutputStream",
        "newBufferedWriter",
        "newByteChannel"
    };

    /** Methods of File that are about the name alone. */
    private static final Set<String> OF_NAMES = Set.of(
            "getName", "getParent", "getParentFile", "getPath", "isAbsolute", "getAbsolutePath", "getAbsoluteFile");

    /** Classes whose constructors open a file to read, and to write, if they are given a file or its name. */
    private static final Set<String> READERS =
            Set.of("java/io/FileInputStream", "java/io/FileReader", "java/util/Scanner");

    private static final Set<String> WRITERS = Set.of(
            "java/io/FileOutputStream",
            "java/io/FileWriter",
            "java/io/RandomAccessFile",
            "java/io/PrintWriter",
            "java/io/PrintStream",
            "java/util/Formatter");

    /** What is open: the methods of these classes read or write the file. */
    private static final Set<String> OPEN = Set.of(
            "java/io/FileInputStream",
            "java/io/FileOutputStream",
            "java/io/RandomAccessFile",
            "java/nio/channels/FileChannel");

    /** Even to read changes what is open: how far it was read. */
    private static final String[] MOVING = {
        "read", "write", "open", "setLength", "truncate", "transfer", "seek", "skip", "position"
    };

    private static final String[] MEASURING = {"size", "length", "available", "getFilePointer"};

    private FileCalls() {}

    /** Name the hook that stands before a call; null if the call is not about files. */
    static @Nullable String hook(String owner, String name, String descriptor) {
        if (name.equals("<init>")) {
            return constructor(owner, descriptor);
        }
        if (owner.equals(FILE) && OF_NAMES.contains(name)) {
            return null;
        }
        if (owner.equals(FILE) || owner.equals("java/nio/file/Files")) {
            return begins(name, CHANGING) ? "changesFiles" : begins(name, LOOKING) ? "looksAtFiles" : null;
        }
        if (OPEN.contains(owner)) {
            return begins(name, MOVING) ? "changesFiles" : begins(name, MEASURING) ? "looksAtFiles" : null;
        }
        return null;
    }

    private static @Nullable String constructor(String owner, String descriptor) {
        boolean byFile = descriptor.startsWith("(Ljava/io/File;") || descriptor.startsWith("(Ljava/nio/file/Path;");
        boolean byName = descriptor.startsWith("(Ljava/lang/String;") && !owner.equals("java/util/Scanner");
        if (!byFile && !byName) {
            return null;
        }
        return READERS.contains(owner) ? "looksAtFiles" : WRITERS.contains(owner) ? "changesFiles" : null;
    }

    private static boolean begins(String name, String[] with) {
        for (String each : with) {
            if (name.startsWith(each)) {
                return true;
            }
        }
        return false;
    }
}
