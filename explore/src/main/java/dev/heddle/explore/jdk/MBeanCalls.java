package dev.heddle.explore.jdk;

import javax.management.InstanceAlreadyExistsException;
import javax.management.InstanceNotFoundException;
import javax.management.MBeanRegistrationException;
import javax.management.MBeanServer;
import javax.management.NotCompliantMBeanException;
import javax.management.ObjectInstance;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;

/** What replaces the method by which a program registers beans: in the platform's server they would outlive an execution. */
@Replaces(MBeanServer.class)
public final class MBeanCalls {
    private MBeanCalls() {}

    public static ObjectInstance registerMBean(MBeanServer server, Object bean, @Nullable ObjectName name)
            throws InstanceAlreadyExistsException, MBeanRegistrationException, NotCompliantMBeanException {
        ObjectInstance registered = server.registerMBean(bean, name);
        Surroundings.undo(() -> unregister(server, registered.getObjectName()));
        return registered;
    }

    private static void unregister(MBeanServer server, ObjectName name) {
        try {
            server.unregisterMBean(name);
        } catch (InstanceNotFoundException | MBeanRegistrationException gone) {
            // The program has done so itself, or will not have it: then it stays, as it would for the program.
        }
    }
}
