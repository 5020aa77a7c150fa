package dev.heddle.instrument;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;

/** The classes that a class file names, because it calls them, makes them or otherwise uses them. */
public final class NamedClasses {
    private static final int CLASS = 7;

    private NamedClasses() {}

    /** List their names, with slashes; arrays are left out. */
    public static List<String> of(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        char[] buffer = new char[reader.getMaxStringLength()];
        List<String> names = new ArrayList<>();
        for (int i = 1; i < reader.getItemCount(); i++) {
            int offset = reader.getItem(i);
            if (offset > 0 && reader.readByte(offset - 1) == CLASS) {
                String name = reader.readUTF8(offset, buffer);
                if (name.charAt(0) != '[') {
                    names.add(name);
                }
            }
        }
        return names;
    }
}
