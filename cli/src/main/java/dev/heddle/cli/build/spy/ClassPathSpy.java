package dev.heddle.cli.build.spy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.eventspy.AbstractEventSpy;
import org.apache.maven.execution.ExecutionEvent;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Resource;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;
import org.jspecify.annotations.Nullable;

/**
 * Writes down what Maven knows of the projects it has just compiled.
 *
 * <p>Maven loads it from the jar that {@code -Dmaven.ext.class.path} names, so neither a plugin is needed nor a guess: the
 * class path is the one that Surefire would be given, in its order, with the folders of sibling modules in it. At its end
 * come the jars of JUnit that Surefire brings along by itself, if they can be had. Two
 * properties on the command line say what is asked for: {@value #POM} of which project, and {@value #ANSWER} in which file.
 * Each line of the answer is a word and a path: {@code entry} of the class path, {@code source} folder in which packages
 * begin, {@code watch} what is to be compiled again when it changes.
 */
public final class ClassPathSpy extends AbstractEventSpy {
    /** The property that names the project file. */
    public static final String POM = "heddle.pom";

    /** The property that names the file for the answer. */
    public static final String ANSWER = "heddle.answer";

    private final List<String> lines = new ArrayList<>();

    /** Set by Maven, as the jar in which this class comes asks it to. */
    private @Nullable RepositorySystem repositories;

    @Override
    public void onEvent(Object event) throws IOException, DependencyResolutionRequiredException {
        if (event instanceof ExecutionEvent execution && execution.getType() == ExecutionEvent.Type.SessionEnded) {
            write(execution.getSession());
        }
    }

    private void write(MavenSession session) throws IOException, DependencyResolutionRequiredException {
        @Nullable String pom = session.getUserProperties().getProperty(POM);
        @Nullable String answer = session.getUserProperties().getProperty(ANSWER);
        if (pom == null || answer == null) {
            return;
        }
        for (MavenProject project : session.getProjects()) {
            describeSources(project);
            if (project.getFile().toPath().toRealPath().equals(Path.of(pom).toRealPath())) {
                // The last goal's filter is still in place, and may have wanted less than the tests do.
                project.setArtifactFilter(artifact -> true);
                project.getTestClasspathElements().forEach(entry -> add("entry", entry));
                addWhatSurefireBrings(project, session);
            }
        }
        Files.write(Path.of(answer), lines);
    }

    /** Adds what runs tests of JUnit 5 and newer, in the version of the JUnit that the tests are compiled with. */
    private void addWhatSurefireBrings(MavenProject project, MavenSession session) {
        for (Artifact each : List.copyOf(project.getArtifacts())) {
            switch (each.getArtifactId()) {
                case "junit-platform-commons" -> {
                    addFetched("junit-platform-engine", each, project, session);
                    addFetched("junit-platform-launcher", each, project, session);
                }
                case "junit-jupiter-api" -> addFetched("junit-jupiter-engine", each, project, session);
                default -> {}
            }
        }
    }

    private void addFetched(String name, Artifact beside, MavenProject project, MavenSession session) {
        RepositorySystem from = repositories;
        if (from == null
                || project.getArtifacts().stream()
                        .anyMatch(each -> each.getArtifactId().equals(name))) {
            return;
        }
        DefaultArtifact wanted = new DefaultArtifact(beside.getGroupId(), name, "jar", beside.getVersion());
        try {
            add(
                    "entry",
                    from.resolveArtifact(
                                    session.getRepositorySession(),
                                    new ArtifactRequest(wanted, project.getRemoteProjectRepositories(), null))
                            .getArtifact()
                            .getFile()
                            .getPath());
        } catch (ArtifactResolutionException unavailable) {
            // Only some tests need it; they say so if it is not there.
        }
    }

    private void describeSources(MavenProject project) {
        add("watch", new File(project.getBasedir(), "src").getPath());
        List<String> roots = new ArrayList<>(project.getCompileSourceRoots());
        roots.addAll(project.getTestCompileSourceRoots());
        for (String root : roots) {
            add("source", root);
            watchUnlessBuilt(root, project);
        }
        List<Resource> resources = new ArrayList<>(project.getResources());
        resources.addAll(project.getTestResources());
        resources.forEach(resource -> watchUnlessBuilt(resource.getDirectory(), project));
    }

    /** Leaves out what the build writes itself: it follows from the rest. */
    private void watchUnlessBuilt(String folder, MavenProject project) {
        if (!Path.of(folder).startsWith(project.getBuild().getDirectory())) {
            add("watch", folder);
        }
    }

    private void add(String word, String path) {
        lines.add(word + ' ' + path);
    }
}
