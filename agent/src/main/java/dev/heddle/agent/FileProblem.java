package dev.heddle.agent;

import java.io.FileNotFoundException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Says why a file can't be used, in words: the exceptions of the JDK often say no more than its name. */
public final class FileProblem {
    private FileProblem() {}

    /** Give what is wrong with a file. */
    public static String of(Path file, Exception failure) {
        Throwable cause = failure.getCause();
        Throwable problem = failure instanceof UncheckedIOException && cause != null ? cause : failure;
        Path folder = file.getParent();
        if (folder != null && !folder.toFile().isDirectory()) {
            return "there is no folder " + folder;
        }
        if (file.toFile().isDirectory()) {
            return "it is a folder";
        }
        if (problem instanceof NoSuchFileException) {
            return "there is no such file";
        }
        if (problem instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (problem instanceof CharacterCodingException) {
            return "it is not UTF-8";
        }
        String message = problem instanceof FileSystemException named ? named.getReason() : problem.getMessage();
        if (message == null) {
            return problem.toString();
        }
        return problem instanceof FileNotFoundException ? message.replaceFirst("^.* \\((.*)\\)$", "$1") : message;
    }
}
