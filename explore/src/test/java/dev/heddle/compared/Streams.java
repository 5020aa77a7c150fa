package dev.heddle.compared;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Streams and arrays in parallel. */
final class Streams {
    private static final int SIZE = 12;

    private Streams() {}

    static void pipeline(Random random, Account account) {
        for (int round = 0; round < 3; round++) {
            List<Integer> numbers = IntStream.range(0, 2 + random.nextInt(SIZE))
                    .map(each -> random.nextInt(20))
                    .boxed()
                    .toList();
            Stream<Integer> stream = numbers.parallelStream();
            for (int stages = random.nextInt(4); stages > 0; stages--) {
                stream = stage(stream, random.nextInt(7));
            }
            end(stream, random.nextInt(9), account);
        }
    }

    private static Stream<Integer> stage(Stream<Integer> stream, int choice) {
        return switch (choice) {
            case 0 -> stream.map(each -> each * 7 % 11);
            case 1 -> stream.filter(each -> each % 3 != 0);
            case 2 -> stream.sorted(Comparator.reverseOrder());
            case 3 -> stream.distinct();
            case 4 -> stream.skip(2);
            case 5 -> stream.limit(5);
            default -> stream.flatMap(each -> Stream.of(each, each + 1));
        };
    }

    private static void end(Stream<Integer> stream, int choice, Account account) {
        switch (choice) {
            case 0 -> account.tell("list", stream.toList());
            case 1 -> account.tell("sum", stream.mapToInt(each -> each).sum());
            case 2 -> {
                double[] halves = stream.mapToDouble(each -> each / 2.0).toArray();
                account.tell("average", Arrays.stream(halves).parallel().average());
                account.tell("sum", Arrays.stream(halves).parallel().sum());
                account.tell("summary", Arrays.stream(halves).parallel().summaryStatistics());
            }
            case 3 ->
                account.tell(
                        "groups",
                        stream.collect(Collectors.groupingBy(each -> each % 3, TreeMap::new, Collectors.toList())));
            case 4 -> account.tell("first", stream.findFirst());
            case 5 -> account.tell("any", stream.anyMatch(each -> each > 10));
            case 6 -> {
                ConcurrentLinkedQueue<Integer> seen = new ConcurrentLinkedQueue<>();
                stream.forEachOrdered(seen::add);
                account.tell("in order", seen);
            }
            case 7 -> {
                ConcurrentLinkedQueue<Integer> seen = new ConcurrentLinkedQueue<>();
                stream.forEach(seen::add);
                account.tellSorted("seen", seen);
            }
            default ->
                account.tell(
                        "counts",
                        new TreeMap<>(
                                stream.collect(Collectors.groupingByConcurrent(each -> each, Collectors.counting()))));
        }
    }

    static void arrays(Random random, Account account) {
        int[] numbers = random.ints(3 + random.nextInt(SIZE), 0, 50).toArray();
        Arrays.parallelPrefix(numbers, Math::addExact);
        account.tell("sums", Arrays.toString(numbers));
        Arrays.parallelSetAll(numbers, index -> index * index % 7);
        account.tell("set", Arrays.toString(numbers));
        Arrays.parallelSort(numbers);
        account.tell("sorted", Arrays.toString(numbers));
        account.tell(
                "streamed",
                Arrays.stream(numbers).parallel().mapToObj(String::valueOf).collect(Collectors.joining("+")));
    }
}
