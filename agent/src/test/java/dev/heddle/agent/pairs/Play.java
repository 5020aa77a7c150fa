package dev.heddle.agent.pairs;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The program that the agent watches: it plays scenes, one after the other, and says of each that did not come to its end what was in its way.
 *
 * <p>A scene has two threads: the first does something to a cell and hands over, the second takes and then does something to a cell. Played together,
 * both have the same object and the same cell. Played apart, there are two objects, each with two threads of its own, and whoever takes from one
 * object goes to the cell of the other.
 */
final class Play {
    private static final long MILLIS_BEFORE_GIVING_UP = 10_000;

    private final Map<String, Method> methods = new HashMap<>();
    private final Class<?> cells;

    private Play(Class<?> scenes, Class<?> cells) {
        for (Method each : scenes.getDeclaredMethods()) {
            methods.put(each.getName(), each);
        }
        this.cells = cells;
    }

    /** Play what the file of the second argument lists, with the classes in the folder of the first. */
    public static void main(String[] args) throws Exception {
        URL[] folder = {Path.of(args[0]).toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(folder, Play.class.getClassLoader())) {
            Map<String, Play> groups = new HashMap<>();
            for (String line : Files.readAllLines(Path.of(args[1]))) {
                String[] words = line.split(" ", -1);
                Play play = groups.get(words[0]);
                if (play == null) {
                    play = new Play(loader.loadClass(words[0]), loader.loadClass(words[0] + "Cells"));
                    groups.put(words[0], play);
                }
                play.scene(words[1], words[2].equals("apart"), words[3].equals("meet"));
            }
        }
        System.exit(0); // whatever pools there are
    }

    private void scene(String number, boolean apart, boolean meet) throws Exception {
        List<Thread> threads = new ArrayList<>();
        try {
            Object one = cells.getDeclaredConstructor().newInstance();
            Object other = apart ? cells.getDeclaredConstructor().newInstance() : one;
            cast(number, one, other, meet, threads);
            if (apart) {
                cast(number, other, one, meet, threads);
            }
        } catch (InvocationTargetException failure) {
            tell(number, failure.getTargetException());
            return;
        }
        for (Thread each : threads) {
            each.start();
        }
        for (Thread each : threads) {
            each.join(MILLIS_BEFORE_GIVING_UP);
            if (each.isAlive()) {
                System.out.println(number + " is stuck: " + List.of(each.getStackTrace()));
            }
        }
    }

    private void cast(String number, Object mine, Object yours, boolean meet, List<Thread> threads) throws Exception {
        Object it = method("make", number).invoke(null);
        Turn turn = new Turn();
        Method first = method("first", number);
        Method second = method("second", number);
        threads.add(thread("first", () -> {
            act(number, first, it, mine, yours);
            turn.pass();
        }));
        threads.add(thread("second", () -> {
            if (!meet) {
                turn.await();
            }
            act(number, second, it, mine, yours);
        }));
    }

    private Method method(String part, String number) {
        return Objects.requireNonNull(methods.get(part + number));
    }

    private static Thread thread(String name, Runnable part) {
        Thread thread = new Thread(part, name);
        thread.setDaemon(true);
        return thread;
    }

    private static void act(String number, Method part, Object it, Object mine, Object yours) {
        try {
            part.invoke(null, it, mine, yours);
        } catch (InvocationTargetException failure) {
            tell(number, failure.getTargetException());
        } catch (ReflectiveOperationException failure) {
            tell(number, failure);
        }
    }

    private static void tell(String number, Throwable failure) {
        List<StackTraceElement> stack = List.of(failure.getStackTrace());
        System.out.println(number + " failed: " + failure + " " + stack.subList(0, Math.min(8, stack.size())));
    }
}
