// Points inside the JDK that a table marks only for values that are not zero.
// without NEW
import java.util.BitSet;
import java.util.Date;

public class Weighed {
    public static void main(String[] args) {
        BitSet bits = new BitSet();
        bits.isEmpty(); //> READ BitSet@1.contents
        bits.set(3); //> WRITE BitSet@1.contents
        bits.isEmpty(); //> READ BitSet@1.contents | VOLATILE_READ BitSet@1.handoff
        Date date = new Date(0);
        date.getTime(); //> READ Date@1.contents
        date.setTime(5); //> WRITE Date@1.contents
        date.getTime(); //> READ Date@1.contents | VOLATILE_READ Date@1.handoff
    }
}
