package dev.heddle.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Compiled programs, left to themselves on the JVM at hand, do only what the interpreter says they can.
 *
 * <p>The interpreter is sequentially consistent, the JVM only where fields are volatile, so here all are. Only programs that
 * can't deadlock run, and none that both parks and uses locks, latches or semaphores: inside the JDK those park, too, and
 * take permits that the program meant for itself.
 */
@Isolated
final class FreeRunTest {
    private static final int RUNS = 20;

    private final Set<String> failures = ConcurrentHashMap.newKeySet();
    private Thread.UncaughtExceptionHandler before;

    @BeforeEach
    void collectFailures() {
        before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> failures.add(
                failure instanceof AssertionError ? String.valueOf(failure.getMessage()) : failure.toString()));
    }

    @AfterEach
    void stopCollecting() {
        Thread.setDefaultUncaughtExceptionHandler(before);
    }

    @Test
    void theJvmStaysWithinTheInterpretersAnswer() throws Exception {
        long seed = Seeds.base();
        Map<String, RandomProgram> programs = new LinkedHashMap<>();
        List<JavaSource> sources = new ArrayList<>();
        for (long each = seed; each < seed + 300; each++) {
            Generator.Size size =
                    each % 3 == 0 ? new Generator.Size(3, 4, 10, true) : new Generator.Size(2, 2, 10, true);
            RandomProgram program = Generator.generate(size, each);
            if (runsToItsEnd(program)) {
                String name = "P" + each;
                programs.put(name, program);
                sources.add(allVolatile(JavaSource.of(program, name, JavaSource.State.INSTANCE)));
            }
        }
        assertThat(programs).hasSizeGreaterThan(100);
        ClassLoader loader = new Loader(InMemoryCompiler.compile(sources));
        int several = 0;
        for (Map.Entry<String, RandomProgram> each : programs.entrySet()) {
            Behaviour behaviour = Interpreter.states(each.getValue(), Programs.PLENTY);
            failures.clear();
            Set<String> seen = run(loader.loadClass(each.getKey()));
            assertThat(behaviour.outcomes()).as(each.getKey()).containsAll(seen);
            assertThat(behaviour.failures()).as(each.getKey()).containsAll(failures);
            several += seen.size() > 1 ? 1 : 0;
        }
        System.out.println(programs.size() + " programs ran freely, " + several + " of them with several outcomes");
    }

    @Test
    void staticStateRunsOnceInALoader() throws Exception {
        RandomProgram program = Programs.program(
                Programs.thread(new Statement.Increment(0, 0)), Programs.thread(new Statement.Increment(1, 0)));
        Map<String, byte[]> classes =
                InMemoryCompiler.compile(List.of(JavaSource.of(program, "P", JavaSource.State.STATIC)));

        for (int i = 0; i < 3; i++) {
            Method run = new Loader(classes).loadClass("P").getMethod("run");
            assertThat(Interpreter.states(program, Programs.PLENTY).outcomes()).contains((String) run.invoke(null));
        }
    }

    @Test
    void aFailedAssertionSaysWhichStatementItWas() throws Exception {
        RandomProgram program = Programs.program(
                Programs.thread(new Statement.Assign(0, new Expression.Constant(7)), new Statement.AssertLocal(0, 8)));
        Behaviour behaviour = Interpreter.states(program, Programs.PLENTY);
        Map<String, byte[]> classes =
                InMemoryCompiler.compile(List.of(JavaSource.of(program, "P", JavaSource.State.INSTANCE)));

        assertThat(run(new Loader(classes).loadClass("P"))).isEqualTo(behaviour.outcomes());
        assertThat(failures).isEqualTo(behaviour.failures()).containsExactly("T1:1");
    }

    private static boolean runsToItsEnd(RandomProgram program) {
        Behaviour behaviour = Interpreter.states(program, Programs.PLENTY);
        String text = program.toString();
        boolean parks = text.contains("Park[]");
        boolean parksInside = text.contains("Locked[") || text.contains("Await[") || text.contains("Acquire[");
        return behaviour.complete() && behaviour.deadlocks().isEmpty() && !(parks && parksInside);
    }

    private static JavaSource allVolatile(JavaSource source) {
        return new JavaSource(
                source.className(), source.text().replace("private int x", "private volatile int x"), source.lines());
    }

    /** Runs a program a few times, on a daemon thread so that one that hangs can be left behind. */
    private static Set<String> run(Class<?> type) throws Exception {
        Method run = type.getMethod("run");
        Set<String> seen = ConcurrentHashMap.newKeySet();
        FutureTask<Void> task = new FutureTask<>(() -> {
            for (int i = 0; i < RUNS; i++) {
                seen.add((String) run.invoke(null));
            }
            return null;
        });
        Thread runner = new Thread(task, "runner of " + type.getName());
        runner.setDaemon(true);
        runner.start();
        task.get(5, TimeUnit.MINUTES);
        return seen;
    }

    /** Defines compiled programs, with assertions enabled. */
    private static final class Loader extends ClassLoader {
        private final Map<String, byte[]> classes;

        Loader(Map<String, byte[]> classes) {
            super(FreeRunTest.class.getClassLoader());
            this.classes = classes;
            setDefaultAssertionStatus(true);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }
    }
}
