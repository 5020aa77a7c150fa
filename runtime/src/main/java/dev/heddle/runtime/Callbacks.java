package dev.heddle.runtime;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Functions of the program's in the hands of a library object that hands over what they do: {@code updateAndGet}, {@code computeIfAbsent}.
 *
 * <p>Such a call may run the function several times, each time with what another thread has left there just now, and others see what it gave before
 * the call has returned. So no hook around the call will do. The object gets another function in its place, which takes before it and hands over after
 * it.
 */
final class Callbacks {
    private Callbacks() {}

    /** Give a function in the place of one of the program's, or that itself if the call hands nothing over. */
    static Object watched(Observer observer, Object function, Object target, int index, Call call) {
        if (function.getClass().getClassLoader() == null) {
            return function;
        }
        for (CallRule rule : call.rules(target)) {
            if (rule.action == CallRule.PUT) {
                return wrapped(function, new Place(observer, Views.root(target), Observer.HANDOFF, call.site));
            }
            if (rule.guarded && rule.isBefore()) {
                return wrapped(function, new Guard(observer, Views.monitor(target), call.site));
            }
            if (rule.action == CallRule.UPDATE && (rule.mode & CallRule.OPAQUE) == 0) {
                return wrapped(function, new Place(observer, target, index, call.site));
            }
        }
        return function;
    }

    /** Give a function in the place of one of the program's that updates a variable. */
    static Object watched(Observer observer, Object function, Object owner, int index, int site) {
        return function.getClass().getClassLoader() == null
                ? function
                : wrapped(function, new Place(observer, owner, index, site));
    }

    @SuppressWarnings("unchecked")
    private static Object wrapped(Object function, Place place) {
        if (function instanceof IntUnaryOperator || function instanceof IntBinaryOperator) {
            return new OfInts(function, place);
        }
        if (function instanceof LongUnaryOperator || function instanceof LongBinaryOperator) {
            return new OfLongs(function, place);
        }
        if (function instanceof BiConsumer) {
            return new OfTwo((BiConsumer<Object, Object>) function, place);
        }
        if (function instanceof Consumer || function instanceof Predicate) {
            return new OfOne(function, place);
        }
        if (function instanceof Function) {
            return new FromOne((Function<Object, Object>) function, place);
        }
        return function instanceof BiFunction
                ? new FromTwo((BiFunction<Object, Object, Object>) function, place)
                : function;
    }

    /** Where is handed over. */
    private static class Place {
        final Observer observer;
        final Object target;
        private final int index;
        final int site;

        Place(Observer observer, Object target, int index, int site) {
            this.observer = observer;
            this.target = target;
            this.index = index;
            this.site = site;
        }

        /** Take. True if this thread is in a lock from now on. */
        boolean take() {
            Hooks.tell(observer, EventCode.VOLATILE_READ, target, index, site, 0, null);
            return false;
        }

        /** Hand over. */
        void put() {
            Hooks.tell(observer, EventCode.VOLATILE_WRITE, target, index, site, 0, null);
            Meetings.handed(target);
        }

        /** Leave a lock, if one was taken, also if the function has failed. */
        void leave(boolean held) {}
    }

    /** A monitor under which the function runs: those who take it in blocks of the program's meet what it does. */
    private static final class Guard extends Place {
        Guard(Observer observer, Object monitor, int site) {
            super(observer, monitor, Observer.HANDOFF, site);
        }

        @Override
        boolean take() {
            boolean held = Thread.holdsLock(target);
            if (held) {
                Locks.acquired(observer, target, Observer.MONITOR, site);
            }
            super.take();
            return held;
        }

        @Override
        void put() {}

        @Override
        void leave(boolean held) {
            super.put();
            if (held) {
                Locks.releasing(observer, target, Observer.MONITOR, site);
            }
        }
    }

    private static final class FromOne implements UnaryOperator<Object> {
        private final Function<Object, Object> function;
        private final Place place;

        FromOne(Function<Object, Object> function, Place place) {
            this.function = function;
            this.place = place;
        }

        @Override
        public @Nullable Object apply(Object value) {
            boolean held = place.take();
            try {
                Object result = function.apply(value);
                place.put();
                return result;
            } finally {
                place.leave(held);
            }
        }
    }

    private static final class FromTwo implements BinaryOperator<Object> {
        private final BiFunction<Object, Object, Object> function;
        private final Place place;

        FromTwo(BiFunction<Object, Object, Object> function, Place place) {
            this.function = function;
            this.place = place;
        }

        @Override
        public @Nullable Object apply(Object one, Object other) {
            boolean held = place.take();
            try {
                Object result = function.apply(one, other);
                place.put();
                return result;
            } finally {
                place.leave(held);
            }
        }
    }

    private static final class OfOne implements Consumer<Object>, Predicate<Object> {
        private final Object function;
        private final Place place;

        OfOne(Object function, Place place) {
            this.function = function;
            this.place = place;
        }

        @Override
        @SuppressWarnings("unchecked")
        public void accept(Object value) {
            boolean held = place.take();
            try {
                ((Consumer<Object>) function).accept(value);
                place.put();
            } finally {
                place.leave(held);
            }
        }

        @Override
        @SuppressWarnings("unchecked")
        public boolean test(Object value) {
            boolean held = place.take();
            try {
                boolean result = ((Predicate<Object>) function).test(value);
                place.put();
                return result;
            } finally {
                place.leave(held);
            }
        }
    }

    private static final class OfTwo implements BiConsumer<Object, Object> {
        private final BiConsumer<Object, Object> function;
        private final Place place;

        OfTwo(BiConsumer<Object, Object> function, Place place) {
            this.function = function;
            this.place = place;
        }

        @Override
        public void accept(Object one, Object other) {
            boolean held = place.take();
            try {
                function.accept(one, other);
                place.put();
            } finally {
                place.leave(held);
            }
        }
    }

    private static final class OfInts implements IntUnaryOperator, IntBinaryOperator {
        private final Object function;
        private final Place place;

        OfInts(Object function, Place place) {
            this.function = function;
            this.place = place;
        }

        @Override
        public int applyAsInt(int value) {
            boolean held = place.take();
            try {
                int result = ((IntUnaryOperator) function).applyAsInt(value);
                place.put();
                return result;
            } finally {
                place.leave(held);
            }
        }

        @Override
        public int applyAsInt(int one, int other) {
            boolean held = place.take();
            try {
                int result = ((IntBinaryOperator) function).applyAsInt(one, other);
                place.put();
                return result;
            } finally {
                place.leave(held);
            }
        }
    }

    private static final class OfLongs implements LongUnaryOperator, LongBinaryOperator {
        private final Object function;
        private final Place place;

        OfLongs(Object function, Place place) {
            this.function = function;
            this.place = place;
        }

        @Override
        public long applyAsLong(long value) {
            boolean held = place.take();
            try {
                long result = ((LongUnaryOperator) function).applyAsLong(value);
                place.put();
                return result;
            } finally {
                place.leave(held);
            }
        }

        @Override
        public long applyAsLong(long one, long other) {
            boolean held = place.take();
            try {
                long result = ((LongBinaryOperator) function).applyAsLong(one, other);
                place.put();
                return result;
            } finally {
                place.leave(held);
            }
        }
    }
}
