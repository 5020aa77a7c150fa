package dev.heddle.instrument.jdk;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Knows what calls of JDK methods mean.
 *
 * <p>Whose rule holds for an implementation? Its ancestors are asked nearest first: the class, its superclasses, then
 * the interfaces breadth first. The first that the table lists decides the {@linkplain #kind kind}; the first <em>of
 * that kind</em> that names the method gives the rules. A class that its own package's ancestors don't settle takes the
 * default of its package, if there is one, before it looks at ancestors elsewhere: so an unlisted class of
 * java.util.concurrent stays opaque even if it implements java.util.Iterator.
 *
 * <p>{@link #mayApply} is asked for each call instruction that is rewritten, most of which the table has nothing to say
 * about. It looks by the method's name first, which refuses most; what remains is remembered for owners in the JDK.
 * Instances are safe to share between threads.
 */
public final class JdkTable {
    private static final String STANDARD = "jdk.table";
    private static final List<Rule> OPAQUE = List.of(
            new Rule(Verb.PUT, Target.RECEIVER, false, false, Ordering.VOLATILE, Span.WHOLE),
            new Rule(Verb.MEET, Target.RECEIVER, false, false, Ordering.VOLATILE, Span.WHOLE),
            new Rule(Verb.TAKE, Target.RECEIVER, false, false, Ordering.VOLATILE, Span.WHOLE));

    private final Map<String, ClassEntry> classes;
    private final List<PackageEntry> packages;
    private final Set<String> skeletons;
    private final List<MarkedPoint> points;

    private final Map<String, List<ClassEntry>> byMethod = new HashMap<>();
    private final List<ClassEntry> wildcards = new ArrayList<>();
    private final boolean beyondJdk;
    private final Map<String, Set<String>> lineages = new ConcurrentHashMap<>();
    private volatile @Nullable Map<String, List<String>> synchronisers;
    private final Map<String, Boolean> answers = new ConcurrentHashMap<>();

    /** An inside point and the versions that have it. */
    record MarkedPoint(InsidePoint point, Versions versions, int line) {}

    JdkTable(
            Map<String, ClassEntry> classes,
            List<PackageEntry> packages,
            Set<String> skeletons,
            List<MarkedPoint> points) {
        this.classes = classes;
        this.packages = packages;
        this.skeletons = skeletons;
        this.points = points;
        boolean beyond = false;
        for (ClassEntry entry : classes.values()) {
            beyond |= !isJdk(entry.name());
            index(entry);
        }
        beyondJdk = beyond;
    }

    private void index(ClassEntry entry) {
        if (entry.hasWildcard()) {
            wildcards.add(entry);
        }
        for (ClassEntry.Line line : entry.lines()) {
            if (line.rule().verb() == Verb.NONE) {
                continue;
            }
            for (MethodPattern pattern : line.methods()) {
                List<ClassEntry> named = byMethod.get(pattern.name());
                if (named == null) {
                    named = new ArrayList<>(2);
                    byMethod.put(pattern.name(), named);
                }
                if (named.isEmpty() || !named.get(named.size() - 1).name().equals(entry.name())) {
                    named.add(entry);
                }
            }
        }
    }

    /** Read the table that comes with Heddle. */
    public static JdkTable standard() {
        try (InputStream in = JdkTable.class.getResourceAsStream("/dev/heddle/instrument/" + STANDARD)) {
            if (in == null) {
                throw new IllegalStateException("The resource dev/heddle/instrument/" + STANDARD + " is missing.");
            }
            return new TableParser(STANDARD, false).parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Read a table.
     *
     * @param name what error messages call it
     * @throws TableSyntaxException if it can't be understood
     */
    public static JdkTable parse(Reader reader, String name) {
        try {
            StringWriter text = new StringWriter();
            reader.transferTo(text);
            return new TableParser(name, true).parse(text.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Let a user's table speak first; where it is silent, this one holds. */
    public JdkTable extendedBy(JdkTable users) {
        Map<String, ClassEntry> merged = new LinkedHashMap<>(classes);
        for (ClassEntry later : users.classes.values()) {
            ClassEntry earlier = merged.get(later.name());
            merged.put(later.name(), earlier == null ? later : earlier.overriddenBy(later));
        }
        List<PackageEntry> mergedPackages = new ArrayList<>(packages);
        mergedPackages.addAll(users.packages);
        List<MarkedPoint> mergedPoints = new ArrayList<>(points);
        mergedPoints.addAll(users.points);
        Set<String> mergedSkeletons = new HashSet<>(skeletons);
        mergedSkeletons.addAll(users.skeletons);
        return new JdkTable(merged, mergedPackages, mergedSkeletons, mergedPoints);
    }

    /** Tell whether objects of the class guard their contents by their own monitor, as Vector does. */
    public boolean guardsItself(String internalName, Ancestry ancestry) {
        for (String type : lineage(internalName, ancestry)) {
            ClassEntry entry = classes.get(type);
            if (entry != null && entry.kind() == ClassKind.SYNCHRONISING) {
                return entry.hasGuarded();
            }
        }
        return false;
    }

    /** Tell whether the table lists the class by its own name. */
    public boolean lists(String internalName) {
        return classes.containsKey(internalName);
    }

    /**
     * Tell whether a class implements methods without holding the state they work on: an interface with default methods,
     * AbstractMap. What such a method does to an object of a class outside the JDK, that class's own code does: no rule
     * holds for the call, although the JDK declares the method.
     */
    public boolean isSkeleton(String declaringClass) {
        return skeletons.contains(declaringClass);
    }

    /** Tell what sharing an object of the class means; {@link ClassKind#INERT} if the table does not know. */
    public ClassKind kind(String internalName, Ancestry ancestry) {
        ClassKind kind = declaredKind(internalName, ancestry);
        return kind == null ? ClassKind.INERT : kind;
    }

    /** Tell the kind, or null if neither the class nor an ancestor nor the package is in the table. */
    @Nullable
    ClassKind declaredKind(String internalName, Ancestry ancestry) {
        PackageEntry home = packageOf(internalName);
        ClassKind marked = null;
        for (String type : lineage(internalName, ancestry)) {
            ClassEntry entry = classes.get(type);
            if (entry != null
                    && !type.equals("java/lang/Object")
                    && (home == null || isNear(type, internalName, home))) {
                // An inert interface, such as RandomAccess, says nothing if another ancestor does.
                if (entry.kind() != ClassKind.INERT || Lineage.isSuperclass(type, internalName, ancestry)) {
                    return entry.kind();
                }
                marked = ClassKind.INERT;
            }
        }
        if (marked != null) {
            return marked;
        }
        if (home != null) {
            return home.kind();
        }
        ClassEntry itself = classes.get(internalName);
        return itself == null ? null : itself.kind();
    }

    /**
     * Give the rules for a call that ends in the method as the class has it, declared or inherited.
     *
     * @param implementationClass a class whose implementation is the JDK's, or one that the table lists
     * @return the rules in their order; empty if the call means nothing
     */
    public List<Rule> rules(String implementationClass, String method, String descriptor, Ancestry ancestry) {
        return meaningful(stated(implementationClass, method, descriptor, ancestry));
    }

    /** Give what the table states of a method, {@link Verb#NONE} included; empty if it is silent. */
    List<Rule> stated(String implementationClass, String method, String descriptor, Ancestry ancestry) {
        ClassEntry object = classes.get("java/lang/Object");
        if (object != null) {
            List<Rule> universal = object.rules(method, descriptor);
            if (!universal.isEmpty()) {
                return universal;
            }
        }
        ClassKind kind = declaredKind(implementationClass, ancestry);
        if (kind == null) {
            return List.of();
        }
        for (String type : lineage(implementationClass, ancestry)) {
            ClassEntry entry = classes.get(type);
            if (entry != null && entry.kind() == kind && isInherited(method, type, implementationClass)) {
                List<Rule> rules = entry.rules(method, descriptor);
                if (!rules.isEmpty()) {
                    return rules;
                }
            }
        }
        if (kind == ClassKind.OPAQUE && !method.equals("<init>") && !UniversalMethods.has(method, descriptor)) {
            return OPAQUE;
        }
        return List.of();
    }

    private static boolean isInherited(String method, String type, String implementationClass) {
        return !method.equals("<init>") || type.equals(implementationClass);
    }

    private static List<Rule> meaningful(List<Rule> rules) {
        for (Rule rule : rules) {
            if (rule.verb() == Verb.NONE) {
                return List.of();
            }
        }
        return rules;
    }

    /**
     * Tell whether a call with this static owner could reach a method with rules: the owner, one of its ancestors, or a
     * listed class that is a subtype of the owner has some. May say yes where at run time no rule holds.
     */
    public boolean mayApply(String staticOwner, String method, String descriptor, Ancestry ancestry) {
        if (staticOwner.charAt(0) == '[') {
            return false;
        }
        if (staticOwner.equals("java/lang/Object") && UniversalMethods.has(method, descriptor)) {
            return false;
        }
        List<ClassEntry> named = byMethod.getOrDefault(method, List.of());
        if (!isJdk(staticOwner)) {
            if (named.isEmpty() && !beyondJdk) {
                return false;
            }
            return concerns(staticOwner, method, descriptor, ancestry, named);
        }
        String key = staticOwner + '.' + method + descriptor;
        Boolean known = answers.get(key);
        if (known == null) {
            known = concerns(staticOwner, method, descriptor, ancestry, named);
            answers.put(key, known);
        }
        return known;
    }

    /**
     * Collect every rule that a call with this static owner could turn out to have; empty iff {@link #mayApply} says no.
     */
    public Set<Rule> possibleRules(String staticOwner, String method, String descriptor, Ancestry ancestry) {
        if (!mayApply(staticOwner, method, descriptor, ancestry)) {
            return Set.of();
        }
        Set<Rule> possible = new LinkedHashSet<>(rules(staticOwner, method, descriptor, ancestry));
        for (String type : lineage(staticOwner, ancestry)) {
            ClassEntry entry = classes.get(type);
            if (entry != null) {
                possible.addAll(meaningful(entry.rules(method, descriptor)));
            }
        }
        collect(possible, byMethod.getOrDefault(method, List.of()), staticOwner, method, descriptor, ancestry);
        collect(possible, wildcards, staticOwner, method, descriptor, ancestry);
        for (String type : synchronisers(staticOwner, method, ancestry)) {
            possible.addAll(rules(type, method, descriptor, ancestry));
        }
        if (possible.isEmpty()) {
            possible.addAll(OPAQUE);
        }
        return possible;
    }

    private void collect(
            Set<Rule> possible,
            List<ClassEntry> entries,
            String owner,
            String method,
            String descriptor,
            Ancestry ancestry) {
        for (ClassEntry entry : entries) {
            if (lineage(entry.name(), ancestry).contains(owner)) {
                possible.addAll(meaningful(entry.rules(method, descriptor)));
            }
        }
    }

    private boolean concerns(
            String owner, String method, String descriptor, Ancestry ancestry, List<ClassEntry> named) {
        if (method.equals("<init>")) {
            return !rules(owner, method, descriptor, ancestry).isEmpty();
        }
        for (String type : lineage(owner, ancestry)) {
            ClassEntry entry = classes.get(type);
            if (entry == null ? isOpaque(type, method, descriptor, ancestry) : speaks(entry, method, descriptor)) {
                return true;
            }
        }
        if (!isJdk(owner) && !beyondJdk) {
            return false;
        }
        return hasSubtype(owner, named, method, descriptor, ancestry)
                || hasSubtype(owner, wildcards, method, descriptor, ancestry)
                || hasSynchroniser(owner, method, descriptor, ancestry);
    }

    private boolean hasSynchroniser(String owner, String method, String descriptor, Ancestry ancestry) {
        for (String type : synchronisers(owner, method, ancestry)) {
            if (!rules(type, method, descriptor, ancestry).isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /**
     * List the synchronising classes that are subtypes of a call's owner. Their rules may come from an ancestor that is no relative of the owner:
     * a call of AbstractMap.get may meet a ConcurrentHashMap, for which ConcurrentMap speaks.
     */
    private List<String> synchronisers(String owner, String method, Ancestry ancestry) {
        if (!isJdk(owner) || owner.equals("java/lang/Object") || !isNamedBySynchroniser(method)) {
            return List.of();
        }
        Map<String, List<String>> known = synchronisers;
        if (known == null) {
            known = new HashMap<>();
            for (ClassEntry entry : classes.values()) {
                if (entry.kind() == ClassKind.SYNCHRONISING && isJdk(entry.name())) {
                    for (String type : lineage(entry.name(), ancestry)) {
                        List<String> subtypes = known.get(type);
                        if (subtypes == null) {
                            subtypes = new ArrayList<>(2);
                            known.put(type, subtypes);
                        }
                        subtypes.add(entry.name());
                    }
                }
            }
            synchronisers = known;
        }
        return known.getOrDefault(owner, List.of());
    }

    private boolean isNamedBySynchroniser(String method) {
        for (ClassEntry entry : byMethod.getOrDefault(method, List.of())) {
            if (entry.kind() == ClassKind.SYNCHRONISING) {
                return true;
            }
        }
        return false;
    }

    private boolean hasSubtype(
            String owner, List<ClassEntry> entries, String method, String descriptor, Ancestry ancestry) {
        for (ClassEntry entry : entries) {
            if (speaks(entry, method, descriptor)
                    && lineage(entry.name(), ancestry).contains(owner)) {
                return true;
            }
        }
        return false;
    }

    private static boolean speaks(ClassEntry entry, String method, String descriptor) {
        return !meaningful(entry.rules(method, descriptor)).isEmpty();
    }

    private boolean isOpaque(String type, String method, String descriptor, Ancestry ancestry) {
        return !UniversalMethods.has(method, descriptor)
                && packageOf(type) != null
                && declaredKind(type, ancestry) == ClassKind.OPAQUE;
    }

    /** List the points inside JDK classes that a JDK of this feature version has. */
    public List<InsidePoint> insidePoints(int jdkFeature) {
        List<InsidePoint> present = new ArrayList<>();
        for (MarkedPoint marked : points) {
            if (marked.versions().contains(jdkFeature)) {
                present.add(marked.point());
            }
        }
        return present;
    }

    /** Tell whether a method with this descriptor takes code of the program's and may run it within the call. */
    public static boolean hasCallback(String descriptor) {
        int end = descriptor.indexOf(')');
        return contains(descriptor, "Ljava/util/function/", end)
                || contains(descriptor, "Ljava/util/Comparator;", end)
                || contains(descriptor, "Ljava/lang/Runnable;", end)
                || contains(descriptor, "Ljava/util/concurrent/Callable;", end)
                || contains(descriptor, "Ljava/util/stream/Collector;", end);
    }

    private static boolean contains(String descriptor, String type, int end) {
        int at = descriptor.indexOf(type);
        return at >= 0 && at < end;
    }

    Collection<ClassEntry> entries() {
        return Collections.unmodifiableCollection(classes.values());
    }

    List<MarkedPoint> markedPoints() {
        return Collections.unmodifiableList(points);
    }

    private Set<String> lineage(String internalName, Ancestry ancestry) {
        if (!isJdk(internalName)) {
            return Lineage.of(internalName, ancestry);
        }
        Set<String> lineage = lineages.get(internalName);
        if (lineage == null) {
            lineage = Lineage.of(internalName, ancestry);
            lineages.put(internalName, lineage);
        }
        return lineage;
    }

    private @Nullable PackageEntry packageOf(String internalName) {
        for (int i = packages.size() - 1; i >= 0; i--) {
            if (packages.get(i).covers(internalName)) {
                return packages.get(i);
            }
        }
        return null;
    }

    /** Tell whether an ancestor is near enough to speak before the default of the class's package. */
    private static boolean isNear(String type, String internalName, PackageEntry home) {
        return type.equals(internalName) || home.covers(type);
    }

    private static boolean isJdk(String internalName) {
        return internalName.startsWith("java/")
                || internalName.startsWith("javax/")
                || internalName.startsWith("jdk/")
                || internalName.startsWith("sun/")
                || internalName.startsWith("com/sun/");
    }
}
