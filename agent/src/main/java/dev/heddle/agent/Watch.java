package dev.heddle.agent;

import dev.heddle.agent.detect.DetectingObserver;
import dev.heddle.agent.record.RecordingObserver;
import dev.heddle.instrument.ClassRewriter;
import dev.heddle.instrument.JdkRewriter;
import dev.heddle.instrument.Registry;
import dev.heddle.instrument.TableGuide;
import dev.heddle.instrument.jdk.JdkTable;
import dev.heddle.runtime.AccessOrder;
import dev.heddle.runtime.Glancing;
import dev.heddle.runtime.HeddleThread;
import dev.heddle.runtime.Hooks;
import dev.heddle.runtime.Installation;
import dev.heddle.trace.format.Records;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The story of a watched program: choose who listens, rewrite what runs, and tell at the end what was heard. */
public final class Watch {
    private final Options options;
    private final RewriteLog log = new RewriteLog();
    private final Registry registry = new Registry();
    private final JdkTable table;
    private final @Nullable Listening listener;
    private final Instrumentation instrumentation;
    private final JvmArguments arguments;
    private final JdkRewriter jdk;
    private Gaps gaps = new Gaps();
    private final long began = System.nanoTime();
    private @Nullable Control control;

    private Watch(Options options, Instrumentation instrumentation) throws IOException {
        this.options = options;
        this.instrumentation = instrumentation;
        this.arguments = JvmArguments.of(instrumentation);
        this.table = table(options.table);
        this.listener = listener(options);
        this.jdk = listener == null
                ? JdkRewriter.ofEnd()
                : new JdkRewriter(table, Runtime.version().feature());
    }

    /** Begin to watch; the agent's door calls this before the program's main class is loaded. */
    public static void start(@Nullable String options, Instrumentation instrumentation)
            throws IOException, UnmodifiableClassException {
        if (Installation.isTaken()) {
            throw new IllegalStateException(
                    "another Heddle agent is in this JVM already: leave one of them out (there may "
                            + "be two -javaagent options, or one in JAVA_TOOL_OPTIONS or JDK_JAVA_OPTIONS)");
        }
        Options asked = Options.parse(options);
        if (asked.once && asked.out != null && !Summary.claim(asked.out)) {
            System.err.println(
                    "heddle: this JVM is not recorded: it has the options of another one, which is recorded into "
                            + asked.trace + "; leave out its -javaagent option, or name another file in that (trace=)");
            return;
        }
        Watch watch = new Watch(asked, instrumentation);
        boolean was = Installation.enter();
        try {
            watch.start();
        } finally {
            Installation.leave(was);
        }
    }

    private void start() throws IOException, UnmodifiableClassException {
        Installation.install(listener, new TableGuide(table, registry));
        if (options.owner != 0) {
            Owner.watch(options.owner);
        }
        log.before(instrumentation.getAllLoadedClasses());
        Scope scope =
                new Scope(options.include, options.exclude, Scope.mainJar(System.getProperty("sun.java.command", "")));
        ClassRewriter rewriter = rewriter();
        ProgramTransformer program =
                new ProgramTransformer(instrumentation, rewriter, scope, log, arguments.nameOtherAgents());
        ReferenceFields.open(instrumentation);
        AccessOrder.prepare();
        instrumentation.addTransformer(program, false);
        watchJdk();
        if (listener instanceof RecordingObserver recorder && !record(recorder, rewriter)) {
            instrumentation.removeTransformer(program);
            return;
        }
        Installation.atEnd(new Runnable() {
            @Override
            public void run() {
                finish();
            }
        });
        // The JDK looks after shutdown hooks, and so comes to tell that they have run, only where there is one.
        Runtime.getRuntime().addShutdownHook(new HeddleThread("heddle"));
    }

    private ClassRewriter rewriter() throws IOException {
        if (options.delays == null) {
            return plainRewriter();
        }
        DelayedSites delayed = DelayedSites.read(options.delays);
        Installation.delay(delayed.seed());
        return plainRewriter().delaying(delayed.sites());
    }

    private ClassRewriter plainRewriter() {
        if (listener instanceof RecordingObserver) {
            return ClassRewriter.ordering(table, registry);
        }
        return listener instanceof Glancing
                ? ClassRewriter.glancing(table, registry)
                : ClassRewriter.telling(table, registry);
    }

    /** Begin to record, or get ready to do so when asked to. False if that can't be, and the program is to run all the same. */
    private boolean record(RecordingObserver recorder, ClassRewriter rewriter) throws IOException {
        recorder.rehearse(rewriter);
        gaps = new Gaps();
        if (options.paused) {
            control = Control.open(this, recorder);
            return true;
        }
        return options.trace == null || begin(recorder, options.trace);
    }

    /**
     * Begin to record. Where the file can't be written, or another recording has it, that stops only a program which somebody runs to have it recorded: an agent in
     * the start script of a server must not keep it from starting, nor one in the options that a program hands on.
     */
    private boolean begin(RecordingObserver recorder, Path trace) throws IOException {
        try {
            recorder.begin(trace, properties(false));
        } catch (IOException failure) {
            if (options.once) {
                throw failure;
            }
            System.err.println(
                    "heddle: " + failure.getMessage() + "; the program runs all the same, and is not recorded");
            return false;
        }
        if (options.out != null) {
            Summary.promise(options.out);
        }
        return true;
    }

    private void watchJdk() throws UnmodifiableClassException {
        JdkTransformer transformer = new JdkTransformer(jdk, log, listener == null);
        instrumentation.addTransformer(transformer, true);
        loadHooks();
        List<Class<?>> loaded = new ArrayList<>();
        for (Class<?> each : instrumentation.getAllLoadedClasses()) {
            if (each.getClassLoader() == null
                    && transformer.wants(each.getName().replace('.', '/'))) {
                loaded.add(each);
            }
        }
        instrumentation.retransformClasses(loaded.toArray(new Class<?>[0]));
    }

    /** Load the hooks now: what is loaded while a class is being rewritten passes no transformer. */
    private static void loadHooks() {
        try {
            Class.forName(Hooks.class.getName(), true, null);
        } catch (ClassNotFoundException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private void finish() {
        if (control != null) {
            control.close();
        }
        if (listener != null) {
            listener.close();
        }
        Path out = options.out;
        if (out == null) {
            tellProblem();
            return;
        }
        try {
            Summary.write(out, summary(gaps, began));
        } catch (IOException failure) {
            System.err.println("heddle: can't write " + out + ": " + FileProblem.of(out, failure));
        }
    }

    /** Say that a recording stopped before its time, where no summary does. */
    private void tellProblem() {
        if (!options.paused && listener instanceof RecordingObserver recorder && recorder.problem() != null) {
            System.err.println("heddle: the recording into " + options.trace + " stopped before the program did: "
                    + recorder.problem());
        }
    }

    /**
     * Sum up.
     *
     * @param missed what was not told since the beginning
     * @param since when that was
     */
    Map<String, Object> summary(Gaps missed, long since) {
        log.missed(instrumentation.getAllLoadedClasses());
        List<String> notes = new ArrayList<>();
        for (String missing : jdk.missing()) {
            notes.add("this JDK has no " + missing + ": what passes there is not seen");
        }
        notes.addAll(missed.notes());
        return Summary.of(
                options,
                listener,
                log.toJson(arguments.compileHugeMethods(), notes),
                (System.nanoTime() - since) / 1e9);
    }

    private static JdkTable table(@Nullable Path users) {
        JdkTable standard = JdkTable.standard();
        if (users == null) {
            return standard;
        }
        try (BufferedReader reader = Files.newBufferedReader(users, StandardCharsets.UTF_8)) {
            return standard.extendedBy(JdkTable.parse(reader, users.toString()));
        } catch (IOException | UncheckedIOException failure) {
            throw new IllegalArgumentException(
                    "can't read the table " + users + ": " + FileProblem.of(users, failure), failure);
        }
    }

    private @Nullable Listening listener(Options options) throws IOException {
        Locations locations = new Locations(registry);
        return switch (options.listen) {
            case NONE -> null;
            case COUNT -> new CountingObserver();
            case PRINT -> new PrintingObserver(locations, Optional.ofNullable(options.events));
            case SHARED -> new SharingObserver(locations);
            case RECORD -> recorder();
            case DETECT -> new DetectingObserver(registry, options.on, options.owner != 0);
        };
    }

    private RecordingObserver recorder() {
        if (options.paused && options.trace != null) {
            throw new IllegalArgumentException("agent options paused=true and trace= exclude each other: a paused "
                    + "agent records when asked to, into the file that is named then (heddle record --attach PID "
                    + "--out FILE); leave out one of the two");
        }
        if (!options.paused && options.trace == null) {
            throw new IllegalArgumentException("agent option listen=record wants trace=FILE as well, or paused=true");
        }
        return new RecordingObserver(registry);
    }

    /** Say what is recorded: a whole run, or a part of one from its middle on. */
    static Map<String, String> properties(boolean midway) {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("program", System.getProperty("sun.java.command", ""));
        properties.put("classpath", System.getProperty("java.class.path", ""));
        properties.put("jvm", System.getProperty("java.vm.name", "") + " " + Runtime.version());
        properties.put("processors", String.valueOf(Runtime.getRuntime().availableProcessors()));
        if (midway) {
            properties.put(Records.BEGAN, Records.MIDWAY);
        }
        return properties;
    }
}
