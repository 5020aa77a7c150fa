package dev.heddle.coexist;

/** Says a word and exits with 3. */
public final class Exits {
    private Exits() {}

    /** Exits. */
    public static void main(String[] arguments) {
        System.out.println("the program ran");
        System.exit(3);
    }
}
