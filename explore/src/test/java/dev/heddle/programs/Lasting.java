package dev.heddle.programs;

import java.lang.management.ManagementFactory;
import java.net.Authenticator;
import java.net.MalformedURLException;
import java.net.ProxySelector;
import java.net.URL;
import java.security.Security;
import java.util.concurrent.atomic.AtomicInteger;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** Programs that change what belongs to the JDK, and fail if somebody has done so before. */
public final class Lasting {
    private Lasting() {}

    /** What a bean shows. */
    public interface CounterMBean {
        int getCount();
    }

    /** A bean. */
    public static final class Counter implements CounterMBean {
        @Override
        public int getCount() {
            return 1;
        }
    }

    private static void fresh(boolean is, String what) {
        if (!is) {
            throw new IllegalStateException(what + " is that of an earlier execution");
        }
    }

    /** Let there be several orders. */
    private static void race() throws InterruptedException {
        AtomicInteger count = new AtomicInteger();
        Thread other = new Thread(count::incrementAndGet);
        other.start();
        count.incrementAndGet();
        other.join();
    }

    public static void bean() throws JMException, InterruptedException {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        ObjectName name = new ObjectName("heddle:type=Counter");
        fresh(!server.isRegistered(name), "the bean");
        server.registerMBean(new Counter(), name);
        race();
    }

    public static void security() throws InterruptedException {
        fresh(Security.getProperty("heddle.test") == null, "the property");
        fresh("changed".equals(Security.getProperty("keystore.type")) == false, "the type of key stores");
        int providers = Security.getProviders().length;
        Security.setProperty("heddle.test", "1");
        Security.setProperty("keystore.type", "changed");
        Security.removeProvider(Security.getProviders()[providers - 1].getName());
        fresh(Security.getProviders().length == providers - 1, "the providers");
        race();
    }

    public static void net() throws InterruptedException {
        fresh(Authenticator.getDefault() == null, "the authenticator");
        fresh(ProxySelector.getDefault() != null, "the selector");
        Authenticator.setDefault(new Authenticator() {});
        ProxySelector.setDefault(null);
        race();
    }

    /** Set what a JVM lets be set once only, and nobody can take back. */
    public static void once() throws InterruptedException, MalformedURLException {
        boolean before = true;
        try {
            new URL("heddle:test");
        } catch (MalformedURLException unknown) {
            before = false;
        }
        fresh(!before, "the protocol");
        URL.setURLStreamHandlerFactory(protocol -> protocol.equals("heddle") ? new Handler() : null);
        race();
    }

    private static final class Handler extends java.net.URLStreamHandler {
        @Override
        protected java.net.URLConnection openConnection(URL url) {
            throw new UnsupportedOperationException();
        }
    }

    /** Fail in some orders, for a reason of its own. */
    public static void failing() throws InterruptedException {
        fresh(Security.getProperty("heddle.test") == null, "the property");
        AtomicInteger count = new AtomicInteger();
        Thread other = new Thread(count::incrementAndGet);
        other.start();
        int seen = count.get();
        other.join();
        if (seen == 1) {
            throw new IllegalArgumentException("seen");
        }
    }
}
