package dev.heddle.explore.worker;

import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.search.WeakAccesses;
import dev.heddle.model.Cause;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Need;
import dev.heddle.model.Proof;
import dev.heddle.model.ScheduleJson;
import dev.heddle.model.Site;
import dev.heddle.model.Status;
import dev.heddle.model.Witness;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Findings, and executions told step by step, on their way from a worker to who started it, and where they are kept. */
public final class FindingJson {
    private FindingJson() {}

    /** Write a finding. */
    public static Map<String, @Nullable Object> write(Finding finding) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        Proof proof = finding.proof();
        Witness witness = finding.witness();
        json.put("kind", finding.kind().name());
        json.put("status", finding.status().name());
        json.put("reason", finding.reason());
        json.put("proof", proof == null ? null : proof.name());
        json.put("rank", finding.rank());
        json.put("subject", finding.subject());
        json.put("message", finding.message());
        json.put("harm", finding.harm());
        json.put("needs", finding.needs().stream().map(Need::name).toList());
        json.put("sites", finding.sites().stream().map(FindingJson::write).toList());
        json.put("causes", finding.causes().stream().map(FindingJson::write).toList());
        json.put("fingerprint", finding.fingerprint());
        json.put("schedule", witness == null ? null : ScheduleJson.write(witness.schedule()));
        json.put("decisive", witness == null ? List.of() : witness.decisive());
        return json;
    }

    /** Read what {@link #write(Finding)} wrote. */
    public static Finding readFinding(@Nullable Object value) {
        return finding(Message.of(value));
    }

    static Finding finding(Message json) {
        String proof = json.textIfAny("proof");
        String schedule = json.textIfAny("schedule");
        return new Finding(
                FindingKind.valueOf(json.text("kind")),
                Status.valueOf(json.text("status")),
                json.textIfAny("reason"),
                proof == null ? null : Proof.valueOf(proof),
                json.number("rank"),
                json.text("subject"),
                json.text("message"),
                json.textIfAny("harm"),
                json.texts("needs").stream().map(Need::valueOf).toList(),
                json.parts("sites").stream().map(FindingJson::findingSite).toList(),
                json.parts("causes").stream().map(FindingJson::cause).toList(),
                json.text("fingerprint"),
                schedule == null ? null : new Witness(ScheduleJson.read(schedule), json.numbers("decisive")));
    }

    private static Map<String, @Nullable Object> write(Cause cause) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("suppressed", cause.suppressed());
        json.put("type", cause.type());
        json.put("message", cause.message());
        json.put("site", write(cause.site()));
        return json;
    }

    private static Cause cause(Message json) {
        return new Cause(
                json.flag("suppressed"), json.text("type"), json.textIfAny("message"), site(json.part("site")));
    }

    static Map<String, @Nullable Object> write(FindingSite site) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("site", write(site.site()));
        json.put("thread", site.thread());
        json.put("action", site.action());
        json.put("locks", site.locks());
        json.put("stack", stack(site.stack()));
        return json;
    }

    static FindingSite findingSite(Message json) {
        return new FindingSite(
                site(json.part("site")),
                json.text("thread"),
                json.text("action"),
                json.texts("locks"),
                stack(json.parts("stack")));
    }

    static List<Map<String, @Nullable Object>> stack(Iterable<StackTraceElement> stack) {
        List<Map<String, @Nullable Object>> frames = new ArrayList<>();
        for (StackTraceElement each : stack) {
            Map<String, @Nullable Object> frame = new LinkedHashMap<>();
            frame.put("class", each.getClassName());
            frame.put("method", each.getMethodName());
            frame.put("file", each.getFileName());
            frame.put("line", each.getLineNumber());
            frames.add(frame);
        }
        return frames;
    }

    static List<StackTraceElement> stack(List<Message> frames) {
        List<StackTraceElement> stack = new ArrayList<>();
        for (Message each : frames) {
            stack.add(new StackTraceElement(
                    each.text("class"), each.text("method"), each.textIfAny("file"), each.number("line")));
        }
        return stack;
    }

    static Map<String, @Nullable Object> write(Site site) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("class", site.className());
        json.put("method", site.method());
        json.put("descriptor", site.descriptor());
        json.put("index", site.index());
        json.put("file", site.file());
        json.put("line", site.line());
        return json;
    }

    static List<Map<String, @Nullable Object>> sites(List<Site> sites) {
        return sites.stream().map(FindingJson::write).toList();
    }

    /** Read the weak accesses that are part of something. */
    static WeakAccesses weak(Message json) {
        return new WeakAccesses(
                json.parts("weak").stream().map(FindingJson::site).toList());
    }

    static Site site(Message json) {
        return new Site(
                json.text("class"),
                json.text("method"),
                json.text("descriptor"),
                json.number("index"),
                json.textIfAny("file"),
                json.number("line"));
    }

    /** Write an execution. */
    public static Map<String, @Nullable Object> write(Interleaving told) {
        List<Map<String, @Nullable Object>> rows = new ArrayList<>();
        for (Interleaving.Row each : told.rows()) {
            Site site = each.site();
            Interleaving.Call call = each.call();
            Map<String, @Nullable Object> row = new LinkedHashMap<>();
            row.put("step", each.step());
            row.put("thread", each.thread());
            row.put("text", each.text());
            row.put("site", site == null ? null : write(site));
            row.put("source", each.source());
            row.put("decisive", each.decisive());
            row.put("remark", each.remark());
            row.put("leftOut", each.leftOut());
            row.put("call", call == null ? null : write(call));
            rows.add(row);
        }
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("threads", told.threads());
        json.put("rows", rows);
        return json;
    }

    private static Map<String, @Nullable Object> write(Interleaving.Call call) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("name", call.name());
        json.put("site", write(call.site()));
        json.put("source", call.source());
        json.put("returned", call.returned());
        return json;
    }

    private static Interleaving.Call call(Message json) {
        return new Interleaving.Call(
                json.text("name"), site(json.part("site")), json.textIfAny("source"), json.textIfAny("returned"));
    }

    /** Read what {@link #write(Interleaving)} wrote. */
    public static Interleaving readInterleaving(@Nullable Object value) {
        return interleaving(Message.of(value));
    }

    static Interleaving interleaving(Message json) {
        List<Interleaving.Row> rows = new ArrayList<>();
        for (Message each : json.parts("rows")) {
            rows.add(new Interleaving.Row(
                    each.number("step"),
                    each.number("thread"),
                    each.text("text"),
                    each.map().get("site") == null ? null : site(each.part("site")),
                    each.textIfAny("source"),
                    each.flag("decisive"),
                    each.textIfAny("remark"),
                    each.number("leftOut"),
                    each.map().get("call") == null ? null : call(each.part("call"))));
        }
        return new Interleaving(json.texts("threads"), rows);
    }
}
