package dev.heddle.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class AgentOptionsTest {
    @Test
    void writesWhatWasAskedAndNothingElse() {
        AgentOptions plain = new AgentOptions(
                "shared", List.of(), List.of(), Optional.empty(), Optional.empty(), List.of(), Optional.empty(), false);
        assertThat(plain.asJvmOption(Path.of("/a/agent.jar"), Path.of("/t/summary.json")))
                .isEqualTo("-javaagent:/a/agent.jar=listen=shared,out=/t/summary.json");
    }

    @Test
    void encodesTheCharactersThatHaveAMeaning() {
        AgentOptions all = new AgentOptions(
                "count",
                List.of("a.**", "b.*"),
                List.of("c.D"),
                Optional.of(Path.of("/t/50%,x=y")),
                Optional.of(Path.of("/t/a=b.hdl")),
                List.of("hb", "views"),
                Optional.of(new AgentOptions.Free(Path.of("/t/d"))),
                true);
        assertThat(all.asJvmOption(Path.of("/a/agent.jar"), Path.of("/t/a,b")))
                .isEqualTo("-javaagent:/a/agent.jar=listen=count,out=/t/a%2Cb,include=a.**:b.*,exclude=c.D,"
                        + "table=/t/50%25%2Cx%3Dy,trace=/t/a%3Db.hdl,once=true,on=hb:views,delays=/t/d,owner="
                        + ProcessHandle.current().pid() + ",debug=true");
    }
}
