// sun.misc.Unsafe: fields, static fields and array elements by offset.
// without NEW CLASS_INIT
import java.lang.reflect.Field;
import sun.misc.Unsafe;

@SuppressWarnings({"deprecation", "removal"})
public class UnsafeAccesses {
    int i;
    volatile long j;
    Object l;
    static int s;

    public static void main(String[] args) throws Exception {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        long i = unsafe.objectFieldOffset(UnsafeAccesses.class.getDeclaredField("i"));
        long j = unsafe.objectFieldOffset(UnsafeAccesses.class.getDeclaredField("j"));
        long l = unsafe.objectFieldOffset(UnsafeAccesses.class.getDeclaredField("l"));
        Field sField = UnsafeAccesses.class.getDeclaredField("s");
        long s = unsafe.staticFieldOffset(sField);
        Object base = unsafe.staticFieldBase(sField);
        UnsafeAccesses o = new UnsafeAccesses();
        unsafe.putInt(o, i, 1); //> WRITE UnsafeAccesses@1.i
        int x = unsafe.getInt(o, i); //> READ UnsafeAccesses@1.i
        x = unsafe.getIntVolatile(o, i); //> VOLATILE_READ UnsafeAccesses@1.i
        unsafe.putOrderedInt(o, i, 2); //> VOLATILE_WRITE UnsafeAccesses@1.i
        boolean b = unsafe.compareAndSwapInt(o, i, 2, 3); //> ATOMIC UnsafeAccesses@1.i
        b = unsafe.compareAndSwapInt(o, i, 2, 3); //> ATOMIC UnsafeAccesses@1.i (failed)
        long y = unsafe.getAndAddLong(o, j, 1); //> ATOMIC UnsafeAccesses@1.j
        unsafe.putLongVolatile(o, j, 5); //> VOLATILE_WRITE UnsafeAccesses@1.j
        unsafe.putObject(o, l, "a"); //> WRITE UnsafeAccesses@1.l
        unsafe.putInt(base, s, 4); //> WRITE UnsafeAccesses.s
        UnsafeAccesses[] cells = new UnsafeAccesses[3];
        long first = unsafe.arrayBaseOffset(UnsafeAccesses[].class);
        int scale = unsafe.arrayIndexScale(UnsafeAccesses[].class);
        unsafe.putObject(cells, first + 2L * scale, o); //> WRITE UnsafeAccesses[]@1[2]
        Object cell = unsafe.getObjectVolatile(cells, first + scale); //> VOLATILE_READ UnsafeAccesses[]@1[1]
        int[] ints = new int[4];
        unsafe.putInt(ints, Unsafe.ARRAY_INT_BASE_OFFSET + 2L * Unsafe.ARRAY_INT_INDEX_SCALE, 1); //> WRITE int[]@1[2]
        unsafe.unpark(Thread.currentThread()); //> UNPARK main
        unsafe.park(false, 0); //> PARK main
    }
}
