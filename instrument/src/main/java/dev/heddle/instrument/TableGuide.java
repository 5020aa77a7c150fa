package dev.heddle.instrument;

import dev.heddle.instrument.jdk.ClassKind;
import dev.heddle.instrument.jdk.JdkTable;
import dev.heddle.runtime.CallRule;
import dev.heddle.runtime.Guide;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** Answers the hooks from the table: what a call means on the receiver it met. */
public final class TableGuide implements Guide {
    private static final CallRule[] NONE = {};

    private final JdkTable table;
    private final Registry registry;

    /** The rules found so far for each class: calls that meet many classes ask often. */
    private final ClassValue<RulesByMethod> answers = new ClassValue<>() {
        @Override
        protected RulesByMethod computeValue(Class<?> type) {
            return new RulesByMethod();
        }
    };

    public TableGuide(JdkTable table, Registry registry) {
        this.table = table;
        this.registry = registry;
    }

    @Override
    public CallRule[] rules(Class<?> receiver, int method) {
        RulesByMethod known = answers.get(receiver);
        CallRule[] rules = known.get(method);
        if (rules == null) {
            rules = find(receiver, method);
            known.put(method, rules);
        }
        return rules;
    }

    private CallRule[] find(Class<?> receiver, int method) {
        Methods.Key key = registry.methods.get(method);
        ClassFiles files = files(receiver);
        String implementer = implementer(receiver, key.name() + key.descriptor(), files);
        if (implementer == null) {
            return NONE;
        }
        return CallRules.translate(
                table.rules(implementer, key.name(), key.descriptor(), files),
                key.target(),
                key.name(),
                key.descriptor(),
                key.accesses());
    }

    @Override
    public CallRule[] reflected(Method method, Class<?> receiver) {
        if (Modifier.isStatic(method.getModifiers())) {
            return NONE;
        }
        String name = method.getName();
        String descriptor = Type.getMethodDescriptor(method);
        ClassFiles files = files(receiver);
        String implementer = implementer(receiver, name + descriptor, files);
        return implementer == null
                ? NONE
                : CallRules.translate(table.rules(implementer, name, descriptor, files), -1, name, descriptor, true);
    }

    @Override
    public int sharing(Class<?> type) {
        if (!isJdk(type) && !table.lists(internal(type))) {
            return OWN;
        }
        ClassKind kind = table.kind(internal(type), files(type));
        return switch (kind) {
            case UNSAFE -> UNSAFE;
            case SYNCHRONISING, OPAQUE ->
                table.guardsItself(internal(type), files(type)) ? SELF_GUARDING : SYNCHRONISING;
            case IMMUTABLE, INERT -> OWN;
        };
    }

    /** Name the class whose rules hold for a method of a receiver; null if the program itself implements it. */
    private @Nullable String implementer(Class<?> receiver, String method, ClassFiles files) {
        if (isJdk(receiver)) {
            return internal(receiver);
        }
        for (Class<?> c = receiver; c != null; c = c.getSuperclass()) {
            if (isJdk(c)) {
                return table.isSkeleton(internal(c)) ? null : internal(c);
            }
            if (table.lists(internal(c))) {
                return internal(c);
            }
            ClassInfo info = files.info(internal(c));
            if (info == null || info.methods().contains(method)) {
                return null;
            }
        }
        return null;
    }

    @Override
    public int field(Class<?> owner, String name) {
        FieldInfo field = files(owner).field(internal(owner), name, null);
        return field == null || field.isFinal() ? -1 : registry.fields.number(field);
    }

    @Override
    public boolean isVolatile(int field) {
        return registry.fields.get(field).isVolatile();
    }

    private static boolean isJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }

    private static ClassFiles files(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return ClassFiles.of(loader == null ? ClassLoader.getPlatformClassLoader() : loader);
    }

    private static String internal(Class<?> type) {
        return type.getName().replace('.', '/');
    }
}
