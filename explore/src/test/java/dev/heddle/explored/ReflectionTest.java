package dev.heddle.explored;

import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class ReflectionTest {
    private static final class Account {
        private int balance;
        private volatile boolean open;
    }

    private static final class Defaults {
        private static int limit = 7;

        static int limit() {
            return limit;
        }
    }

    @Test
    void fieldsAccessedByReflectionRace() {
        Explored explored = Explored.inEveryOrder(() -> {
            Account account = new Account();
            Field balance = Account.class.getDeclaredField("balance");
            Thread other = new Thread(() -> account.balance = 1);
            other.start();
            observe(balance.getInt(account));
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("0", "1");
        assertThat(explored.classes()).isEqualTo(2);
        assertThat(explored.races())
                .hasSize(2)
                .allMatch(race -> race.startsWith("data race on ReflectionTest$Account@1.balance"));
    }

    @Test
    void volatileFieldsDoNot() {
        Explored explored = Explored.inEveryOrder(() -> {
            Account account = new Account();
            Field open = Account.class.getDeclaredField("open");
            Thread other = new Thread(() -> {
                account.balance = 5;
                account.open = true;
            });
            other.start();
            observe(open.getBoolean(account) ? account.balance : "closed");
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("5", "closed");
        assertThat(explored.classes()).isEqualTo(2);
        assertThat(explored.races()).isEmpty();
    }

    @Test
    void methodsCalledByReflectionMeanWhatTheyDo() {
        Explored explored = Explored.inEveryOrder(() -> {
            List<String> list = new ArrayList<>();
            Method add = List.class.getMethod("add", Object.class);
            Thread other = new Thread(() -> list.add("a"));
            other.start();
            add.invoke(list, "b");
            other.join();
            observe(list);
        });

        assertThat(explored.outcomes()).containsExactly("[a, b]", "[b, a]");
        assertThat(explored.classes()).isEqualTo(2);
        assertThat(explored.races())
                .isNotEmpty()
                .allMatch(race -> race.startsWith("data race on ArrayList@1.contents"));
    }

    @Test
    void staticMembersStartAfreshInEachExecution() {
        Explored explored = Explored.inEveryOrder(() -> {
            Field limit = Defaults.class.getDeclaredField("limit");
            Method get = Defaults.class.getDeclaredMethod("limit");
            Thread other = new Thread(() -> observe("-"));
            other.start();
            observe(limit.getInt(null));
            limit.setInt(null, 8);
            observe(get.invoke(null));
            other.join();
        });

        assertThat(explored.executions()).isGreaterThan(1);
        assertThat(explored.outcomes())
                .allMatch(outcome -> outcome.replace("- ", "").replace(" -", "").equals("7 8"));
        assertThat(explored.classes()).isEqualTo(1);
    }

    private enum Mode {
        FAST,
        SAFE
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Inherited
    private @interface Runs {
        Mode value();

        Mode otherwise() default Mode.SAFE;
    }

    @Runs(Mode.FAST)
    private static class Engine {
        @Runs(Mode.FAST)
        static void turn() {}
    }

    private static final class Motor extends Engine {}

    @Test
    void constantsThatAnnotationsNameAreThoseOfTheirEnum() {
        Explored explored = Explored.inEveryOrder(() -> {
            Runs own = Engine.class.getAnnotation(Runs.class);
            Runs inherited = Motor.class.getAnnotation(Runs.class);
            Runs ofMethod = Engine.class.getDeclaredMethod("turn").getAnnotation(Runs.class);
            AtomicInteger count = new AtomicInteger();
            Thread other = new Thread(count::incrementAndGet);
            other.start();
            count.incrementAndGet();
            other.join();
            for (Runs each : List.of(own, inherited, ofMethod)) {
                observe(each.value() == Mode.FAST && each.otherwise() == Mode.SAFE);
            }
        });

        assertThat(explored.executions()).isGreaterThan(1);
        assertThat(explored.outcomes()).containsExactly("true true true");
        assertThat(explored.classes()).isEqualTo(2);
    }

    @Test
    @SuppressWarnings("deprecation")
    void aClassIsInitialisedInEachExecutionInWhichItMakesAnObject() {
        Explored explored = Explored.inEveryOrder(() -> {
            AtomicInteger count = new AtomicInteger();
            Thread other = new Thread(count::incrementAndGet);
            other.start();
            count.incrementAndGet();
            other.join();
            observe(Class.forName(Names.class.getName()).newInstance());
        });

        assertThat(explored.executions()).isGreaterThan(1);
        assertThat(explored.outcomes()).containsExactly("[known]");
        assertThat(explored.classes()).isEqualTo(2);
    }

    static final class Names {
        private static final List<String> KNOWN = new ArrayList<>(List.of("known"));

        @Override
        public String toString() {
            return KNOWN.toString();
        }
    }

    private static final class Secret {
        private final int number = 7;
    }

    private interface Reader {
        Reader BY_LAMBDA = secret -> secret.number;

        int read(Secret secret);
    }

    @Test
    void whatAnInterfaceHoldsMayUseWhatIsPrivateAroundIt() {
        Explored explored = Explored.inEveryOrder(() -> observe(Reader.BY_LAMBDA.read(new Secret())));

        assertThat(explored.outcomes()).containsExactly("7");
        assertThat(explored.classes()).isEqualTo(1);
    }
}
