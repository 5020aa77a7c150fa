package dev.heddle.detect.order;

/** Who takes the steps of a path: different threads, at moments that are not ordered. */
final class Seating {
    private final Looks looks;
    private final boolean apart;
    private Step.Seat[] taken;
    private Step.Seat[] tried;

    /**
     * Make one for paths up to a length.
     *
     * @param apart whether nothing else may order the moments either
     */
    Seating(int length, boolean apart, Looks looks) {
        this.looks = looks;
        this.apart = apart;
        taken = new Step.Seat[length];
        tried = new Step.Seat[length];
    }

    /**
     * Find seats for one step more, and others for those before it if need be.
     *
     * @param count how many steps of the path have seats already
     */
    boolean add(Step[] path, int count) {
        for (Step.Seat seat : path[count].seats()) {
            if (fits(seat, taken, count)) {
                taken[count] = seat;
                return true;
            }
        }
        if (count == 0 || !seat(path, 0, count)) {
            return false;
        }
        Step.Seat[] found = tried;
        tried = taken;
        taken = found;
        return true;
    }

    Step.Seat get(int index) {
        return taken[index];
    }

    private boolean seat(Step[] path, int index, int last) {
        for (Step.Seat seat : path[index].seats()) {
            if (fits(seat, tried, index)) {
                tried[index] = seat;
                if (index == last || seat(path, index + 1, last)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean fits(Step.Seat seat, Step.Seat[] others, int count) {
        for (int i = 0; i < count; i++) {
            if (!looks.take() || !seat.fits(others[i]) || (apart && seat.isHandedOver(others[i]))) {
                return false;
            }
        }
        return true;
    }
}
