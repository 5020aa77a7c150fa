package dev.heddle.explore.engine;

import org.jspecify.annotations.Nullable;

/** Puts operations into the words of somebody who writes Java: {@code lock Account@1}, {@code wait on Queue@1}, {@code join teller}. */
public final class Wording {
    private Wording() {}

    /** Say what a thread does. */
    public static String of(int op, Target target) {
        boolean condition = target instanceof WaitSet set && set.fifo;
        return words(op, target.describe(), target.isReadWrite(), condition);
    }

    /** Say what a thread does, as a schedule has it: by the name of the operation and that of what it touches. */
    public static String of(String kind, @Nullable String target) {
        String what = target == null ? "" : target;
        String object = what.substring(what.lastIndexOf(' ') + 1);
        return words(
                Op.named(kind),
                what,
                object.startsWith("ReentrantReadWriteLock@") || object.startsWith("StampedLock@"),
                object.startsWith("Reentrant"));
    }

    private static String words(int op, String target, boolean readWrite, boolean condition) {
        return verb(op, target, readWrite, condition) + object(target);
    }

    /** Name what an operation touches by what a program has of it. */
    private static String object(String target) {
        String plain = target;
        for (String inner : new String[] {
            "the wait set of ", "the permit of ", "the interrupt flag of ", "the initialisation of ", "the state of "
        }) {
            plain = plain.startsWith(inner) ? plain.substring(inner.length()) : plain;
        }
        return plain.isEmpty() ? "" : " " + plain;
    }

    private static String verb(int op, String target, boolean readWrite, boolean condition) {
        return switch (op) {
            case Op.READ, Op.VOLATILE_READ -> "read";
            case Op.WRITE, Op.VOLATILE_WRITE -> "write";
            case Op.ATOMIC -> "update";
            case Op.ACQUIRE -> target.startsWith("Semaphore@") ? "acquire" : readWrite ? "write-lock" : "lock";
            case Op.SHARE -> "read-lock";
            case Op.RELEASE -> released(target);
            case Op.ARRIVE -> "ask for";
            case Op.CLASS_INIT -> "initialise";
            case Op.WAIT -> condition ? "await a condition of" : "wait on";
            case Op.WAKE -> "wake up, lock";
            case Op.LEAVE -> condition ? "stop waiting on a condition of" : "stop waiting on";
            case Op.NOTIFY -> condition ? "signal a condition of" : "notify on";
            case Op.NOTIFY_ALL -> condition ? "signalAll on a condition of" : "notifyAll on";
            case Op.FORK -> target.isEmpty() ? "start a thread" : "start";
            case Op.BEGIN -> "begin";
            case Op.END -> "end";
            case Op.JOIN -> "join";
            case Op.PARK -> "park";
            case Op.UNPARK -> "unpark";
            case Op.INTERRUPT -> "interrupt";
            case Op.QUERY -> "look at";
            case Op.AWAIT -> "wait for";
            case Op.CHOOSE -> "choose";
            default -> "do something with";
        };
    }

    private static String released(String target) {
        if (target.startsWith("CountDownLatch@")) {
            return "count down";
        }
        return target.startsWith("Semaphore@") ? "release" : "unlock";
    }
}
