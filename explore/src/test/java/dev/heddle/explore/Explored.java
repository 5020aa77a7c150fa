package dev.heddle.explore;

import dev.heddle.explore.dpor.Dpor;
import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.engine.ContinuationBackend;
import dev.heddle.explore.engine.ControlledThread;
import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.engine.Limits;
import dev.heddle.explore.engine.PlatformBackend;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Spurious;
import dev.heddle.explore.engine.Strategy;
import dev.heddle.explore.engine.Verdict;
import dev.heddle.explore.engine.Violation;
import dev.heddle.explore.load.ExploringLoader;
import dev.heddle.explore.search.ExecutionClass;
import dev.heddle.explore.search.TraceClasses;
import dev.heddle.explore.strategy.DepthFirst;
import dev.heddle.model.FindingKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * Explores a program that a test holds as a lambda, and collects what its executions show.
 *
 * <pre>
 * Explored explored = Explored.inEveryOrder(() -&gt; {
 *     AtomicInteger count = new AtomicInteger();
 *     Thread other = new Thread(count::incrementAndGet);
 *     other.start();
 *     Explored.observe(count.get());
 * });
 * assertThat(explored.outcomes()).containsExactly("0", "1");
 * </pre>
 *
 * <p>The lambda's class is loaded again, rewritten, and the lambda's body is called there; so it must stand outside the
 * packages of {@code dev.heddle.explore}, which are never rewritten: {@code dev.heddle.explored} is the place.
 *
 * @param outcomes what was observed, each execution's observations in their order, followed by what went wrong if that is
 *     no race: {@code DEADLOCK}, {@code ASSERTION: message}
 * @param races the data races of all executions, one sentence each
 * @param notes what a person should know besides
 * @param executions how many there were
 * @param classes how many Mazurkiewicz classes they belong to
 * @param complete true if all orders were tried
 * @param spins true if a thread went round in a loop to no purpose
 */
public record Explored(
        Set<String> outcomes,
        Set<String> races,
        Set<String> notes,
        int executions,
        int classes,
        boolean complete,
        boolean spins) {
    private static final int MOST = 2_000_000;
    private static final Path COMPILED = folder();
    private static final ExploringLoader LOADER = new ExploringLoader(classPath(), name -> true, false);
    private static final Backend FASTEST = fastest();
    private static final List<String> OBSERVED = new ArrayList<>();

    /** Note something that the program shows; called by the program. */
    public static void observe(@Nullable Object value) {
        OBSERVED.add(String.valueOf(value));
    }

    /** Run a program in every order of its steps; and hold the search for classes to what that shows. */
    public static Explored inEveryOrder(Program program) {
        Explored all = explore(program, DepthFirst.unbounded(), MOST);
        if (all.complete()) {
            EachClass.compare(all, load(program), FASTEST);
        }
        return all;
    }

    /** Run a program in every order of its steps, and in every way in which things happen for no reason. */
    public static Explored inEveryOrder(Spurious spurious, Program program) {
        Limits limits = Limits.DEFAULT.withSpurious(spurious);
        Explored all = explore(load(program), DepthFirst.unbounded(), MOST, FASTEST, limits);
        if (all.complete()) {
            EachClass.compareOutcomes(all, load(program), FASTEST, limits);
        }
        return all;
    }

    /** Run a program in every order with few preemptions, and in every way in which things happen for no reason. */
    public static Explored withPreemptions(int most, Spurious spurious, Program program) {
        Limits limits = Limits.DEFAULT.withSpurious(spurious);
        return explore(load(program), DepthFirst.bounded(most), MOST, FASTEST, limits);
    }

    /**
     * Run a program that is written in the Java of the JDK at hand, in every order with at most so many preemptions.
     *
     * @param className the class of the source; what runs is its static method {@code run}
     */
    public static Explored withPreemptions(int most, String className, String source) {
        return explore(compiled(className, source), DepthFirst.bounded(most), MOST, FASTEST);
    }

    /** Give the loader of the programs; there is one in a JVM. */
    public static ExploringLoader loader() {
        return LOADER;
    }

    /** Run a program in every order with at most so many preemptions. */
    public static Explored withPreemptions(int most, Program program) {
        return explore(program, DepthFirst.bounded(most), MOST);
    }

    /** Run one execution of each class of a program, where all orders of its steps are too many. */
    public static Explored inEachClass(Program program) {
        return inEachClass(load(program));
    }

    /** Run one execution of each class of a program that is written in the Java of the JDK at hand; see {@link #withPreemptions}. */
    public static Explored inEachClass(String className, String source) {
        return inEachClass(compiled(className, source));
    }

    private static Explored inEachClass(Runnable program) {
        Dpor dpor = new Dpor();
        Explored each = explore(program, dpor, MOST, FASTEST);
        String gap = dpor.gap();
        if (gap != null) {
            throw new AssertionError("not every class was tried: " + gap);
        }
        return each;
    }

    /** Run a program once, each thread as far as it gets. */
    public static Explored once(Program program) {
        return explore(program, DepthFirst.bounded(0), 1);
    }

    /** Run a program as a strategy decides, at most so many times. */
    public static Explored explore(Program program, Strategy strategy, int most) {
        return explore(program, strategy, most, FASTEST);
    }

    /** Run a program on a backend, as a strategy decides, at most so many times. */
    public static Explored explore(Program program, Strategy strategy, int most, Backend backend) {
        return explore(load(program), strategy, most, backend);
    }

    private static Explored explore(Runnable body, Strategy strategy, int most, Backend backend) {
        return explore(body, strategy, most, backend, Limits.DEFAULT);
    }

    static Explored explore(Runnable body, Strategy strategy, int most, Backend backend, Limits limits) {
        LOADER.serve();
        Scheduler scheduler = new Scheduler(backend, strategy);
        scheduler.limits(limits);
        Set<String> outcomes = new TreeSet<>();
        Set<String> races = new TreeSet<>();
        Set<String> notes = new TreeSet<>();
        TraceClasses classes = new TraceClasses();
        Set<ExecutionClass> seen = new HashSet<>();
        int executions = 0;
        boolean spins = false;
        while (executions < most && strategy.begin()) {
            OBSERVED.clear();
            Thread main = new ControlledThread(body, "main");
            main.setContextClassLoader(LOADER);
            Verdict verdict = scheduler.run(main);
            executions++;
            notes.addAll(verdict.notes());
            if (verdict.ending() != Ending.REDUNDANT) {
                seen.add(classes.of(scheduler));
            }
            spins |= scheduler.steps().fruitful() < scheduler.steps().count();
            if (verdict.ending() != Ending.DISCARDED && verdict.ending() != Ending.REDUNDANT) {
                outcomes.add(outcome(verdict, races));
            }
        }
        return new Explored(
                outcomes, races, notes, executions, seen.size(), executions < most || !strategy.begin(), spins);
    }

    private static String outcome(Verdict verdict, Set<String> races) {
        List<String> all = new ArrayList<>(OBSERVED);
        for (Violation each : verdict.violations()) {
            if (each.kind() == FindingKind.DATA_RACE) {
                races.add(each.message());
            } else if (each.thrown() == null) {
                all.add(each.kind().name());
            } else {
                all.add(each.kind().name() + ": " + each.thrown());
            }
        }
        if (verdict.reason() != null) {
            all.add(verdict.ending() + ": " + verdict.reason());
        }
        return String.join(" ", all);
    }

    // ---- loading ----

    private static Runnable load(Program program) {
        try {
            Method replace = program.getClass().getDeclaredMethod("writeReplace");
            replace.setAccessible(true);
            SerializedLambda lambda = (SerializedLambda) replace.invoke(program);
            String holder = lambda.getImplClass().replace('/', '.');
            if (lambda.getCapturedArgCount() > 0) {
                throw new IllegalArgumentException("the program captures a variable: in " + holder);
            }
            Class<?> type = LOADER.loadClass(holder);
            if (type.getClassLoader() != LOADER) {
                throw new IllegalArgumentException(holder + " is Heddle's own: it can't hold a program");
            }
            MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
            MethodHandle body = lookup.findStatic(type, lambda.getImplMethodName(), MethodType.methodType(void.class));
            return new Body(initialiser(lookup, type), body);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalArgumentException(impossible);
        }
    }

    private static Runnable compiled(String className, String source) {
        try {
            Path file = Files.writeString(COMPILED.resolve(className + ".java"), source);
            String[] options = {
                "--enable-preview",
                "-Xlint:-preview",
                "--release",
                String.valueOf(Runtime.version().feature()),
                "-d",
                COMPILED.toString(),
                "-cp",
                System.getProperty("java.class.path"),
                file.toString()
            };
            if (ToolProvider.getSystemJavaCompiler().run(null, null, null, options) != 0) {
                throw new IllegalArgumentException(className + " does not compile");
            }
            Class<?> type = LOADER.loadClass(className);
            MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
            return new Body(
                    initialiser(lookup, type), lookup.findStatic(type, "run", MethodType.methodType(void.class)));
        } catch (IOException | ReflectiveOperationException impossible) {
            throw new IllegalArgumentException(impossible);
        }
    }

    private static @Nullable MethodHandle initialiser(MethodHandles.Lookup lookup, Class<?> type)
            throws IllegalAccessException {
        try {
            return lookup.findStatic(type, "heddle$init", MethodType.methodType(void.class));
        } catch (NoSuchMethodException nothingToInitialise) {
            return null;
        }
    }

    /** What the main thread runs. */
    private record Body(@Nullable MethodHandle initialiser, MethodHandle program) implements Runnable {
        @Override
        public void run() {
            try {
                if (initialiser != null) {
                    initialiser.invokeExact();
                }
                program.invokeExact();
            } catch (RuntimeException | Error thrown) {
                throw thrown;
            } catch (Throwable thrown) {
                throw new IllegalStateException(thrown);
            }
        }
    }

    private static Backend fastest() {
        if (Runtime.version().feature() < 21) {
            return new PlatformBackend();
        }
        try {
            return ContinuationBackend.create();
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static URL[] classPath() {
        String[] entries = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
                .split(System.getProperty("path.separator"));
        return Stream.concat(Stream.of(COMPILED.toString()), Arrays.stream(entries))
                .map(Explored::url)
                .toArray(URL[]::new);
    }

    private static Path folder() {
        try {
            Path folder = Files.createTempDirectory("explored");
            folder.toFile().deleteOnExit();
            return folder;
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static URL url(String entry) {
        try {
            return Path.of(entry).toUri().toURL();
        } catch (MalformedURLException impossible) {
            throw new IllegalArgumentException(entry, impossible);
        }
    }
}
