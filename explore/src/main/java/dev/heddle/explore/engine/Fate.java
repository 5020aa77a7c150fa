package dev.heddle.explore.engine;

/** What others can see of a thread: its life, its permit, its interrupt flag. It is there before the thread is started. */
final class Fate {
    final Life life;
    final Permit permit;
    final InterruptFlag interruptFlag;

    Fate(Thread thread) {
        this.life = new Life(thread);
        this.permit = new Permit(life);
        this.interruptFlag = new InterruptFlag(life);
    }
}
