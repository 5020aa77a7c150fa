package dev.heddle.agent.coexist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.agent.coexist.Forked.Answer;
import dev.heddle.coexist.Covered;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/** What lies in the two jars that somebody else's JVM gets, and that it gets nothing else. */
final class PackagingTest {
    @TempDir
    Path folder;

    @Test
    void onlyTheDoorLiesOutsideInTheAgentJar() throws IOException {
        try (JarFile jar = new JarFile(Forked.agent().toFile())) {
            assertThat(classes(jar))
                    .filteredOn(name -> !name.startsWith("inside/"))
                    .isNotEmpty()
                    .allMatch(name -> name.matches("dev/heddle/agent/Agent(\\$\\w+)?\\.class"));
            assertThat(names(jar))
                    .noneMatch(name -> name.contains("META-INF/services"))
                    .noneMatch(name -> name.endsWith("module-info.class"))
                    .noneMatch(name -> name.startsWith("inside/dev/heddle/runtime/"))
                    .contains("inside/dev/heddle/agent/Watch.class");
        }
    }

    @Test
    void theManifestNamesTheDoorAndTheRuntimeBeside() throws IOException {
        try (JarFile jar = new JarFile(Forked.agent().toFile())) {
            Attributes manifest = jar.getManifest().getMainAttributes();
            assertThat(manifest.getValue("Premain-Class")).isEqualTo("dev.heddle.agent.Agent");
            assertThat(manifest.getValue("Boot-Class-Path")).isEqualTo("heddle-runtime.jar");
            assertThat(manifest.getValue("Can-Retransform-Classes")).isEqualTo("true");
            assertThat(manifest.getValue("Class-Path")).isNull();
        }
    }

    @Test
    void theRuntimeJarHasOnlyTheRuntime() throws IOException {
        try (JarFile jar = new JarFile(runtime().toFile())) {
            assertThat(classes(jar)).isNotEmpty().allMatch(name -> name.startsWith("dev/heddle/runtime/"));
            assertThat(names(jar)).noneMatch(name -> name.contains("META-INF/services"));
        }
    }

    @Test
    void theRuntimeNeedsTheBaseModuleAndItselfAndLinksNothingAtRunTime() throws IOException {
        Set<String> foreign = new TreeSet<>();
        List<String> dynamic = new ArrayList<>();
        try (JarFile jar = new JarFile(runtime().toFile())) {
            for (String name : classes(jar)) {
                try (InputStream in = jar.getInputStream(jar.getJarEntry(name))) {
                    ClassNode node = new ClassNode();
                    ClassReader reader = new ClassReader(in);
                    reader.accept(node, 0);
                    node.methods.forEach(method -> method.instructions.forEach(insn -> {
                        if (insn instanceof InvokeDynamicInsnNode) {
                            dynamic.add(name + " " + method.name);
                        }
                    }));
                    reader.accept(new ClassRemapper(new ClassNode(), new References(foreign)), 0);
                }
            }
        }
        assertThat(dynamic).isEmpty();
        assertThat(foreign).isEmpty();
    }

    /** Collects the classes that are neither the runtime's nor of the base module; annotations need not be there. */
    private static final class References extends Remapper {
        private final Set<String> foreign;

        References(Set<String> foreign) {
            super(Opcodes.ASM9);
            this.foreign = foreign;
        }

        @Override
        public String map(String internalName) {
            boolean known = internalName.startsWith("dev/heddle/runtime/")
                    || internalName.startsWith("org/jspecify/annotations/")
                    || Object.class.getModule().getPackages().contains(packageOf(internalName));
            if (!known) {
                foreign.add(internalName);
            }
            return internalName;
        }

        private static String packageOf(String internalName) {
            int end = internalName.lastIndexOf('/');
            return end < 0 ? "" : internalName.substring(0, end).replace('/', '.');
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "count", "shared"})
    void theAgentSaysNothingOfItsOwn(String listener) throws IOException, InterruptedException {
        Answer plain = new Forked(folder).run(Covered.class).well();
        for (String sharing : List.of("-Xshare:auto", "-Xshare:off")) {
            Answer watched = new Forked(folder)
                    .with(sharing)
                    .watched("listen=" + listener)
                    .run(Covered.class)
                    .well();
            assertThat(watched.out()).isEqualTo(plain.out());
        }
    }

    @Test
    void theAgentWorksFromAPathWithSpacesAndLettersOfAllSorts() throws IOException, InterruptedException {
        Path odd = Files.createDirectories(folder.resolve("été à la plage + 100% Ωmega/日本"));
        Files.copy(Forked.agent(), odd.resolve("heddle-agent.jar"));
        Files.copy(runtime(), odd.resolve("heddle-runtime.jar"));
        Answer watched = new Forked(odd)
                .watched(odd.resolve("heddle-agent.jar"), "listen=shared")
                .run(Covered.class)
                .well();
        assertThat(watched.sharedLocations()).contains(Covered.class.getName() + ".total");
    }

    private static Path runtime() {
        return Forked.agent().resolveSibling("heddle-runtime.jar");
    }

    private static List<String> names(JarFile jar) {
        return Collections.list(jar.entries()).stream().map(JarEntry::getName).toList();
    }

    private static List<String> classes(JarFile jar) {
        return names(jar).stream().filter(name -> name.endsWith(".class")).toList();
    }
}
