package dev.heddle.explored;

import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

final class CollectionsOfTheProgramTest {
    private static final class Names extends ArrayList<String> {
        private static final long serialVersionUID = 1;

        void addTwice(String name) {
            add(name);
            super.add(name);
        }
    }

    @Test
    void whatIsInheritedFromAListIsTheList() {
        Explored explored = Explored.inEveryOrder(() -> {
            Names names = new Names();
            Thread other = new Thread(() -> names.addTwice("a"));
            other.start();
            observe(names.size());
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("0", "1", "2");
        assertThat(explored.classes()).isEqualTo(3);
        assertThat(explored.races())
                .isNotEmpty()
                .allMatch(race -> race.startsWith("data race on CollectionsOfTheProgramTest$Names@1.contents"));
    }

    private static final class Recent extends LinkedHashMap<String, Integer> {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
            return size() > 1;
        }

        @Override
        public synchronized Integer put(String key, Integer value) {
            return super.put(key, value);
        }
    }

    @Test
    void whatAProgramOverridesIsItsOwn() {
        Explored explored = Explored.inEveryOrder(() -> {
            Recent recent = new Recent();
            Thread other = new Thread(() -> recent.put("a", 1));
            other.start();
            recent.put("b", 2);
            other.join();
            observe(recent);
        });

        assertThat(explored.outcomes()).containsExactly("{a=1}", "{b=2}");
        assertThat(explored.classes()).isEqualTo(2);
        assertThat(explored.races()).isEmpty();
    }

    private static final class LastUsed extends LinkedHashMap<String, Integer> {
        private static final long serialVersionUID = 1;

        LastUsed() {
            super(16, 0.75f, true);
        }

        @Override
        public Integer get(Object key) {
            return super.get(key);
        }
    }

    @Test
    void aLookUpInAMapInAccessOrderIsAWriteInASubclassToo() {
        Explored explored = Explored.inEveryOrder(() -> {
            LastUsed map = new LastUsed();
            map.put("a", 1);
            map.put("b", 2);
            Thread other = new Thread(() -> map.get("a"));
            other.start();
            map.getOrDefault("b", 0);
            other.join();
            observe(map.keySet());
        });

        assertThat(explored.outcomes()).containsExactly("[a, b]", "[b, a]");
        assertThat(explored.races()).hasSize(2).allMatch(race -> race.contains("LastUsed@1.contents"));
    }

    private static final class Pair extends AbstractList<Integer> {
        private int one = 1;
        private int two = 2;

        @Override
        public Integer get(int index) {
            return index == 0 ? one : two;
        }

        @Override
        public Integer set(int index, Integer value) {
            int before = get(index);
            if (index == 0) {
                one = value;
            } else {
                two = value;
            }
            return before;
        }

        @Override
        public int size() {
            return 2;
        }
    }

    @Test
    void aListImplementedByTheProgramIsItsFields() {
        Explored explored = Explored.inEveryOrder(() -> {
            List<Integer> pair = new Pair();
            Thread other = new Thread(() -> Collections.swap(pair, 0, 1));
            other.start();
            observe(pair.get(0));
            observe(pair.get(1));
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("1 1", "1 2", "2 1");
        assertThat(explored.classes()).isEqualTo(3);
        assertThat(explored.races())
                .isNotEmpty()
                .allMatch(race -> race.startsWith("data race on CollectionsOfTheProgramTest$Pair@1."));
    }

    @Test
    void aReferenceToAMethodMeansWhatTheMethodDoes() {
        Explored explored = Explored.inEveryOrder(() -> {
            List<String> list = new ArrayList<>();
            Consumer<String> add = list::add;
            Thread other = new Thread(() -> add.accept("a"));
            other.start();
            add.accept("b");
            other.join();
            observe(list);
        });

        assertThat(explored.outcomes()).containsExactly("[a, b]", "[b, a]");
        assertThat(explored.classes()).isEqualTo(2);
        assertThat(explored.races())
                .isNotEmpty()
                .allMatch(race -> race.startsWith("data race on ArrayList@1.contents"));
    }
}
