package dev.heddle.oracle;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A program as a Java class.
 *
 * <p>It has {@code public static String run()}, which starts the threads, joins them and returns the outcome, and a
 * {@code main} that prints it. Each statement stands on lines of its own, so that the line where a thread is blocked, or
 * whose assertion failed, tells the statement; an assertion's message is the statement's name. Assertions are Java's and
 * must be enabled.
 *
 * <p>A thread leaves its locals in its own name, at its end. A field would be one more write to shared memory, and so one
 * more step in every thread; nobody asks for a thread's name but main, when all is over.
 *
 * @param className the name of the class, in no package
 * @param text the source
 * @param lines the name of the statement, as {@link Behaviour} has it, that begins on a line; main's joins, too
 */
public record JavaSource(String className, String text, Map<Integer, String> lines) {
    /** Keeps its own copy of the lines. */
    public JavaSource {
        lines = Collections.unmodifiableMap(new TreeMap<>(lines));
    }

    /** Where a program keeps what its threads share. */
    public enum State {
        /** In static fields: it can run once in a class loader, unless somebody resets them. */
        STATIC,
        /** In the fields of an object that each run makes for itself. */
        INSTANCE
    }

    /** Print a program. */
    public static JavaSource of(RandomProgram program, String className, State state) {
        return new Printer(program, className, state).print();
    }

    private static final class Printer {
        private final RandomProgram program;
        private final String className;
        private final boolean statics;
        private final StringBuilder text = new StringBuilder();
        private final Map<Integer, String> lines = new TreeMap<>();
        private int line = 1;
        private int depth;
        private int thread;
        private int statement;

        Printer(RandomProgram program, String className, State state) {
            this.program = program;
            this.className = className;
            statics = state == State.STATIC;
        }

        JavaSource print() {
            line("import java.util.concurrent.*;");
            line("import java.util.concurrent.atomic.*;");
            line("import java.util.concurrent.locks.*;");
            line("");
            open("public final class " + className + " {");
            fields();
            doors();
            execute();
            for (thread = 1; thread <= program.threads().size(); thread++) {
                worker(program.threads().get(thread - 1));
            }
            close();
            return new JavaSource(className, text.toString(), lines);
        }

        private void fields() {
            Shared shared = program.shared();
            for (int i = 0; i < shared.plain(); i++) {
                field("int x" + i + ";");
            }
            for (int i = 0; i < shared.volatiles(); i++) {
                field("volatile int v" + i + ";");
            }
            for (int i = 0; i < shared.atomics(); i++) {
                field("final AtomicInteger a" + i + " = new AtomicInteger();");
            }
            for (int i = 0; i < shared.monitors(); i++) {
                field("final Object m" + i + " = new Object();");
            }
            for (int i = 0; i < shared.locks(); i++) {
                field("final ReentrantLock l" + i + " = new ReentrantLock();");
            }
            for (int i = 0; i < shared.latches().size(); i++) {
                field("final CountDownLatch c" + i + " = new CountDownLatch("
                        + shared.latches().get(i) + ");");
            }
            for (int i = 0; i < shared.semaphores().size(); i++) {
                field("final Semaphore s" + i + " = new Semaphore("
                        + shared.semaphores().get(i) + ");");
            }
            for (int i = 1; i <= program.threads().size(); i++) {
                String body = (statics ? className : "this") + "::run" + i;
                field("final Thread t" + i + " = new Thread(" + body + ", \"T" + i + "\");");
            }
        }

        private void field(String declaration) {
            line("private " + (statics ? "static " : "") + declaration);
        }

        private void method(String rest) {
            line("");
            open("private " + (statics ? "static " : "") + rest + " {");
        }

        private void doors() {
            line("");
            open("public static String run() throws Exception {");
            line(statics ? "return execute();" : "return new " + className + "().execute();");
            close();
            line("");
            open("public static void main(String[] args) throws Exception {");
            line("System.out.println(run());");
            close();
        }

        private void execute() {
            method("String execute() throws Exception");
            int threads = program.threads().size();
            for (int i = 1; i <= threads; i++) {
                line("t" + i + ".start();");
            }
            for (int i = 1; i <= threads; i++) {
                lines.put(line, "main:join" + i);
                line("t" + i + ".join();");
            }
            List<String> parts = new ArrayList<>();
            for (Variable.Kind kind : Variable.Kind.values()) {
                for (int i = 0; i < program.shared().count(kind); i++) {
                    Variable variable = new Variable(kind, i);
                    parts.add("\"" + variable.name() + "=\" + " + read(variable) + " + \" \"");
                }
            }
            for (int i = 1; i <= threads; i++) {
                parts.add((i == 1 ? "\"| \"" : "\" | \"") + " + t" + i + ".getName()");
            }
            line("return " + String.join(" + ", parts) + ";");
            close();
        }

        private void worker(List<Statement> body) {
            method("void run" + thread + "()");
            StringBuilder name = new StringBuilder("\"T" + thread + "\"");
            for (int i = 0; i < program.locals(); i++) {
                line("int r" + i + " = 0;");
                name.append(" + \" r").append(i).append("=\" + r").append(i);
            }
            open("try {");
            statement = -1;
            body(body);
            depth--;
            open("} catch (Exception impossible) {");
            line("throw new IllegalStateException(impossible);");
            depth--;
            open("} finally {");
            line("Thread.currentThread().setName(" + name + ");");
            close();
            close();
        }

        private void body(List<Statement> body) {
            for (Statement each : body) {
                statement++;
                lines.put(line, label());
                one(each);
            }
        }

        private String label() {
            return "T" + thread + ":" + statement;
        }

        private void one(Statement each) {
            if (each instanceof Statement.Read it) {
                line("r" + it.local() + " = " + read(it.variable()) + ";");
            } else if (each instanceof Statement.Write it) {
                line(write(it.variable(), text(it.value())) + ";");
            } else if (each instanceof Statement.Assign it) {
                line("r" + it.local() + " = " + text(it.value()) + ";");
            } else if (each instanceof Statement.CompareAndSet it) {
                line("r" + it.local() + " = a" + it.atomic() + ".compareAndSet(" + it.expected() + ", "
                        + text(it.value()) + ") ? 1 : 0;");
            } else if (each instanceof Statement.Increment it) {
                line("r" + it.local() + " = a" + it.atomic() + ".incrementAndGet();");
            } else if (each instanceof Statement.If it) {
                block("if (r" + it.local() + " == " + it.expected() + ") {", it.body());
            } else if (each instanceof Statement.Synchronized it) {
                block("synchronized (m" + it.monitor() + ") {", it.body());
            } else if (each instanceof Statement.Locked it) {
                line("l" + it.lock() + ".lock();");
                body(it.body());
                line("l" + it.lock() + ".unlock();");
            } else if (each instanceof Statement.TryLocked it) {
                line("r" + it.local() + " = l" + it.lock() + ".tryLock() ? 1 : 0;");
                open("if (r" + it.local() + " == 1) {");
                body(it.body());
                line("l" + it.lock() + ".unlock();");
                close();
            } else if (each instanceof Statement.AssertLocal it) {
                line("assert r" + it.local() + " == " + it.expected() + " : \"" + label() + "\";");
            } else if (each instanceof Statement.AssertVariable it) {
                line("assert " + read(it.variable()) + " == " + it.expected() + " : \"" + label() + "\";");
            } else {
                line(call(each) + ";");
            }
        }

        private static String call(Statement each) {
            if (each instanceof Statement.Wait it) {
                return "m" + it.monitor() + ".wait()";
            } else if (each instanceof Statement.Notify it) {
                return "m" + it.monitor() + ".notify()";
            } else if (each instanceof Statement.NotifyAll it) {
                return "m" + it.monitor() + ".notifyAll()";
            } else if (each instanceof Statement.Park) {
                return "LockSupport.park()";
            } else if (each instanceof Statement.Unpark it) {
                return "LockSupport.unpark(t" + it.thread() + ")";
            } else if (each instanceof Statement.Await it) {
                return "c" + it.latch() + ".await()";
            } else if (each instanceof Statement.CountDown it) {
                return "c" + it.latch() + ".countDown()";
            } else if (each instanceof Statement.Acquire it) {
                return "s" + it.semaphore() + ".acquire()";
            } else if (each instanceof Statement.Release it) {
                return "s" + it.semaphore() + ".release()";
            } else if (each instanceof Statement.Join it) {
                return "t" + it.thread() + ".join()";
            }
            throw new IllegalArgumentException("no call: " + each);
        }

        private static String read(Variable variable) {
            return variable.name() + (variable.kind() == Variable.Kind.ATOMIC ? ".get()" : "");
        }

        private static String write(Variable variable, String value) {
            return variable.kind() == Variable.Kind.ATOMIC
                    ? variable.name() + ".set(" + value + ")"
                    : variable.name() + " = " + value;
        }

        private static String text(Expression expression) {
            if (expression instanceof Expression.Constant it) {
                return Integer.toString(it.value());
            } else if (expression instanceof Expression.Local it) {
                return "r" + it.index();
            }
            return "r" + ((Expression.LocalPlusOne) expression).index() + " + 1";
        }

        private void block(String head, List<Statement> body) {
            open(head);
            body(body);
            close();
        }

        private void open(String head) {
            line(head);
            depth++;
        }

        private void close() {
            depth--;
            line("}");
        }

        private void line(String content) {
            text.append("    ".repeat(content.isEmpty() ? 0 : depth))
                    .append(content)
                    .append('\n');
            line++;
        }
    }
}
