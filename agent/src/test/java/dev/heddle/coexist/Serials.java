package dev.heddle.coexist;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import java.util.function.Supplier;

/** Writes objects of all kinds to a file, or reads them back and says what they are. */
public final class Serials {
    private Serials() {}

    /** Declares its version. */
    static class Declared implements Serializable {
        private static final long serialVersionUID = 42;
        int value = 1;
        transient int passing = 2;
    }

    /** Leaves its version to be computed, from members of many kinds. */
    static class Computed implements Serializable, Comparable<Computed> {
        static int made;
        static final List<String> SEEN = new ArrayList<>();
        protected int value = 3;
        private transient int[] cache = {1, 2};
        private final String text;

        Computed(String text) {
            this.text = text;
            made++;
        }

        synchronized int sum(int... more) {
            int sum = value;
            for (int each : more) {
                sum += each;
            }
            return cache == null ? sum : sum + cache[0];
        }

        @Override
        public int compareTo(Computed other) {
            return text.compareTo(other.text);
        }

        /** Refers to a method that synchronises, so that a method is made for it. */
        Runnable counting(CountDownLatch latch) {
            return latch::countDown;
        }
    }

    /** Adds to a serialisable superclass, itself without a version. */
    static final class Deeper extends Computed {
        private int depth = 4;

        Deeper(String text) {
            super(text);
        }

        @Override
        public String toString() {
            return "deeper " + depth + " " + value + " " + sum(1, 2);
        }
    }

    /** Is not serialisable. */
    static class Plain {
        int base = 5;

        Plain() {}
    }

    /** Is serialisable although its superclass is not. */
    static final class Lower extends Plain implements Serializable {
        int own = 6;

        @Override
        public String toString() {
            return "lower " + base + " " + own;
        }
    }

    /** Writes itself. */
    public static final class External implements Externalizable {
        private int value;

        /** Makes an empty one, for the stream. */
        public External() {}

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(value);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException {
            value = in.readInt();
        }
    }

    /** Is an enum with a body. */
    enum Colour {
        RED,
        GREEN {
            @Override
            String mix() {
                return "green " + mixed;
            }
        };

        final int mixed = 8;

        String mix() {
            return "plain";
        }
    }

    /** Is a record. */
    record Point(int x, Colour colour) implements Serializable {}

    /** Is a lambda in the stream. */
    interface Named extends Supplier<String>, Serializable {}

    /** Is a method reference in the stream. */
    interface Lengths extends Function<List<String>, Integer>, Serializable {}

    /** Answers for a proxy. */
    static final class Answer implements InvocationHandler, Serializable {
        private int asked;

        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) {
            asked++;
            return "asked " + asked;
        }
    }

    private static List<Object> objects() {
        Computed computed = new Computed("c");
        computed.counting(new CountDownLatch(1)).run();
        External external = new External();
        external.value = 7;
        String captured = "captured";
        Named lambda = () -> captured + "!";
        Lengths reference = List::size;
        Object proxy = Proxy.newProxyInstance(
                Serials.class.getClassLoader(), new Class<?>[] {Supplier.class, Serializable.class}, new Answer());
        return new ArrayList<>(List.of(
                new Declared(),
                computed,
                new Deeper("d"),
                new Lower(),
                external,
                Colour.RED,
                Colour.GREEN,
                new Point(9, Colour.GREEN),
                lambda,
                reference,
                proxy,
                new IllegalStateException("kept", new RuntimeException("cause")) {},
                new Object[] {new int[] {1}, new Computed[] {computed}}));
    }

    private static String describe(Object object) {
        if (object instanceof Declared declared) {
            return "declared " + declared.value + " " + declared.passing;
        } else if (object instanceof Deeper deeper) {
            return deeper.toString();
        } else if (object instanceof Computed computed) {
            return "computed " + computed.sum(5) + " " + computed.text;
        } else if (object instanceof External external) {
            return "external " + external.value;
        } else if (object instanceof Colour colour) {
            return colour.mix();
        } else if (object instanceof Lengths lengths) {
            return "length " + lengths.apply(List.of("a", "b"));
        } else if (object instanceof Supplier<?> supplier) {
            return "supplier " + supplier.get();
        } else if (object instanceof Throwable failure) {
            return failure.getMessage() + " " + failure.getCause();
        } else if (object instanceof Object[] array) {
            return "array " + array.length + " " + describe(((Object[]) array[1])[0]);
        }
        return object.toString();
    }

    /** Writes to a file or reads from it: {@code write FILE}, {@code read FILE}. */
    public static void main(String[] arguments) throws IOException, ClassNotFoundException {
        Path file = Path.of(arguments[1]);
        if (arguments[0].equals("write")) {
            try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(file))) {
                for (Object each : objects()) {
                    out.writeObject(each);
                }
            }
            return;
        }
        try (ObjectInputStream in = new ObjectInputStream(Files.newInputStream(file))) {
            for (int i = 0; i < objects().size(); i++) {
                System.out.println(describe(in.readObject()));
            }
        }
    }
}
