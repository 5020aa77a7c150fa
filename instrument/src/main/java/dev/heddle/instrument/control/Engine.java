package dev.heddle.instrument.control;

import dev.heddle.instrument.Code;

/** The names by which rewritten classes know the engine that controls them. */
final class Engine {
    static final String CONTROL = "dev/heddle/explore/engine/Control";
    private static final String ACCESS_CONTROL = "dev/heddle/explore/engine/AccessControl";
    private static final String LOOP_CONTROL = "dev/heddle/explore/engine/LoopControl";
    private static final String BIRTH = "dev/heddle/explore/engine/Birth";
    private static final String COMMON = "dev/heddle/explore/engine/Common";
    private static final String MADE_COLLECTIONS = "dev/heddle/explore/engine/MadeCollections";
    private static final String WEAK_SITES = "dev/heddle/explore/engine/WeakSites";
    static final String SHADOW = "dev/heddle/explore/engine/Shadow";
    static final String SHADOWED = "dev/heddle/explore/engine/Shadowed";
    static final String CLASS_STATE = "dev/heddle/explore/engine/ClassState";

    /** What programs call to ask something of the engine. */
    static final String ASKED = "dev/heddle/explore/Heddle";

    private Engine() {}

    /** Add a call of a hook. */
    static Code hook(Code code, String name, String descriptor) {
        return code.call(CONTROL, name, descriptor);
    }

    /** Add a call of a hook that stands at an access to memory. */
    static Code access(Code code, String name, String descriptor) {
        return code.call(ACCESS_CONTROL, name, descriptor);
    }

    /** Add a call of a hook that stands before what touches files. */
    static Code common(Code code, String name, String descriptor) {
        return code.call(COMMON, name, descriptor);
    }

    /** Add a call of a hook that stands before an access weaker than a volatile one. */
    static Code weak(Code code, String name, String descriptor) {
        return code.call(WEAK_SITES, name, descriptor);
    }

    /** Add a call of the hook that stands where the program has made an object of a copied class. */
    static Code madeCopy(Code code) {
        return code.call(MADE_COLLECTIONS, "add", "(Ljava/lang/Object;)V");
    }

    /** Add a call of the hook that stands where the program has made a plain object, which can be of use as a lock only. */
    static Code born(Code code) {
        return code.call(BIRTH, "ofObject", "(Ljava/lang/Object;)V");
    }

    /** Add a call of a hook that stands at a loop. */
    static Code loop(Code code, String name, String descriptor) {
        return code.call(LOOP_CONTROL, name, descriptor);
    }
}
