package dev.heddle.model;

import java.nio.file.Path;

/**
 * How somebody asks a running program to be recorded: where the program's agent listens, and what is said.
 *
 * <p>The agent listens at a Unix-domain socket in a folder that only its user can enter, found by the number of the process. A
 * conversation is a few lines in UTF-8:
 *
 * <pre>
 * agent    heddle 1 COMMAND       what runs, in the JVM's words
 * client   record FILE            where to; in it %25 is a percent sign and %0A the end of a line
 * agent    recording              from now on, or: refused REASON
 * client   stop                   or it just goes away: the recording ends all the same
 * agent    {...}                  the summary, one line; it comes too where the program ends first
 * </pre>
 */
public final class RecordingDoor {
    public static final String GREETING = "heddle 1 ";
    public static final String RECORD = "record ";
    public static final String RECORDING = "recording";
    public static final String REFUSED = "refused ";
    public static final String STOP = "stop";

    /** A reason to refuse: somebody else records. */
    public static final String BUSY = "a recording is under way already";

    /** A reason to refuse: nothing will come any more. */
    public static final String ENDING = "the program is ending";

    private RecordingDoor() {}

    /** Give the folder of a process. It is the same whatever the process calls its folder for temporary files. */
    public static Path folder(long pid) {
        return Path.of("/tmp", "heddle-" + pid);
    }

    /** Give the socket in it. */
    public static Path socket(long pid) {
        return socketIn(folder(pid));
    }

    /** Give the socket in a process's folder. */
    public static Path socketIn(Path folder) {
        return folder.resolve("record");
    }

    /** Write a file so that it fits into a line. */
    public static String encode(String file) {
        return file.replace("%", "%25").replace("\n", "%0A");
    }

    /** Read what {@link #encode} has written. */
    public static String decode(String text) {
        return text.replace("%0A", "\n").replace("%25", "%");
    }
}
