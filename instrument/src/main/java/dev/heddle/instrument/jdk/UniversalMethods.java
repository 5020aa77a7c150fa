package dev.heddle.instrument.jdk;

/** The methods that every object has and that therefore say nothing about its class. */
final class UniversalMethods {
    private UniversalMethods() {}

    static boolean has(String method, String descriptor) {
        return switch (method) {
            case "equals" -> descriptor.equals("(Ljava/lang/Object;)Z");
            case "hashCode" -> descriptor.equals("()I");
            case "toString" -> descriptor.equals("()Ljava/lang/String;");
            case "getClass" -> descriptor.equals("()Ljava/lang/Class;");
            default -> false;
        };
    }
}
