package dev.heddle.instrument.control;

import dev.heddle.instrument.Code;
import org.objectweb.asm.Type;

/** What an instruction takes from the stack, in locals that nothing else uses. */
final class Operands {
    private final Type[] types;
    private final int[] locals;

    Operands(Type[] types, int firstLocal) {
        this.types = types;
        this.locals = new int[types.length];
        int next = firstLocal;
        for (int i = 0; i < types.length; i++) {
            locals[i] = next;
            next += types[i].getSize();
        }
    }

    /** Take them from the stack. */
    Code save(Code code) {
        for (int i = types.length - 1; i >= 0; i--) {
            code.store(types[i], locals[i]);
        }
        return code;
    }

    /** Load one of them. */
    Code load(int which, Code code) {
        return code.load(types[which], locals[which]);
    }

    /** Let one of them be what is on top of the stack. */
    Code store(int which, Code code) {
        return code.store(types[which], locals[which]);
    }

    /** Put them back. */
    Code restore(Code code) {
        for (int i = 0; i < types.length; i++) {
            code.load(types[i], locals[i]);
        }
        return code;
    }
}
