package dev.heddle.examples.programs;

import java.util.ArrayList;
import java.util.List;

/** A web of numbered pages that needs no network: page n links to 2n + 1, 2n + 2 and n / 2. */
final class FakeWeb {

    private final int pages;

    FakeWeb(int pages) {
        this.pages = pages;
    }

    int pages() {
        return pages;
    }

    /** Loads a page and returns the pages it links to. */
    List<Integer> load(int page) {
        List<Integer> links = new ArrayList<>();
        for (int link : new int[] {2 * page + 1, 2 * page + 2, page / 2}) {
            if (link < pages) {
                links.add(link);
            }
        }
        return links;
    }
}
