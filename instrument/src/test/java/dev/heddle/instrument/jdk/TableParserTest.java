package dev.heddle.instrument.jdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StringReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TableParserTest {
    private static final Ancestry JDK = new RunningJdk();

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            klass a.B unsafe                   | 1 | 'klass' can't begin a line; allowed are 'package', 'skeleton', 'class' and 'inside'
            class a.B                          | 1 | expected 'class NAME KIND', found 'class a.B'
            class a.B safe                     | 1 | 'safe' is no kind of class; allowed are synchronising, unsafe, immutable
            class a..B unsafe                  | 1 | 'a..B' is no class or package name
            package a.* inert                  | 1 | 'a.*' is no class or package name
            "  read get"                       | 1 | an indented line must follow a 'class' or 'inside' line
            class a.B unsafe/  reed get        | 2 | 'reed' is no verb; allowed are read, write, view
            class a.B unsafe/  read            | 2 | a rule is 'VERB METHOD...', at least one method; found 'read'
            class a.B unsafe/  read a ; ; b c  | 2 | a rule is 'VERB METHOD...', at least one method; found ''
            class a.B unsafe/  read get(int    | 2 | 'get(int' is no method; write 'name' for all overloads
            class a.B unsafe/  read 1x         | 2 | '1x' is no name of a method
            class a.B unsafe/  read * get      | 2 | '*' means every method that no other line names
            class a.B unsafe/  read.shared get | 2 | '.shared' can't follow 'read'; allowed is nothing
            class a.B unsafe/  acquire.x lock  | 2 | '.x' can't follow 'acquire'; allowed is '.shared'
            class a.B unsafe/  cas.weak set    | 2 | '.weak' can't follow 'cas'; allowed is one of .plain .opaque
            class a.B unsafe/  read@x get      | 2 | expected a number in the target after '@', found 'x'
            class a.B unsafe/  read[1-2] get   | 2 | expected a number in a span '[i]', '[from,to]'
            class a.B unsafe/  read get @x+    | 2 | expected a number in the version mark, one of '@21', '@21+'
            inside a.B/  begin run() take this | 2 | 'begin' is no point; allowed are 'entry', 'exit', 'call'
            inside a.B/  entry run() give this | 2 | 'give' is no action; allowed are 'put', 'take', 'fill', 'free' and 'clear'
            inside a.B/  entry run() take that | 2 | 'that' is no operand here; allowed are 'this', 'field NAME'
            inside a.B/  entry run() take? 0   | 2 | '?' is allowed only after 'take' at a 'read' or 'exit' point, and after 'put' at an 'entry' point
            inside a.B/  entry m() put result  | 2 | 'result' is no operand here
            inside a.B/  entry run()           | 2 | a point ends in 'METHOD ACTION OPERAND'
            inside a.B/  call run() take this  | 2 | 'call' wants 'MEMBER in METHOD ACTION OPERAND'
            inside a.B/  call m() in n put 0   | 2 | 'm()' needs its class: 'package.Class.member'
            """)
    void anErrorNamesFileLineFaultAndWhatIsAllowed(String text, int line, String what) {
        assertThatThrownBy(() -> parse(text.replace('/', '\n')))
                .isInstanceOf(TableSyntaxException.class)
                .hasMessageStartingWith("my.table:" + line + ": ")
                .hasMessageContaining(what)
                .hasMessageNotContaining("\n");
    }

    @Test
    void aRuleSaysVerbConditionTargetModeOrderingAndSpan() {
        JdkTable table = parse("""
                class a.B synchronising   # a comment
                  acquire.shared? tryLock ; update.release@1[0] add ; range-write@2[3,+4] copy
                  range-read@0[1,2] a ; range-read@0[,1] b ; put c ; take c
                """);
        assertThat(rules(table, "tryLock"))
                .containsExactly(new Rule(Verb.ACQUIRE, Target.RECEIVER, true, true, Ordering.VOLATILE, Span.WHOLE));
        assertThat(rules(table, "add"))
                .containsExactly(new Rule(
                        Verb.UPDATE,
                        Target.argument(1),
                        false,
                        false,
                        Ordering.RELEASE,
                        new Span(Span.Shape.ELEMENT, 0, -1)));
        assertThat(rules(table, "copy"))
                .containsExactly(new Rule(
                        Verb.RANGE_WRITE,
                        Target.argument(2),
                        false,
                        false,
                        Ordering.PLAIN,
                        new Span(Span.Shape.FROM_COUNT, 3, 4)));
        assertThat(rules(table, "a")).extracting(Rule::span).containsExactly(new Span(Span.Shape.FROM_TO, 1, 2));
        assertThat(rules(table, "b")).extracting(Rule::span).containsExactly(new Span(Span.Shape.TO, -1, 1));
        assertThat(rules(table, "c")).extracting(Rule::verb).containsExactly(Verb.PUT, Verb.TAKE);
    }

    @Test
    void everyVerbCanBeWritten() {
        for (Verb verb : Verb.values()) {
            JdkTable table = parse("class a.B unsafe\n  " + verb.word() + " m");
            assertThat(table.stated("a/B", "m", "()V", JDK))
                    .extracting(Rule::verb)
                    .containsExactly(verb);
        }
    }

    @Test
    void anInsidePointSaysWhereWhatAndOnWhichObject() {
        JdkTable table = parse("""
                inside a.B @21+
                  entry run() take this
                  exit get put result @17
                  call c.D$E.m(int) in n(*) put argument 0
                  return c.D.m in n put field f
                  read c.D.g in * take? receiver
                """);
        assertThat(table.insidePoints(17))
                .extracting(point -> point.method().name())
                .containsExactly("get");
        List<InsidePoint> points = table.insidePoints(21);
        assertThat(points)
                .extracting(InsidePoint::position)
                .containsExactly(
                        InsidePoint.Position.ENTRY,
                        InsidePoint.Position.CALL,
                        InsidePoint.Position.RETURN,
                        InsidePoint.Position.READ);
        InsidePoint call = points.get(1);
        assertThat(call.owner()).isEqualTo("a/B");
        assertThat(call.memberOwner()).isEqualTo("c/D$E");
        assertThat(String.valueOf(call.callee())).isEqualTo("m(int)");
        assertThat(call.operand()).isEqualTo(new InsidePoint.Operand(InsidePoint.Operand.Kind.CALL_ARGUMENT, 0, null));
        assertThat(points.get(2).operand()).isEqualTo(new InsidePoint.Operand(InsidePoint.Operand.Kind.FIELD, -1, "f"));
        InsidePoint read = points.get(3);
        assertThat(read.field()).isEqualTo("g");
        assertThat(read.conditional()).isTrue();
        assertThat(read.action()).isEqualTo(InsidePoint.Action.TAKE);
    }

    private static List<Rule> rules(JdkTable table, String method) {
        return table.rules("a/B", method, "(IIIIII)V", JDK);
    }

    private static JdkTable parse(String text) {
        return JdkTable.parse(new StringReader(text), "my.table");
    }
}
