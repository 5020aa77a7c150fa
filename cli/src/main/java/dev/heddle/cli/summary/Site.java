package dev.heddle.cli.summary;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.heddle.model.SourcePlace;
import org.jspecify.annotations.Nullable;

/**
 * A place in the code, as the agent names it.
 *
 * @param index the bytecode index, which tells apart two accesses on one line
 * @param file the source file's name, or null where the class does not say
 * @param line the source line, or 0 or less where the class does not say
 */
public record Site(
        @JsonProperty("class") String className,
        String method,
        String descriptor,
        int index,
        @Nullable String file,
        int line) {

    /** Returns {@code Bank.java:42}, or as much of it as is known: of a lambda the method it stands in. */
    public String place() {
        if (file == null) {
            return simpleClassName() + '.' + SourcePlace.enclosing(method);
        }
        return line > 0 ? file + ':' + line : file;
    }

    /** Returns {@code Bank.transfer(Bank.java:42)}, without the package. */
    public String placeInMethod() {
        return file == null ? place() : simpleClassName() + '.' + SourcePlace.enclosing(method) + '(' + place() + ')';
    }

    private String simpleClassName() {
        return className.substring(className.lastIndexOf('.') + 1);
    }
}
