// VarHandles of fields, static fields and arrays, in every family of access modes.
// without NEW
import java.lang.invoke.ConstantBootstraps;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandles {
    int i;
    volatile long j;
    static String s;

    static final VarHandle I;
    static final VarHandle J;
    static final VarHandle S;
    static final VarHandle BOOTSTRAPPED;
    static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            I = lookup.findVarHandle(VarHandles.class, "i", int.class);
            J = lookup.unreflectVarHandle(VarHandles.class.getDeclaredField("j"));
            BOOTSTRAPPED =
                    ConstantBootstraps.fieldVarHandle(lookup, "i", VarHandle.class, VarHandles.class, int.class);
            S = lookup.findStaticVarHandle(VarHandles.class, "s", String.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) {
        VarHandles o = new VarHandles();
        I.set(o, 1); //> WRITE VarHandles@1.i
        int i = (int) I.get(o); //> READ VarHandles@1.i
        I.setVolatile(o, 2); //> VOLATILE_WRITE VarHandles@1.i
        i = (int) I.getVolatile(o); //> VOLATILE_READ VarHandles@1.i
        I.setRelease(o, 3); //> VOLATILE_WRITE VarHandles@1.i
        i = (int) I.getAcquire(o); //> VOLATILE_READ VarHandles@1.i
        I.setOpaque(o, 4); //> VOLATILE_WRITE VarHandles@1.i
        i = (int) I.getOpaque(o); //> VOLATILE_READ VarHandles@1.i
        VarHandle exact = I.withInvokeExactBehavior();
        exact.set(o, 4); //> WRITE VarHandles@1.i
        boolean b = I.compareAndSet(o, 4, 5); //> ATOMIC VarHandles@1.i
        b = I.compareAndSet(o, 4, 5); //> ATOMIC VarHandles@1.i (failed)
        b = I.weakCompareAndSetPlain(o, 77, 5); //> ATOMIC VarHandles@1.i (failed)
        i = (int) I.compareAndExchange(o, 5, 6); //> ATOMIC VarHandles@1.i
        i = (int) I.compareAndExchange(o, 5, 6); //> ATOMIC VarHandles@1.i (failed)
        I.compareAndExchange(o, 5, 6); //> ATOMIC VarHandles@1.i
        i = (int) I.getAndAdd(o, 1); //> ATOMIC VarHandles@1.i
        i = (int) I.getAndSetRelease(o, 1); //> VOLATILE_READ VarHandles@1.i | VOLATILE_WRITE VarHandles@1.i
        i = (int) I.getAndBitwiseOr(o, 2); //> ATOMIC VarHandles@1.i
        BOOTSTRAPPED.setVolatile(o, 7); //> VOLATILE_WRITE VarHandles@1.i
        J.setVolatile(o, 1L); //> VOLATILE_WRITE VarHandles@1.j
        long j = (long) J.get(o); //> READ VarHandles@1.j
        j = (long) J.getAndAddAcquire(o, 1L); //> VOLATILE_READ VarHandles@1.j | VOLATILE_WRITE VarHandles@1.j
        S.set("a"); //> WRITE VarHandles.s
        String s = (String) S.getVolatile(); //> VOLATILE_READ VarHandles.s
        b = S.compareAndSet("a", "b"); //> ATOMIC VarHandles.s
        int[] ints = {1, 2, 3}; //> WRITE int[]@1[0] = 1 | WRITE int[]@1[1] = 2 | WRITE int[]@1[2] = 3
        INTS.setVolatile(ints, 1, 5); //> VOLATILE_WRITE int[]@1[1]
        i = (int) INTS.get(ints, 2); //> READ int[]@1[2]
        i = (int) INTS.getAndAdd(ints, 0, 1); //> ATOMIC int[]@1[0]
        try {
            INTS.set(ints, 3, 1);
        } catch (IndexOutOfBoundsException expected) {
        }
    }
}
