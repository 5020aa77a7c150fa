package dev.heddle.detect.views;

/**
 * A use of a location in a scope.
 *
 * @param field the field of the class
 * @param site where it was written first in the scope, or read first if it was not written
 * @param write whether it was written
 */
public record ViewAccess(int field, int site, boolean write) {}
