package dev.heddle.instrument;

import dev.heddle.runtime.EventCode;
import dev.heddle.runtime.Glancing;
import dev.heddle.runtime.Guide;
import dev.heddle.runtime.Installation;
import dev.heddle.runtime.ThreadState;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Runs methods, and keeps which elements they are told to have accessed between each two things that synchronise. Loaded anew for each run, with a runtime of its own: an
 * observer is installed but once. The arrays are told apart by their lengths.
 */
public final class ToldRuns implements Glancing {
    private final List<String> told = new ArrayList<>();
    private TreeSet<String> now = new TreeSet<>();

    /** Run some methods of a class, each with arrays of its own. Gives what each came to, and what was told of it. */
    public static List<String> run(ClassLoader loader, String name) throws Exception {
        ToldRuns observer = new ToldRuns();
        Guide guide = (Guide) Proxy.newProxyInstance(
                ToldRuns.class.getClassLoader(), new Class<?>[] {Guide.class}, (self, method, arguments) -> {
                    Class<?> type = method.getReturnType();
                    return type == boolean.class ? Boolean.FALSE : type == int.class ? Integer.valueOf(0) : null;
                });
        Installation.install(observer, guide);
        Class<?> type = Class.forName(name, true, loader);
        List<String> all = new ArrayList<>();
        for (int i = 0; ; i++) {
            Method method;
            try {
                method = type.getMethod("run" + i);
            } catch (NoSuchMethodException end) {
                return all;
            }
            observer.begin();
            String outcome;
            try {
                outcome = "gives " + method.invoke(null);
            } catch (InvocationTargetException thrown) {
                outcome = "throws " + thrown.getCause();
            }
            observer.next("ends");
            all.add(outcome + ": " + observer.told + (Installation.faults() == 0 ? "" : Installation.firstFault()));
        }
    }

    private void begin() {
        told.clear();
        now.clear();
    }

    private void next(String why) {
        told.add(why + " after " + now);
        now = new TreeSet<>();
    }

    private void access(Object array, int index, boolean write, int site) {
        String type = array.getClass().getComponentType().getSimpleName();
        now.add(site + (write ? " writes " : " reads ") + type + Array.getLength(array) + "[" + index + "]");
    }

    @Override
    public void event(
            ThreadState self,
            int kind,
            @Nullable Object target,
            int index,
            int site,
            long bits,
            @Nullable Object value) {
        if (kind > EventCode.WRITE) {
            next("event " + kind);
        } else if (target != null && index >= 0) {
            access(target, index, kind == EventCode.WRITE, site);
        }
    }

    @Override
    public void range(ThreadState self, int kind, Object array, int from, int length, int site) {}

    @Override
    public void run(ThreadState self, Object array, int first, int step, int count, int site, boolean write) {
        for (int i = 0; i < count; i++) {
            access(array, first + i * step, write, site);
        }
    }

    @Override
    public boolean tryExtend(ThreadState self, Object array, int first, int step, int count, int site, boolean write) {
        return false;
    }

    @Override
    public boolean knowsElement(ThreadState self, Object array, int index, int site, boolean write) {
        return false;
    }

    @Override
    public boolean tryExtend(@Nullable Object glance, Object array, int index) {
        return false;
    }

    @Override
    public boolean knowsElement(Object glance, Object array, int index) {
        return false;
    }

    @Override
    public @Nullable Object glance(ThreadState self, int site, boolean write) {
        return null;
    }

    @Override
    public boolean knowsField(ThreadState self, Object owner, int site, boolean write) {
        return false;
    }

    @Override
    public boolean knowsStatic(ThreadState self, int site, boolean write) {
        return false;
    }
}
