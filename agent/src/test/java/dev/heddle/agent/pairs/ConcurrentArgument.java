package dev.heddle.agent.pairs;

/** An object for an argument through which two threads can hand over: {@code c} in the code. */
record ConcurrentArgument(String type, String make, String give, String take) {
    /** Give one that guards itself. */
    static ConcurrentArgument guarded(String element) {
        return new ConcurrentArgument(
                "Collection",
                "Collections.synchronizedList(new ArrayList(List.of(" + element + ")))",
                "c.add(" + element + ");",
                "c.toArray();");
    }

    /** Find one for a parameter; those in it are like {@code element}. */
    static ConcurrentArgument of(Class<?> parameter, String element) {
        if (parameter.isAssignableFrom(java.util.concurrent.ConcurrentLinkedQueue.class)) {
            return new ConcurrentArgument(
                    "ConcurrentLinkedQueue",
                    "new ConcurrentLinkedQueue(List.of(" + element + "))",
                    "c.add(" + element + ");",
                    "c.toArray();");
        }
        if (parameter.isAssignableFrom(java.util.concurrent.ConcurrentSkipListSet.class)) {
            return new ConcurrentArgument(
                    "ConcurrentSkipListSet",
                    "new ConcurrentSkipListSet(List.of(\"a\"))",
                    "c.add(\"b\");",
                    "c.toArray();");
        }
        if (parameter.isAssignableFrom(java.util.concurrent.ConcurrentSkipListMap.class)) {
            return new ConcurrentArgument(
                    "ConcurrentSkipListMap",
                    "new ConcurrentSkipListMap(Map.of(\"a\", \"a\"))",
                    "c.put(\"b\", \"b\");",
                    "c.firstKey();");
        }
        throw new IllegalArgumentException("no concurrent object is known that could be a " + parameter.getName());
    }
}
