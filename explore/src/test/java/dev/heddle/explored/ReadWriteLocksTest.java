package dev.heddle.explored;

import static dev.heddle.explore.Explored.inEveryOrder;
import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import org.junit.jupiter.api.Test;

final class ReadWriteLocksTest {
    /** Two coordinates that belong together. */
    private static final class Point {
        final StampedLock lock = new StampedLock();
        volatile int x;
        volatile int y;

        void move() {
            long stamp = lock.writeLock();
            x++;
            y++;
            lock.unlockWrite(stamp);
        }
    }

    @Test
    void readersShareIt() {
        Explored explored = inEveryOrder(() -> {
            ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
            lock.readLock().lock();
            Thread other = new Thread(() -> {
                lock.readLock().lock();
                observe(lock.getReadLockCount());
                lock.readLock().unlock();
            });
            other.start();
            other.join();
            lock.readLock().unlock();
            observe(lock.getReadLockCount());
        });

        assertThat(explored.outcomes()).containsExactly("2 0");
        assertThat(explored.classes()).isEqualTo(1);
    }

    @Test
    void aWriterExcludesReaders() {
        Explored explored = inEveryOrder(() -> {
            ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
            int[] data = new int[2];
            Thread writer = new Thread(() -> {
                lock.writeLock().lock();
                data[0]++;
                data[1]++;
                lock.writeLock().unlock();
            });
            writer.start();
            lock.readLock().lock();
            observe(data[0] + "" + data[1]);
            lock.readLock().unlock();
        });

        assertThat(explored.outcomes()).containsExactly("00", "11");
        assertThat(explored.classes()).isEqualTo(4);
        assertThat(explored.races()).isEmpty();
    }

    @Test
    void whatOneReaderWritesRacesWithAnother() {
        Explored explored = inEveryOrder(() -> {
            ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
            int[] data = new int[1];
            Runnable increment = () -> {
                lock.readLock().lock();
                data[0]++;
                lock.readLock().unlock();
            };
            Thread other = new Thread(increment);
            other.start();
            increment.run();
            other.join();
            observe(data[0]);
        });

        assertThat(explored.outcomes()).containsExactly("1", "2");
        assertThat(explored.classes()).isEqualTo(4);
        assertThat(explored.races()).isNotEmpty();
    }

    @Test
    void aReaderThatWantsToWriteWaitsForItself() {
        Explored explored = inEveryOrder(() -> {
            ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
            Thread other = new Thread(() -> {});
            other.start();
            lock.readLock().lock();
            lock.writeLock().lock();
            observe("unreachable");
        });

        assertThat(explored.outcomes()).containsExactly("DEADLOCK");
        assertThat(explored.classes()).isEqualTo(1);
    }

    @Test
    void aWriterMayGoOnAsAReader() {
        Explored explored = inEveryOrder(() -> {
            ReentrantReadWriteLock lock = new ReentrantReadWriteLock(true);
            int[] data = new int[1];
            Thread other = new Thread(() -> {
                lock.writeLock().lock();
                data[0] = 2;
                lock.writeLock().unlock();
            });
            other.start();
            lock.writeLock().lock();
            data[0] = 1;
            lock.readLock().lock();
            lock.writeLock().unlock();
            observe(data[0]);
            lock.readLock().unlock();
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("1");
        assertThat(explored.classes()).isEqualTo(9);
        assertThat(explored.races()).isEmpty();
    }

    @Test
    void aFairOneLetsAWriterGoBeforeALaterReader() {
        Explored explored = inEveryOrder(() -> {
            ReentrantReadWriteLock lock = new ReentrantReadWriteLock(true);
            lock.readLock().lock();
            Thread writer = new Thread(() -> {
                lock.writeLock().lock();
                observe("writer");
                lock.writeLock().unlock();
            });
            startInto(lock, writer);
            Thread reader = new Thread(() -> {
                lock.readLock().lock();
                observe("reader");
                lock.readLock().unlock();
            });
            reader.start();
            observe(lock.readLock().tryLock());
            lock.readLock().unlock();
            lock.readLock().unlock();
            writer.join();
            reader.join();
        });

        assertThat(explored.outcomes()).containsExactly("true writer reader");
        assertThat(explored.classes()).isEqualTo(12);
    }

    @Test
    void aFairOneDeadlocksWhereAReaderWaitsForOneBehindAWriter() {
        Explored explored = inEveryOrder(() -> {
            ReentrantReadWriteLock lock = new ReentrantReadWriteLock(true);
            Thread reader = new Thread(() -> {
                lock.readLock().lock();
                lock.readLock().unlock();
            });
            Thread writer = new Thread(() -> {
                lock.writeLock().lock();
                lock.writeLock().unlock();
            });
            lock.readLock().lock();
            writer.start();
            reader.start();
            reader.join();
            lock.readLock().unlock();
            observe("done");
        });

        assertThat(explored.outcomes()).containsExactly("DEADLOCK", "done");
        assertThat(explored.classes()).isEqualTo(5);
    }

    @Test
    void anUnfairOneDeadlocksThereTooOnceTheWriterStandsInTheQueue() {
        Explored explored = inEveryOrder(() -> {
            ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
            Thread reader = new Thread(() -> {
                lock.readLock().lock();
                lock.readLock().unlock();
            });
            Thread writer = new Thread(() -> {
                lock.writeLock().lock();
                lock.writeLock().unlock();
            });
            lock.readLock().lock();
            writer.start();
            reader.start();
            reader.join();
            lock.readLock().unlock();
            observe("done");
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("DEADLOCK", "done");
        assertThat(explored.classes()).isEqualTo(4);
    }

    @Test
    void whoReadsMayReadAgainThoughAWriterWaits() {
        Explored explored = inEveryOrder(() -> {
            ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
            Thread writer = new Thread(() -> {
                lock.writeLock().lock();
                observe("writer");
                lock.writeLock().unlock();
            });
            lock.readLock().lock();
            writer.start();
            lock.readLock().lock();
            observe("again");
            lock.readLock().unlock();
            lock.readLock().unlock();
            writer.join();
        });

        assertThat(explored.outcomes()).containsExactly("again writer");
        assertThat(explored.classes()).isEqualTo(4);
    }

    @Test
    void noNewReaderPassesAWriterThatStandsInTheQueue() {
        Explored explored = inEveryOrder(() -> {
            ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
            Thread writer = new Thread(() -> {
                lock.writeLock().lock();
                observe("writer");
                lock.writeLock().unlock();
            });
            Thread reader = new Thread(() -> {
                try {
                    observe(lock.readLock().tryLock(0, TimeUnit.SECONDS));
                } catch (InterruptedException impossible) {
                    throw new AssertionError(impossible);
                }
                lock.readLock().lock();
                observe("reader");
                lock.readLock().unlock();
            });
            lock.readLock().lock();
            startInto(lock, writer);
            startInto(lock, reader);
            lock.readLock().unlock();
            writer.join();
            reader.join();
        });

        assertThat(explored.outcomes()).containsExactly("false writer reader");
        assertThat(explored.classes()).isEqualTo(6);
    }

    @Test
    void aWriterThatComesMayPassOneThatStandsInTheQueueIfTheLockIsFree() {
        Explored explored = Explored.inEachClass(() -> {
            ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
            Thread first = new Thread(() -> write(lock, "first"));
            Thread second = new Thread(() -> write(lock, "second"));
            lock.writeLock().lock();
            startInto(lock, first);
            second.start();
            lock.writeLock().unlock();
            first.join();
            second.join();
        });

        assertThat(explored.outcomes()).containsExactly("first second", "second first");
        assertThat(explored.classes()).isEqualTo(8);
    }

    @Test
    void writersThatStandInTheQueueGoInTheirOrder() {
        Explored explored = Explored.inEachClass(() -> {
            ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
            Thread first = new Thread(() -> write(lock, "first"));
            Thread second = new Thread(() -> write(lock, "second"));
            lock.writeLock().lock();
            startInto(lock, first);
            startInto(lock, second);
            lock.writeLock().unlock();
            first.join();
            second.join();
        });

        assertThat(explored.outcomes()).containsExactly("first second");
        assertThat(explored.classes()).isEqualTo(4);
    }

    /** Starts a thread and lets it go on until it stands in the queue of a lock. */
    private static void startInto(ReentrantReadWriteLock lock, Thread thread) {
        thread.start();
        while (!lock.hasQueuedThread(thread)) {
            Thread.yield();
        }
    }

    private static void write(ReentrantReadWriteLock lock, String name) {
        lock.writeLock().lock();
        observe(name);
        lock.writeLock().unlock();
    }

    @Test
    void aTimedTryToReadGivesUpOnAWriterThatStays() {
        Explored explored = inEveryOrder(() -> {
            ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
            lock.writeLock().lock();
            Thread other = new Thread(() -> {
                try {
                    observe(lock.readLock().tryLock(1, TimeUnit.SECONDS));
                } catch (InterruptedException impossible) {
                    throw new AssertionError(impossible);
                }
            });
            other.start();
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("false");
        assertThat(explored.classes()).isEqualTo(1);
    }

    @Test
    void theWriteLockHasConditions() {
        Explored explored = inEveryOrder(() -> {
            ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
            Condition changed = lock.writeLock().newCondition();
            boolean[] set = new boolean[1];
            Thread other = new Thread(() -> {
                lock.writeLock().lock();
                set[0] = true;
                changed.signal();
                lock.writeLock().unlock();
            });
            other.start();
            lock.writeLock().lock();
            while (!set[0]) {
                changed.await();
            }
            lock.writeLock().unlock();
            observe("done");
        });

        assertThat(explored.outcomes()).containsExactly("done");
        assertThat(explored.classes()).isEqualTo(4);
        assertThat(explored.races()).isEmpty();
    }

    // ---- stamped ----

    @Test
    void anOptimisticReadIsValidOrSeesThatItIsNot() {
        Explored explored = inEveryOrder(() -> {
            Point point = new Point();
            Thread mover = new Thread(point::move);
            mover.start();
            long stamp = point.lock.tryOptimisticRead();
            int x = point.x;
            int y = point.y;
            observe(point.lock.validate(stamp) ? "valid " + x + y : "invalid");
        });

        assertThat(explored.outcomes()).containsExactly("invalid", "valid 00", "valid 11");
        assertThat(explored.classes()).isEqualTo(18);
    }

    @Test
    void anOptimisticReadThatDoesNotValidateSeesTornState() {
        Explored explored = inEveryOrder(() -> {
            Point point = new Point();
            Thread mover = new Thread(point::move);
            mover.start();
            observe(point.x + "" + point.y);
        });

        assertThat(explored.outcomes()).containsExactly("00", "01", "10", "11");
        assertThat(explored.classes()).isEqualTo(4);
    }

    @Test
    void aStampedLockIsNotReentrant() {
        Explored explored = inEveryOrder(() -> {
            StampedLock lock = new StampedLock();
            Thread other = new Thread(() -> {});
            other.start();
            lock.writeLock();
            lock.writeLock();
        });

        assertThat(explored.outcomes()).containsExactly("DEADLOCK");
        assertThat(explored.classes()).isEqualTo(1);
    }

    @Test
    void aReadStampBecomesAWriteStampWhereNobodyElseReads() {
        Explored explored = inEveryOrder(() -> {
            StampedLock lock = new StampedLock();
            Thread other = new Thread(() -> {
                long stamp = lock.readLock();
                lock.unlockRead(stamp);
            });
            other.start();
            long read = lock.readLock();
            long write = lock.tryConvertToWriteLock(read);
            observe(write != 0);
            lock.unlock(write != 0 ? write : read);
            other.join();
            observe(lock.isWriteLocked() + " " + lock.getReadLockCount());
        });

        assertThat(explored.outcomes()).containsExactly("false false 0", "true false 0");
        assertThat(explored.classes()).isEqualTo(3);
    }

    @Test
    void twoReadersOfAStampedLockThatBothConvertWithoutGivingUpStayReaders() {
        Explored explored = inEveryOrder(() -> {
            Point point = new Point();
            Runnable increment = () -> {
                long stamp = point.lock.readLock();
                long write = point.lock.tryConvertToWriteLock(stamp);
                if (write == 0) {
                    point.lock.unlockRead(stamp);
                    write = point.lock.writeLock();
                }
                point.x = point.x + 1;
                point.lock.unlockWrite(write);
            };
            Thread other = new Thread(increment);
            other.start();
            increment.run();
            other.join();
            observe(point.x);
        });

        assertThat(explored.outcomes()).containsExactly("2");
        assertThat(explored.classes()).isEqualTo(6);
    }

    @Test
    void itsViewsLockIt() {
        Explored explored = inEveryOrder(() -> {
            StampedLock lock = new StampedLock();
            Lock read = lock.asReadLock();
            Lock write = lock.asReadWriteLock().writeLock();
            Thread other = new Thread(() -> {
                if (write.tryLock()) {
                    observe("written");
                    write.unlock();
                }
            });
            other.start();
            read.lock();
            observe("read " + lock.isWriteLocked());
            read.unlock();
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("read false", "read false written", "written read false");
        assertThat(explored.classes()).isEqualTo(3);
    }
}
