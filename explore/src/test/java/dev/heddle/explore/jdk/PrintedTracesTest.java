package dev.heddle.explore.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class PrintedTracesTest {
    @Test
    void heddlesFramesGoAndCopiesHaveTheirNamesBack() {
        assertThat(PrintedTraces.tidied("""
                        before
                        java.lang.ExceptionInInitializerError
                        \tat dev.heddle.explore.engine.ClassState.failed(ClassState.java:97)
                        \tat program//Prog$Bad.heddle$initialise(Prog.java)
                        \tat program//heddle.copy.java.util.concurrent.ConcurrentHashMap.put(ConcurrentHashMap.java:17)
                        \tat program//Prog.main(Prog.java:12)
                        \tat dev.heddle.explore.engine.Scheduler.live(Scheduler.java:183)
                        \tat java.base/jdk.internal.vm.Continuation.run(Continuation.java:254)
                        Caused by: java.lang.IndexOutOfBoundsException: 0
                        \tat java.base/java.util.ArrayList.get(ArrayList.java:427)
                        \tat program//Prog$Bad.heddle$call$0(Prog.java)
                        \tat program//Prog$Bad.init(Prog.java:3)
                        \tat program//Prog$Bad.heddle$clinit(Prog.java:3)
                        \t... 5 more
                        Caused by: java.lang.Error
                        \tat program//Prog.<init>(Prog.java:4)
                        \t... 4 more
                        after
                        """)).isEqualTo("""
                        before
                        java.lang.ExceptionInInitializerError
                        \tat java.util.concurrent.ConcurrentHashMap.put(ConcurrentHashMap.java:17)
                        \tat Prog.main(Prog.java:12)
                        Caused by: java.lang.IndexOutOfBoundsException: 0
                        \tat java.util.ArrayList.get(ArrayList.java:427)
                        \tat Prog$Bad.init(Prog.java:3)
                        \tat Prog$Bad.<clinit>(Prog.java:3)
                        \t... 2 more
                        Caused by: java.lang.Error
                        \tat Prog.<init>(Prog.java:4)
                        \t... 2 more
                        after
                        """);
    }

    @Test
    void whatIsNoTraceStays() {
        String text = "at heddle we look at (things)\n  at home.\nno end";
        assertThat(PrintedTraces.tidied(text)).isEqualTo(text);
    }

    @Test
    void packagesThatOnlyLookSimilarStay() {
        String text = "\tat dev.heddle.explored.Some.test(Some.java:1)\n";
        assertThat(PrintedTraces.tidied(text)).isEqualTo(text);
    }
}
