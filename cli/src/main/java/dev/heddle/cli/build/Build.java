package dev.heddle.cli.build;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A build of the user's, of one folder with sources in it. */
interface Build {
    /** Returns the name of the tool, for messages. */
    String tool();

    /** Returns the folder whose tests are asked for. */
    Path folder();

    /** Returns the folders of the modules that are built from this one, itself not among them. */
    List<Path> modules();

    /** Returns the same build, asked for the tests of one of its modules. */
    Build of(Path module);

    /** Returns every file that decides what the class path is; some may not exist. */
    List<Path> files();

    /** Returns folders of sources that the answer does not name though the tests may depend on them. */
    List<Path> furtherSources();

    /**
     * Returns the command that compiles everything and answers.
     *
     * @param scratch a folder for what the tool needs only this time
     * @param answer the file to be written, see {@link BuildAnswer}
     */
    List<String> command(Path scratch, Path answer) throws IOException;

    /** Returns the environment of that command. */
    Map<String, String> environment();

    /** Says what to try where the tool succeeded without an answer. */
    String adviceWithoutAnswer();
}
