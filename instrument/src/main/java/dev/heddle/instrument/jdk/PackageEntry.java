package dev.heddle.instrument.jdk;

/** The kind of the classes of a package that the table does not list. */
record PackageEntry(String name, boolean withSubpackages, ClassKind kind) {
    boolean covers(String internalName) {
        int slash = internalName.lastIndexOf('/');
        if (slash < name.length() || !internalName.startsWith(name)) {
            return false;
        }
        return slash == name.length() || (withSubpackages && internalName.charAt(name.length()) == '/');
    }
}
