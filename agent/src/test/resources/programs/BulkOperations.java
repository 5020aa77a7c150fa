// Operations on many elements at once are one access to a range.
// without NEW
import java.util.Arrays;

public class BulkOperations {
    public static void main(String[] args) {
        int[] a = new int[10];
        int[] b = new int[10];
        System.arraycopy(a, 1, b, 2, 3); //> READ int[]@1[1..3] | WRITE int[]@2[2..4]
        System.arraycopy(a, 0, b, 0, 0);
        Arrays.fill(a, 7); //> WRITE int[]@1[0..9]
        Arrays.fill(a, 2, 4, 8); //> WRITE int[]@1[2..3]
        Arrays.sort(b); //> WRITE int[]@2[0..9]
        Arrays.sort(b, 1, 3); //> WRITE int[]@2[1..2]
        int[] c = Arrays.copyOf(a, 4); //> READ int[]@1[0..3]
        c = Arrays.copyOf(a, 20); //> READ int[]@1[0..9]
        c = Arrays.copyOfRange(a, 3, 5); //> READ int[]@1[3..4]
        c = a.clone(); //> READ int[]@1[0..9]
        boolean equal = Arrays.equals(a, b); //> READ int[]@1[0..9] | READ int[]@2[0..9]
        String text = Arrays.toString(a); //> READ int[]@1[0..9]
        char[] chars = {'a', 'b', 'c'}; //> WRITE char[]@1[0] = 'a' | WRITE char[]@1[1] = 'b' | WRITE char[]@1[2] = 'c'
        text = new String(chars); //> READ char[]@1[0..2]
        text = new String(chars, 1, 2); //> READ char[]@1[1..2]
        text = String.valueOf(chars, 0, 1); //> READ char[]@1[0..0]
        long[][] nested = new long[2][];
        nested[0] = new long[3];
        nested[0].clone(); //> READ long[]@1[0..2]
    }
}
