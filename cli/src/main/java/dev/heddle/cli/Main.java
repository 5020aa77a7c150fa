package dev.heddle.cli;

/** Where the process begins and ends. */
public final class Main {
    private Main() {}

    /** Runs one command and exits with its code. */
    public static void main(String[] arguments) {
        System.exit(new Cli(Console.ofProcess()).run(arguments));
    }
}
