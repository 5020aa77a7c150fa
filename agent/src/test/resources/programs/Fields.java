// Fields of every type, in objects: a final one is not shared memory that can race.
public class Fields {
    boolean z;
    byte b;
    char c;
    short s;
    int i;
    long j;
    float f;
    double d;
    String l;
    int[] a;
    final int fixed = Integer.parseInt("4");

    public static void main(String[] args) {
        Fields o = new Fields(); //> NEW Fields@1
        o.z = true; //> WRITE Fields@1.z = true
        o.b = 1; //> WRITE Fields@1.b = 1
        o.c = 'c'; //> WRITE Fields@1.c = 'c'
        o.s = 2; //> WRITE Fields@1.s = 2
        o.i = 3; //> WRITE Fields@1.i = 3
        o.j = 4L; //> WRITE Fields@1.j = 4
        o.f = 5f; //> WRITE Fields@1.f = 5.0
        o.d = 6d; //> WRITE Fields@1.d = 6.0
        o.l = "seven"; //> WRITE Fields@1.l = "seven"
        o.a = null; //> WRITE Fields@1.a = null
        boolean z = o.z; //> READ Fields@1.z → true
        byte b = o.b; //> READ Fields@1.b → 1
        char c = o.c; //> READ Fields@1.c → 'c'
        short s = o.s; //> READ Fields@1.s → 2
        int i = o.i; //> READ Fields@1.i → 3
        long j = o.j; //> READ Fields@1.j → 4
        float f = o.f; //> READ Fields@1.f → 5.0
        double d = o.d; //> READ Fields@1.d → 6.0
        String l = o.l; //> READ Fields@1.l → "seven"
        int[] a = o.a; //> READ Fields@1.a → null
        i = o.fixed;
        o.i++; //> READ Fields@1.i → 3 | WRITE Fields@1.i = 4
        o.j += 2; //> READ Fields@1.j → 4 | WRITE Fields@1.j = 6
        i = o.i = 9; //> WRITE Fields@1.i = 9
        j = o.j = 10; //> WRITE Fields@1.j = 10
        d = o.d = 11; //> WRITE Fields@1.d = 11.0
    }
}
