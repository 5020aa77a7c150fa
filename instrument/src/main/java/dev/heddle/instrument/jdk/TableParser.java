package dev.heddle.instrument.jdk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads the text of a table. The head comment of {@code jdk.table} is the grammar for people; in short:
 *
 * <pre>
 *   package NAME[.**] KIND
 *   skeleton NAME...
 *   class NAME KIND [VERSIONS]
 *     VERB METHOD... [VERSIONS] [; VERB METHOD... [VERSIONS]]...
 *   inside NAME [VERSIONS]
 *     entry METHOD ACTION OPERAND [VERSIONS]
 *     exit METHOD ACTION OPERAND [VERSIONS]
 *     call OWNER.METHOD in METHOD ACTION OPERAND [VERSIONS]
 *     return OWNER.METHOD in METHOD ACTION OPERAND [VERSIONS]
 *     read OWNER.FIELD in METHOD ACTION OPERAND [VERSIONS]
 * </pre>
 */
final class TableParser {
    private static final Map<String, ClassKind> KINDS = new HashMap<>();
    private static final Map<String, Verb> VERBS = new HashMap<>();
    private static final Map<String, Ordering> ORDERINGS = new HashMap<>();

    static {
        for (ClassKind kind : ClassKind.values()) {
            KINDS.put(kind.word(), kind);
        }
        for (Verb verb : Verb.values()) {
            VERBS.put(verb.word(), verb);
        }
        for (Ordering ordering : Ordering.values()) {
            ORDERINGS.put(ordering.word(), ordering);
        }
    }

    private final String file;
    private final boolean checksNames;
    private int line;

    private final Map<String, Rule> rules = new HashMap<>();
    private final Map<String, ClassEntry> classes = new LinkedHashMap<>();
    private final List<PackageEntry> packages = new ArrayList<>();
    private final Set<String> skeletons = new HashSet<>();
    private final List<JdkTable.MarkedPoint> points = new ArrayList<>();

    private @Nullable ClassEntry openClass;
    private @Nullable String openInside;
    private Versions openVersions = Versions.ALL;

    /**
     * Create a parser for one table.
     *
     * @param checksNames whether names are looked at letter by letter; this is most of the work, and start-up waits for
     *     the standard table, whose names a test has looked at
     */
    TableParser(String file, boolean checksNames) {
        this.file = file;
        this.checksNames = checksNames;
    }

    /**
     * Parse a whole text. It runs once, in the interpreter, while a program waits to start: so each character is looked
     * at once, in loops as small as can be. A newline after the last character ends them all.
     */
    JdkTable parse(String text) {
        char[] chars = (text + "\n").toCharArray();
        List<String> words = new ArrayList<>();
        int at = 0;
        while (at < chars.length) {
            line++;
            int begin = at;
            int first = -1;
            boolean severalRules = false;
            while (chars[at] != '\n') {
                if (chars[at] <= ' ') {
                    at++;
                } else if (chars[at] == '#') {
                    at = endOfLine(chars, at);
                } else {
                    int word = at;
                    while (chars[at] > ' ') {
                        at++;
                    }
                    severalRules |= at == word + 1 && chars[word] == ';';
                    first = first < 0 ? word : first;
                    words.add(text.substring(word, at));
                }
            }
            at++;
            if (first >= 0) {
                parseLine(first > begin, severalRules, words);
                words.clear();
            }
        }
        closeClass();
        return new JdkTable(classes, packages, skeletons, points);
    }

    private static int endOfLine(char[] chars, int from) {
        int at = from;
        while (chars[at] != '\n') {
            at++;
        }
        return at;
    }

    private void parseLine(boolean indented, boolean severalRules, List<String> words) {
        if (!indented) {
            parseHead(words);
        } else if (openInside != null) {
            parsePoint(openInside, words);
        } else if (openClass != null && severalRules) {
            parseRules(openClass, words);
        } else if (openClass != null) {
            parseRule(openClass, words);
        } else {
            throw error("an indented line must follow a 'class' or 'inside' line");
        }
    }

    private void parseHead(List<String> words) {
        closeClass();
        openInside = null;
        openVersions = takeVersions(words);
        switch (words.get(0)) {
            case "package" -> {
                expectCount(words, 3, "'package NAME KIND'");
                String name = words.get(1);
                boolean deep = name.endsWith(".**");
                packages.add(new PackageEntry(
                        internal(deep ? name.substring(0, name.length() - 3) : name), deep, kind(words.get(2))));
            }
            case "skeleton" -> {
                for (int i = 1; i < words.size(); i++) {
                    skeletons.add(internal(words.get(i)));
                }
            }
            case "class" -> {
                expectCount(words, 3, "'class NAME KIND'");
                openClass = new ClassEntry(internal(words.get(1)), kind(words.get(2)), openVersions, new ArrayList<>());
            }
            case "inside" -> {
                expectCount(words, 2, "'inside NAME'");
                openInside = internal(words.get(1));
            }
            default ->
                throw error(
                        "'" + words.get(0)
                                + "' can't begin a line; allowed are 'package', 'skeleton', 'class' and 'inside' (rules are indented)");
        }
    }

    private void closeClass() {
        if (openClass != null) {
            ClassEntry earlier = classes.get(openClass.name());
            classes.put(openClass.name(), earlier == null ? openClass : earlier.overriddenBy(openClass));
            openClass = null;
        }
    }

    private void parseRules(ClassEntry entry, List<String> words) {
        int semicolon = words.indexOf(";");
        while (semicolon >= 0) {
            parseRule(entry, new ArrayList<>(words.subList(0, semicolon)));
            words.subList(0, semicolon + 1).clear();
            semicolon = words.indexOf(";");
        }
        parseRule(entry, words);
    }

    private void parseRule(ClassEntry entry, List<String> words) {
        Versions versions = takeVersions(words);
        if (words.size() < 2) {
            throw error("a rule is 'VERB METHOD...', at least one method; found '" + String.join(" ", words) + "'");
        }
        String verb = words.get(0);
        Rule rule = rules.get(verb);
        if (rule == null) {
            rule = rule(verb);
            rules.put(verb, rule);
        }
        List<MethodPattern> methods = new ArrayList<>(words.size() - 1);
        for (int i = 1; i < words.size(); i++) {
            methods.add(method(words.get(i)));
        }
        if (checksNames && methods.size() > 1 && words.contains("*")) {
            throw error("'*' means every method that no other line names, so it stands alone: 'VERB *'");
        }
        entry.lines().add(new ClassEntry.Line(rule, methods, versions, line));
    }

    /** Take apart {@code verb[?][.suffix][@target][[span]]}. */
    private Rule rule(String word) {
        String rest = word;
        Span span = Span.WHOLE;
        if (rest.endsWith("]")) {
            int open = rest.indexOf('[');
            span = span(rest.substring(Math.max(open, 0)));
            rest = rest.substring(0, Math.max(open, 0));
        }
        Target target = Target.RECEIVER;
        int at = rest.indexOf('@');
        if (at >= 0) {
            target = Target.argument(number(rest.substring(at + 1), "the target after '@'"));
            rest = rest.substring(0, at);
        }
        boolean conditional = rest.endsWith("?");
        if (conditional) {
            rest = rest.substring(0, rest.length() - 1);
        }
        String suffix = null;
        int dot = rest.indexOf('.');
        if (dot >= 0) {
            suffix = rest.substring(dot + 1);
            rest = rest.substring(0, dot);
        }
        Verb verb = VERBS.get(rest);
        if (verb == null) {
            throw error("'" + rest + "' is no verb; allowed are " + words(Verb.values()));
        }
        boolean shared = false;
        Ordering ordering = verb.ordering();
        if (suffix != null) {
            if (suffix.equals("shared") && verb.takesMode()) {
                shared = true;
            } else if (verb.takesOrdering() && ORDERINGS.containsKey(suffix)) {
                ordering = ORDERINGS.get(suffix);
            } else {
                throw error("'." + suffix + "' can't follow '" + rest + "'; allowed is " + allowedSuffixes(verb));
            }
        }
        return new Rule(verb, target, conditional, shared, ordering, span);
    }

    private static String allowedSuffixes(Verb verb) {
        if (verb.takesMode()) {
            return "'.shared'";
        }
        return verb.takesOrdering() ? "one of .plain .opaque .acquire .release .volatile" : "nothing";
    }

    private Span span(String word) {
        String inner = word.startsWith("[") ? word.substring(1, word.length() - 1) : "";
        int comma = inner.indexOf(',');
        String wanted = "a span '[i]', '[from,to]', '[from,+count]' or '[,to]' of argument numbers";
        if (comma < 0) {
            return new Span(Span.Shape.ELEMENT, number(inner, wanted), -1);
        }
        String from = inner.substring(0, comma);
        String to = inner.substring(comma + 1);
        if (from.isEmpty()) {
            return new Span(Span.Shape.TO, -1, number(to, wanted));
        }
        if (to.startsWith("+")) {
            return new Span(Span.Shape.FROM_COUNT, number(from, wanted), number(to.substring(1), wanted));
        }
        return new Span(Span.Shape.FROM_TO, number(from, wanted), number(to, wanted));
    }

    private MethodPattern method(String word) {
        if (!checksNames && word.charAt(word.length() - 1) != ')') {
            return new MethodPattern(word, null);
        }
        int open = word.indexOf('(');
        if (open < 0) {
            if (!word.equals("*") && !word.equals("<init>")) {
                checkIdentifier(word, "a method");
            }
            return new MethodPattern(word, null);
        }
        if (open == 0 || !word.endsWith(")")) {
            throw error(
                    "'" + word + "' is no method; write 'name' for all overloads or 'name(Type,Type)' without spaces");
        }
        String list = word.substring(open + 1, word.length() - 1);
        return new MethodPattern(
                word.substring(0, open), list.isEmpty() ? List.of() : Arrays.asList(list.split(",", -1)));
    }

    private void parsePoint(String owner, List<String> words) {
        Versions marked = takeVersions(words);
        Versions versions = marked.isAll() ? openVersions : marked;
        InsidePoint.Position position = position(words.get(0));
        boolean needsMember = position != InsidePoint.Position.ENTRY && position != InsidePoint.Position.EXIT;
        String memberOwner = null;
        MethodPattern callee = null;
        String field = null;
        int next = 1;
        if (needsMember) {
            if (words.size() < 4 || !words.get(2).equals("in")) {
                throw error("'" + words.get(0) + "' wants 'MEMBER in METHOD ACTION OPERAND'");
            }
            String member = words.get(1);
            int open = member.indexOf('(');
            int dot = (open < 0 ? member : member.substring(0, open)).lastIndexOf('.');
            if (dot <= 0) {
                throw error("'" + member + "' needs its class: 'package.Class.member'");
            }
            memberOwner = internal(member.substring(0, dot));
            if (position == InsidePoint.Position.READ) {
                field = member.substring(dot + 1);
                checkIdentifier(field, "a field");
            } else {
                callee = method(member.substring(dot + 1));
            }
            next = 3;
        }
        if (words.size() < next + 3) {
            throw error("a point ends in 'METHOD ACTION OPERAND', such as 'run() take this'");
        }
        MethodPattern method = method(words.get(next));
        String action = words.get(next + 1);
        boolean conditional = action.endsWith("?");
        if (conditional && !mayBeConditional(position, action)) {
            throw error(
                    "'?' is allowed only after 'take' at a 'read' or 'exit' point, and after 'put' at an 'entry' point");
        }
        points.add(new JdkTable.MarkedPoint(
                new InsidePoint(
                        owner,
                        position,
                        method,
                        memberOwner,
                        callee,
                        field,
                        action(conditional ? action.substring(0, action.length() - 1) : action),
                        operand(words.subList(next + 2, words.size()), position),
                        conditional),
                versions,
                line));
    }

    private static boolean mayBeConditional(InsidePoint.Position position, String action) {
        return switch (position) {
            case ENTRY -> action.equals("put?");
            case EXIT, READ -> action.equals("take?");
            case CALL, RETURN -> false;
        };
    }

    private InsidePoint.Position position(String word) {
        return switch (word) {
            case "entry" -> InsidePoint.Position.ENTRY;
            case "exit" -> InsidePoint.Position.EXIT;
            case "call" -> InsidePoint.Position.CALL;
            case "return" -> InsidePoint.Position.RETURN;
            case "read" -> InsidePoint.Position.READ;
            default ->
                throw error("'" + word + "' is no point; allowed are 'entry', 'exit', 'call', 'return' and 'read'");
        };
    }

    private InsidePoint.Action action(String word) {
        for (InsidePoint.Action action : InsidePoint.Action.values()) {
            if (action.word().equals(word)) {
                return action;
            }
        }
        throw error("'" + word + "' is no action; allowed are 'put', 'take', 'fill', 'free' and 'clear'");
    }

    private InsidePoint.Operand operand(List<String> words, InsidePoint.Position position) {
        String word = words.get(0);
        if (words.size() == 2 && word.equals("field")) {
            checkIdentifier(words.get(1), "a field");
            return new InsidePoint.Operand(InsidePoint.Operand.Kind.FIELD, -1, words.get(1));
        }
        boolean atCall = position == InsidePoint.Position.CALL || position == InsidePoint.Position.RETURN;
        if (words.size() == 2 && atCall && (word.equals("argument") || word.equals("monitor"))) {
            InsidePoint.Operand.Kind kind = word.equals("argument")
                    ? InsidePoint.Operand.Kind.CALL_ARGUMENT
                    : InsidePoint.Operand.Kind.CALL_MONITOR;
            return new InsidePoint.Operand(kind, number(words.get(1), "the argument of the call"), null);
        }
        if (words.size() == 1) {
            boolean atMember = position == InsidePoint.Position.CALL || position == InsidePoint.Position.READ;
            boolean hasResult = position == InsidePoint.Position.EXIT || position == InsidePoint.Position.RETURN;
            if (word.equals("this")) {
                return new InsidePoint.Operand(InsidePoint.Operand.Kind.THIS, -1, null);
            }
            if (word.equals("receiver") && atMember) {
                return new InsidePoint.Operand(InsidePoint.Operand.Kind.RECEIVER, -1, null);
            }
            if (word.equals("result") && hasResult) {
                return new InsidePoint.Operand(InsidePoint.Operand.Kind.RESULT, -1, null);
            }
            if (Character.isDigit(word.charAt(0))) {
                return new InsidePoint.Operand(
                        InsidePoint.Operand.Kind.ARGUMENT, number(word, "the method's argument"), null);
            }
        }
        throw error(
                "'" + String.join(" ", words) + "' is no operand here; allowed are 'this', 'field NAME', an argument"
                        + " number, 'receiver' (call, read), 'argument N' and 'monitor N' (call, return) and 'result'"
                        + " (exit, return)");
    }

    /** Take a version mark off the end of a line: {@code @21}, {@code @21+} or {@code @17-24}. */
    private Versions takeVersions(List<String> words) {
        String last = words.isEmpty() ? "" : words.get(words.size() - 1);
        if (!last.startsWith("@")) {
            return Versions.ALL;
        }
        words.remove(words.size() - 1);
        String wanted = "the version mark, one of '@21', '@21+' and '@17-24'";
        int dash = last.indexOf('-');
        if (dash > 0) {
            return new Versions(number(last.substring(1, dash), wanted), number(last.substring(dash + 1), wanted));
        }
        if (last.endsWith("+")) {
            return new Versions(number(last.substring(1, last.length() - 1), wanted), Integer.MAX_VALUE);
        }
        int only = number(last.substring(1), wanted);
        return new Versions(only, only);
    }

    private ClassKind kind(String word) {
        ClassKind kind = KINDS.get(word);
        if (kind == null) {
            throw error("'" + word + "' is no kind of class; allowed are " + words(ClassKind.values()));
        }
        return kind;
    }

    private void expectCount(List<String> words, int count, String wanted) {
        if (words.size() != count) {
            throw error("expected " + wanted + ", found '" + String.join(" ", words) + "'");
        }
    }

    private int number(String word, String what) {
        boolean isNumber = !word.isEmpty() && word.length() <= 3;
        for (int i = 0; i < word.length(); i++) {
            isNumber &= word.charAt(i) >= '0' && word.charAt(i) <= '9';
        }
        if (!isNumber) {
            throw error("expected a number in " + what + ", found '" + word + "'");
        }
        return Integer.parseInt(word);
    }

    private String internal(String name) {
        if (checksNames) {
            for (int i = 0; i < name.length(); i++) {
                char c = name.charAt(i);
                boolean within = i > 0 && i < name.length() - 1;
                if (!Character.isJavaIdentifierPart(c) && !(c == '.' && within && name.charAt(i - 1) != '.')) {
                    throw error("'" + name
                            + "' is no class or package name; write 'java.util.Map' or 'java.util.Map$Entry'");
                }
            }
        }
        return name.replace('.', '/');
    }

    private void checkIdentifier(String word, String what) {
        if (!checksNames) {
            return;
        }
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            if (i == 0 ? !Character.isJavaIdentifierStart(c) : !Character.isJavaIdentifierPart(c)) {
                throw error("'" + word + "' is no name of " + what);
            }
        }
    }

    private static String words(Enum<?>[] values) {
        StringBuilder words = new StringBuilder();
        for (Enum<?> value : values) {
            words.append(words.length() == 0 ? "" : ", ");
            words.append(value instanceof Verb verb ? verb.word() : ((ClassKind) value).word());
        }
        return words.toString();
    }

    private TableSyntaxException error(String what) {
        return new TableSyntaxException(file, line, what);
    }
}
