package dev.heddle.cli.render;

/** Colours, or none of them. */
public enum Style {
    /** For pipes, files and those who set NO_COLOR. */
    PLAIN {
        @Override
        String wrap(String code, String text) {
            return text;
        }
    },
    /** For a terminal. */
    COLOURED {
        @Override
        String wrap(String code, String text) {
            return "\u001b[" + code + 'm' + text + "\u001b[0m";
        }
    };

    abstract String wrap(String code, String text);

    String heading(String text) {
        return wrap("1", text);
    }

    String alarm(String text) {
        return wrap("1;31", text);
    }

    String calm(String text) {
        return wrap("32", text);
    }

    String faint(String text) {
        return wrap("2", text);
    }
}
