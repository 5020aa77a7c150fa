package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs programs with and without the agent: what they write and how they end must be the same, to the letter. */
class UnchangedTest {
    @TempDir
    Path folder;

    private Jvm.Ended assertUnchanged(String source) {
        Jvm jvm = new Jvm(folder, source);
        Jvm.Ended plain = jvm.plain();

        assertThat(jvm.watched("listen=print,events=" + folder.resolve("events")))
                .isEqualTo(plain);
        assertThat(jvm.watched("listen=none")).isEqualTo(plain);
        assertThat(jvm.watched("listen=detect")).isEqualTo(plain);
        assertThat(withoutReasons(jvm.watched("listen=record,trace=" + folder.resolve("trace.hdl"))))
                .isEqualTo(withoutReasons(plain));
        return plain;
    }

    /** Where what was null had been read from a field, a recorded run names the method that reads the field in order. */
    private static Jvm.Ended withoutReasons(Jvm.Ended ended) {
        return new Jvm.Ended(ended.code(), ended.out(), ended.err().replaceAll(" because .* is null", " because ..."));
    }

    @Test
    void messagesAndTracesOfExceptionsAreTheSame() {
        Jvm.Ended ended = assertUnchanged("""
                import java.util.*;
                import java.util.concurrent.locks.*;
                public class Main {
                    Main next;
                    int value;
                    long wide;
                    int[] cells;
                    Object[] things = new String[1];
                    Map<String, Integer> map = new HashMap<>();
                    static Main shared;
                    static Object none() {
                        return null;
                    }
                    synchronized void locked(long a, double b) {
                        throw new IllegalStateException("locked");
                    }
                    static void each(Runnable... bodies) {
                        for (Runnable body : bodies) {
                            try {
                                body.run();
                                System.err.println("nothing thrown");
                            } catch (RuntimeException thrown) {
                                thrown.printStackTrace();
                            }
                        }
                    }
                    public static void main(String[] args) {
                        Main o = new Main();
                        each(
                                () -> o.next.value = 1,
                                () -> o.next.wide = 2,
                                () -> System.out.println(o.next.value),
                                () -> System.out.println(o.next.next.wide),
                                () -> shared.value++,
                                () -> o.cells[0] = 1,
                                () -> System.out.println(o.cells[0]),
                                () -> System.out.println(o.next.cells[o.value]),
                                () -> o.things = new Object[-1],
                                () -> new Main().things[0] = 1,
                                () -> new Main().things[o.value + 1] = "x",
                                () -> System.out.println(new int[1][-1].length),
                                () -> { synchronized (none()) { } },
                                () -> { Object x = "s"; Integer i = (Integer) x; },
                                () -> { int x = o.map.get("absent"); },
                                () -> o.next.map.put("a", 1),
                                () -> ((Lock) none()).lock(),
                                () -> new ReentrantLock().unlock(),
                                () -> o.notify(),
                                () -> new ReentrantLock().newCondition().signal(),
                                () -> System.arraycopy(new int[1], 0, new int[1], 0, 2),
                                () -> System.arraycopy(null, 0, new int[1], 0, 1),
                                () -> Arrays.fill((int[]) none(), 1),
                                () -> o.locked(1L, 2.0),
                                () -> new ArrayList<>((Collection<Object>) none()),
                                () -> { throw null; },
                                () -> System.out.println(1 / o.value));
                        try {
                            o.wait();
                        } catch (IllegalMonitorStateException | InterruptedException thrown) {
                            thrown.printStackTrace();
                        }
                    }
                }
                """);

        assertThat(ended.err())
                .contains("because \"o.next\" is null", "NegativeArraySizeException")
                .doesNotContain("nothing thrown");
    }

    @Test
    void anExceptionThatLeavesMainEndsTheProgramAsBefore() {
        Jvm.Ended ended = assertUnchanged("""
                public class Main {
                    static int n;
                    static class Inner {
                        static int broken = 1 / n;
                    }
                    public static void main(String[] args) {
                        System.out.println("before");
                        Inner.broken = 2;
                    }
                }
                """);

        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err()).contains("ExceptionInInitializerError");
    }

    @Test
    void anExceptionThatLeavesAnotherThreadEndsOnlyThat() {
        Jvm.Ended ended = assertUnchanged("""
                public class Main {
                    static volatile int n;
                    public static void main(String[] args) throws Exception {
                        Thread t = new Thread(() -> { n = 1; throw new RuntimeException("lost"); }, "t");
                        t.start();
                        t.join();
                        System.out.println("after " + n);
                    }
                }
                """);

        assertThat(ended.code()).isZero();
        assertThat(ended.err()).contains("lost");
    }

    @Test
    void anExitInAThreadRunsTheHooksAndGivesItsCode() {
        Jvm.Ended ended = assertUnchanged("""
                public class Main {
                    static int n;
                    public static void main(String[] args) throws Exception {
                        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook " + ++n)));
                        new Thread(() -> System.exit(3)).start();
                        synchronized (Main.class) {
                            Main.class.wait();
                        }
                    }
                }
                """);

        assertThat(ended).isEqualTo(new Jvm.Ended(3, "hook 1\n", ""));
    }

    @Test
    void aHaltIsAHalt() {
        Jvm.Ended ended = assertUnchanged("""
                public class Main {
                    static int n;
                    public static void main(String[] args) {
                        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("never")));
                        n = 5;
                        Runtime.getRuntime().halt(n);
                    }
                }
                """);

        assertThat(ended).isEqualTo(new Jvm.Ended(5, "", ""));
    }

    @Test
    void daemonThreadsDoNotKeepTheProgram() {
        Jvm.Ended ended = assertUnchanged("""
                public class Main {
                    static volatile long n;
                    public static void main(String[] args) throws Exception {
                        Thread t = new Thread(() -> {
                            Object lock = new Object();
                            synchronized (lock) {
                                n = 1;
                                try {
                                    lock.wait();
                                } catch (InterruptedException never) {
                                    System.out.println("never");
                                }
                            }
                        });
                        t.setDaemon(true);
                        t.start();
                        while (n == 0) {
                            Thread.onSpinWait();
                        }
                        System.out.println("done");
                    }
                }
                """);

        assertThat(ended).isEqualTo(new Jvm.Ended(0, "done\n", ""));
    }

    @Test
    void aStackThatOverflowsIsTheProgramsToCatch() {
        Jvm.Ended ended = assertUnchanged("""
                public class Main {
                    int depth;
                    synchronized int down() {
                        depth++;
                        return down() + 1;
                    }
                    public static void main(String[] args) {
                        for (int i = 0; i < 5; i++) {
                            Main o = new Main();
                            try {
                                o.down();
                            } catch (StackOverflowError expected) {
                                System.out.println(o.depth > 100);
                            }
                            System.out.println(Thread.holdsLock(o));
                        }
                    }
                }
                """);

        assertThat(ended.out()).isEqualTo("true\nfalse\n".repeat(5));
    }

    @Test
    void aClassLoaderThatLocksAndCountsWorks() {
        Jvm.Ended ended = assertUnchanged("""
                import java.io.*;
                import java.util.*;
                public class Main {
                    static class Locking extends ClassLoader {
                        private int loads;
                        private final Map<String, Class<?>> known = new HashMap<>();
                        Locking() {
                            super(Main.class.getClassLoader());
                        }
                        @Override
                        protected synchronized Class<?> loadClass(String name, boolean resolve)
                                throws ClassNotFoundException {
                            loads++;
                            if (!name.startsWith("Main$Loaded")) {
                                return super.loadClass(name, resolve);
                            }
                            Class<?> seen = known.get(name);
                            if (seen == null) {
                                try (InputStream in = getResourceAsStream(name + ".class")) {
                                    byte[] b = in.readAllBytes();
                                    seen = defineClass(name, b, 0, b.length);
                                    known.put(name, seen);
                                } catch (IOException e) {
                                    throw new ClassNotFoundException(name, e);
                                }
                            }
                            return seen;
                        }
                    }
                    public static class Loaded implements Runnable {
                        static int count;
                        public void run() {
                            synchronized (Loaded.class) {
                                count++;
                            }
                            new LoadedToo().touch();
                        }
                    }
                    public static class LoadedToo {
                        volatile int v;
                        void touch() {
                            v++;
                        }
                    }
                    public static void main(String[] args) throws Exception {
                        Locking loader = new Locking();
                        Thread[] threads = new Thread[4];
                        for (int i = 0; i < threads.length; i++) {
                            threads[i] = new Thread(() -> {
                                try {
                                    Class<?> c = Class.forName("Main$Loaded", true, loader);
                                    ((Runnable) c.getDeclaredConstructor().newInstance()).run();
                                } catch (ReflectiveOperationException e) {
                                    e.printStackTrace();
                                }
                            });
                            threads[i].start();
                        }
                        for (Thread t : threads) {
                            t.join();
                        }
                        System.out.println(loader.loadClass("Main$Loaded").getDeclaredFields().length);
                        System.out.println(loader.known.size());
                    }
                }
                """);

        assertThat(ended.out()).isEqualTo("1\n2\n");
    }

    @Test
    void aProgramThatLooksAtItselfSeesItself() {
        assertUnchanged("""
                import java.io.*;
                import java.util.*;
                public class Main implements Serializable, Comparable<Main> {
                    int a;
                    static Runnable r = new ArrayList<String>()::clear;
                    public int compareTo(Main o) {
                        return 0;
                    }
                    enum Colour { RED }
                    record Pair(int a, String b) {}
                    public static void main(String[] args) throws Exception {
                        for (Class<?> c : List.of(Main.class, Colour.class, Pair.class)) {
                            System.out.println(Arrays.toString(c.getInterfaces()));
                            System.out.println(Arrays.toString(c.getGenericInterfaces()));
                            for (Object o : c.getDeclaredFields()) {
                                System.out.println(o);
                            }
                            List<String> methods = new ArrayList<>();
                            for (Object o : c.getDeclaredMethods()) {
                                methods.add(o.toString());
                            }
                            Collections.sort(methods);
                            System.out.println(methods);
                        }
                        System.out.println(ObjectStreamClass.lookup(Main.class).getSerialVersionUID());
                        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                        new ObjectOutputStream(bytes).writeObject(new Main());
                        System.out.println(Arrays.hashCode(bytes.toByteArray()));
                    }
                }
                """);
    }
}
