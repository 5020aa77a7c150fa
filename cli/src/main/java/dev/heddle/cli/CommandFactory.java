package dev.heddle.cli;

import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/** Makes commands that know the console. */
final class CommandFactory implements IFactory {
    private final Console console;

    CommandFactory(Console console) {
        this.console = console;
    }

    @Override
    public <K> K create(Class<K> type) throws Exception {
        if (type == DemoCommand.class) {
            return type.cast(new DemoCommand(console));
        }
        if (type == ExamplesCommand.class) {
            return type.cast(new ExamplesCommand(console));
        }
        if (type == WatchCommand.class) {
            return type.cast(new WatchCommand(console));
        }
        return CommandLine.defaultFactory().create(type);
    }
}
