package dev.heddle.instrument.jdk;

/** The methods that every object has and that therefore say nothing about its class. */
final class UniversalMethods {
    private UniversalMethods() {}

    static boolean has(String method, String descriptor) {
        switch (method) {
            case "equals":
                return descriptor.equals("(Ljava/lang/Object;)Z");
            case "hashCode":
                return descriptor.equals("()I");
            case "toString":
                return descriptor.equals("()Ljava/lang/String;");
            case "getClass":
                return descriptor.equals("()Ljava/lang/Class;");
            default:
                return false;
        }
    }
}
