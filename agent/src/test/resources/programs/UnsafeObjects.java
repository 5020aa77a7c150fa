// Other classes of the JDK that are not safe to share.
// without NEW
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class UnsafeObjects {
    public static void main(String[] args) throws Exception {
        StringBuilder builder = new StringBuilder();
        builder.append("a").append(1); //> WRITE StringBuilder@1.contents | WRITE StringBuilder@1.contents
        builder.length(); //> READ StringBuilder@1.contents
        String text = builder.toString(); //> READ StringBuilder@1.contents
        SimpleDateFormat format = new SimpleDateFormat("yyyy"); //> VOLATILE_READ Date@1.handoff
        text = format.format(new Date(0)); //> WRITE SimpleDateFormat@1.contents
        format.parse("1970"); //> WRITE SimpleDateFormat@1.contents
        Matcher matcher = Pattern.compile("a").matcher("a");
        matcher.find(); //> WRITE Matcher@1.contents
        matcher.group(); //> READ Matcher@1.contents
        text.length();
    }
}
