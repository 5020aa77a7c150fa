package dev.heddle.instrument;

import dev.heddle.instrument.jdk.JdkTable;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Defines classes anew, rewritten; of the classes outside the JDK it shares only the runtime with the tests. */
final class RewritingLoader extends URLClassLoader {
    private static final JdkTable TABLE = JdkTable.standard();

    private final ClassRewriter rewriter;
    private final Map<String, byte[]> given = new HashMap<>();
    private final boolean accesses;

    /** What became of each class that was loaded. */
    final List<Rewritten> rewritten = new ArrayList<>();

    RewritingLoader(URL[] places, boolean accesses) {
        this(places, ClassRewriter.telling(TABLE, new Registry()), accesses);
    }

    private RewritingLoader(URL[] places, ClassRewriter rewriter, boolean accesses) {
        super(places, ClassLoader.getPlatformClassLoader());
        this.rewriter = rewriter;
        this.accesses = accesses;
    }

    /** Rewrite for an observer who knows most accesses at a glance. */
    static RewritingLoader glancing(URL[] places) {
        return new RewritingLoader(places, ClassRewriter.glancing(TABLE, new Registry()), true);
    }

    /** Offer a class by its bytes. */
    RewritingLoader with(String name, byte[] classFile) {
        given.put(name.replace('.', '/') + ".class", classFile);
        return this;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (name.startsWith("dev.heddle.runtime.")) {
            return RewritingLoader.class.getClassLoader().loadClass(name);
        }
        try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] original = in.readAllBytes();
            Rewritten result = rewriter.rewrite(this, original, original, accesses);
            rewritten.add(result);
            return defineClass(name, result.bytes(), 0, result.bytes().length);
        } catch (IOException unreadable) {
            throw new ClassNotFoundException(name, unreadable);
        }
    }

    @Override
    public @Nullable InputStream getResourceAsStream(String name) {
        byte[] bytes = given.get(name);
        return bytes == null ? super.getResourceAsStream(name) : new java.io.ByteArrayInputStream(bytes);
    }

    /** Load and link a class without initialising it, so that the JVM verifies it. */
    Class<?> link(String name) throws ClassNotFoundException {
        Class<?> type = Class.forName(name, false, this);
        // HotSpot links a class before it lists its members; what is missing from their types comes later.
        try {
            int unused = type.getDeclaredFields().length;
        } catch (NoClassDefFoundError ofMember) {
            return type;
        }
        return type;
    }
}
