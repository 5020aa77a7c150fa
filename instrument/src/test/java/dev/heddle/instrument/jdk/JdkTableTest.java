package dev.heddle.instrument.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Lock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class JdkTableTest {
    private static final JdkTable TABLE = JdkTable.standard();
    private static final Ancestry JDK = new RunningJdk();

    @ParameterizedTest
    @CsvSource({
        "java/util/ArrayList, add, (Ljava/lang/Object;)Z, WRITE",
        "java/util/ArrayList$Itr, next, ()Ljava/lang/Object;, STEP READ",
        "java/util/ArrayList$SubList, get, (I)Ljava/lang/Object;, READ",
        "java/util/TreeMap, keySet, ()Ljava/util/Set;, VIEW",
        "java/util/HashMap$EntryIterator, next, ()Ljava/util/Map$Entry;, VIEW STEP",
        "java/util/LinkedHashMap, compute, (Ljava/lang/Object;Ljava/util/function/BiFunction;)Ljava/lang/Object;, WRITE",
        "java/util/Stack, push, (Ljava/lang/Object;)Ljava/lang/Object;, GUARDED_WRITE",
        "java/util/Stack, get, (I)Ljava/lang/Object;, GUARDED_READ",
        "java/util/Collections$SynchronizedRandomAccessList, add, (Ljava/lang/Object;)Z, GUARDED_WRITE",
        "java/util/Vector$Itr, next, ()Ljava/lang/Object;, GUARDED_READ",
        "java/util/concurrent/LinkedBlockingQueue, put, (Ljava/lang/Object;)V, PUT",
        "java/util/concurrent/LinkedBlockingQueue, take, ()Ljava/lang/Object;, TAKE",
        "java/util/concurrent/locks/ReentrantLock, lock, ()V, ACQUIRE",
        "java/util/concurrent/locks/ReentrantReadWriteLock, readLock, ()Ljava/util/concurrent/locks/Lock;, LOCK_VIEW",
        "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject, await, ()V, WAIT",
        "java/util/concurrent/atomic/AtomicInteger, getAndIncrement, ()I, UPDATE",
        "java/util/concurrent/ForkJoinWorkerThread, start, ()V, FORK",
        "java/nio/HeapByteBuffer, get, (I)B, READ",
        "java/nio/HeapByteBuffer, get, ()B, WRITE",
        "java/text/SimpleDateFormat, format, (Ljava/util/Date;)Ljava/lang/String;, WRITE",
        "java/util/stream/ReferencePipeline$Head, forEach, (Ljava/util/function/Consumer;)V, READ",
        "java/util/HashMap, wait, (J)V, MONITOR_WAIT",
        "java/util/concurrent/Executors$DefaultThreadFactory, notifyAll, ()V, MONITOR_NOTIFY_ALL",
    })
    void theNearestAncestorWithARuleGivesIt(String type, String method, String descriptor, String verbs) {
        assertThat(RunningJdk.find(type)).isNotNull();
        assertThat(TABLE.rules(type, method, descriptor, JDK))
                .extracting(rule -> rule.verb().name())
                .containsExactly(verbs.split(" "));
    }

    @Test
    void aMethodMayHaveSeveralRules() {
        assertThat(TABLE.rules(
                        "java/util/concurrent/ConcurrentHashMap",
                        "put",
                        "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
                        JDK))
                .extracting(Rule::verb)
                .containsExactly(Verb.PUT, Verb.TAKE, Verb.MEET);
        assertThat(TABLE.rules("java/util/ArrayList", "addAll", "(Ljava/util/Collection;)Z", JDK))
                .extracting(rule -> rule.verb() + " " + rule.target())
                .containsExactly("WRITE receiver", "GUARDED_READ argument 0");
    }

    @Test
    void aRuleOfAnotherKindIsNotInherited() {
        JdkTable table = parse("""
                class java.util.Map unsafe
                  read get size
                class java.util.HashMap synchronising
                  take get
                """);
        assertThat(table.rules("java/util/HashMap", "get", "(Ljava/lang/Object;)Ljava/lang/Object;", JDK))
                .extracting(Rule::verb)
                .containsExactly(Verb.TAKE);
        assertThat(table.rules("java/util/HashMap", "size", "()I", JDK)).isEmpty();
        assertThat(table.rules("java/util/TreeMap", "size", "()I", JDK))
                .extracting(Rule::verb)
                .containsExactly(Verb.READ);
    }

    @Test
    void anUnlistedConcurrentClassIsOpaqueWhateverItImplements() {
        String iterator = "java/util/concurrent/LinkedBlockingQueue$Itr";
        assertThat(RunningJdk.find(iterator)).isNotNull();
        assertThat(TABLE.kind(iterator, JDK)).isEqualTo(ClassKind.OPAQUE);
        assertThat(TABLE.rules(iterator, "next", "()Ljava/lang/Object;", JDK))
                .extracting(Rule::verb)
                .containsExactly(Verb.PUT, Verb.MEET, Verb.TAKE);
        assertThat(TABLE.rules(iterator, "hashCode", "()I", JDK)).isEmpty();
    }

    @Test
    void anUnlistedClassWithListedKinInItsPackageFollowsThem() {
        assertThat(TABLE.kind("java/util/concurrent/Executors$DelegatedExecutorService", JDK))
                .isEqualTo(ClassKind.SYNCHRONISING);
        assertThat(TABLE.kind("java/util/concurrent/ConcurrentSkipListMap$SubMap", JDK))
                .isEqualTo(ClassKind.SYNCHRONISING);
    }

    @ParameterizedTest
    @CsvSource({
        "java/lang/String, IMMUTABLE",
        "java/util/HashMap, UNSAFE",
        "java/util/concurrent/ConcurrentHashMap, SYNCHRONISING",
        "java/time/LocalDate, IMMUTABLE",
        "java/time/format/DateTimeFormatter, IMMUTABLE",
        "java/util/ImmutableCollections$ListN, IMMUTABLE",
        "java/util/function/Function, INERT",
        "java/io/PrintStream, INERT",
        "java/util/logging/Logger, INERT",
        "java/util/regex/Matcher, UNSAFE",
        "java/util/regex/Pattern, IMMUTABLE",
        "sun/nio/fs/UnixPath, IMMUTABLE",
        "java/lang/Object, INERT",
    })
    void aKindComesFromTheClassItsKinOrItsPackage(String type, ClassKind kind) {
        assertThat(TABLE.kind(type, JDK)).isEqualTo(kind);
    }

    @ParameterizedTest
    @CsvSource({
        "java/util/Collection, add, (Ljava/lang/Object;)Z",
        "java/util/Map, put, (Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
        "java/util/concurrent/BlockingQueue, put, (Ljava/lang/Object;)V",
        "java/util/concurrent/locks/Lock, lock, ()V",
        "java/lang/CharSequence, length, ()I",
        "java/lang/Appendable, append, (C)Ljava/lang/Appendable;",
        "java/lang/Iterable, iterator, ()Ljava/util/Iterator;",
        "java/lang/Object, wait, ()V",
        "java/util/ArrayList, hashCode, ()I",
        "java/util/ArrayList, <init>, (Ljava/util/Collection;)V",
        "java/lang/System, arraycopy, (Ljava/lang/Object;ILjava/lang/Object;II)V",
        "java/util/concurrent/LinkedBlockingQueue$Itr, next, ()Ljava/lang/Object;",
    })
    void aCallThatMayReachARuleIsHooked(String owner, String method, String descriptor) {
        assertThat(TABLE.mayApply(owner, method, descriptor, JDK)).isTrue();
        assertThat(TABLE.mayApply(owner, method, descriptor, JDK))
                .as("asked again")
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "java/lang/Object, equals, (Ljava/lang/Object;)Z",
        "java/lang/Object, hashCode, ()I",
        "java/lang/Object, toString, ()Ljava/lang/String;",
        "java/lang/Object, getClass, ()Ljava/lang/Class;",
        "java/util/ArrayList, <init>, ()V",
        "java/lang/String, length, ()I",
        "java/lang/String, charAt, (I)C",
        "java/lang/Integer, valueOf, (I)Ljava/lang/Integer;",
        "java/time/LocalDate, plusDays, (J)Ljava/time/LocalDate;",
        "java/io/PrintStream, println, (Ljava/lang/String;)V",
        "java/util/Objects, requireNonNull, (Ljava/lang/Object;)Ljava/lang/Object;",
        "com/acme/Main, add, (II)I",
        "[I, clone, ()Ljava/lang/Object;",
    })
    void aCallThatCanReachNoRuleIsLeftAlone(String owner, String method, String descriptor) {
        assertThat(TABLE.mayApply(owner, method, descriptor, JDK)).isFalse();
    }

    @Test
    void aCallThroughAClassOfTheProgramIsHookedIfAnAncestorHasARule() {
        String list = RunningJdk.internal(ProgramList.class);
        String lock = RunningJdk.internal(ProgramLock.class);
        assertThat(TABLE.mayApply(list, "add", "(Ljava/lang/Object;)Z", JDK)).isTrue();
        assertThat(TABLE.mayApply(list, "greet", "()V", JDK)).isFalse();
        assertThat(TABLE.mayApply(lock, "unlock", "()V", JDK)).isTrue();
    }

    @Test
    void aUsersTableSpeaksFirst() {
        JdkTable extended = TABLE.extendedBy(parse("""
                class java.util.HashMap unsafe
                  none get
                class java.util.ArrayList inert
                class com.acme.Cache synchronising
                  put store ; take find
                package com.acme.values immutable
                inside com.acme.Pool
                  entry submit(Runnable) put 0
                """));
        String get = "(Ljava/lang/Object;)Ljava/lang/Object;";
        assertThat(extended.rules("java/util/HashMap", "get", get, JDK)).isEmpty();
        assertThat(extended.rules("java/util/HashMap", "size", "()I", JDK)).isNotEmpty();
        assertThat(extended.rules("java/util/HashMap", "clone", "()Ljava/lang/Object;", JDK))
                .isNotEmpty();
        assertThat(extended.rules("java/util/ArrayList", "get", "(I)Ljava/lang/Object;", JDK))
                .isEmpty();
        assertThat(extended.mayApply("com/acme/Cache", "store", "()V", JDK)).isTrue();
        assertThat(extended.lists("com/acme/Cache")).isTrue();
        assertThat(TABLE.lists("com/acme/Cache")).isFalse();
        assertThat(extended.kind("com/acme/values/Money", JDK)).isEqualTo(ClassKind.IMMUTABLE);
        assertThat(extended.kind("com/acme/Cache", JDK)).isEqualTo(ClassKind.SYNCHRONISING);
        assertThat(extended.insidePoints(17)).extracting(InsidePoint::owner).contains("com/acme/Pool");
        assertThat(TABLE.rules("java/util/HashMap", "get", get, JDK)).isNotEmpty();
    }

    @Test
    void aSkeletonHoldsNoState() {
        assertThat(TABLE.isSkeleton("java/util/AbstractMap")).isTrue();
        assertThat(TABLE.isSkeleton("java/util/concurrent/ConcurrentMap")).isTrue();
        assertThat(TABLE.isSkeleton("java/util/HashMap")).isFalse();
        JdkTable extended = TABLE.extendedBy(parse("skeleton com.acme.BaseCache com.acme.Store\n"));
        assertThat(extended.isSkeleton("com/acme/Store")).isTrue();
        assertThat(extended.isSkeleton("java/util/AbstractMap")).isTrue();
    }

    @Test
    void aStarMeansWhatNoOtherLineNames() {
        JdkTable table = parse("class com.acme.Cache unsafe\n  write *\n  read find\n");
        assertThat(verbs(table, "find")).containsExactly(Verb.READ);
        assertThat(verbs(table, "store")).containsExactly(Verb.WRITE);
        assertThat(table.rules("com/acme/Cache", "hashCode", "()I", JDK)).isEmpty();
        assertThat(table.mayApply("com/acme/Cache", "anything", "()V", JDK)).isTrue();
    }

    @Test
    void aCallbackIsSeenInTheDescriptor() {
        assertThat(JdkTable.hasCallback("(Ljava/util/function/Consumer;)V")).isTrue();
        assertThat(JdkTable.hasCallback("(Ljava/util/List;Ljava/util/Comparator;)V"))
                .isTrue();
        assertThat(JdkTable.hasCallback("(Ljava/lang/Runnable;)V")).isTrue();
        assertThat(JdkTable.hasCallback("()Ljava/util/function/Supplier;")).isFalse();
        assertThat(JdkTable.hasCallback("(Ljava/lang/Object;)Z")).isFalse();
    }

    private static List<Verb> verbs(JdkTable table, String method) {
        List<Verb> verbs = new ArrayList<>();
        for (Rule rule : table.rules("com/acme/Cache", method, "()V", JDK)) {
            verbs.add(rule.verb());
        }
        return verbs;
    }

    private static JdkTable parse(String text) {
        return JdkTable.parse(new StringReader(text), "my.table");
    }

    @SuppressWarnings("serial")
    private static final class ProgramList extends ArrayList<String> {}

    private abstract static class ProgramLock implements Lock {}
}
