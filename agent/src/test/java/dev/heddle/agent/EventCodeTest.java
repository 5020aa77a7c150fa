package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.EventKind;
import dev.heddle.runtime.EventCode;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EventCodeTest {
    @Test
    void hooksAndModelNumberTheKindsAlike() throws IllegalAccessException {
        Map<String, Integer> codes = new HashMap<>();
        for (Field field : EventCode.class.getFields()) {
            if (Modifier.isPublic(field.getModifiers()) && !field.getName().equals("COUNT")) {
                codes.put(field.getName(), field.getInt(null));
            }
        }
        Map<String, Integer> kinds = new HashMap<>();
        for (EventKind kind : EventKind.values()) {
            kinds.put(kind.name(), kind.code());
            assertThat(EventKind.of(kind.code())).isEqualTo(kind);
        }

        assertThat(codes).isEqualTo(kinds);
        assertThat(EventCode.COUNT).isEqualTo(kinds.size());
    }
}
