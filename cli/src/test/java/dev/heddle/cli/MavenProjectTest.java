package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.build.Project;
import dev.heddle.cli.support.FrontDoor;
import dev.heddle.cli.support.FrontDoor.Answer;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Somebody's Maven project with ordinary tests of JUnit 4 and 5, untouched: one command in its folder, no class path. */
@Tag("once")
final class MavenProjectTest {
    @TempDir
    private Path folder;

    private Answer explore(String target) throws Exception {
        return explore(target, 300);
    }

    private Answer explore(String target, int executions) throws Exception {
        new Project(folder).shop();
        return new FrontDoor(folder).run("explore", "--executions", Integer.toString(executions), target);
    }

    @Test
    void aTestThatPassesByLuckFails() throws Exception {
        Answer answer = explore("com.acme.StockTest#sellsEachOnce");
        assertThat(answer.exit()).as(answer.err()).isEqualTo(1);
        assertThat(answer.err()).contains("compiling ");
        assertThat(answer.out())
                .contains("Failed assertion")
                .contains("main fails: org.opentest4j.AssertionFailedError: expected: <1> but was: <2>")
                .contains("StockTest.java:");
    }

    @Test
    void oneThatIsRightDoesNot() throws Exception {
        Answer answer = explore("com.acme.StockTest#sellsEachOnceIfItLooksAndTakesAtOnce");
        assertThat(answer.exit()).as(answer.out()).isZero();
        assertThat(answer.out()).contains("300 executions");
    }

    @Test
    void eachParameterIsATestOfItsOwn() throws Exception {
        Answer answer = explore("com.acme.StockTest#sellsNoMoreThanThereIs");
        assertThat(answer.exit()).as(answer.out()).isEqualTo(1);
        assertThat(answer.out())
                .contains("StockTest#sellsNoMoreThanThereIs[1]: 1 violation in ")
                .contains("StockTest#sellsNoMoreThanThereIs[2]: found nothing in ");
    }

    @Test
    void testsOfJUnit4AreTestsToo() throws Exception {
        Answer answer = explore("com.acme.OldStockTest");
        assertThat(answer.exit()).as(answer.err()).isEqualTo(1);
        assertThat(answer.out())
                .contains("In OldStockTest#sellsOne: main fails: java.lang.AssertionError: expected:<1> but was:<2>");
    }

    @Test
    void testsThatNeedJUnitItselfRunThoughTheProjectDoesNotNameItsLauncher() throws Exception {
        Answer answer = explore("com.acme.ReceiptTest", 30);
        assertThat(answer.exit()).as(answer.err() + answer.out()).isEqualTo(1);
        assertThat(answer.out())
                .contains("ReceiptTest#isKept: found nothing in ")
                .contains("In ReceiptTest$Counted#once: main fails: org.opentest4j.AssertionFailedError");
    }
}
