package dev.heddle.bugs;

import fj.F;
import fj.P;
import fj.P1;
import fj.Unit;

/** A memoised value is asked for by two threads; both have to get it. */
public class MemoTest {

    public static void main(String[] args) throws InterruptedException {
        P1<String> memo = P.lazy(new F<Unit, String>() {
            public String f(Unit u) {
                return "value";
            }
        }).memo();
        String[] got = new String[2];
        Thread a = new Thread(() -> got[0] = memo._1());
        Thread b = new Thread(() -> got[1] = memo._1());
        a.start();
        b.start();
        a.join();
        b.join();
        if (!"value".equals(got[0]) || !"value".equals(got[1])) {
            throw new AssertionError("expected value and value, got " + got[0] + " and " + got[1]);
        }
    }
}
