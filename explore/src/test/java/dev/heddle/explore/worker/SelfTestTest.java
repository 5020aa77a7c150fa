package dev.heddle.explore.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.engine.ContinuationBackend;
import dev.heddle.instrument.control.CarrierClasses;
import dev.heddle.runtime.Carrier;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.SimpleRemapper;

/** The self-test passes what works and finds what the JVM's compiler does to a carrier that is not on the boot path. */
@EnabledForJreRange(min = JRE.JAVA_25)
final class SelfTestTest {
    private static final long LONG = 30_000_000_000L;

    @Test
    void continuationsPass() throws ReflectiveOperationException {
        assertThat(SelfTest.run(ContinuationBackend.carrier(), LONG)).isNull();
    }

    @Test
    void aCarrierThatIsInlinedFails() throws ReflectiveOperationException {
        String name = "dev.heddle.programs.inlined.ContinuationCarrier";
        Carrier carrier =
                (Carrier) new Inlining().loadClass(name).getConstructor().newInstance();
        assertThat(SelfTest.run(carrier, LONG)).startsWith("a compiled loop loses count");
    }

    /** Defines the carrier elsewhere than on the boot path, where its annotations count for nothing. */
    private static final class Inlining extends ClassLoader {
        private final Map<String, byte[]> classes = new HashMap<>();

        Inlining() {
            super(SelfTestTest.class.getClassLoader());
            SimpleRemapper names = new SimpleRemapper(
                    org.objectweb.asm.Opcodes.ASM9,
                    Map.of(
                            "dev/heddle/runtime/Woven",
                            "dev/heddle/programs/inlined/Woven",
                            "dev/heddle/runtime/ContinuationCarrier",
                            "dev/heddle/programs/inlined/ContinuationCarrier"));
            CarrierClasses.make().values().forEach(bytes -> {
                ClassWriter writer = new ClassWriter(0);
                ClassReader reader = new ClassReader(bytes);
                reader.accept(new ClassRemapper(writer, names), 0);
                classes.put(names.map(reader.getClassName()).replace('/', '.'), writer.toByteArray());
            });
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }
    }
}
