package dev.heddle.instrument;

import dev.heddle.instrument.jdk.Ancestry;
import dev.heddle.runtime.WeakTable;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The outsides of classes, by name, read from class files without loading a class of the program.
 *
 * <p>One instance sees what one class loader sees. What a loader can't give is looked for nowhere else: the answer is
 * then "unknown", and the rewriter does the careful thing.
 */
public final class ClassFiles implements Ancestry {
    private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();
    private static final Map<String, Optional<ClassInfo>> JDK = new ConcurrentHashMap<>();
    private static final Map<String, Boolean> IN_JDK = new ConcurrentHashMap<>();
    /** By identity: a loader of the program may have its own idea of what equals it. */
    private static final WeakTable<ClassFiles> BY_LOADER = new WeakTable<>();

    private final java.lang.ref.WeakReference<ClassLoader> loader;
    private final Map<String, Optional<ClassInfo>> known = new ConcurrentHashMap<>();

    private ClassFiles(ClassLoader loader) {
        this.loader = new java.lang.ref.WeakReference<>(loader);
    }

    /** Give the class files that a loader sees. */
    public static ClassFiles of(ClassLoader loader) {
        ClassFiles known = BY_LOADER.get(loader);
        return known != null ? known : BY_LOADER.putIfAbsent(loader, new ClassFiles(loader));
    }

    /** True if a class belongs to the JDK: its own loaders define it, whatever its package. */
    public static boolean inJdk(String internalName) {
        if (internalName.startsWith("java/")) {
            return true;
        }
        if (!internalName.startsWith("javax/")
                && !internalName.startsWith("jdk/")
                && !internalName.startsWith("sun/")
                && !internalName.startsWith("com/sun/")
                && !internalName.startsWith("org/")) {
            return false;
        }
        Boolean known = IN_JDK.get(internalName);
        if (known == null) {
            known = PLATFORM.getResource(internalName + ".class") != null;
            IN_JDK.put(internalName, known);
        }
        return known;
    }

    /** Remember a class whose bytes are at hand. */
    public void add(ClassInfo info) {
        known.put(info.name(), Optional.of(info));
    }

    /** Give the outside of a class, or null if its class file can't be had. */
    @Nullable
    public ClassInfo info(String internalName) {
        boolean ofJdk = inJdk(internalName);
        Map<String, Optional<ClassInfo>> cache = ofJdk ? JDK : known;
        Optional<ClassInfo> found = cache.get(internalName);
        if (found == null) {
            // Not computeIfAbsent: the loader may run the program's code, which may come back here.
            ClassLoader from = ofJdk ? PLATFORM : loader.get();
            found = from == null ? Optional.empty() : read(from, internalName);
            cache.putIfAbsent(internalName, found);
        }
        return found.orElse(null);
    }

    private static Optional<ClassInfo> read(ClassLoader from, String internalName) {
        try {
            byte[] classFile = bytes(from, internalName);
            return classFile == null ? Optional.empty() : Optional.of(ClassInfo.read(classFile));
        } catch (RuntimeException unreadable) {
            return Optional.empty();
        }
    }

    /** Give the class file of a class that is not the JDK's, as it is before anything is rewritten, or null if it can't be had. */
    public byte @Nullable [] bytes(String internalName) {
        ClassLoader from = loader.get();
        return from == null ? null : bytes(from, internalName);
    }

    private static byte @Nullable [] bytes(ClassLoader from, String internalName) {
        try (InputStream in = from.getResourceAsStream(internalName + ".class")) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException unreadable) {
            return null;
        }
    }

    @Override
    public @Nullable String superclass(String internalName) {
        ClassInfo info = info(internalName);
        return info == null ? null : info.superName();
    }

    @Override
    public List<String> interfaces(String internalName) {
        ClassInfo info = info(internalName);
        return info == null ? List.of() : info.interfaces();
    }

    /** Find the field an instruction means, by the JVM's rules: the class, its interfaces, its superclass. */
    @Nullable
    public FieldInfo field(String owner, String name, @Nullable String descriptor) {
        ClassInfo info = info(owner);
        if (info == null) {
            return null;
        }
        FieldInfo own = info.field(name, descriptor);
        if (own != null) {
            return own;
        }
        for (String each : info.interfaces()) {
            FieldInfo inherited = field(each, name, descriptor);
            if (inherited != null) {
                return inherited;
            }
        }
        String above = info.superName();
        return above == null ? null : field(above, name, descriptor);
    }

    /** Find the class whose implementation of a method objects of a class have, or null if none is known. */
    @Nullable
    public String implementer(String className, String methodAndDescriptor) {
        for (String c = className; c != null; c = superclass(c)) {
            ClassInfo info = info(c);
            if (info == null) {
                return null;
            }
            if (info.methods().contains(methodAndDescriptor)) {
                return c;
            }
        }
        return null;
    }

    /** Find the class or interface that declares a method objects of a class have, classes first; null if none is known. */
    public @Nullable String declarer(@Nullable String className, String methodAndDescriptor) {
        if (className == null) {
            return null;
        }
        String implementer = implementer(className, methodAndDescriptor);
        return implementer != null ? implementer : declaringInterface(className, methodAndDescriptor);
    }

    private @Nullable String declaringInterface(@Nullable String className, String methodAndDescriptor) {
        ClassInfo info = className == null ? null : info(className);
        if (info == null) {
            return null;
        }
        for (String each : info.interfaces()) {
            ClassInfo above = info(each);
            if (above != null && above.methods().contains(methodAndDescriptor)) {
                return each;
            }
            String found = declaringInterface(each, methodAndDescriptor);
            if (found != null) {
                return found;
            }
        }
        return declaringInterface(info.superName(), methodAndDescriptor);
    }
}
