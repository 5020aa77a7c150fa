package dev.heddle.detect.views;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What some threads do, made at random from a seed.
 *
 * @param fields by location its field
 * @param threads by thread its scopes, each with a place of its own
 */
record RandomBlocks(int[] fields, List<List<Block>> threads) {
    static RandomBlocks of(long seed, int mostThreads, int mostLocations, int mostBlocks) {
        Random random = new Random(seed);
        int[] fields = new int[1 + random.nextInt(mostLocations)];
        int kinds = 1 + random.nextInt(fields.length);
        for (int i = 0; i < fields.length; i++) {
            fields[i] = 100 + random.nextInt(kinds);
        }
        double use = 0.15 + 0.6 * random.nextDouble();
        double write = random.nextDouble();
        List<List<Block>> threads = new ArrayList<>();
        int count = 2 + random.nextInt(mostThreads - 1);
        for (int thread = 0; thread < count; thread++) {
            List<SortedMap<Integer, Boolean>> uses = new ArrayList<>();
            if (thread > 0 && random.nextInt(4) == 0) {
                threads.get(random.nextInt(thread)).forEach(block -> uses.add(block.uses()));
                Collections.shuffle(uses, random);
            } else {
                int blocks = random.nextInt(mostBlocks + 1);
                for (int i = 0; i < blocks; i++) {
                    uses.add(uses(random, fields.length, use, write));
                }
            }
            List<Block> blocks = new ArrayList<>();
            uses.forEach(each -> blocks.add(new Block(1000 * (threads.size() + 1) + blocks.size(), each)));
            threads.add(blocks);
        }
        return new RandomBlocks(fields, threads);
    }

    private static SortedMap<Integer, Boolean> uses(Random random, int locations, double use, double write) {
        SortedMap<Integer, Boolean> uses = new TreeMap<>();
        for (int location = 0; location < locations; location++) {
            if (random.nextDouble() < use) {
                uses.put(location, random.nextDouble() < write);
            }
        }
        return uses;
    }

    Part[] locations() {
        Part[] locations = new Part[fields.length];
        for (int i = 0; i < fields.length; i++) {
            locations[i] = new Place(fields[i]);
        }
        return locations;
    }

    /** Feed it thread by thread; threads count from 1. */
    Views views(Part[] locations) {
        Views views = new Views(1_000_000);
        runIn(views, locations);
        return views;
    }

    void runIn(Views views, Part[] locations) {
        for (int thread = 0; thread < threads.size(); thread++) {
            ThreadViews mine = views.thread(thread + 1);
            threads.get(thread).forEach(block -> block.run(mine, locations));
        }
    }

    /** Leave some of the scopes out. */
    RandomBlocks without(Random random) {
        List<List<Block>> less = new ArrayList<>();
        for (List<Block> each : threads) {
            List<Block> some = new ArrayList<>(each);
            some.removeIf(block -> random.nextInt(3) == 0);
            less.add(some);
        }
        return new RandomBlocks(fields, less);
    }
}
