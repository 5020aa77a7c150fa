package dev.heddle.bugs;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import org.apache.commons.dbcp.PoolingConnection;
import org.apache.commons.pool.impl.GenericKeyedObjectPool;

/** A statement is prepared while the pool of statements is looked through for idle ones that have gone bad. */
public class StatementPoolTest {

    public static void main(String[] args) throws Exception {
        GenericKeyedObjectPool statements = new GenericKeyedObjectPool();
        statements.setTestWhileIdle(true);
        PoolingConnection connection = new PoolingConnection(stub(Connection.class), statements);
        statements.setFactory(connection);
        connection.prepareStatement("select 1").close();

        Thread client = new Thread(() -> {
            try {
                connection.prepareStatement("select 1").close();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        Thread evictor = new Thread(() -> {
            try {
                statements.evict();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        client.start();
        evictor.start();
        client.join();
        evictor.join();
    }

    /** A connection or statement that does nothing. */
    private static <T> T stub(Class<T> type) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, args) -> {
            if (method.getReturnType() == PreparedStatement.class) {
                return stub(PreparedStatement.class);
            }
            return method.getReturnType() == boolean.class ? Boolean.FALSE : method.getName().equals("hashCode") ? (Object) 1 : null;
        }));
    }
}
