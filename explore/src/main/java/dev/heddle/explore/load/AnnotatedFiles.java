package dev.heddle.explore.load;

import java.nio.charset.StandardCharsets;

/** Class files with annotations that a program can read. */
final class AnnotatedFiles {
    private static final byte[] ON_SOMETHING = "RuntimeVisible".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] BY_DEFAULT = "AnnotationDefault".getBytes(StandardCharsets.US_ASCII);

    private AnnotatedFiles() {}

    /** True if a class file has the name of such an attribute, be it that of something else: that does no harm. */
    static boolean isOne(byte[] file) {
        return contains(file, ON_SOMETHING) || contains(file, BY_DEFAULT);
    }

    private static boolean contains(byte[] file, byte[] name) {
        int last = file.length - name.length;
        for (int at = 0; at <= last; at++) {
            int matched = 0;
            while (matched < name.length && file[at + matched] == name[matched]) {
                matched++;
            }
            if (matched == name.length) {
                return true;
            }
        }
        return false;
    }
}
