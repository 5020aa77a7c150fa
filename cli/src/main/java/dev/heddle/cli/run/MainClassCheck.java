package dev.heddle.cli.run;

import dev.heddle.cli.run.ClassFile.Outline;
import dev.heddle.explore.worker.Jdk;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Looks at the class to be started before anything is started, so that what is wrong is said in one line and not as the
 * JVM's stack trace. Lets everything through that it is not sure about.
 */
final class MainClassCheck {
    private final ClassPath classPath;
    private final Jdk jdk;
    private final String where;

    /**
     * Makes a check.
     *
     * @param where what to call the class path in messages
     */
    MainClassCheck(ClassPath classPath, Jdk jdk, String where) {
        this.classPath = classPath;
        this.jdk = jdk;
        this.where = where;
    }

    void check(String className) {
        Optional<ClassFile> found = classPath.find(className);
        if (found.isEmpty() && isOfTheJdk(className)) {
            return;
        }
        if (lacksMain(checkPresent(className))) {
            throw new BadInput(
                    className + " has no main method",
                    "name the class that has `public static void main(String[] args)`");
        }
    }

    /** Sees whether the class is there, and can be loaded by that Java. */
    ClassFile checkPresent(String className) {
        ClassFile file = classPath.find(className).orElseThrow(() -> missing(className));
        if (!file.isClassFile()) {
            throw new BadInput("the file of class " + className + " is not a class file", "compile it again");
        }
        if (file.feature() > jdk.feature()) {
            throw new BadInput(
                    "%s is compiled for Java %d, but the program would run on %d (%s)"
                            .formatted(className, file.feature(), jdk.feature(), jdk.home()),
                    "use --jdk HOME with the folder of a JDK " + file.feature());
        }
        return file;
    }

    private BadInput missing(String className) {
        List<String> similar = classPath.similarTo(className);
        return new BadInput(
                "no class " + className + " in " + where,
                similar.isEmpty()
                        ? "write its full name, with the package"
                        : "did you mean " + String.join(" or ", similar) + "?");
    }

    private boolean lacksMain(ClassFile first) {
        ClassFile file = first;
        while (true) {
            @Nullable Outline outline = file.outline(jdk.feature());
            if (outline == null || outline.hasMain()) {
                return false;
            }
            String parent = outline.parent();
            if (parent == null || parent.equals("java.lang.Object")) {
                return true;
            }
            Optional<ClassFile> next = classPath.find(parent);
            if (next.isEmpty()) {
                return false;
            }
            file = next.get();
        }
    }

    private static boolean isOfTheJdk(String className) {
        try {
            Class.forName(className, false, ClassLoader.getPlatformClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }
}
