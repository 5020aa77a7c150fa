package dev.heddle.agent;

import dev.heddle.instrument.ClassRewriter;
import dev.heddle.instrument.Rewritten;
import dev.heddle.runtime.Hooks;
import dev.heddle.runtime.Installation;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites the program's classes as they are loaded.
 *
 * <p>A class that is defined anew (hot swap) is rewritten anew, so that it keeps the shape it has here. Whatever goes wrong, the class runs as it is and the log says why. A loader that does not find our hooks, or finds
 * somebody else's, gets its classes unchanged: calling hooks from there would end in a NoClassDefFoundError.
 */
final class ProgramTransformer implements ClassFileTransformer {
    private final Instrumentation instrumentation;
    private final ClassRewriter rewriter;
    private final Scope scope;
    private final RewriteLog log;
    private final boolean othersMayRewrite;
    private final Map<ClassLoader, Boolean> findsHooks = Collections.synchronizedMap(new WeakHashMap<>());

    ProgramTransformer(
            Instrumentation instrumentation,
            ClassRewriter rewriter,
            Scope scope,
            RewriteLog log,
            boolean othersMayRewrite) {
        this.instrumentation = instrumentation;
        this.rewriter = rewriter;
        this.scope = scope;
        this.log = log;
        this.othersMayRewrite = othersMayRewrite;
    }

    @Override
    public byte @Nullable [] transform(
            Module module,
            @Nullable ClassLoader loader,
            @Nullable String className,
            @Nullable Class<?> redefined,
            @Nullable ProtectionDomain domain,
            byte[] classFile) {
        if (loader == null
                || className == null
                || loader == ClassLoader.getPlatformClassLoader()
                || loader == ProgramTransformer.class.getClassLoader()
                || className.startsWith("dev/heddle/agent/")) {
            return null;
        }
        boolean was = Installation.enter();
        try {
            log.met(className);
            return rewrite(module, loader, className, domain, classFile);
        } catch (Throwable failure) {
            String message = failure.getMessage();
            log.leftAlone(className, failure.getClass().getSimpleName() + (message == null ? "" : ": " + message));
            return null;
        } finally {
            Installation.leave(was);
        }
    }

    private byte @Nullable [] rewrite(
            Module module, ClassLoader loader, String className, @Nullable ProtectionDomain domain, byte[] classFile) {
        if (className.endsWith("module-info") || isJdk(domain) || ClassRewriter.isProxy(classFile)) {
            return null;
        }
        if (!findsHooks(loader)) {
            log.leftAlone(
                    className, "its class loader (" + loader.getClass().getName() + ") does not find Heddle's hooks");
            return null;
        }
        byte[] original = othersMayRewrite ? onClassPath(loader, className, classFile) : classFile;
        boolean covered = scope.covers(className, domain);
        Rewritten rewritten = rewriter.rewrite(loader, classFile, original, covered);
        letRead(module);
        log.rewritten(rewritten);
        if (!covered && !scope.excludes(className) && !className.startsWith("jdk/internal/")) {
            log.unwatched(Scope.place(domain), className);
        }
        return rewritten.bytes();
    }

    /** True for the JDK's own tools, which the loader of the program's classes defines. */
    private static boolean isJdk(@Nullable ProtectionDomain domain) {
        CodeSource source = domain == null ? null : domain.getCodeSource();
        return source != null
                && source.getLocation() != null
                && source.getLocation().getProtocol().equals("jrt");
    }

    private boolean findsHooks(ClassLoader loader) {
        Boolean known = findsHooks.get(loader);
        if (known == null) {
            try {
                known = Class.forName(Hooks.class.getName(), false, loader) == Hooks.class;
            } catch (ClassNotFoundException | LinkageError blind) {
                known = false;
            }
            findsHooks.put(loader, known);
        }
        return known;
    }

    /** Let a module read ours, and open itself to us: a named module does neither of this unless it is told to. */
    private void letRead(Module module) {
        Module ours = Hooks.class.getModule();
        if (!module.canRead(ours)) {
            Map<String, Set<Module>> opened = ReferenceFields.openedBy(module);
            instrumentation.redefineModule(module, Set.of(ours), Map.of(), opened, Set.of(), Map.of());
        }
    }

    /** Read the class file as it lies on the class path; if it is the one at hand, give that very one. */
    private static byte[] onClassPath(ClassLoader loader, String className, byte[] classFile) {
        try (InputStream in = loader.getResourceAsStream(className + ".class")) {
            byte[] original = in == null ? classFile : in.readAllBytes();
            return Arrays.equals(original, classFile) ? classFile : original;
        } catch (IOException | RuntimeException unreadable) {
            return classFile;
        }
    }
}
