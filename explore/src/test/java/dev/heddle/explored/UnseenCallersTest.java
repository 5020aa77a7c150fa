package dev.heddle.explored;

import static dev.heddle.explore.Explored.inEveryOrder;
import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

/** Classes that are initialised because of what the JDK does, in the first execution and in every other. */
final class UnseenCallersTest {
    private static int initialised;

    private static void assertEachTime(Explored explored, String outcome) {
        assertThat(explored.executions()).isGreaterThan(1);
        assertThat(explored.outcomes()).containsExactly(outcome);
    }

    /** Makes sure that there is more than one execution. */
    private static void beside(Thread other) throws InterruptedException {
        other.start();
        initialised += 0;
        other.join();
    }

    private static Thread writer() {
        return new Thread(() -> initialised += 0);
    }

    static final class Named {
        static {
            initialised++;
        }

        private Named() {}
    }

    @Test
    void aClassThatIsNamedIsInitialised() {
        assertEachTime(
                inEveryOrder(() -> {
                    beside(writer());
                    Class.forName("dev.heddle.explored.UnseenCallersTest$Named");
                    observe(initialised);
                }),
                "1");
    }

    @Test
    void oneThatIsOnlyLookedForIsNot() {
        assertEachTime(
                inEveryOrder(() -> {
                    beside(writer());
                    Class.forName(
                            "dev.heddle.explored.UnseenCallersTest$Named",
                            false,
                            UnseenCallersTest.class.getClassLoader());
                    observe(initialised);
                }),
                "0");
    }

    static final class Handled {
        static List<String> names = new ArrayList<>();

        Handled() {
            names.add("made");
        }

        static int add() {
            names.add("added");
            return names.size();
        }
    }

    @Test
    void methodHandlesInitialiseWhatTheyCall() {
        assertEachTime(
                inEveryOrder(() -> {
                    beside(writer());
                    MethodHandle add =
                            MethodHandles.lookup().findStatic(Handled.class, "add", MethodType.methodType(int.class));
                    MethodHandle make =
                            MethodHandles.lookup().findConstructor(Handled.class, MethodType.methodType(void.class));
                    List<Object> given = new ArrayList<>();
                    for (MethodHandle each : List.of(add, make, add)) {
                        given.add(called(each) instanceof Integer count ? count : "made");
                    }
                    observe(given);
                }),
                "[1, made, 3]");
    }

    private static Object called(MethodHandle handle) {
        try {
            return handle.invoke();
        } catch (Throwable impossible) {
            throw new AssertionError(impossible);
        }
    }

    @Test
    void variableHandlesInitialiseWhatTheyGetAt() {
        assertEachTime(
                inEveryOrder(() -> {
                    beside(writer());
                    VarHandle names = MethodHandles.lookup().findStaticVarHandle(Handled.class, "names", List.class);
                    observe(((List<?>) names.get()).size());
                }),
                "0");
    }

    /** What the service loader is asked for. */
    public interface Service {
        int count();
    }

    /** What it finds. */
    public static final class Provider implements Service {
        private static final List<String> MADE = new ArrayList<>();

        /** Called by the service loader. */
        public Provider() {
            MADE.add("one");
        }

        @Override
        public int count() {
            return MADE.size();
        }
    }

    @Test
    void providersOfServicesAreInitialised() {
        assertEachTime(
                inEveryOrder(() -> {
                    beside(writer());
                    for (Service each : ServiceLoader.load(Service.class, UnseenCallersTest.class.getClassLoader())) {
                        observe(each.count());
                    }
                }),
                "1");
    }

    static final class Kept implements Serializable {
        static int count;

        int value;

        void use() {
            value = count++;
        }
    }

    @Test
    void aClassKeepsItsSerialVersion() {
        long compiled = ObjectStreamClass.lookup(Kept.class).getSerialVersionUID();
        Explored explored =
                Explored.once(() -> observe(ObjectStreamClass.lookup(Kept.class).getSerialVersionUID()));
        assertThat(explored.outcomes()).containsExactly(Long.toString(compiled));
    }
}
