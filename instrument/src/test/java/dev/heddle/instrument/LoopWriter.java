package dev.heddle.instrument;

import java.util.Random;

/**
 * Writes methods with loops over arrays, as Java source: forwards, backwards, by strides, nested, left in the middle, with the index changed in the body, with what
 * synchronises in places, and with all that accesses can throw.
 */
final class LoopWriter {
    private static final int DEEPEST = 3;

    private final Random random;
    private final StringBuilder code = new StringBuilder();
    private int names;

    LoopWriter(Random random) {
        this.random = random;
    }

    /** Write a class with so many methods that are to be run. */
    static String write(Random random, String name, int methods) {
        StringBuilder all = new StringBuilder("public final class " + name + " {\n"
                + "    final int[] mine = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7};\n"
                + "    int[] ours = mine;\n"
                + "    final int[][] rows = {new int[15], mine, new int[5], new int[16]};\n"
                + "    volatile int shared;\n"
                + "    static void sync(Object lock) { synchronized (lock) { } }\n");
        for (int i = 0; i < methods; i++) {
            all.append("    public static int run")
                    .append(i)
                    .append("() { return new ")
                    .append(name)
                    .append("().loops")
                    .append(i)
                    .append("(new int[12], new int[] {5, 4, 3, 2, 1, 0, 11, 10, 9, 8, 7, 6, 5}, new Object[7], ")
                    .append(random.nextInt(12))
                    .append("); }\n");
            all.append("    int loops")
                    .append(i)
                    .append("(int[] a, int[] b, Object[] o, int x) {\n")
                    .append("        int[] c = b; int fuel = 120; int s = 0; int k = 2;\n");
            LoopWriter writer = new LoopWriter(random);
            writer.block(0, "k", "        ");
            writer.block(0, "k", "        ");
            all.append(writer.code).append("        return s;\n    }\n");
        }
        return all.append("}\n").toString();
    }

    private void block(int depth, String index, String indent) {
        int count = 1 + random.nextInt(3);
        for (int i = 0; i < count; i++) {
            statement(depth, index, indent);
        }
    }

    private void line(String indent, String text) {
        code.append(indent).append(text).append('\n');
    }

    private void statement(int depth, String index, String indent) {
        int kind = random.nextInt(depth == 0 ? 8 : 22);
        if (kind < 4 && depth < DEEPEST) {
            loop(depth, indent);
            return;
        }
        switch (kind) {
            case 4, 5, 6, 7 -> simple(indent);
            case 8 -> line(indent, index + " += " + (random.nextInt(3) - 1) + ";");
            case 9 -> line(indent, "if (" + condition(index) + ") { break; }");
            case 10 -> line(indent, "if (" + condition(index) + ") { " + index + "++; continue; }");
            case 11 -> line(indent, "if (" + condition(index) + ") { return s; }");
            case 12 -> line(indent, "if (" + condition(index) + ") { " + sync() + " }");
            case 13 -> line(indent, random.nextInt(4) == 0 ? sync() : "s += Math.max(s, x);");
            case 14 -> line(indent, "c = " + (random.nextBoolean() ? "a" : "b") + ";");
            case 15 ->
                line(indent, "if (" + condition(index) + ") { ours = " + (random.nextBoolean() ? "a" : "null") + "; }");
            case 16 -> guarded(depth, index, indent);
            case 17 -> {
                line(indent, "if (" + condition(index) + ") {");
                block(depth, index, indent + "    ");
                line(indent, "} else {");
                block(depth, index, indent + "    ");
                line(indent, "}");
            }
            case 18 -> line(indent, "s += 7 / (s & 15);");
            case 19 ->
                line(
                        indent,
                        "((Object[]) (s % 9 == 0 ? new String[3] : o))[" + place(index) + "] = Integer.valueOf(s);");
            case 20 -> line(indent, "s += o[" + place(index) + "] == null ? 1 : 2;");
            default -> line(indent, access(index));
        }
    }

    /** Write a loop that may do nothing but count. */
    private void simple(String indent) {
        String i = "i" + names++;
        String array = new String[] {"a", "b", "c", "mine"}[random.nextInt(4)];
        boolean caught = random.nextInt(3) == 0;
        if (caught) {
            line(indent, "try {");
        }
        String now = array + "[" + i + "]";
        String start = "int " + i + " = " + random.nextInt(3) + "; ";
        String maybe = random.nextInt(3) == 0 ? "if (" + condition(i) + ") " : "";
        switch (random.nextInt(4)) {
            case 0 ->
                line(
                        indent,
                        "for (" + start + i + " < " + bound() + "; " + i + " += " + (1 + random.nextInt(3)) + ") { "
                                + maybe + "s += " + now + "; }");
            case 1 -> line(indent, start + "while (" + i + " < " + bound() + ") { s += " + array + "[" + i + "++]; }");
            case 2 ->
                line(
                        indent,
                        start + i + " += 9; while (--" + i + " >= 0) { " + maybe + now + " = s; a[" + i + " + 1]++; }");
            default ->
                line(
                        indent,
                        start + "while (++" + i + " < " + bound() + ") { " + array + "[" + i + " - 1] += " + now
                                + "; }");
        }
        if (caught) {
            line(indent, "} catch (ArrayIndexOutOfBoundsException beyond) { s--; " + sync() + " }");
        }
    }

    private void guarded(int depth, String index, String indent) {
        switch (random.nextInt(3)) {
            case 0 -> {
                line(indent, "synchronized (o) {");
                block(depth, index, indent + "    ");
                line(indent, "}");
            }
            case 1 -> {
                line(indent, "try {");
                block(depth, index, indent + "    ");
                line(indent, "} catch (ArrayIndexOutOfBoundsException | NullPointerException beyond) { s--; }");
            }
            default -> {
                line(indent, "try {");
                block(depth, index, indent + "    ");
                line(indent, "} finally { s += " + value(index) + "; }");
            }
        }
    }

    private void loop(int depth, String indent) {
        String i = random.nextInt(6) == 0 ? "k" : "i" + names++;
        boolean fresh = !i.equals("k");
        String begin = fresh ? "int " + i + " = " : i + " = ";
        int step = 1 + random.nextInt(3);
        switch (random.nextInt(6)) {
            case 0, 1 ->
                line(
                        indent,
                        "for (" + begin + random.nextInt(3) + "; " + i + " < " + bound() + " && --fuel > 0; " + i
                                + " += " + step + ") {");
            case 2 ->
                line(
                        indent,
                        "for (" + begin + "11; " + i + " >= " + (random.nextInt(8) - 1) + " && --fuel > 0; " + i
                                + " -= " + step + ") {");
            case 3 -> line(indent, "for (" + begin + "x; --fuel > 0; " + i + "++) {");
            case 4 -> {
                line(indent, (fresh ? "int " + i + " = 0; " : "") + "while (" + i + " < " + bound() + ") {");
                line(indent + "    ", "if (--fuel < 0) { break; }");
                block(depth + 1, i, indent + "    ");
                line(indent + "    ", i + "++;");
                line(indent, "}");
                return;
            }
            default -> {
                line(indent, (fresh ? "int " + i + " = 11; " : "") + "do {");
                line(indent + "    ", "if (--fuel < 0) { break; }");
                block(depth + 1, i, indent + "    ");
                line(indent, "} while (--" + i + " > 0);");
                return;
            }
        }
        block(depth + 1, i, indent + "    ");
        line(indent, "}");
    }

    private String bound() {
        return new String[] {"12", "a.length", "x", "mine.length", "13", "4"}[random.nextInt(6)];
    }

    private String condition(String index) {
        return new String[] {"s % 3 == 0", index + " == x", value(index) + " > 3", "fuel < 60", index + " > 7"}
                [random.nextInt(5)];
    }

    private String sync() {
        return new String[] {"sync(o);", "shared++;", "synchronized (a) { s++; }", "s += shared;"}[random.nextInt(4)];
    }

    private String array() {
        return new String[] {"a", "b", "c", "mine", "ours", "rows[1]", "rows[x & 3]", "a", "mine"}[random.nextInt(9)];
    }

    private String place(String index) {
        return switch (random.nextInt(12)) {
            case 0, 1, 2, 3 -> index;
            case 4 -> index + " + 1";
            case 5 -> index + " - 1";
            case 6 -> "11 - " + index;
            case 7 -> "x";
            case 8 -> "(b[" + index + " & 7] & 7)";
            case 9 -> index + " & 7";
            case 10 -> index + "++";
            default -> "2 * " + index;
        };
    }

    private String value(String index) {
        String place = place(index);
        return array() + "[" + place + "]";
    }

    private String access(String index) {
        return switch (random.nextInt(6)) {
            case 0 -> value(index) + " = s;";
            case 1 -> value(index) + " += " + value(index) + ";";
            case 2 -> value(index) + "++;";
            case 3 -> value(index) + " = " + value(index) + ";";
            default -> "s += " + value(index) + ";";
        };
    }
}
