package dev.heddle.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.EventKind;
import dev.heddle.trace.format.Shape;
import dev.heddle.trace.write.EventWriter;
import dev.heddle.trace.write.Recording;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NamesTest {
    @TempDir
    Path folder;

    @Test
    void charactersThatCannotBeSeenAreWrittenAsInJava() throws Exception {
        String all = "aé \"\n\t\r\b\f\0\1\\'\u007f\u0085\u202e\u2028\ud800\ue000\uffff";
        Path file = folder.resolve("chars.hdl");
        try (Recording recording = Recording.begin(file)) {
            EventWriter writer = recording.writer();
            writer.run(1, -1);
            for (int i = 0; i < all.length(); i++) {
                writer.access(EventKind.WRITE.code(), 0, 0, 1, 1, Shape.CHAR, all.charAt(i), 0);
            }
            writer.close();
        }
        List<String> values = new ArrayList<>();
        try (Trace trace = Trace.open(file)) {
            trace.events().forEach(event -> values.add(String.valueOf(event.value())));
        }
        assertThat(String.join(" ", values))
                .isEqualTo("'a' 'é' ' ' '\"' '\\n' '\\t' '\\r' '\\b' '\\f' '\\0' '\\u0001' '\\\\' '\\'' "
                        + "'\\u007f' '\\u0085' '\\u202e' '\\u2028' '\\ud800' '\\ue000' '\\uffff'");
    }
}
