package dev.heddle.instrument.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Weak are the accesses between plain and volatile, by the names that the JDK at hand has for them. */
final class WeakCallsTest {
    private static final Set<String> WEAK_OF_ATOMICS = Set.of(
            "lazySet",
            "getOpaque",
            "setOpaque",
            "getAcquire",
            "setRelease",
            "compareAndExchangeAcquire",
            "compareAndExchangeRelease",
            "weakCompareAndSet",
            "weakCompareAndSetPlain",
            "weakCompareAndSetAcquire",
            "weakCompareAndSetRelease");

    @ParameterizedTest
    @EnumSource
    void eachModeOfAVarHandleIsWeakUnlessPlainOrVolatile(AccessMode mode) {
        boolean plain = mode == AccessMode.GET || mode == AccessMode.SET;
        String name = mode.name();
        boolean isVolatile = name.endsWith("_VOLATILE")
                || ((name.contains("COMPARE") || name.startsWith("GET_AND"))
                        && !name.endsWith("_ACQUIRE")
                        && !name.endsWith("_RELEASE")
                        && !name.endsWith("_PLAIN"));
        assertThat(isWeak(VarHandle.class, mode.methodName())).isEqualTo(!plain && !isVolatile);
    }

    @ParameterizedTest
    @ValueSource(classes = {AtomicInteger.class, AtomicBoolean.class, AtomicReference.class, AtomicLongArray.class})
    void ofAtomicsThoseAreWeak(Class<?> type) {
        assertThat(weakMethods(type)).isEqualTo(new TreeSet<>(WEAK_OF_ATOMICS));
    }

    @Test
    void ofUpdatersAndAddersFewAreWeak() {
        assertThat(weakMethods(AtomicLongFieldUpdater.class)).containsExactly("lazySet", "weakCompareAndSet");
        assertThat(weakMethods(LongAdder.class)).isEmpty();
    }

    @Test
    void fencesOnlyForbid() {
        assertThat(weakMethods(VarHandle.class)).noneMatch(each -> each.contains("Fence"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"putOrderedInt", "getIntAcquire", "putReferenceOpaque", "weakCompareAndSetLongPlain"})
    void unsafeHasItsOwnNames(String name) {
        assertThat(WeakCalls.contain("jdk/internal/misc/Unsafe", name)).isTrue();
        assertThat(WeakCalls.contain("sun/misc/Unsafe", name)).isTrue();
        assertThat(WeakCalls.contain("com/acme/Unsafe", name)).isFalse();
    }

    private static boolean isWeak(Class<?> type, String method) {
        return WeakCalls.contain(type.getName().replace('.', '/'), method);
    }

    private static Set<String> weakMethods(Class<?> type) {
        return Arrays.stream(type.getMethods())
                .map(Method::getName)
                .filter(each -> isWeak(type, each))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
