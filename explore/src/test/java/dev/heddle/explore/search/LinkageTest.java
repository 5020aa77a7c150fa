package dev.heddle.explore.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Result;
import dev.heddle.explore.strategy.Strategies;
import dev.heddle.model.FindingKind;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A class that does not link as it was rewritten is no finding of the program. */
final class LinkageTest {
    private static final String PROGRAM = """
            class Main {
                static void main() throws Exception {
                    %s
                }
            }

            class Part {
                static int answer() {
                    return 42;
                }
            }
            """;

    /** Write a class whose one method, by this name, gives back null for an int. */
    private static byte[] broken(String method) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, Opcodes.ACC_SUPER, "Part", null, "java/lang/Object", null);
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, method, "()I", null, null);
        code.visitCode();
        code.visitInsn(method.equals("answer") ? Opcodes.ACONST_NULL : Opcodes.ICONST_0);
        code.visitInsn(Opcodes.IRETURN);
        code.visitMaxs(1, 0);
        code.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static void isNotControlled(Compiled program, String why) {
        Searching search = search(program);

        assertThat(search.findings).isEmpty();
        assertThat(search.result.result()).isEqualTo(Result.NOT_CONTROLLED);
        assertThat(search.result.reason()).isEqualTo(why);
    }

    private static Searching search(Compiled program) {
        return Searching.with(program, Strategies.named("auto", 1), 100);
    }

    private static final String BAD =
            "Part, as rewritten by Heddle, does not link: VerifyError: Bad type on operand stack";

    @Test
    void aClassThatDoesNotVerifyIsNotControlled() {
        isNotControlled(Compiled.replaced("Main", PROGRAM.formatted("Part.answer();"), "Part", broken("answer")), BAD);
    }

    @Test
    void norIsOneWhoseErrorSomebodyCatches() {
        String caught = "try { Part.answer(); } catch (Throwable ignored) { }";
        String handled = """
                Thread other = new Thread(Part::answer);
                other.setUncaughtExceptionHandler((thread, thrown) -> { });
                other.start();
                other.join();
                """;

        isNotControlled(Compiled.replaced("Main", PROGRAM.formatted(caught), "Part", broken("answer")), BAD);
        isNotControlled(Compiled.replaced("Main", PROGRAM.formatted(handled), "Part", broken("answer")), BAD);
    }

    @Test
    void aClassThatUsesWhatIsNotThereIsNotControlled() {
        String wrapped = "try { Part.answer(); } catch (Error thrown) { throw new IllegalStateException(thrown); }";
        String why = "Main, as rewritten by Heddle, does not link: NoSuchMethodError: 'int Part.answer()'";

        isNotControlled(Compiled.replaced("Main", PROGRAM.formatted("Part.answer();"), "Part", broken("other")), why);
        isNotControlled(Compiled.replaced("Main", PROGRAM.formatted(wrapped), "Part", broken("other")), why);
    }

    @Test
    void aMethodThatGetsTooLongIsNotControlled() {
        Compiled program = Compiled.of(
                "Main",
                "class Main { static void main() { Part.count(); } }\n"
                        + "class Part { static int n; static void count() { " + "n++; ".repeat(5_000) + "} }");

        Searching search = search(program);

        assertThat(search.findings).isEmpty();
        assertThat(search.result.result()).isEqualTo(Result.NOT_CONTROLLED);
        assertThat(search.result.reason()).contains("Part can't be rewritten", "Method too large");
    }

    @Test
    void anErrorThatTheProgramMakesItselfIsAFinding() {
        Searching search = search(Compiled.of(
                "Main", PROGRAM.formatted("if (Part.answer() == 42) throw new IllegalAccessError(\"no objects\");")));

        assertThat(search.only(FindingKind.EXCEPTION).message()).contains("no objects");
    }
}
