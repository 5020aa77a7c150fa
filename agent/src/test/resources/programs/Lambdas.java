// Bodies of lambdas and of string concatenations.
// without NEW
import java.util.function.IntSupplier;
import java.util.function.Supplier;

public class Lambdas {
    int n;
    static int s;

    public static void main(String[] args) {
        Lambdas o = new Lambdas();
        Runnable write = () -> o.n = 1; //> WRITE Lambdas@1.n = 1
        write.run();
        IntSupplier read = () -> o.n + s; //> READ Lambdas@1.n → 1 | READ Lambdas.s → 0
        read.getAsInt();
        String text = "n is " + o.n + " and s " + s; //> READ Lambdas@1.n → 1 | READ Lambdas.s → 0
        Supplier<Runnable> nested = () -> () -> s = 2; //> WRITE Lambdas.s = 2
        nested.get().run();
    }
}
