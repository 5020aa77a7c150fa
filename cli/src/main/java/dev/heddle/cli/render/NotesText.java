package dev.heddle.cli.render;

import java.util.List;

/** What a person should know besides. */
final class NotesText {
    private static final int MOST_NOTES = 8;

    private NotesText() {}

    /** Appends notes, each a paragraph behind a dash; nothing if there are none. */
    static void append(StringBuilder out, List<String> notes, int width) {
        if (notes.isEmpty()) {
            return;
        }
        out.append("\nNotes\n");
        for (String note : notes.subList(0, Math.min(MOST_NOTES, notes.size()))) {
            List<String> lines = Text.wrap(Text.printable(note), width - 4);
            for (int i = 0; i < lines.size(); i++) {
                out.append(i == 0 ? "  - " : "    ").append(lines.get(i)).append('\n');
            }
        }
        if (notes.size() > MOST_NOTES) {
            out.append("    and ").append(notes.size() - MOST_NOTES).append(" more; all of them with --format json\n");
        }
    }
}
