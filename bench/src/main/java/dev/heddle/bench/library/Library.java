package dev.heddle.bench.library;

import java.util.Locale;

/** Every library that is run under Heddle, with its program and the packages that are its own. */
public enum Library {
    GUAVA(GuavaWorkload.class, "com.google.common"),
    CAFFEINE(CaffeineWorkload.class, "com.github.benmanes.caffeine"),
    NETTY(NettyWorkload.class, "io.netty"),
    DATABASE(DatabaseWorkload.class, "com.zaxxer.hikari", "org.h2"),
    JETTY(JettyWorkload.class, "org.eclipse.jetty"),
    LUCENE(LuceneWorkload.class, "org.apache.lucene"),
    RXJAVA(RxJavaWorkload.class, "io.reactivex.rxjava3", "org.reactivestreams"),
    DISRUPTOR(DisruptorWorkload.class, "com.lmax.disruptor"),
    JCTOOLS(JcToolsWorkload.class, "org.jctools");

    private final Class<?> program;
    private final String include;

    Library(Class<?> program, String... packages) {
        this.program = program;
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

    /** The library's own packages, as the agent's option {@code include} takes them. */
    public String include() {
        return include;
    }
}
