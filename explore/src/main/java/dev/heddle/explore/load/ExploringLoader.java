package dev.heddle.explore.load;

import dev.heddle.explore.engine.Contents;
import dev.heddle.explore.engine.FieldNumbers;
import dev.heddle.explore.engine.Linkage;
import dev.heddle.explore.engine.Names;
import dev.heddle.explore.engine.Originals;
import dev.heddle.explore.engine.ReadAnnotations;
import dev.heddle.explore.engine.Sites;
import dev.heddle.explore.jdk.ProgramClasses;
import dev.heddle.explore.jdk.ReplacedCalls;
import dev.heddle.instrument.ClassFiles;
import dev.heddle.instrument.Registry;
import dev.heddle.instrument.control.ControlRewriter;
import dev.heddle.instrument.control.InterfaceHolders;
import dev.heddle.instrument.control.Replacements;
import dev.heddle.instrument.control.Scope;
import dev.heddle.instrument.mend.Additions;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.Enumeration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Loads a program, all of its class path, rewritten so that its threads are under control.
 *
 * <p>Only the JDK and Heddle itself are shared with the rest of the JVM. Everything else is defined here, test libraries
 * included: they take types of java.util.concurrent and must meet those that stand for them.
 */
public final class ExploringLoader extends ClassLoader {
    private static final ClassLoader HEDDLE = ExploringLoader.class.getClassLoader();

    /** The numbers that the classes of all these loaders share. */
    private static final Registry REGISTRY = new Registry();

    private final URLClassLoader files;
    private final Predicate<String> accesses;
    private final StandIns standIns;
    private final ControlRewriter rewriter;
    private final Lasting lasting = new Lasting();

    /** The classes whose memory accesses are visible, as far as they are loaded. */
    private final List<Class<?>> visible = new CopyOnWriteArrayList<>();

    /**
     * Make a loader.
     *
     * @param classPath where the program's classes are
     * @param accesses whether the memory accesses of a class, by name with dots, are visible
     * @param values whether the engine is to hear of the values that are read and written
     */
    public ExploringLoader(URL[] classPath, Predicate<String> accesses, boolean values) {
        this(classPath, accesses, values, List.of(), Additions.NONE);
    }

    /**
     * Make a loader.
     *
     * @param inside collections of java.util whose inside is to be explored, by name with dots
     * @param additions what the program is to have that is not in its source
     * @throws IllegalArgumentException if the inside of one can't be; the message is for the person who named it
     */
    public ExploringLoader(
            URL[] classPath, Predicate<String> accesses, boolean values, List<String> inside, Additions additions) {
        super(Linkage.LOADER, ClassLoader.getPlatformClassLoader());
        this.files = new URLClassLoader("program files", classPath, ClassLoader.getPlatformClassLoader());
        this.accesses = accesses;
        this.standIns = Models.standIns(inside);
        this.rewriter = new ControlRewriter(this, REGISTRY, standIns, replacements(), values, additions);
        additions.classesOfVolatiles().forEach(this::expect);
        setDefaultAssertionStatus(true);
        serve();
    }

    private void expect(String className) {
        try (InputStream in = files.getResourceAsStream(className.replace('.', '/') + ".class")) {
            if (in != null) {
                rewriter.expect(in.readAllBytes());
            }
        } catch (IOException unreadable) {
            // It can't be loaded either, and who wants it is told then.
        }
    }

    /** Let the engine ask this loader what it has to know of the program; the last one that was made is asked unless told. */
    public void serve() {
        Sites.known(REGISTRY.sites::site);
        Names.known(number -> REGISTRY.fields.declaringClass(number) + "." + REGISTRY.fields.name(number));
        Sites.explored(className -> standIns.isInside(className.replace('.', '/')));
        Originals.known(standIns::original);
        Linkage.known(this::makes);
        Contents.known(rewriter.guide());
        FieldNumbers.known(new RegisteredFields(this, REGISTRY, standIns));
        ProgramClasses.loadedBy(this);
    }

    private static Replacements replacements() {
        Replacements replacements = new Replacements();
        for (ReplacedCalls.Entry each : ReplacedCalls.all()) {
            replacements.add(each.of(), each.name(), each.method(), each.isStatic());
        }
        return replacements;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> known = findLoadedClass(name);
            if (known != null) {
                return known;
            }
            if (isHeddle(name)) {
                return HEDDLE.loadClass(name);
            }
            String original = StandIns.copiedFrom(name);
            if (original != null) {
                return copy(name, original);
            }
            if (ClassFiles.inJdk(name.replace('.', '/'))) {
                return super.loadClass(name, resolve);
            }
            return program(name);
        }
    }

    private static boolean isHeddle(String name) {
        return name.startsWith("dev.heddle.explore.") || name.startsWith("dev.heddle.runtime.");
    }

    private Class<?> copy(String name, String original) throws ClassNotFoundException {
        byte[] bytes = StandIns.bytes(original);
        if (bytes == null) {
            throw new ClassNotFoundException(original.replace('/', '.'));
        }
        byte[] rewritten = rewriter.rewrite(bytes, standIns.isInside(original) ? Scope.ALL : Scope.COPY);
        return defineClass(name, rewritten, 0, rewritten.length);
    }

    private Class<?> program(String name) throws ClassNotFoundException {
        String holds = InterfaceHolders.interfaceOf(name);
        String from = (holds == null ? name : holds).replace('.', '/') + ".class";
        URL where = files.getResource(from);
        if (where == null) {
            // A class that an agent has put onto the boot path, as Mockito does.
            return super.loadClass(name, false);
        }
        byte[] bytes;
        try (InputStream in = where.openStream()) {
            bytes = in.readAllBytes();
        } catch (IOException unreadable) {
            throw new ClassNotFoundException(name, unreadable);
        }
        Scope scope = accesses.test(name) ? Scope.ALL : Scope.SYNCHRONISATION;
        byte[] rewritten;
        try {
            rewritten = holds == null ? rewriter.rewrite(bytes, scope) : rewriter.holder(bytes, scope);
        } catch (RuntimeException failed) {
            if (ControlRewriter.isReadable(bytes)) {
                throw new LinkageError(name + " can't be rewritten: " + failed, failed);
            }
            throw new ClassFormatError("its file is cut off or damaged; compile it again");
        }
        lasting.note(bytes);
        Class<?> defined = defineClass(name, rewritten, 0, rewritten.length, domain(where));
        ReadAnnotations.defined(defined, AnnotatedFiles.isOne(bytes));
        if (scope == Scope.ALL && holds == null) {
            visible.add(defined);
        }
        return defined;
    }

    /** True if the code of a class of the program makes objects of another; false if its file can't be read. */
    private boolean makes(String className, String made) {
        try (InputStream in = files.getResourceAsStream(className.replace('.', '/') + ".class")) {
            return in != null && ControlRewriter.makes(in.readAllBytes(), made.replace('.', '/'));
        } catch (IOException unreadable) {
            return false;
        }
    }

    private ProtectionDomain domain(URL where) {
        return new ProtectionDomain(new CodeSource(where, (Certificate[]) null), null, this, null);
    }

    /** List the classes of the program whose memory accesses are visible, in the order in which they were loaded. */
    public List<Class<?>> visible() {
        return visible;
    }

    /** True if a class is one of the program whose memory accesses are visible. */
    public boolean isVisible(Class<?> type) {
        return type.getClassLoader() == this && accesses.test(type.getName());
    }

    /** True if the program uses a class of the JDK in which something may outlive an execution. */
    public boolean usesLasting() {
        return lasting.isMet();
    }

    /** Turn the name of a class back to that which the program knows it by. */
    public String original(String className) {
        return standIns.original(className);
    }

    @Override
    protected @Nullable URL findResource(String name) {
        return files.findResource(name);
    }

    @Override
    protected Enumeration<URL> findResources(String name) throws IOException {
        return files.findResources(name);
    }
}
