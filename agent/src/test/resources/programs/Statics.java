// Static fields of every type.
public class Statics {
    static boolean z;
    static char c;
    static int i;
    static long j;
    static float f;
    static double d;
    static Object l;
    static final int FIXED = Integer.parseInt("4");

    public static void main(String[] args) {
        z = true; //> WRITE Statics.z = true
        c = 'c'; //> WRITE Statics.c = 'c'
        i = 3; //> WRITE Statics.i = 3
        j = 4L; //> WRITE Statics.j = 4
        f = 5f; //> WRITE Statics.f = 5.0
        d = 6d; //> WRITE Statics.d = 6.0
        l = "seven"; //> WRITE Statics.l = "seven"
        boolean z1 = z; //> READ Statics.z → true
        char c1 = c; //> READ Statics.c → 'c'
        int i1 = i; //> READ Statics.i → 3
        long j1 = j; //> READ Statics.j → 4
        float f1 = f; //> READ Statics.f → 5.0
        double d1 = d; //> READ Statics.d → 6.0
        Object l1 = l; //> READ Statics.l → "seven"
        i1 = FIXED;
        i++; //> READ Statics.i → 3 | WRITE Statics.i = 4
        j = j1 = 7; //> WRITE Statics.j = 7
    }
}
