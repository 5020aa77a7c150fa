package dev.heddle.explore.engine;

import dev.heddle.detect.SyncClock;
import dev.heddle.model.Mode;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * How far the initialisation of a class has got in this execution; called by rewritten classes.
 *
 * <p>The first use of the class is a step, which begins the initialisation, and so is its end. Later uses are none, even where one has
 * to wait for the end of the initialisation, or had been announced before it began: the next step of their thread depends on
 * that end instead.
 */
public final class ClassState extends Target {
    private enum Phase {
        UNTOUCHED,
        BEGUN,
        DONE,
        FAILED
    }

    private final Class<?> type;
    private final boolean silent;

    private Phase phase = Phase.UNTOUCHED;
    private @Nullable Strand owner;
    private boolean settled;
    private SyncClock sync = new SyncClock();
    private final BitSet users = new BitSet();

    /**
     * Make the state of a class.
     *
     * @param silent true if nobody can see when its initialiser runs
     */
    public ClassState(Class<?> type, boolean silent) {
        this.type = type;
        this.silent = silent;
    }

    @Override
    protected void forget() {
        phase = Phase.UNTOUCHED;
        owner = null;
        settled = false;
        sync = new SyncClock();
        users.clear();
    }

    @Override
    protected int feature() {
        return type.isHidden() ? 0 : type.getName().hashCode();
    }

    /** Give the thread that has begun the initialisation and has not ended it; null if none has. */
    @Nullable
    Strand owner() {
        return phase == Phase.BEGUN ? owner : null;
    }

    @Override
    protected boolean admits(Strand strand) {
        return phase != Phase.BEGUN || owner == strand;
    }

    @Override
    public boolean mayHoldUp(int op) {
        return op == Op.CLASS_INIT;
    }

    @Override
    public long gate() {
        return phase != Phase.BEGUN || owner == null ? 0 : owner.index + 1;
    }

    @Override
    public boolean lets(long gate, int strand, int op, int amount) {
        return gate == 0 || gate == strand + 1;
    }

    /** Begin the initialisation; false if there is nothing to do, for this thread. */
    public boolean begin() {
        renew(Control.epoch);
        Strand self = Control.current();
        if (phase == Phase.UNTOUCHED || (phase == Phase.BEGUN && owner != self)) {
            if (self != null && !silent && (!self.scheduler.alone || !admits(self))) {
                self.scheduler.turn(self, Op.CLASS_INIT, this, Control.site(), Strand.NEVER);
                if (phase == Phase.UNTOUCHED) {
                    self.scheduler.touch(self, this, Mode.WRITE);
                } else {
                    self.scheduler.isNoStep(self);
                }
            }
        }
        switch (phase) {
            case UNTOUCHED -> {
                phase = Phase.BEGUN;
                owner = self;
                changed();
                settled = self == null || silent || self.scheduler.alone;
                EnumConstants.making(type);
                if (self != null) {
                    self.initialising++;
                }
                return true;
            }
            case FAILED -> {
                use(self);
                throw new NoClassDefFoundError("Could not initialize class " + type.getName());
            }
            case DONE -> use(self);
            case BEGUN -> {}
        }
        return false;
    }

    private void use(@Nullable Strand self) {
        if (self != null && !users.get(self.index)) {
            users.set(self.index);
            self.scheduler.order().acquire(self.index, sync);
            if (!silent && !settled) {
                self.follows(this);
            }
        }
    }

    /** Note that the initialiser has run to its end. */
    public void done() {
        end(Phase.DONE);
    }

    /** Note that the initialiser has thrown; gives what its users are to see. */
    public Error failed(Throwable thrown) {
        if (thrown instanceof Abandoned over) {
            return over;
        }
        end(Phase.FAILED);
        return thrown instanceof Error error ? error : new ExceptionInInitializerError(thrown);
    }

    private void end(Phase how) {
        Strand self = owner;
        if (self != null) {
            self.initialising--;
            if (!silent && !self.scheduler.alone) {
                self.scheduler.turn(self, Op.CLASS_INIT, this, Control.site(), Strand.NEVER);
                self.scheduler.touch(self, this, Mode.WRITE);
                settled = false;
            }
            self.scheduler.order().release(self.index, sync);
            users.set(self.index);
        }
        phase = how;
        changed();
    }

    /** True if it is initialised in the execution that runs, or ran last, or is about to be. */
    public boolean isBegun() {
        renew(Control.epoch);
        return phase == Phase.DONE || phase == Phase.BEGUN;
    }

    /** Give the execution for which nobody has to ask again, 0 if they have to. */
    public int settle() {
        return phase == Phase.DONE && settled ? Control.epoch : 0;
    }

    @Override
    public String describe() {
        return "the initialisation of " + Names.original(type.getName());
    }
}
