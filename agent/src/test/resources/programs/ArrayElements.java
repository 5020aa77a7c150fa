// Elements of arrays of every type; what is out of bounds, or does not fit, is no access.
public class ArrayElements {
    static <T> T keep(T array) {
        return array;
    }

    public static void main(String[] args) {
        boolean[] z = keep(new boolean[1]);
        byte[] b = keep(new byte[1]);
        char[] c = keep(new char[1]);
        short[] s = keep(new short[1]);
        int[] i = keep(new int[1]);
        long[] j = keep(new long[1]);
        float[] f = keep(new float[1]);
        double[] d = keep(new double[1]);
        String[] l = keep(new String[1]);
        int[][] m = keep(new int[2][2]);
        z[0] = true; //> WRITE boolean[]@1[0] = true
        b[0] = 1; //> WRITE byte[]@1[0] = 1
        c[0] = 'c'; //> WRITE char[]@1[0] = 'c'
        s[0] = 2; //> WRITE short[]@1[0] = 2
        i[0] = 3; //> WRITE int[]@1[0] = 3
        j[0] = 4; //> WRITE long[]@1[0] = 4
        f[0] = 5; //> WRITE float[]@1[0] = 5.0
        d[0] = 6; //> WRITE double[]@1[0] = 6.0
        l[0] = "seven"; //> WRITE String[]@1[0] = "seven"
        boolean z1 = z[0]; //> READ boolean[]@1[0] → true
        byte b1 = b[0]; //> READ byte[]@1[0] → 1
        char c1 = c[0]; //> READ char[]@1[0] → 'c'
        short s1 = s[0]; //> READ short[]@1[0] → 2
        int i1 = i[0]; //> READ int[]@1[0] → 3
        long j1 = j[0]; //> READ long[]@1[0] → 4
        float f1 = f[0]; //> READ float[]@1[0] → 5.0
        double d1 = d[0]; //> READ double[]@1[0] → 6.0
        String l1 = l[0]; //> READ String[]@1[0] → "seven"
        m[1][0] = 8; //> READ int[][]@1[1] → int[]@2 | WRITE int[]@2[0] = 8
        i[0]++; //> READ int[]@1[0] → 3 | WRITE int[]@1[0] = 4
        d[0] += 1; //> READ double[]@1[0] → 6.0 | WRITE double[]@1[0] = 7.0
        outOfBounds(i);
        doesNotFit(l);
        isNull(null);
    }

    static void outOfBounds(int[] i) {
        try {
            i[1] = 1;
        } catch (ArrayIndexOutOfBoundsException expected) {
        }
        try {
            int x = i[-1];
        } catch (ArrayIndexOutOfBoundsException expected) {
        }
    }

    static void doesNotFit(Object[] l) {
        try {
            l[0] = 1;
        } catch (ArrayStoreException expected) {
        }
    }

    static void isNull(int[] i) {
        try {
            i[0] = 1;
        } catch (NullPointerException expected) {
        }
    }
}
