/** The agent beside others: agents, mocks, loaders, modules, streams, and very many threads and objects. */
@NullMarked
package dev.heddle.agent.coexist;

import org.jspecify.annotations.NullMarked;
