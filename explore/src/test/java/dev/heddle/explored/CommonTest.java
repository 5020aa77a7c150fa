package dev.heddle.explored;

import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What threads share besides memory: the order in which they look at it and change it is explored. */
final class CommonTest {
    private static void twice(Runnable task) throws InterruptedException {
        Thread one = new Thread(task);
        Thread other = new Thread(task);
        one.start();
        other.start();
        one.join();
        other.join();
    }

    @Test
    void twoThreadsMayBothFindAPropertyUnset() {
        Explored explored = Explored.inEveryOrder(() -> {
            System.clearProperty("heddle.test.made");
            AtomicInteger made = new AtomicInteger();
            twice(() -> {
                if (System.getProperty("heddle.test.made") == null) {
                    System.setProperty("heddle.test.made", "1");
                    made.incrementAndGet();
                }
            });
            System.clearProperty("heddle.test.made");
            observe(made.get());
        });

        assertThat(explored.outcomes()).containsExactly("1", "2");
        assertThat(explored.classes()).isEqualTo(6);
    }

    @Test
    void looksAtPropertiesDoNotDependOnOneAnother() {
        Explored explored = Explored.inEveryOrder(() -> twice(() -> {
            Boolean.getBoolean("heddle.test.none");
            Integer.getInteger("heddle.test.none", 5);
        }));

        assertThat(explored.executions()).isGreaterThan(1);
        assertThat(explored.classes()).isEqualTo(1);
    }

    @Test
    void aPropertyHandsOverWhatWasWrittenBefore() {
        Explored explored = Explored.inEveryOrder(() -> {
            System.clearProperty("heddle.test.done");
            int[] value = {0};
            Thread other = new Thread(() -> {
                value[0] = 7;
                System.setProperty("heddle.test.done", "1");
            });
            other.start();
            while (System.getProperty("heddle.test.done") == null) {
                Thread.yield();
            }
            observe(value[0]);
            other.join();
            System.clearProperty("heddle.test.done");
        });

        assertThat(explored.outcomes()).containsExactly("7");
        assertThat(explored.classes()).isEqualTo(2);
        assertThat(explored.races()).isEmpty();
    }

    @Test
    void twoThreadsMayBothFindAFileMissing() {
        Explored explored = Explored.inEveryOrder(() -> {
            Path folder = Files.createTempDirectory("heddle");
            Path file = folder.resolve("lock");
            twice(() -> {
                try {
                    if (!Files.exists(file)) {
                        Files.createFile(file);
                        observe("made");
                    }
                } catch (FileAlreadyExistsException met) {
                    observe("met");
                } catch (IOException failed) {
                    throw new UncheckedIOException(failed);
                }
            });
            Files.delete(file);
            Files.delete(folder);
        });

        assertThat(explored.outcomes()).contains("made", "made met");
        assertThat(explored.classes()).isEqualTo(4);
    }

    @Test
    void alsoThroughTheOldClasses() {
        Explored explored = Explored.inEveryOrder(() -> {
            File file = File.createTempFile("heddle", "lock");
            file.delete();
            AtomicInteger made = new AtomicInteger();
            twice(() -> {
                if (!file.exists()) {
                    try {
                        new FileOutputStream(file).close();
                        made.incrementAndGet();
                    } catch (IOException failed) {
                        throw new UncheckedIOException(failed);
                    }
                }
            });
            file.delete();
            observe(made.get());
        });

        assertThat(explored.outcomes()).containsExactly("1", "2");
        assertThat(explored.classes()).isEqualTo(6);
    }
}
