package dev.heddle.explore.search;

import dev.heddle.model.Site;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The sources of a program, as far as they are at hand. */
public final class Sources {
    /** No sources at all. */
    public static final Sources NONE = new Sources(List.of());

    private final List<Path> folders;
    private final Map<String, List<String>> files = new HashMap<>();

    /** Look for sources in folders, each the root of packages. */
    public Sources(List<Path> folders) {
        this.folders = List.copyOf(folders);
    }

    /** Give the line of the source that a site is on, without white space around it; null if it is not at hand. */
    public @Nullable String line(Site site) {
        String file = site.file();
        if (file == null || site.line() < 1) {
            return null;
        }
        int dot = site.className().lastIndexOf('.');
        String path = dot < 0 ? file : site.className().substring(0, dot).replace('.', '/') + "/" + file;
        List<String> lines = files.get(path);
        if (lines == null) {
            lines = read(path);
            files.put(path, lines);
        }
        return site.line() <= lines.size() ? lines.get(site.line() - 1).strip() : null;
    }

    private List<String> read(String path) {
        for (Path folder : folders) {
            Path file = folder.resolve(path);
            if (Files.isRegularFile(file)) {
                try {
                    return Files.readAllLines(file);
                } catch (MalformedInputException notUtf8) {
                    return List.of();
                } catch (IOException unreadable) {
                    return List.of();
                }
            }
        }
        return List.of();
    }
}
