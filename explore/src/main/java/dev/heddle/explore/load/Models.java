package dev.heddle.explore.load;

/** Lists the classes written to stand for the JDK's. */
final class Models {
    private Models() {}

    static StandIns standIns() {
        return new StandIns();
    }
}
