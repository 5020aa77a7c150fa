package dev.heddle.bugs;

import io.reactivex.Observable;
import io.reactivex.observers.TestObserver;

/** Two threads subscribe to a shared observable of one item; both have to see its end. */
public class PublishRefCountTest {

    public static void main(String[] args) throws InterruptedException {
        Observable<Integer> shared = Observable.just(1).publish().refCount();
        TestObserver<Integer> first = new TestObserver<>();
        TestObserver<Integer> second = new TestObserver<>();
        Thread a = new Thread(() -> shared.subscribe(first));
        Thread b = new Thread(() -> shared.subscribe(second));
        a.start();
        b.start();
        a.join();
        b.join();
        first.assertComplete();
        second.assertComplete();
    }
}
