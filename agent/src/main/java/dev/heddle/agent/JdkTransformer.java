package dev.heddle.agent;

import dev.heddle.instrument.InlinedHooks;
import dev.heddle.instrument.JdkRewriter;
import dev.heddle.runtime.Installation;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites the few JDK classes that speak for themselves, whether they are loaded already or not, and marks the hooks for
 * the JIT as they are loaded.
 */
final class JdkTransformer implements ClassFileTransformer {
    private final JdkRewriter rewriter;
    private final RewriteLog log;
    private final Set<String> wanted;
    private final boolean inlineHooks;

    JdkTransformer(JdkRewriter rewriter, RewriteLog log, boolean inlineHooks) {
        this.rewriter = rewriter;
        this.log = log;
        this.wanted = rewriter.classes();
        this.inlineHooks = inlineHooks;
    }

    boolean wants(String internalName) {
        return wanted.contains(internalName);
    }

    @Override
    public byte @Nullable [] transform(
            @Nullable ClassLoader loader,
            @Nullable String className,
            @Nullable Class<?> redefined,
            @Nullable ProtectionDomain domain,
            byte[] classFile) {
        if (loader != null || className == null) {
            return null;
        }
        if (className.equals(InlinedHooks.CLASS)) {
            return InlinedHooks.mark(classFile, inlineHooks);
        }
        if (!wants(className)) {
            return null;
        }
        boolean was = Installation.enter();
        try {
            return rewriter.rewrite(className, classFile);
        } catch (RuntimeException failure) {
            log.leftAlone(className, failure.toString());
            return null;
        } finally {
            Installation.leave(was);
        }
    }
}
