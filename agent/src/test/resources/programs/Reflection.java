// Fields and methods by reflection, and method handles that get and set.
// without NEW
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class Reflection {
    int i;
    volatile int v;
    static String s;
    final int fixed = Integer.parseInt("1");

    void mine() {
        i = 9; //> WRITE Reflection@1.i = 9
    }

    public static void main(String[] args) throws Throwable {
        Reflection o = new Reflection();
        Field i = Reflection.class.getDeclaredField("i");
        i.setInt(o, 1); //> WRITE Reflection@1.i
        i.getInt(o); //> READ Reflection@1.i
        i.get(o); //> READ Reflection@1.i
        Field v = Reflection.class.getDeclaredField("v");
        v.set(o, 2); //> VOLATILE_WRITE Reflection@1.v
        v.get(o); //> VOLATILE_READ Reflection@1.v
        Field s = Reflection.class.getDeclaredField("s");
        s.set(null, "a"); //> WRITE Reflection.s
        s.get(null); //> READ Reflection.s
        Reflection.class.getDeclaredField("fixed").get(o);
        Lock lock = new ReentrantLock();
        Method take = Lock.class.getMethod("lock");
        take.invoke(lock); //> ACQUIRE ReentrantLock@1
        Lock.class.getMethod("unlock").invoke(lock); //> RELEASE ReentrantLock@1
        Method tries = Lock.class.getMethod("tryLock");
        tries.invoke(lock); //> ACQUIRE ReentrantLock@1
        lock.unlock(); //> RELEASE ReentrantLock@1
        List<String> list = new ArrayList<>();
        List.class.getMethod("add", Object.class).invoke(list, "x"); //> WRITE Class[]@1[0] = Class@1 | WRITE Object[]@1[0] = "x" | WRITE ArrayList@1.contents
        Reflection.class.getDeclaredMethod("mine").invoke(o);
        int[] ints = {1, 2}; //> WRITE int[]@1[0] = 1 | WRITE int[]@1[1] = 2
        Array.setInt(ints, 1, 5); //> WRITE int[]@1[1..1]
        Array.get(ints, 0); //> READ int[]@1[0..0]
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle getter = lookup.findGetter(Reflection.class, "i", int.class);
        MethodHandle setter = lookup.findSetter(Reflection.class, "i", int.class);
        setter.invokeExact(o, 3); //> WRITE Reflection@1.i
        int x = (int) getter.invokeExact(o); //> READ Reflection@1.i
        MethodHandle staticSetter = lookup.findStaticSetter(Reflection.class, "s", String.class);
        staticSetter.invokeExact("b"); //> WRITE Reflection.s
        MethodHandle unreflected = lookup.unreflectGetter(v);
        x = (int) unreflected.invoke(o); //> VOLATILE_READ Reflection@1.v
    }
}
