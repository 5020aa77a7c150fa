package dev.heddle.cli.render;

import dev.heddle.cli.summary.Site;

/** Turns the places of explored executions into those that the other reports know. */
final class Places {
    private Places() {}

    static Site of(dev.heddle.model.Site site) {
        return new Site(site.className(), site.method(), site.descriptor(), site.index(), site.file(), site.line());
    }
}
