package dev.heddle.programs;

import dev.heddle.explore.Heddle;
import org.junit.Assert;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TestName;

/** A test of JUnit 4 with a rule, to be explored; not run by the build. */
public class RuleCases {
    @Rule
    public final TestName name = new TestName();

    @Test
    public void knowsItsName() {
        Heddle.observe("name", name.getMethodName());
        Assert.assertEquals("another", name.getMethodName());
    }
}
