package dev.heddle.detect.views;

/** A view with the places it came about: where the lock was taken and where each location was accessed. Immutable and shared by threads. */
final class Scope {
    final View view;

    /** Of all the places; two scopes with the same view and details are the same. */
    final long details;

    final int lockSite;
    final int context;

    /** By location of the view. */
    final int[] sites;

    Scope(View view, long details, int lockSite, int context, int[] sites) {
        this.view = view;
        this.details = details;
        this.lockSite = lockSite;
        this.context = context;
        this.sites = sites;
    }
}
