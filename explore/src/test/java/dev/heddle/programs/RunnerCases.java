package dev.heddle.programs;

import static org.junit.Assert.assertEquals;
import static org.junit.Assume.assumeTrue;

import dev.heddle.explore.Heddle;
import java.util.List;
import junit.framework.TestCase;
import org.junit.Ignore;
import org.junit.Rule;
import org.junit.Test;
import org.junit.experimental.categories.Categories;
import org.junit.experimental.categories.Category;
import org.junit.experimental.runners.Enclosed;
import org.junit.experimental.theories.DataPoints;
import org.junit.experimental.theories.Theories;
import org.junit.experimental.theories.Theory;
import org.junit.rules.TestName;
import org.junit.runner.Description;
import org.junit.runner.RunWith;
import org.junit.runner.Runner;
import org.junit.runner.notification.RunNotifier;
import org.junit.runners.Parameterized;
import org.junit.runners.Suite;

/** Tests of JUnit 3 and 4 that a runner finds or refuses, to be explored; not run by the build. */
public final class RunnerCases {
    private RunnerCases() {}

    /** Has a sign for tests. */
    public interface Slow {}

    /** Passes with one thread and loses an update with two. */
    @RunWith(Parameterized.class)
    public static class ByThreads {
        private final int threads;
        private int count;

        public ByThreads(int threads) {
            this.threads = threads;
        }

        @Parameterized.Parameters(name = "{0} threads")
        public static List<Integer> threads() {
            return List.of(1, 2);
        }

        @Test
        public void counts() throws InterruptedException {
            Heddle.observe("threads", threads);
            Thread[] all = new Thread[threads];
            for (int i = 0; i < threads; i++) {
                all[i] = new Thread(() -> count++);
                all[i].start();
            }
            for (Thread each : all) {
                each.join();
            }
            assertEquals(threads, count);
        }

        @Test
        @Ignore
        public void isIgnored() {
            Heddle.observe("ignored", "run");
        }
    }

    /** Takes its parameter by a field. */
    @RunWith(Parameterized.class)
    public static class ByField {
        @Parameterized.Parameter
        public int number;

        @Parameterized.Parameters
        public static Object[] numbers() {
            return new Object[] {7};
        }

        @Test
        public void isGiven() {
            Heddle.observe("number", number);
        }
    }

    /** Has its tests in classes of its own. */
    @RunWith(Enclosed.class)
    public static class Encloses {
        /** One of them. */
        public static class Inner {
            @Test
            public void isEnclosed() {
                Heddle.observe("enclosed", "run");
            }

            @Test
            @Category(Slow.class)
            public void isSlow() {
                Heddle.observe("slow", "run");
            }
        }
    }

    /** Has tests of other classes. */
    @RunWith(Suite.class)
    @Suite.SuiteClasses({ByField.class, Encloses.Inner.class})
    public static class Together {}

    /** Has only some tests of other classes. */
    @RunWith(Categories.class)
    @Categories.IncludeCategory(Slow.class)
    @Suite.SuiteClasses(Encloses.Inner.class)
    public static class OnlySlow {}

    /** States something of all numbers. */
    @RunWith(Theories.class)
    public static class OfNumbers {
        @DataPoints
        public static final int[] NUMBERS = {1, 2};

        @Theory
        public void isSmall(int number) {
            assumeTrue(number > 1);
            Heddle.observe("theory", number);
        }
    }

    /** Has a constructor that no runner can call. */
    public static class Faulty {
        @Rule
        public final TestName name = new TestName();

        public Faulty(int unknown) {
            Heddle.observe("made", unknown);
        }

        @Test
        public void neverRuns() {}
    }

    /** Has no parameters to run with. */
    @RunWith(Parameterized.class)
    public static class WithoutParameters {
        @Test
        public void neverRuns() {}
    }

    /** Can't be made by JUnit 3. */
    static class Hidden extends TestCase {
        public void testNothing() {}
    }

    /** Can't run one of its tests alone. */
    public static final class Whole extends Runner {
        private final Class<?> type;

        public Whole(Class<?> type) {
            this.type = type;
        }

        @Override
        public Description getDescription() {
            return Description.createTestDescription(type, "all");
        }

        @Override
        public void run(RunNotifier notifier) {
            throw new IllegalStateException("run as a whole");
        }
    }

    /** Is run as a whole. */
    @RunWith(Whole.class)
    public static class AsAWhole {}
}
