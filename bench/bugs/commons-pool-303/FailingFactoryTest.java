package dev.heddle.bugs;

import java.io.IOException;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** Two threads borrow from a pool of one object while none can be made: both have to hear of it. */
public class FailingFactoryTest {

    public static void main(String[] args) throws Exception {
        GenericObjectPoolConfig config = new GenericObjectPoolConfig();
        config.setJmxEnabled(false);
        config.setMaxTotal(1);
        GenericObjectPool<Object> pool = new GenericObjectPool<>(new BasePooledObjectFactory<>() {
            @Override
            public Object create() throws IOException {
                throw new IOException("the server is down");
            }

            @Override
            public PooledObject<Object> wrap(Object o) {
                return new DefaultPooledObject<>(o);
            }
        }, config);
        Thread a = new Thread(() -> borrow(pool));
        Thread b = new Thread(() -> borrow(pool));
        a.start();
        b.start();
        a.join();
        b.join();
    }

    private static void borrow(GenericObjectPool<Object> pool) {
        try {
            pool.borrowObject();
            throw new AssertionError("where does this come from?");
        } catch (IOException expected) {
            // the server is down
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
