package dev.heddle.coexist;

import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.mockConstruction;
import static org.mockito.Mockito.mockStatic;
import static org.mockito.Mockito.mockingDetails;
import static org.mockito.Mockito.spy;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoMoreInteractions;
import static org.mockito.Mockito.when;

import java.util.ArrayList;
import java.util.List;
import org.mockito.MockedConstruction;
import org.mockito.MockedStatic;

/** Mocks a final class, spies, and mocks static methods and constructors, while two threads use the mocks. */
public final class Mocks {
    private Mocks() {}

    /** Is mocked. */
    static final class Till {
        private int cash = 7;
        int touched;

        int pay(int amount) {
            cash -= amount;
            touched++;
            return cash;
        }

        static String name() {
            return "real till";
        }
    }

    /** Is mocked by a class made for the purpose, not in place. */
    abstract static class Drawer {
        int coins = 3;

        abstract int open();

        int count() {
            return coins + open();
        }
    }

    /** Is mocked too. */
    interface Lid {
        boolean lift();
    }

    /** Uses a mock from a thread of its own, its fields too. */
    @SuppressWarnings("JdkObsolete") // Two threads append.
    private static String use(Till till) throws InterruptedException {
        StringBuffer answers = new StringBuffer();
        List<Thread> threads = new ArrayList<>();
        for (int i = 1; i <= 2; i++) {
            int amount = i;
            Thread thread = new Thread(() -> {
                synchronized (till) {
                    till.touched += 10;
                    answers.append(till.pay(amount) > 0 ? "paid " : "empty ");
                }
            });
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        return answers + "touched " + till.touched;
    }

    /** Mocks. */
    @SuppressWarnings("DirectInvocationOnMock") // The program is about the mocks.
    public static void main(String[] arguments) throws InterruptedException {
        Till mocked = mock(Till.class);
        when(mocked.pay(anyInt())).thenReturn(42);
        System.out.println(use(mocked));
        verify(mocked).pay(1);
        verify(mocked).pay(2);
        verifyNoMoreInteractions(mocked);
        System.out.println(mockingDetails(mocked).getInvocations().size() + " invocations");

        Drawer drawer = mock(Drawer.class);
        when(drawer.open()).thenReturn(4);
        when(drawer.count()).thenCallRealMethod();
        drawer.coins += 2;
        System.out.println("drawer " + drawer.count());
        Lid lid = mock(Lid.class);
        when(lid.lift()).thenReturn(true);
        System.out.println("lid " + lid.lift());

        Till spied = spy(new Till());
        System.out.println(use(spied));
        verify(spied).pay(1);
        verify(spied).pay(2);
        verifyNoMoreInteractions(spied);
        System.out.println("spy " + spied.pay(0));

        try (MockedStatic<Till> names = mockStatic(Till.class)) {
            names.when(Till::name).thenReturn("mocked till");
            System.out.println(Till.name());
        }
        System.out.println(Till.name());
        try (MockedConstruction<Till> made = mockConstruction(Till.class)) {
            System.out.println(new Till().pay(3) + " of " + made.constructed().size());
        }
        System.out.println(new Till().pay(3));
    }
}
