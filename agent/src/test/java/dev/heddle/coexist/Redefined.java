package dev.heddle.coexist;

import java.io.InputStream;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.Instrumentation;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Is an agent and the program at once, and defines a class of its own anew, as hot swap does. */
public final class Redefined {
    private static final AtomicReference<@Nullable Instrumentation> INSTRUMENTATION = new AtomicReference<>();

    private int times;

    private Redefined() {}

    public static void premain(String options, Instrumentation instrumentation) {
        INSTRUMENTATION.set(instrumentation);
    }

    public static void main(String[] args) throws Exception {
        Redefined object = new Redefined();
        object.count();
        try (InputStream in = Redefined.class.getResourceAsStream("Redefined.class")) {
            Objects.requireNonNull(INSTRUMENTATION.get())
                    .redefineClasses(new ClassDefinition(Redefined.class, in.readAllBytes()));
        }
        object.count();
        System.out.println(object.times);
    }

    private synchronized void count() {
        times++;
    }
}
