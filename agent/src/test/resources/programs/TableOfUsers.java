// Classes of the program that a table of the user's describes.
// without NEW
public class TableOfUsers {
    static class Mailbox {
        private int mail;

        void post(int mail) {
            this.mail = mail; //> WRITE TableOfUsers$Mailbox@1.mail = 1
        }

        int fetch() {
            return mail; //> READ TableOfUsers$Mailbox@1.mail → 1
        }

        Integer poll() {
            return null;
        }
    }

    static class Statistics {
        void add() {}

        int count() {
            return 0;
        }
    }

    public static void main(String[] args) {
        Mailbox mailbox = new Mailbox();
        mailbox.post(1); //> VOLATILE_WRITE TableOfUsers$Mailbox@1.handoff
        mailbox.fetch(); //> VOLATILE_READ TableOfUsers$Mailbox@1.handoff
        mailbox.poll();
        Statistics statistics = new Statistics();
        statistics.add(); //> WRITE TableOfUsers$Statistics@1.contents
        statistics.count(); //> READ TableOfUsers$Statistics@1.contents
    }
}
