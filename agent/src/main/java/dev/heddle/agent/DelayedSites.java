package dev.heddle.agent;

import dev.heddle.model.Site;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A file that says where threads are to be delayed: the seed in the first line, and then a site a line, its class, method, descriptor and bytecode index with tabs between.
 *
 * @param seed where random numbers begin
 * @param sites where they are delayed, now and then
 */
record DelayedSites(long seed, Set<Site> sites) {
    private static final int PARTS = 4;

    /** Read it. */
    static DelayedSites read(Path file) throws IOException {
        try {
            List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
            Set<Site> sites = new HashSet<>();
            for (String line : lines.subList(1, lines.size())) {
                String[] parts = line.split("\t", -1);
                if (parts.length == PARTS) {
                    sites.add(new Site(parts[0], parts[1], parts[2], Integer.parseInt(parts[3]), null, -1));
                }
            }
            return new DelayedSites(Long.parseLong(lines.get(0)), sites);
        } catch (NumberFormatException | IndexOutOfBoundsException odd) {
            throw new IllegalArgumentException(
                    "agent option delays=" + file + ": no seed and sites are in that file", odd);
        }
    }
}
