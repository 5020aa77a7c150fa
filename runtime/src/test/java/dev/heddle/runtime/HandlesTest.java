package dev.heddle.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

public class HandlesTest {
    private static final int FIELD = Observer.FIRST_FIELD - Answers.FIELD;

    @Test
    void elementsAreFoundByTheConstantsOfUnsafeAlone() throws Exception {
        assertThat(FreshRuntime.run(ByConstants.class))
                .containsExactly("main WRITE int[] 3", "main WRITE String[] 1", "main WRITE byte[] 0", "unknown 1");
    }

    @Test
    void accessesThroughWhatNobodySawBeingMadeAreCounted() throws Exception {
        assertThat(FreshRuntime.run(Unseen.class)).containsExactly("unknown 2");
    }

    @Test
    void aStaticFieldBelongsToTheClassThatDeclaresIt() throws Exception {
        assertThat(FreshRuntime.run(Inherited.class))
                .containsExactly(
                        "main WRITE Declaring " + FIELD,
                        "main WRITE Declaring " + FIELD,
                        "main WRITE Declaring " + FIELD,
                        "unknown 0");
    }

    @Test
    void whatIsNotedOfAClassDoesNotKeepItAlive() throws Exception {
        assertThat(FreshRuntime.run(Unloaded.class)).isEqualTo("all gone");
    }

    /** Writes to arrays at offsets that the program computed from constants. */
    public static final class ByConstants implements Callable<List<String>> {
        public ByConstants() {}

        @Override
        public List<String> call() throws Exception {
            Thread.currentThread().setName("main");
            Written written = new Written();
            Installation.install(written, new Answers());
            int write = Call.fixed(1, new CallRule(CallRule.PLAIN_WRITE, 0, false, false));
            Hooks.beforeOffset(new int[4], base("INT") + 3L * scale("INT"), write);
            Hooks.beforeOffset(new String[4], base("OBJECT") + (long) scale("OBJECT"), write);
            Hooks.beforeOffset(new byte[4], base("BYTE"), write);
            Hooks.beforeOffset(new byte[4], 0, write);
            written.events.add("unknown " + Installation.unknownAccesses());
            return written.events;
        }

        private static int base(String type) throws ReflectiveOperationException {
            return constant("ARRAY_" + type + "_BASE_OFFSET");
        }

        private static int scale(String type) throws ReflectiveOperationException {
            return constant("ARRAY_" + type + "_INDEX_SCALE");
        }

        private static int constant(String name) throws ReflectiveOperationException {
            return (int) Class.forName("sun.misc.Unsafe").getField(name).getLong(null);
        }
    }

    /** Uses a handle and an offset that were made where no hook stands, and one that was seen. */
    public static final class Unseen implements Callable<List<String>> {
        int field;

        public Unseen() {}

        @Override
        public List<String> call() throws Exception {
            Written written = new Written();
            Installation.install(written, new Answers() {
                @Override
                public int field(Class<?> owner, String name) {
                    return -1;
                }
            });
            int write = Call.fixed(1, new CallRule(CallRule.PLAIN_WRITE, 0, false, false));
            VarHandle handle = MethodHandles.lookup().findVarHandle(Unseen.class, "field", int.class);
            Hooks.beforeHandle(handle, this, -1, write);
            Hooks.beforeOffset(this, 12, write);
            Hooks.beforeHandle(null, this, -1, write);
            Hooks.handleMade(handle, Unseen.class, "field", CallRule.PLAIN_WRITE);
            Hooks.beforeHandle(handle, this, -1, write);
            Hooks.beforeHandle(Unseen.class.getDeclaredField("field"), this, -1, write);
            written.events.add("unknown " + Installation.unknownAccesses());
            return written.events;
        }
    }

    static class Declaring {
        static int field;
    }

    static final class Inheriting extends Declaring {}

    /** Reaches one static field by three ways. */
    public static final class Inherited implements Callable<List<String>> {
        public Inherited() {}

        @Override
        public List<String> call() throws Exception {
            Thread.currentThread().setName("main");
            Written written = new Written();
            Installation.install(written, new Answers());
            int write = Call.fixed(1, new CallRule(CallRule.PLAIN_WRITE, 0, false, false));
            Field field = Declaring.class.getDeclaredField("field");
            Hooks.beforeHandle(field, null, -1, write);
            Object handle = new Object();
            Hooks.handleMade(handle, Inheriting.class, "field", CallRule.PLAIN_WRITE);
            Hooks.beforeHandle(handle, null, -1, write);
            Hooks.offsetMade(112, field);
            Hooks.beforeOffset(Declaring.class, 112, write);
            written.events.add("unknown " + Installation.unknownAccesses());
            return written.events;
        }
    }

    /** Holds a static field, in a loader of its own. */
    public static final class Plugin {
        static int field;

        public Plugin() {}
    }

    /** Notes a static field, its offset and a receiver of classes whose loaders are let go. */
    public static final class Unloaded implements Callable<String> {
        private final Object handle = new Object();
        private int call;

        public Unloaded() {}

        @Override
        public String call() throws Exception {
            Installation.install(new Written(), new Answers());
            call = Call.dispatched(1, 1);
            List<WeakReference<ClassLoader>> loaders = List.of(held(), noted(), received());
            for (WeakReference<ClassLoader> each : loaders) {
                while (each.get() != null) {
                    System.gc();
                    Thread.sleep(1);
                }
            }
            return "all gone";
        }

        private Class<?> load(List<WeakReference<ClassLoader>> into) throws Exception {
            URL place = Plugin.class.getProtectionDomain().getCodeSource().getLocation();
            URLClassLoader loader = new URLClassLoader(new URL[] {place}, ClassLoader.getPlatformClassLoader());
            into.add(new WeakReference<>(loader));
            return loader.loadClass(Plugin.class.getName());
        }

        private WeakReference<ClassLoader> held() throws Exception {
            List<WeakReference<ClassLoader>> loader = new ArrayList<>();
            Hooks.handleMade(handle, load(loader), "field", CallRule.PLAIN_READ);
            return loader.get(0);
        }

        private WeakReference<ClassLoader> noted() throws Exception {
            List<WeakReference<ClassLoader>> loader = new ArrayList<>();
            Hooks.offsetMade(112, load(loader).getDeclaredField("field"));
            return loader.get(0);
        }

        private WeakReference<ClassLoader> received() throws Exception {
            List<WeakReference<ClassLoader>> loader = new ArrayList<>();
            Hooks.before(load(loader).getDeclaredConstructor().newInstance(), call);
            return loader.get(0);
        }
    }
}
