package dev.heddle.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What free runs came to, in what is kept of a check. */
final class FreelyJson {
    private FreelyJson() {}

    static Map<String, @Nullable Object> write(Freely free) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("because", free.because());
        json.put("runs", free.runs());
        json.put("late", free.late());
        json.put("unheard", free.unheard());
        json.put("failures", free.failures().stream().map(FreelyJson::write).toList());
        json.put("standing", free.standing());
        json.put("output", free.output());
        return json;
    }

    private static Map<String, @Nullable Object> write(Freely.Seen seen) {
        FreeFailure failure = seen.failure();
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("kind", failure.kind().name());
        json.put("subject", failure.subject());
        json.put("message", failure.message());
        json.put("thread", failure.thread());
        json.put("stack", failure.stack().stream().map(FreelyJson::write).toList());
        json.put("runs", seen.runs());
        json.put("output", seen.output());
        return json;
    }

    private static Map<String, @Nullable Object> write(StackTraceElement frame) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("class", frame.getClassName());
        json.put("method", frame.getMethodName());
        json.put("file", frame.getFileName());
        json.put("line", frame.getLineNumber());
        return json;
    }

    static Freely read(Map<?, ?> json) {
        List<Freely.Seen> failures = new ArrayList<>();
        for (Map<?, ?> each : CheckFile.objects(json.get("failures"))) {
            List<StackTraceElement> stack = new ArrayList<>();
            for (Map<?, ?> frame : CheckFile.objects(each.get("stack"))) {
                stack.add(new StackTraceElement(
                        CheckFile.text(frame, "class"),
                        CheckFile.text(frame, "method"),
                        textIfAny(frame.get("file")),
                        (int) CheckFile.number(frame, "line")));
            }
            failures.add(new Freely.Seen(
                    new FreeFailure(
                            FreeFailure.Kind.valueOf(CheckFile.text(each, "kind")),
                            CheckFile.text(each, "subject"),
                            textIfAny(each.get("message")),
                            textIfAny(each.get("thread")),
                            stack),
                    (int) CheckFile.number(each, "runs"),
                    CheckFile.text(each, "output")));
        }
        List<String> standing = new ArrayList<>();
        if (json.get("standing") instanceof List<?> list) {
            list.forEach(each -> standing.add(String.valueOf(each)));
        }
        return new Freely(
                CheckFile.text(json, "because"),
                (int) CheckFile.number(json, "runs"),
                (int) CheckFile.number(json, "late"),
                (int) CheckFile.number(json, "unheard"),
                failures,
                standing,
                CheckFile.text(json, "output"));
    }

    private static @Nullable String textIfAny(@Nullable Object value) {
        return value == null ? null : value.toString();
    }
}
