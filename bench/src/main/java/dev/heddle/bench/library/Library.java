package dev.heddle.bench.library;

import java.util.Locale;

/** Every library that is run under Heddle, with its program and the packages that are its own. */
public enum Library {
    GUAVA(GuavaWorkload.class, 5_000, "com.google.common"),
    CAFFEINE(CaffeineWorkload.class, 15_000, "com.github.benmanes.caffeine"),
    NETTY(NettyWorkload.class, 5_000, "io.netty"),
    DATABASE(DatabaseWorkload.class, 300, "com.zaxxer.hikari", "org.h2"),
    JETTY(JettyWorkload.class, 60, "org.eclipse.jetty"),
    LUCENE(LuceneWorkload.class, 800, "org.apache.lucene"),
    RXJAVA(RxJavaWorkload.class, 20_000, "io.reactivex.rxjava3", "org.reactivestreams"),
    DISRUPTOR(DisruptorWorkload.class, 10_000, "com.lmax.disruptor"),
    JCTOOLS(JcToolsWorkload.class, 25_000, "org.jctools");

    private final Class<?> program;
    private final int trial;
    private final String include;

    Library(Class<?> program, int trial, String... packages) {
        this.program = program;
        this.trial = trial;
        this.include = String.join(":", packages);
    }

    /** The name in tables and file names. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The class whose {@code main} is the program; its one optional argument is a size. */
    public String mainClass() {
        return program.getName();
    }

    /** A size that takes some tenths of a second, plain: for a trial, or to be repeated. */
    public int trialSize() {
        return trial;
    }

    /** The library's own packages, as the agent's option {@code include} takes them. */
    public String include() {
        return include;
    }
}
