package dev.heddle.instrument;

import java.util.List;

/**
 * A rewritten class.
 *
 * @param bytes the class file
 * @param withoutAccesses methods that would have grown over 64 KB, and so kept only their synchronisation hooks
 * @param huge methods that grew over the size up to which HotSpot compiles by default
 * @param notes what else a person should know
 */
public record Rewritten(byte[] bytes, List<String> withoutAccesses, List<String> huge, List<String> notes) {}
