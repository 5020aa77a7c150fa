package dev.heddle.explore.load;

import dev.heddle.explore.engine.FieldNumbers;
import dev.heddle.instrument.ClassFiles;
import dev.heddle.instrument.FieldInfo;
import dev.heddle.instrument.Registry;

/** Numbers fields as the rewriter does, from what the JVM knows of them. */
final class RegisteredFields implements FieldNumbers.Table {
    private final ClassLoader loader;
    private final Registry registry;
    private final StandIns standIns;

    RegisteredFields(ClassLoader loader, Registry registry, StandIns standIns) {
        this.loader = loader;
        this.registry = registry;
        this.standIns = standIns;
    }

    @Override
    public int number(Class<?> type, String field) {
        String owner = standIns.original(type.getName()).replace('.', '/');
        FieldInfo known = ClassFiles.of(loader).field(owner, field, null);
        return registry.fields.number(known == null ? new FieldInfo(owner, field, "?", 0) : known);
    }

    @Override
    public int number(Class<?> type, long offset) {
        String owner = standIns.original(type.getName()).replace('.', '/');
        return registry.fields.number(new FieldInfo(owner, "at " + offset, "?", 0));
    }
}
