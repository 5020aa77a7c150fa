package dev.heddle.model;

/** A place in memory that threads may share. */
public sealed interface Location {
    /** Give the place without the object: {@code com.acme.Account.balance}, {@code int[]}, {@code java.util.HashMap.contents}. */
    String name();

    /** Give the class with whose simple name the text begins: that of the object or, of a static field, the declaring one. */
    String className();

    /** A field of an object. */
    record Field(ObjectId object, String declaringClass, String field) implements Location {
        @Override
        public String name() {
            return declaringClass + "." + field;
        }

        @Override
        public String className() {
            return object.className();
        }

        @Override
        public String toString() {
            return object + "." + field;
        }
    }

    /** A static field. */
    record Static(String declaringClass, String field) implements Location {
        @Override
        public String name() {
            return declaringClass + "." + field;
        }

        @Override
        public String className() {
            return declaringClass;
        }

        @Override
        public String toString() {
            return ObjectId.simpleName(declaringClass) + "." + field;
        }
    }

    /** An element of an array, or of an atomic array. */
    record Element(ObjectId array, int index) implements Location {
        @Override
        public String name() {
            return array.className();
        }

        @Override
        public String className() {
            return array.className();
        }

        @Override
        public String toString() {
            return array + "[" + index + "]";
        }
    }

    /**
     * Several elements of an array.
     *
     * @param indexes which, as a person would write it: {@code 0, 5..7}
     */
    record Elements(ObjectId array, String indexes) implements Location {
        @Override
        public String name() {
            return array.className();
        }

        @Override
        public String className() {
            return array.className();
        }

        @Override
        public String toString() {
            return array + "[" + indexes + "]";
        }
    }

    /** The state of a library object as a whole. */
    record Contents(ObjectId object) implements Location {
        @Override
        public String name() {
            return object.className() + ".contents";
        }

        @Override
        public String className() {
            return object.className();
        }

        @Override
        public String toString() {
            return object + ".contents";
        }
    }

    /** The place through which a synchroniser hands over what happened before. */
    record Handoff(ObjectId object) implements Location {
        @Override
        public String name() {
            return object.className() + ".handoff";
        }

        @Override
        public String className() {
            return object.className();
        }

        @Override
        public String toString() {
            return object + ".handoff";
        }
    }
}
