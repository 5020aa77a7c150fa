// Volatile fields are told as such.
public class Volatiles {
    volatile int i;
    volatile long j;
    volatile Object l;
    static volatile boolean z;
    static volatile double d;

    public static void main(String[] args) {
        Volatiles o = new Volatiles(); //> NEW Volatiles@1
        o.i = 1; //> VOLATILE_WRITE Volatiles@1.i = 1
        o.j = 2; //> VOLATILE_WRITE Volatiles@1.j = 2
        o.l = null; //> VOLATILE_WRITE Volatiles@1.l = null
        z = true; //> VOLATILE_WRITE Volatiles.z = true
        d = 3; //> VOLATILE_WRITE Volatiles.d = 3.0
        int i = o.i; //> VOLATILE_READ Volatiles@1.i → 1
        long j = o.j; //> VOLATILE_READ Volatiles@1.j → 2
        Object l = o.l; //> VOLATILE_READ Volatiles@1.l → null
        boolean z1 = z; //> VOLATILE_READ Volatiles.z → true
        double d1 = d; //> VOLATILE_READ Volatiles.d → 3.0
        o.i++; //> VOLATILE_READ Volatiles@1.i → 1 | VOLATILE_WRITE Volatiles@1.i = 2
    }
}
