package dev.heddle.cli.summary;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.heddle.model.Candidate;
import dev.heddle.model.FindingKind;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Origin;
import dev.heddle.model.Source;
import dev.heddle.model.SourcePlace;
import dev.heddle.model.Status;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A candidate as the agent writes it.
 *
 * @param suppressed the member whose annotation suppresses it, or null
 */
public record Suspicion(
        FindingKind kind,
        Status status,
        Set<Source> sources,
        String subject,
        String example,
        String message,
        String why,
        @Nullable String doubt,
        long count,
        @Nullable String suppressed,
        List<From> origins,
        List<Place> sites) {
    public Suspicion {
        sources = Set.copyOf(Objects.requireNonNullElse(sources, Set.of()));
        origins = List.copyOf(Objects.requireNonNullElse(origins, List.of()));
        sites = List.copyOf(Objects.requireNonNullElse(sites, List.of()));
    }

    /** Returns the candidate. */
    public Candidate candidate() {
        return new Candidate(
                kind,
                status,
                sources,
                subject,
                example,
                message,
                why,
                doubt,
                sites.stream().map(Place::asFound).toList(),
                origins.stream()
                        .filter(each -> each.site != null)
                        .map(each -> new Origin(each.what, model(each.site)))
                        .toList(),
                count);
    }

    /** Returns its places in the source. */
    public List<SourcePlace> places() {
        return sites.stream().map(Place::inSource).toList();
    }

    private static dev.heddle.model.Site model(@Nullable Site site) {
        return site == null
                ? dev.heddle.model.Site.UNKNOWN
                : new dev.heddle.model.Site(
                        site.className(), site.method(), site.descriptor(), site.index(), site.file(), site.line());
    }

    /** Where a thread or an object comes from. */
    public record From(String what, @Nullable Site site) {}

    /** One of its places. */
    public record Place(
            @Nullable Site site,
            String thread,
            String action,
            List<String> locks,
            List<Frame> stack,
            @Nullable InSource place) {
        public Place {
            locks = List.copyOf(Objects.requireNonNullElse(locks, List.of()));
            stack = List.copyOf(Objects.requireNonNullElse(stack, List.of()));
        }

        private FindingSite asFound() {
            return new FindingSite(
                    model(site),
                    thread,
                    action,
                    locks,
                    stack.stream().map(Frame::element).toList());
        }

        private SourcePlace inSource() {
            return place == null
                    ? SourcePlace.of(model(site))
                    : new SourcePlace(place.className, place.method, place.ordinal);
        }
    }

    /** A frame of a stack. */
    public record Frame(
            @JsonProperty("class") String className,
            String method,
            @Nullable String file,
            int line) {
        StackTraceElement element() {
            return new StackTraceElement(className, method, file, line);
        }
    }

    /** A place as its author would know it again after an edit elsewhere. */
    public record InSource(@JsonProperty("class") String className, String method, int ordinal) {}
}
