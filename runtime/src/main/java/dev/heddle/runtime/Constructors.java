package dev.heddle.runtime;

/** What the hooks at both ends of a constructor do. */
final class Constructors {
    private Constructors() {}

    static long begin() {
        try {
            return ThreadState.current().lastObjectId();
        } catch (Throwable fault) {
            Installation.fault(fault);
            return 0;
        }
    }

    static void freeze(Freezing observer, Object holder, Object value, long begun, int site) {
        ThreadState self = ThreadState.current();
        if (self.inside) {
            return;
        }
        self.inside = true;
        try {
            if (self.untold != 0) {
                Threads.tellUntold(observer, self);
            }
            observer.freeze(self, holder, value, begun, site);
        } catch (Throwable fault) {
            Installation.fault(fault);
        } finally {
            self.inside = false; // also where the stack is too short to note the fault
        }
    }
}
