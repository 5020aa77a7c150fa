package dev.heddle.agent.record;

/** A set of sites, for one thread: open addressing, no boxes. Site 0 counts as always there. */
public final class SiteSet {
    private int[] slots = new int[8];
    private int size;

    /** Add a site. True if it was not there. */
    public boolean add(int site) {
        if (site == 0) {
            return false;
        }
        int[] now = slots;
        int i = slot(site, now.length);
        while (now[i] != 0) {
            if (now[i] == site) {
                return false;
            }
            i = (i + 1) & (now.length - 1);
        }
        now[i] = site;
        if (++size * 2 > now.length) {
            grow();
        }
        return true;
    }

    private void grow() {
        int[] old = slots;
        slots = new int[old.length * 2];
        for (int site : old) {
            if (site != 0) {
                int i = slot(site, slots.length);
                while (slots[i] != 0) {
                    i = (i + 1) & (slots.length - 1);
                }
                slots[i] = site;
            }
        }
    }

    private static int slot(int site, int length) {
        return ((site * 0x9E3779B1) >>> 16) & (length - 1);
    }
}
