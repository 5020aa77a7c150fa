package dev.heddle.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Candidate;
import dev.heddle.model.FindingKind;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Site;
import dev.heddle.model.Source;
import dev.heddle.model.Status;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntSupplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Annotations are found where their author put them, whatever the compiler made of that place. */
final class SuppressedPlacesTest {
    /** Kept in class files only. */
    @Retention(RetentionPolicy.CLASS)
    @interface SuppressHeddle {
        String[] value() default {};

        String reason() default "";
    }

    /** Holds another of the same name, and of another form. */
    interface Elsewhere {
        /** Seen by programs, too. */
        @Retention(RetentionPolicy.RUNTIME)
        @interface SuppressHeddle {
            String value();
        }
    }

    /** Is not meant. */
    @Retention(RetentionPolicy.CLASS)
    @interface DoNotSuppressHeddle {}

    static class Account {
        @SuppressHeddle(reason = "DATA_RACE is what others call it")
        int everything;

        @SuppressHeddle("DATA_RACE")
        int races;

        @SuppressHeddle({"lockset", "HIGH_LEVEL_RACE"})
        int some;

        @SuppressHeddle({"hb", "lockset"})
        int both;

        @Elsewhere.SuppressHeddle("data-race")
        int visibly;

        @DoNotSuppressHeddle
        int not;

        @SuppressHeddle({"frob", "hb"})
        int wrong;

        @SuppressHeddle
        Account() {
            not = 1;
        }

        @SuppressHeddle
        IntSupplier annotated(int by) {
            not += by;
            IntSupplier body = () -> not;
            return new IntSupplier() {
                @Override
                public int getAsInt() {
                    return not + body.getAsInt();
                }
            };
        }

        /** Has the name of one that is annotated. */
        IntSupplier annotated() {
            return () -> not;
        }
    }

    @SuppressHeddle
    static class Whole {
        int count;

        static class Inner {
            int count;

            int get(Account account) {
                return account.not;
            }
        }
    }

    private static byte @Nullable [] file(String name) {
        String path = name.replace('.', '/') + ".class";
        try (InputStream in = SuppressedPlacesTest.class.getClassLoader().getResourceAsStream(path)) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static @Nullable String by(String subject, Set<Source> sources, FindingKind kind, Site... sites) {
        List<FindingSite> places = Arrays.stream(sites)
                .map(each -> new FindingSite(each, "main", "writes", List.of(), List.of()))
                .toList();
        Candidate candidate =
                new Candidate(kind, Status.SUSPECTED, sources, subject, "", "", "", null, places, List.of(), 1);
        return new SuppressedPlaces(SuppressedPlacesTest::file).by(candidate);
    }

    private static @Nullable String byField(String field, Source... sources) {
        return by(Account.class.getName() + "." + field, Set.of(sources), FindingKind.DATA_RACE);
    }

    private static @Nullable String byMethod(String className, String method) {
        ClassNode node = new ClassNode();
        byte[] bytes = file(className);
        assertThat(bytes).isNotNull();
        new ClassReader(bytes).accept(node, 0);
        List<MethodNode> found = node.methods.stream()
                .filter(each -> each.name.matches(method) && (each.access & Opcodes.ACC_BRIDGE) == 0)
                .toList();
        assertThat(found).as(method).hasSize(1);
        Site site = new Site(className, found.get(0).name, found.get(0).desc, 1, null, -1);
        Site other = new Site("com.acme.Unknown", "run", "()V", 1, null, -1);
        return by(Account.class.getName() + ".not", Set.of(Source.LOCKSET), FindingKind.DATA_RACE, other, site);
    }

    @Test
    void aFieldIsSuppressedByItsOwnAnnotation() {
        assertThat(byField("everything", Source.VIEWS)).isEqualTo(Account.class.getName() + ".everything");
        assertThat(byField("races", Source.LOCKSET)).isEqualTo(Account.class.getName() + ".races");
        assertThat(byField("visibly", Source.LOCKSET)).isEqualTo(Account.class.getName() + ".visibly");
        assertThat(byField("not", Source.LOCKSET)).isNull();
        assertThat(byField("absent", Source.LOCKSET)).isNull();
        assertThat(by("int[]", Set.of(Source.LOCKSET), FindingKind.DATA_RACE)).isNull();
    }

    @Test
    void whatAnAnnotationNamesThatThereIsNotIsSaid() {
        SuppressedPlaces places = new SuppressedPlaces(SuppressedPlacesTest::file);
        assertThat(places.mistakes()).isEmpty();
        places.by(new Candidate(
                FindingKind.DATA_RACE,
                Status.OBSERVED,
                Set.of(Source.LOCKSET),
                Account.class.getName() + ".not",
                "",
                "",
                "",
                null,
                List.of(),
                List.of(),
                1));

        assertThat(places.mistakes())
                .containsExactly("@SuppressHeddle at " + Account.class.getName()
                        + ".wrong names `frob`, which is neither a kind nor a method: that suppresses nothing");
    }

    @Test
    void oneOfSeveralFieldsIsEnough() {
        String account = Account.class.getName();
        assertThat(by(account + ".not, " + account + ".everything", Set.of(Source.VIEWS), FindingKind.HIGH_LEVEL_RACE))
                .isEqualTo(account + ".everything");
        assertThat(by(account + ".{everything,not}", Set.of(Source.VIEWS), FindingKind.HIGH_LEVEL_RACE))
                .isEqualTo(account + ".everything");
    }

    @Test
    void aValueSaysWhatIsSuppressed() {
        assertThat(byField("some", Source.LOCKSET)).isNotNull();
        assertThat(byField("some", Source.LOCKSET, Source.HAPPENS_BEFORE))
                .as("another source suspects it, too")
                .isNull();
        assertThat(byField("both", Source.LOCKSET, Source.HAPPENS_BEFORE)).isNotNull();
        assertThat(by(Account.class.getName() + ".some", Set.of(Source.VIEWS), FindingKind.HIGH_LEVEL_RACE))
                .isNotNull();
        assertThat(by(Account.class.getName() + ".races", Set.of(Source.VIEWS), FindingKind.HIGH_LEVEL_RACE))
                .isNull();
    }

    @Test
    void aMethodCoversAllThatIsWrittenInIt() {
        String account = Account.class.getName();
        assertThat(byMethod(account, "<init>")).isEqualTo(account + ".<init>");
        ClassNode node = new ClassNode();
        new ClassReader(Objects.requireNonNull(file(account))).accept(node, 0);
        String annotated = "lambda\\$annotated\\$(\\d+)";
        List<String> lambdas = node.methods.stream()
                .map(each -> each.name)
                .filter(each -> each.matches(annotated))
                .toList();
        assertThat(lambdas).hasSize(2);
        List<@Nullable String> by = lambdas.stream()
                .<@Nullable String>map(each -> byMethod(account, Pattern.quote(each)))
                .toList();
        assertThat(by)
                .as("only one of the two methods of that name is annotated")
                .containsExactlyInAnyOrder(account + ".annotated", null);
        assertThat(byMethod(account + "$1", "getAsInt")).isEqualTo(account + ".annotated");
    }

    @Test
    void aClassCoversAllThatIsInIt() {
        assertThat(byMethod(Whole.Inner.class.getName(), "get")).isEqualTo(Whole.class.getName());
    }

    @Test
    void aClassCoversItsFieldsWhereverTheyAreAccessed() {
        Site elsewhere = new Site("com.acme.Unknown", "run", "()V", 1, null, -1);
        for (Class<?> each : List.of(Whole.class, Whole.Inner.class)) {
            assertThat(by(each.getName() + ".count", Set.of(Source.LOCKSET), FindingKind.DATA_RACE, elsewhere))
                    .isEqualTo(Whole.class.getName());
        }
    }

    @Test
    void aDamagedClassFileSuppressesNothing() {
        byte[] damaged = {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE, 0, 0, 0, 61, 0, 9, 99};
        Candidate candidate = new Candidate(
                FindingKind.DATA_RACE,
                Status.OBSERVED,
                Set.of(Source.HAPPENS_BEFORE),
                "com.acme.Account.balance",
                "",
                "",
                "",
                null,
                List.of(new FindingSite(
                        new Site("com.acme.Account", "run", "()V", 1, null, -1),
                        "main",
                        "writes",
                        List.of(),
                        List.of())),
                List.of(),
                1);
        assertThat(new SuppressedPlaces(name -> damaged).by(candidate)).isNull();
    }
}
