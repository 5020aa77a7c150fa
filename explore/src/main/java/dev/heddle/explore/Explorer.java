package dev.heddle.explore;

public final class Explorer {
    @FunctionalInterface
    public interface Program extends java.io.Serializable {
        void run() throws Exception;
    }
}
