package dev.heddle.explore.jdk;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** Lists the methods that are called in place of the JDK's. */
public final class ReplacedCalls {
    private static final List<Class<?>> CLASSES = List.of(
            ThreadCalls.class,
            ThreadGroupCalls.class,
            StackCalls.class,
            StackWalkerCalls.class,
            ClassCalls.class,
            LookupCalls.class,
            MethodHandlesCalls.class,
            LoggingCalls.class,
            ObjectCalls.class,
            SystemCalls.class,
            UnsafeCalls.class,
            JavaLangAccessCalls.class,
            ThreadContainerCalls.class,
            SharedSecretsCalls.class,
            ProbeCalls.class,
            CleanerCalls.class,
            RuntimeCalls.class,
            SettingCalls.class,
            PropertyCalls.class,
            LocaleCalls.class,
            TimeZoneCalls.class,
            HandlerCalls.class,
            SecurityCalls.class,
            DefaultCalls.class,
            MBeanCalls.class,
            SocketCalls.class,
            SocketFactoryCalls.class,
            ServerSocketCalls.class,
            DatagramSocketCalls.class,
            SocketChannelCalls.class,
            ServerSocketChannelCalls.class,
            ChannelCalls.Reading.class,
            ChannelCalls.Writing.class,
            ChannelCalls.Scattering.class,
            ChannelCalls.Gathering.class,
            SelectorCalls.class,
            FileChannelCalls.class,
            ProcessCalls.class,
            UrlCalls.class,
            HttpClientCalls.class,
            TimeUnitCalls.class,
            TimeCalls.class,
            RandomCalls.class,
            SecureRandomCalls.class,
            KeyCalls.class,
            ThreadLocalCalls.class,
            StreamCalls.OfAny.class,
            StreamCalls.OfObject.class,
            StreamCalls.OfInt.class,
            StreamCalls.OfLong.class,
            StreamCalls.OfDouble.class,
            CollectionCalls.class,
            CollectorsCalls.class,
            ExceptionCalls.class);

    private ReplacedCalls() {}

    /**
     * One method that is called in place of another.
     *
     * @param of the class whose method is replaced, by name with dots
     * @param name the name of that method
     * @param isStatic true if that method is static: otherwise the first parameter is its receiver
     */
    public record Entry(String of, String name, Method method, boolean isStatic) {}

    /** List them all. */
    public static List<Entry> all() {
        List<Entry> entries = new ArrayList<>();
        for (Class<?> each : CLASSES) {
            for (Method method : each.getDeclaredMethods()) {
                if (Modifier.isPublic(method.getModifiers())) {
                    entries.add(entry(each, method));
                }
            }
        }
        return entries;
    }

    private static Entry entry(Class<?> holder, Method method) {
        Replaces own = method.getAnnotation(Replaces.class);
        Replaces replaces = own == null ? holder.getAnnotation(Replaces.class) : own;
        String of = replaces.named().isEmpty() ? replaces.value().getName() : replaces.named();
        String name = replaces.method().isEmpty() ? method.getName() : replaces.method();
        return new Entry(of, name, method, method.isAnnotationPresent(Replaces.OfClass.class));
    }
}
