package dev.heddle.coexist;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;

/** Writes an object graph as JSON, by properties and by fields, and reads it again. */
public final class ToJson {
    private ToJson() {}

    /** Is the root of the graph. */
    @SuppressWarnings("UnusedVariable") // Fields are read by reflection.
    public static class Order {
        public int number = 7;
        private String customer = "Ada";
        private List<Line> lines = List.of(new Line(), new Special());
        private final Map<String, Price> prices = new LinkedHashMap<>(Map.of("tea", new Price(3, Money.PENCE)));

        public String getCustomer() {
            return customer;
        }

        public void setCustomer(String customer) {
            this.customer = customer;
        }

        public List<Line> getLines() {
            return lines;
        }

        public void setLines(List<Line> lines) {
            this.lines = lines;
        }
    }

    /** Is a node. */
    public static class Line {
        public long amount = 2;
        protected transient int cached = 5;
        int[] parts = {1, 2};
    }

    /** Is a node with more. */
    public static final class Special extends Line {
        public boolean gift = true;
    }

    /** Is a record. */
    public record Price(int amount, Money money) {}

    /** Is an enum. */
    public enum Money {
        PENCE
    }

    /** Writes and reads. */
    public static void main(String[] arguments) {
        ObjectMapper byProperty = JsonMapper.builder().build();
        ObjectMapper byField = JsonMapper.builder()
                .changeDefaultVisibility(any -> any.withVisibility(PropertyAccessor.FIELD, Visibility.ANY))
                .build();
        for (ObjectMapper mapper : List.of(byProperty, byField)) {
            String json = mapper.writeValueAsString(new Order());
            System.out.println(json);
            System.out.println(mapper.readValue(json, Map.class));
        }
        Price price = byProperty.readValue("{\"amount\":4,\"money\":\"PENCE\"}", Price.class);
        Line line = byProperty.readValue("{\"amount\":9}", Line.class);
        System.out.println(price + " " + line.amount);
    }
}
