package dev.heddle.programs;

import dev.heddle.explore.Heddle;
import org.junit.After;
import org.junit.AfterClass;
import org.junit.Assume;
import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.Ignore;
import org.junit.Test;

/** Tests of JUnit 4 to be explored; not run by the build. */
public class JUnit4Cases {
    private static final StringBuilder LOG = new StringBuilder();

    @BeforeClass
    public static void first() {
        LOG.append("first ");
    }

    @Before
    public void before() {
        LOG.append("before ");
    }

    @After
    public void after() {
        LOG.append("after ");
    }

    @AfterClass
    public static void last() {
        Heddle.observe("order", LOG.append("last"));
    }

    @Test(expected = IllegalStateException.class)
    public void throwsWhatIsExpected() {
        throw new IllegalStateException();
    }

    @Test(expected = IllegalStateException.class)
    public void doesNotThrow() {}

    @Test
    public void isAborted() {
        Assume.assumeTrue(LOG.length() == 0);
    }

    @Ignore
    @Test
    public void isIgnored() {}
}
