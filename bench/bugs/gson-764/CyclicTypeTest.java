package dev.heddle.bugs;

import com.google.gson.Gson;

/** Two threads write objects of two classes that refer to each other, with one Gson. */
public class CyclicTypeTest {

    static class Order {
        int number = 1;
        Customer customer;
    }

    static class Customer {
        String name = "Ann";
        Order last;
    }

    public static void main(String[] args) throws InterruptedException {
        Gson gson = new Gson();
        Order order = new Order();
        order.customer = new Customer();
        Customer customer = new Customer();
        customer.last = new Order();
        Thread a = new Thread(() -> expect("{\"number\":1,\"customer\":{\"name\":\"Ann\"}}", gson.toJson(order)));
        Thread b = new Thread(() -> expect("{\"name\":\"Ann\",\"last\":{\"number\":1}}", gson.toJson(customer)));
        a.start();
        b.start();
        a.join();
        b.join();
    }

    private static void expect(String expected, String got) {
        if (!expected.equals(got)) {
            throw new AssertionError(got);
        }
    }
}
