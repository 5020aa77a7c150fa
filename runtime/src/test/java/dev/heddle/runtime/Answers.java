package dev.heddle.runtime;

import java.lang.reflect.Method;

/** A guide that knows of one field, number 7, in every class, and that nothing else means anything. */
class Answers implements Guide {
    static final int FIELD = 7;

    private static final CallRule[] NONE = {};

    @Override
    public CallRule[] rules(Class<?> receiver, int method) {
        return NONE;
    }

    @Override
    public int field(Class<?> owner, String name) {
        return FIELD;
    }

    @Override
    public boolean isVolatile(int field) {
        return false;
    }

    @Override
    public CallRule[] reflected(Method method, Class<?> receiver) {
        return NONE;
    }

    @Override
    public int sharing(Class<?> type) {
        return OWN;
    }
}
