package dev.heddle.explore.worker;

import dev.heddle.explore.engine.ContinuationBackend;
import dev.heddle.instrument.control.CarrierClasses;
import dev.heddle.runtime.Carrier;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.SimpleRemapper;

/**
 * Prints what the self-test says of a carrier that is defined elsewhere than on the boot path, where its annotations count for
 * nothing and the compiler inlines it; or of the right one, if asked to.
 */
final class InlinedCarrier extends ClassLoader {
    private static final String FROM = "dev/heddle/runtime/";
    private static final String TO = "dev/heddle/programs/inlined/";
    private static final long PATIENCE = 30_000_000_000L;

    private final Map<String, byte[]> classes = new HashMap<>();

    private InlinedCarrier() {
        super(InlinedCarrier.class.getClassLoader());
        SimpleRemapper names = new SimpleRemapper(
                Opcodes.ASM9,
                Map.of(FROM + "Woven", TO + "Woven", FROM + "ContinuationCarrier", TO + "ContinuationCarrier"));
        for (byte[] each : CarrierClasses.make().values()) {
            ClassWriter writer = new ClassWriter(0);
            ClassReader reader = new ClassReader(each);
            reader.accept(new ClassRemapper(writer, names), 0);
            classes.put(reader.getClassName().replace(FROM, TO).replace('/', '.'), writer.toByteArray());
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = classes.get(name);
        if (bytes == null) {
            throw new ClassNotFoundException(name);
        }
        return defineClass(name, bytes, 0, bytes.length);
    }

    public static void main(String[] arguments) throws ReflectiveOperationException {
        Carrier carrier = arguments[0].equals("right")
                ? ContinuationBackend.carrier()
                : (Carrier) new InlinedCarrier()
                        .loadClass(TO.replace('/', '.') + "ContinuationCarrier")
                        .getConstructor()
                        .newInstance();
        System.out.println(SelfTest.run(carrier, PATIENCE));
        System.exit(0);
    }
}
