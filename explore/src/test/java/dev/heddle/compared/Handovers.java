package dev.heddle.compared;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** Things that some threads give and others take: each once, those of one giver in their order. */
final class Handovers {
    private static final int EACH = 2;

    private Handovers() {}

    private static BlockingQueue<String> random(Random random) {
        return switch (random.nextInt(8)) {
            case 0 -> new ArrayBlockingQueue<>(1 + random.nextInt(2), random.nextBoolean());
            case 1 -> new LinkedBlockingQueue<>(1);
            case 2 -> new LinkedBlockingDeque<>(1 + random.nextInt(2));
            case 3 -> new LinkedTransferQueue<>();
            case 4 -> new PriorityBlockingQueue<>();
            case 5, 6 -> new SynchronousQueue<>(random.nextBoolean());
            default -> new LinkedBlockingQueue<>();
        };
    }

    static void queue(Random random, Account account) throws Exception {
        BlockingQueue<String> queue = random(random);
        int givers = 1 + random.nextInt(2);
        int takers = 1 + random.nextInt(2);
        boolean timed = random.nextBoolean();
        List<Account.Action> actions = new ArrayList<>();
        for (int i = 0; i < givers; i++) {
            char giver = (char) ('a' + i);
            actions.add(() -> {
                for (int item = 0; item < EACH * takers; item++) {
                    String word = giver + " " + item;
                    if (timed) {
                        Account.check(queue.offer(word, 1, TimeUnit.HOURS), "it is taken in time");
                    } else {
                        queue.put(word);
                    }
                }
            });
        }
        List<String> taken = Collections.synchronizedList(new ArrayList<>());
        for (int i = 0; i < takers; i++) {
            actions.add(() -> {
                List<String> mine = new ArrayList<>();
                for (int item = 0; item < EACH * givers; item++) {
                    mine.add(String.valueOf(timed ? queue.poll(1, TimeUnit.HOURS) : queue.take()));
                }
                for (int giver = 'a'; giver < 'a' + givers; giver++) {
                    String prefix = (char) giver + " ";
                    List<String> those = mine.stream()
                            .filter(each -> each.startsWith(prefix))
                            .toList();
                    Account.check(those.equals(those.stream().sorted().toList()), "the order of one giver " + those);
                }
                taken.addAll(mine);
            });
        }
        Account.together(actions);
        account.tellSorted("taken", List.copyOf(taken));
        account.tell("left", queue);
        account.tell("none", queue.poll());
        account.tell("nobody", queue instanceof SynchronousQueue && !queue.offer("nobody"));
    }

    /** A transfer ends when its element has been taken, not before. */
    static void transfer(Random random, Account account) throws Exception {
        LinkedTransferQueue<String> queue = new LinkedTransferQueue<>();
        List<String> taken = Collections.synchronizedList(new ArrayList<>());
        List<Account.Action> actions = new ArrayList<>();
        int count = 1 + random.nextInt(3);
        boolean timed = random.nextBoolean();
        actions.add(() -> {
            for (int i = 0; i < count; i++) {
                if (timed) {
                    Account.check(queue.tryTransfer("item " + i, 1, TimeUnit.HOURS), "it is taken in time");
                } else {
                    queue.transfer("item " + i);
                }
                Account.check(queue.isEmpty(), "it is taken");
            }
        });
        actions.add(() -> {
            for (int i = 0; i < count; i++) {
                taken.add(queue.take());
            }
        });
        Account.together(actions);
        account.tell("taken", List.copyOf(taken));
        account.tell("to nobody", queue.tryTransfer("nobody"));
        account.tellResult("nor later", () -> queue.tryTransfer("nobody", 1, TimeUnit.NANOSECONDS));
        account.tell("left", queue.size() + " " + queue.hasWaitingConsumer() + " " + queue.getWaitingConsumerCount());
    }
}
