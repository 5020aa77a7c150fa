package dev.heddle.runtime;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TransferQueue;
import org.jspecify.annotations.Nullable;

/**
 * The room in a bounded queue: who takes an element out hands over to who puts in the one that could not have been there otherwise.
 *
 * <p>A queue with room for one can so serve as a lock, and one with room for some as a semaphore. Of a queue with room for n the n-th element
 * after one needs that one's place. So places are told as elements of the queue, one after the other, where elements come and go in turn under
 * the queue's locks. Where they go otherwise, several at once or from the midst, all places count as one from then on. A queue that has no room
 * at all, as who puts in waits for who takes out, has one place, too.
 */
final class Room {
    /** So many places are told apart: with more, some count as one. */
    private static final int PLACES = 16;

    private static final Room ENDLESS = new Room(Integer.MAX_VALUE, 0, true);

    private static final WeakTable<Room> ROOMS = new WeakTable<>();

    private final int capacity;

    /** How many elements were put in; who does so holds a lock of the queue. */
    private long filled;

    /** How many were taken out in turn; who does so holds a lock of the queue. */
    private long freed;

    private volatile boolean mixed;

    private Room(int capacity, int filled, boolean mixed) {
        this.capacity = capacity;
        this.filled = filled;
        this.mixed = mixed;
    }

    /** Tell that this thread, which holds the queue's lock for that, has found a place for an element. */
    static void filling(Observer observer, BlockingQueue<?> queue) {
        Room room = of(queue);
        if (room == null || room == ENDLESS) {
            return;
        }
        long turn = room.filled++;
        if (!room.mixed) {
            tell(observer, EventCode.VOLATILE_READ, queue, room.place(turn));
            return;
        }
        for (int i = 0; i < PLACES && i < room.capacity; i++) {
            tell(observer, EventCode.VOLATILE_READ, queue, i);
        }
    }

    /** Tell that this thread, which holds the queue's lock for that, is about to take out the element whose turn it is. */
    static void freeing(Observer observer, BlockingQueue<?> queue) {
        Room room = of(queue);
        if (room != null && room != ENDLESS) {
            tell(observer, EventCode.VOLATILE_WRITE, queue, room.mixed ? 0 : room.place(room.freed++));
        }
    }

    /** Tell that this thread may be about to take out other elements. */
    static void clearing(Observer observer, BlockingQueue<?> queue) {
        Room room = of(queue);
        if (room != null && room != ENDLESS) {
            room.mixed = true;
            tell(observer, EventCode.VOLATILE_WRITE, queue, 0);
        }
    }

    private int place(long turn) {
        return (int) (turn % capacity) % PLACES;
    }

    /** Find the room of a queue; null if that can't be, or if a hook runs on this thread. */
    private static @Nullable Room of(BlockingQueue<?> queue) {
        ThreadState self = ThreadState.current();
        if (self.inside) {
            return null;
        }
        self.inside = true;
        try {
            Room known = ROOMS.get(queue);
            return known != null ? known : ROOMS.putIfAbsent(queue, first(queue));
        } catch (Throwable fault) {
            Installation.fault(fault);
            return null;
        } finally {
            self.inside = false; // also where the stack is too short to note the fault
        }
    }

    /** Make the room of a queue at the first thing that is seen of it: nothing is in it yet, or what it was made with. */
    private static Room first(BlockingQueue<?> queue) {
        if (queue instanceof SynchronousQueue || queue instanceof TransferQueue) {
            return new Room(1, 0, true);
        }
        int left = queue.remainingCapacity();
        int size = queue.size();
        int capacity = left + size;
        return capacity <= 0 || capacity == Integer.MAX_VALUE ? ENDLESS : new Room(capacity, size, false);
    }

    private static void tell(Observer observer, int kind, BlockingQueue<?> queue, int place) {
        Hooks.tell(observer, kind, queue, place, 0, 0, null);
    }
}
