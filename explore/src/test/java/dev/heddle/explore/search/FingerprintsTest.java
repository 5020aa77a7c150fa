package dev.heddle.explore.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.strategy.Strategies;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

final class FingerprintsTest {
    private static final String PLAIN = """
            class Edited {
                static int x;
                static int y;
                static final Object A = new Object();
                static final Object B = new Object();

                static void main() throws Exception {
                    Thread one = new Thread(() -> { x++; synchronized (A) { synchronized (B) { y++; } } }, "one");
                    Thread two = new Thread(new Runnable() {
                        public void run() {
                            x++;
                            synchronized (B) { synchronized (A) { y++; } }
                        }
                    }, "two");
                    one.start();
                    two.start();
                    one.join();
                    two.join();
                    assert x == 2 : x;
                }
            }
            """;

    private static Set<String> fingerprints(String source) {
        Set<String> all = new TreeSet<>();
        Searching search = Searching.with(Compiled.of("Edited", source), Strategies.named("random", 1), 2_000);
        for (Finding each : search.findings) {
            all.add(each.kind() + " " + each.fingerprint());
        }
        return all;
    }

    @Test
    void survivesEditsElsewhere() {
        Set<String> before = fingerprints(PLAIN);
        assertThat(before)
                .anyMatch(each -> each.startsWith("DATA_RACE"))
                .anyMatch(each -> each.startsWith("DEADLOCK"))
                .anyMatch(each -> each.startsWith("ASSERTION"));
        String edited = PLAIN.replace("    static int x;", """

                            // A comment, and other code that moves everything.
                            static int other = 3;
                            static final Runnable UNUSED = () -> other++;
                            static final Object ANONYMOUS = new Object() {
                                public String toString() {
                                    return "anonymous";
                                }
                            };

                            static int x;
                        """)
                .replace(
                        "static void main() throws Exception {",
                        "static void main() throws Exception {\n        int z = 1;\n        Runnable r = () -> { };\n        r.run();");
        assertThat(fingerprints(edited)).isEqualTo(before);
    }

    @Test
    void tellsTheAccessesOfOneMethodApart() {
        String twice = PLAIN.replace("() -> { x++;", "() -> { x++; x++;").replace("x == 2", "x == 3");
        Set<String> races = new TreeSet<>(fingerprints(twice));
        races.removeIf(each -> !each.startsWith("DATA_RACE"));
        Set<String> before = new TreeSet<>(fingerprints(PLAIN));
        before.removeIf(each -> !each.startsWith("DATA_RACE"));
        assertThat(races).containsAll(before).hasSizeGreaterThan(before.size());
    }

    @Test
    void tellsAssertionsOfOneMethodApartButNotTheirMessages() {
        String source = """
                class Edited {
                    static volatile int x;

                    static void main() throws Exception {
                        Thread one = new Thread(() -> x = 1, "one");
                        Thread two = new Thread(() -> x = 2, "two");
                        one.start();
                        two.start();
                        int seen = x;
                        assert seen != 1 : "one or the other: " + seen + " and " + x;
                        assert seen != 2;
                    }
                }
                """;
        assertThat(fingerprints(source)).hasSize(2);
    }

    @Test
    void namesTheLineOfTheProgramWhereACallOfTheJdkFailed() {
        String source = """
                class Edited {
                    static final java.util.ArrayDeque<String> QUEUE = new java.util.ArrayDeque<>();

                    static void main() throws Exception {
                        Thread one = new Thread(() -> {
                            synchronized (QUEUE) {
                                QUEUE.removeFirst();
                            }
                        }, "one");
                        one.start();
                        synchronized (QUEUE) {
                            QUEUE.add("x");
                        }
                    }
                }
                """;
        String moved = source.replace("static void main()", """
                static int before(java.util.List<String> list) {
                    return list.size() + list.indexOf("y");
                }

                static void main()
                """.strip());
        Finding found = Searching.with(Compiled.of("Edited", source), Strategies.named("random", 1), 200)
                .only(FindingKind.EXCEPTION);
        assertThat(found.sites().get(0).site().line()).isEqualTo(7);
        assertThat(fingerprints(moved)).containsExactly("EXCEPTION " + found.fingerprint());
    }

    @Test
    void namesTheLineOfAStaticInitialiserThatFailed() {
        String source = """
                class Edited {
                    static volatile int started;

                    static class Late {
                        static {
                            assert started == 0;
                        }
                    }

                    static void main() throws Exception {
                        new Thread(() -> started++, "one").start();
                        new Late();
                    }
                }
                """;
        Finding found = Searching.with(Compiled.of("Edited", source), Strategies.named("random", 1), 200)
                .only(FindingKind.ASSERTION);
        assertThat(found.sites().get(0).site().line()).isEqualTo(6);
        assertThat(found.sites().get(0).site().method()).isEqualTo("<clinit>");
    }
}
