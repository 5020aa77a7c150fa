package dev.heddle.detect.views;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The threads that have the same views. Two of them stand for all: those with the lowest numbers. */
final class Group {
    /** The views, ascending. */
    final int[] views;

    private final List<Member> members = new ArrayList<>(2);
    private int size;

    Group(int[] views) {
        this.views = views;
    }

    /** Add a thread; the scopes are in its own order. */
    void add(int thread, Scope[] scopes) {
        size++;
        int at = 0;
        while (at < members.size() && members.get(at).thread <= thread) {
            at++;
        }
        members.add(at, new Member(thread, scopes));
        if (members.size() > 2) {
            members.remove(2);
        }
    }

    /** Tell whether there is a thread in here besides any one of it. */
    boolean isSeveral() {
        return size > 1;
    }

    /** Give the thread with the lowest number, or the second lowest. */
    Member member(int at) {
        return members.get(at);
    }

    /** One thread of a group. */
    final class Member {
        final int thread;
        final Scope[] scopes;
        private int @Nullable [] places;

        Member(int thread, Scope[] scopes) {
            this.thread = thread;
            this.scopes = scopes;
        }

        /** Find its first scope with one of the views of the group. */
        int place(int view, ViewIndex index) {
            if (places == null) {
                places = new int[views.length];
                for (int i = scopes.length - 1; i >= 0; i--) {
                    int at = Arrays.binarySearch(views, index.view(scopes[i].view));
                    if (at >= 0) {
                        places[at] = i;
                    }
                }
            }
            return places[Arrays.binarySearch(views, view)];
        }
    }
}
