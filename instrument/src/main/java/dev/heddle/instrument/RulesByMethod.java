package dev.heddle.instrument;

import dev.heddle.runtime.CallRule;
import org.jspecify.annotations.Nullable;

/**
 * What calls of one class mean, by the number of the method.
 *
 * <p>Kept: an open hash table, never changed once it is reachable and at most half full. A class is asked for few of the
 * many numbers there are, so it is as large as the answers it has; to add one copies it. A reader takes no lock and makes
 * no object.
 */
final class RulesByMethod {
    private volatile Table table = new Table(8);
    private int count;

    private static final class Table {
        final int[] methods;
        final CallRule[] @Nullable [] rules;

        Table(int length) {
            methods = new int[length];
            rules = new CallRule[length][];
        }

        /** Find where a method is, or is to be. */
        int slot(int method) {
            int mask = methods.length - 1;
            int i = ((method * 0x9E3779B1) >>> 16) & mask;
            while (rules[i] != null && methods[i] != method) {
                i = (i + 1) & mask;
            }
            return i;
        }

        void put(int method, CallRule[] meaning) {
            int i = slot(method);
            methods[i] = method;
            rules[i] = meaning;
        }
    }

    CallRule @Nullable [] get(int method) {
        Table now = table;
        return now.rules[now.slot(method)];
    }

    synchronized void put(int method, CallRule[] meaning) {
        Table old = table;
        boolean added = old.rules[old.slot(method)] == null;
        count += added ? 1 : 0;
        Table made = new Table(count * 2 > old.methods.length ? old.methods.length * 2 : old.methods.length);
        for (int i = 0; i < old.methods.length; i++) {
            CallRule[] rules = old.rules[i];
            if (rules != null) {
                made.put(old.methods[i], rules);
            }
        }
        made.put(method, meaning);
        table = made;
    }

    /** Count the places in the table, taken or not. */
    int capacity() {
        return table.methods.length;
    }
}
