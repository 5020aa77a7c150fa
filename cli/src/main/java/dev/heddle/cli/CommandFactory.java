package dev.heddle.cli;

import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/** Makes commands that know the console and the options common to all. */
final class CommandFactory implements IFactory {
    private final Console console;
    private final HeddleCommand heddle;

    CommandFactory(Console console, HeddleCommand heddle) {
        this.console = console;
        this.heddle = heddle;
    }

    @Override
    public <K> K create(Class<K> type) throws Exception {
        if (type == CheckCommand.class) {
            return type.cast(new CheckCommand(console, heddle));
        }
        if (type == DemoCommand.class) {
            return type.cast(new DemoCommand(console, heddle));
        }
        if (type == ExamplesCommand.class) {
            return type.cast(new ExamplesCommand(console, heddle));
        }
        if (type == WatchCommand.class) {
            return type.cast(new WatchCommand(console, heddle));
        }
        if (type == RecordCommand.class) {
            return type.cast(new RecordCommand(console, heddle));
        }
        if (type == DetectCommand.class) {
            return type.cast(new DetectCommand(console, heddle));
        }
        if (type == ExploreCommand.class) {
            return type.cast(new ExploreCommand(console, heddle));
        }
        if (type == ReplayCommand.class) {
            return type.cast(new ReplayCommand(console, heddle));
        }
        if (type == TraceCommand.class) {
            return type.cast(new TraceCommand(heddle));
        }
        if (type == TraceInfoCommand.class) {
            return type.cast(new TraceInfoCommand(console, heddle));
        }
        if (type == TracePrintCommand.class) {
            return type.cast(new TracePrintCommand(console, heddle));
        }
        if (type == TraceCheckCommand.class) {
            return type.cast(new TraceCheckCommand(console, heddle));
        }
        if (type == TraceConvertCommand.class) {
            return type.cast(new TraceConvertCommand(console, heddle));
        }
        if (type == TracePackCommand.class) {
            return type.cast(new TracePackCommand(console, heddle));
        }
        if (type == HelpCommand.class) {
            return type.cast(new HelpCommand(heddle));
        }
        return CommandLine.defaultFactory().create(type);
    }
}
