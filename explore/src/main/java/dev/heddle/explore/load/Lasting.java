package dev.heddle.explore.load;

import dev.heddle.instrument.ClassFiles;
import dev.heddle.instrument.NamedClasses;
import java.util.Set;

/**
 * Finds out whether a program uses classes of the JDK in which something may outlive an execution.
 *
 * <p>Statics of the program start afresh, those of the JDK don't. Most classes of the JDK keep nothing that a program could see, or
 * stand here under other names, or are put back for each execution: these are listed. Of all others it is not known, and what is
 * found in a program that uses one has to be shown again in a JVM in which nothing was run before.
 */
final class Lasting {
    /** Packages in which nothing outlives an execution, but for the classes below. */
    private static final Set<String> HARMLESS = Set.of(
            "java/lang",
            "java/lang/annotation",
            "java/lang/constant",
            "java/lang/invoke",
            "java/lang/ref",
            "java/lang/reflect",
            "java/lang/runtime",
            "java/io",
            "java/math",
            "java/nio",
            "java/nio/channels",
            "java/nio/charset",
            "java/nio/file",
            "java/nio/file/attribute",
            "java/text",
            "java/time",
            "java/time/chrono",
            "java/time/format",
            "java/time/temporal",
            "java/time/zone",
            "java/util",
            "java/util/concurrent",
            "java/util/concurrent/atomic",
            "java/util/concurrent/locks",
            "java/util/function",
            "java/util/logging",
            "java/util/random",
            "java/util/regex",
            "java/util/stream");

    private static final Set<String> HARMFUL = Set.of(
            "java/lang/ModuleLayer",
            "java/lang/System$Logger",
            "java/lang/System$LoggerFinder",
            "java/io/ObjectInputFilter$Config",
            "java/util/ResourceBundle");

    /** Classes of other packages that are as harmless. */
    private static final Set<String> ALSO_HARMLESS = Set.of(
            "java/net/URI",
            "java/net/URISyntaxException",
            "java/security/GeneralSecurityException",
            "java/security/MessageDigest",
            "java/security/NoSuchAlgorithmException",
            "java/security/SecureRandom");

    private boolean met;

    /** Look at a class of the program that is about to be loaded. */
    void note(byte[] classFile) {
        if (!met) {
            for (String each : NamedClasses.of(classFile)) {
                if (ClassFiles.inJdk(each) && !isHarmless(each)) {
                    met = true;
                    return;
                }
            }
        }
    }

    private static boolean isHarmless(String name) {
        String packageName = name.substring(0, Math.max(0, name.lastIndexOf('/')));
        return ALSO_HARMLESS.contains(name) || (HARMLESS.contains(packageName) && !HARMFUL.contains(name));
    }

    /** True if a class was met in which something may outlive an execution. */
    boolean isMet() {
        return met;
    }
}
