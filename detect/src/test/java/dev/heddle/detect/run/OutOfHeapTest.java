package dev.heddle.detect.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Source;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A detector that is told of accesses where the heap is at its end tells of errors, and goes on when there is room again. */
final class OutOfHeapTest {
    /** Long enough on any machine for what takes some seconds. */
    private static final int MINUTES = 3;

    /** Tells a detector of accesses while a list fills the heap, and afterwards. */
    @SuppressWarnings("UnusedVariable") // to be there is all that a link is for
    static final class Starved {
        private static final int ARRAYS = 50;
        private static final int FREED = 4;
        private static final int SITE = 7;

        private record Link(@Nullable Object next) {}

        private final Detector detector = new Detector(EnumSet.of(Source.HAPPENS_BEFORE));
        private final ThreadTrack thread = detector.root(1);
        private final Exchange exchange = new Exchange();
        private final ElementCells[] arrays = new ElementCells[ARRAYS];

        private Starved() {
            for (int i = 0; i < ARRAYS; i++) {
                arrays[i] = new ElementCells(null, new Owner(i + 1, 1), ElementPiece.WIDTH);
                detector.access(thread, arrays[i], 0, ElementPiece.WIDTH, true, SITE);
                detector.put(thread, exchange);
            }
        }

        /** Does what a hook does: no error leaves it. */
        private void hook(ElementCells array, int index) {
            try {
                detector.access(thread, array, index, true, SITE);
            } catch (OutOfMemoryError expected) {
                detector.miss();
            }
            try {
                detector.put(thread, exchange);
            } catch (OutOfMemoryError expected) {
                detector.miss();
            }
        }

        private void hookWhereTheHeapEnds() {
            @Nullable Object links = null;
            try {
                while (true) {
                    links = new Link(links);
                }
            } catch (OutOfMemoryError full) {
                for (ElementCells each : arrays) {
                    for (int i = 0; i < FREED && links instanceof Link link; i++) {
                        links = link.next; // each time there is room for a little more
                    }
                    hook(each, 5);
                }
            }
            if (links == null) {
                throw new IllegalStateException("the heap has no end");
            }
        }

        private boolean knowsAllElements() {
            for (ElementCells each : arrays) {
                for (int i = 0; i < ElementPiece.WIDTH; i++) {
                    hook(each, i);
                }
            }
            boolean known = true;
            for (ElementCells each : arrays) {
                for (int i = 0; i < ElementPiece.WIDTH; i++) {
                    ElementGroup group = each.group(i);
                    known &= group != null && (group.members >>> i & 1) != 0;
                }
            }
            return known;
        }

        public static void main(String[] args) {
            Starved starved = new Starved();
            starved.hookWhereTheHeapEnds();
            System.out.println(starved.knowsAllElements() ? "went on" : "lost elements");
        }
    }

    private static String place(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI())
                .toString();
    }

    @Test
    void nobodyIsStuckBecauseOfAnErrorInTheMidstOfAnAccess() throws Exception {
        String classPath = String.join(
                System.getProperty("path.separator"),
                place(OutOfHeapTest.class),
                place(Detector.class),
                place(Source.class));
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx8m",
                        "-XX:+UseSerialGC",
                        "-cp",
                        classPath,
                        Starved.class.getName())
                .redirectErrorStream(true)
                .start();
        try {
            assertThat(process.waitFor(MINUTES, TimeUnit.MINUTES))
                    .as("it has come to an end")
                    .isTrue();
            assertThat(process.inputReader().lines()).containsExactly("went on");
        } finally {
            process.destroyForcibly();
        }
    }
}
