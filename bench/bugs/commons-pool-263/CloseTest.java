package dev.heddle.bugs;

import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** An object is returned while the pool is closed: what was made has to be destroyed in the end. */
public class CloseTest {

    static class Factory extends BasePooledObjectFactory<Object> {
        final AtomicInteger made = new AtomicInteger();
        final AtomicInteger destroyed = new AtomicInteger();

        @Override
        public Object create() {
            made.incrementAndGet();
            return new Object();
        }

        @Override
        public PooledObject<Object> wrap(Object o) {
            return new DefaultPooledObject<>(o);
        }

        @Override
        public void destroyObject(PooledObject<Object> p) {
            destroyed.incrementAndGet();
        }
    }

    public static void main(String[] args) throws Exception {
        Factory factory = new Factory();
        GenericObjectPoolConfig config = new GenericObjectPoolConfig();
        config.setJmxEnabled(false);
        GenericObjectPool<Object> pool = new GenericObjectPool<>(factory, config);
        Object borrowed = pool.borrowObject();
        Thread client = new Thread(() -> pool.returnObject(borrowed));
        Thread closer = new Thread(pool::close);
        client.start();
        closer.start();
        client.join();
        closer.join();
        if (factory.destroyed.get() != factory.made.get()) {
            throw new AssertionError(factory.made + " made, " + factory.destroyed + " destroyed");
        }
    }
}
