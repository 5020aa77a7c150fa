// An array that never leaves its method is nobody else's business; one that does is.
public class LocalArrays {
    static int[] shared;

    public static void main(String[] args) {
        int[] local = new int[2];
        local[0] = 1;
        local[1] = local[0];
        int[] escapes = new int[2];
        escapes[0] = 1; //> WRITE int[]@1[0] = 1
        shared = escapes; //> WRITE LocalArrays.shared = int[]@1
        int[] either = args.length == 0 ? new int[1] : shared;
        either[0] = 2; //> WRITE int[]@2[0] = 2
        long sum = 0;
        long[] squares = new long[3];
        for (int i = 0; i < squares.length; i++) {
            squares[i] = i * i;
            sum += squares[i];
        }
    }
}
