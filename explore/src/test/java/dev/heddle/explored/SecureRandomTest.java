package dev.heddle.explored;

import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.UUID;
import javax.crypto.KeyGenerator;
import org.junit.jupiter.api.Test;

/** Secure random numbers are the same in every execution, whatever they come from. */
final class SecureRandomTest {
    static final class Own extends SecureRandom {
        private static final long serialVersionUID = 1;
    }

    /** Let there be several orders. */
    private static void choose() throws InterruptedException {
        Thread other = new Thread(() -> {});
        other.start();
        other.isAlive();
        other.join();
    }

    private static void assertSame(Explored explored) {
        assertThat(explored.executions()).isGreaterThan(1);
        assertThat(explored.outcomes()).hasSize(1);
    }

    @Test
    void newOnesGiveTheSame() {
        Explored explored = Explored.inEveryOrder(() -> {
            SecureRandom random = new SecureRandom();
            observe(random.nextLong() + " " + random.nextInt(1000) + " " + random.nextDouble());
            observe(Arrays.toString(random.generateSeed(9)));
            observe(new SecureRandom(new byte[] {1}).nextLong());
            observe(new Own().nextLong());
            choose();
        });

        assertSame(explored);
    }

    @Test
    void soDoThoseOfAnAlgorithm() {
        Explored explored = Explored.inEveryOrder(() -> {
            SecureRandom random = SecureRandom.getInstance("SHA1PRNG");
            observe(random.getAlgorithm() + random.nextLong());
            observe(SecureRandom.getInstance("SHA1PRNG", "SUN").nextLong());
            observe(SecureRandom.getInstanceStrong().nextLong());
            choose();
        });

        assertSame(explored);
    }

    @Test
    void andWhatUsesThem() {
        Explored explored = Explored.inEveryOrder(() -> {
            observe(UUID.randomUUID());
            KeyGenerator generator = KeyGenerator.getInstance("AES");
            observe(Arrays.toString(generator.generateKey().getEncoded()));
            generator.init(128);
            observe(Arrays.toString(generator.generateKey().getEncoded()));
            choose();
        });

        assertSame(explored);
    }

    @Test
    void butNumbersDiffer() {
        Explored explored = Explored.once(() -> {
            SecureRandom random = new SecureRandom();
            observe(random.nextLong() != random.nextLong());
            observe(random.nextLong() != new SecureRandom().nextLong());
        });

        assertThat(explored.outcomes()).containsExactly("true true");
    }

    @Test
    void anAlgorithmThatNobodyKnowsIsNotMadeUp() {
        Explored explored = Explored.once(() -> {
            try {
                SecureRandom.getInstance("none such");
            } catch (NoSuchAlgorithmException expected) {
                observe("none");
            }
        });

        assertThat(explored.outcomes()).containsExactly("none");
    }
}
