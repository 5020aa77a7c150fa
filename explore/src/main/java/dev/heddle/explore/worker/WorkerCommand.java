package dev.heddle.explore.worker;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The command line of a worker.
 *
 * @param java the folder of the JDK to run it on
 * @param feature the feature version of that JDK
 * @param installation where Heddle is
 * @param processors how many processors the program is to see
 * @param debugPort where a debugger may attach; the worker waits for it. 0 for no debugger
 * @param options what a person wants to say to the JVM besides
 */
public record WorkerCommand(
        Path java, int feature, Installation installation, int processors, int debugPort, List<String> options) {
    /** How many processors a program sees unless told, on whatever machine: what it does must not depend on it. */
    public static final int PROCESSORS = 4;

    /** The default locale and time zone that a program sees. */
    public static final String LOCALE = "en";

    public static final String TIME_ZONE = "UTC";

    /** The packages of the JDK that the engine and the copies of the JDK's classes use. */
    private static final List<String> EXPORTED = List.of(
            "jdk.internal.misc",
            "jdk.internal.access",
            "jdk.internal.vm",
            "jdk.internal.vm.annotation",
            "jdk.internal.util",
            "jdk.internal.util.random",
            "jdk.internal.ref",
            "jdk.internal.reflect",
            "jdk.internal.loader",
            "jdk.internal.logger",
            "sun.reflect.misc");

    private static final List<String> OPENED = List.of("java.lang", "java.util", "java.util.concurrent");

    /** Methods whose compiled code would still know the order that {@code IterationOrder} replaces. */
    private static final List<String> UNCOMPILED =
            List.of("SetN$SetNIterator::*", "SetN::toArray", "MapN$MapNIterator::*", "Set12$1::*", "Set12::toArray");

    /** Keep a copy. */
    public WorkerCommand {
        options = List.copyOf(options);
    }

    /** Run a worker on the JDK that runs this. */
    public static WorkerCommand here() {
        return new WorkerCommand(
                Path.of(System.getProperty("java.home")),
                Runtime.version().feature(),
                Installation.find(),
                PROCESSORS,
                0,
                List.of());
    }

    /** Run it on another JDK. */
    public WorkerCommand on(Path otherJava, int otherFeature) {
        return new WorkerCommand(otherJava, otherFeature, installation, processors, debugPort, options);
    }

    /** Say something to the JVM besides. */
    public WorkerCommand with(List<String> more) {
        return new WorkerCommand(java, feature, installation, processors, debugPort, more);
    }

    /** Give the command line. */
    public List<String> line() {
        List<String> line = new ArrayList<>();
        line.add(java.resolve("bin").resolve("java").toString());
        line.addAll(List.of(
                "-XX:+UnlockExperimentalVMOptions",
                "-XX:hashCode=2",
                "-XX:+UseSerialGC",
                "-XX:-UsePerfData",
                "-XX:-DontCompileHugeMethods",
                "-XX:-OmitStackTraceInFastThrow",
                "-XX:ActiveProcessorCount=" + processors,
                "-XX:CompileCommand=quiet",
                "-Xshare:auto",
                "-Xlog:disable",
                "-Duser.language=" + LOCALE,
                "-Duser.country=",
                "-Duser.timezone=" + TIME_ZONE,
                "-Dfile.encoding=UTF-8",
                "-Djdk.console=java.base",
                // Mockito attaches an agent of its own; from inside, or else it starts a process that does.
                "-Djdk.attach.allowAttachSelf=true",
                "-XX:+EnableDynamicAgentLoading",
                "-Xbootclasspath/a:" + installation.runtime()));
        for (String each : UNCOMPILED) {
            line.add("-XX:CompileCommand=exclude,java.util.ImmutableCollections$" + each);
            line.add("-XX:CompileCommand=dontinline,java.util.ImmutableCollections$" + each);
        }
        for (String each : EXPORTED) {
            line.add("--add-exports=java.base/" + each + "=ALL-UNNAMED");
        }
        line.add("--add-exports=java.logging/sun.util.logging.internal=ALL-UNNAMED");
        if (feature >= 25) {
            line.add("--add-exports=java.base/jdk.internal.invoke=ALL-UNNAMED");
        }
        for (String each : OPENED) {
            line.add("--add-opens=java.base/" + each + "=ALL-UNNAMED");
        }
        if (debugPort != 0) {
            line.add("-D" + Worker.DEBUGGED + "=true");
            line.add("-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,quiet=y,address=127.0.0.1:" + debugPort);
        }
        line.addAll(options);
        line.add("-cp");
        line.add(installation.classPath().stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
        line.add(WorkerMain.class.getName());
        return line;
    }
}
