/**
 * Random concurrent programs, and everything that each of them can do.
 *
 * <p>Whoever searches the interleavings of real Java programs needs somebody else's answer to compare with. This package
 * makes small programs and gives that answer by the plainest means there are; it shares no code with what it judges.
 *
 * <ol>
 *   <li>{@link dev.heddle.oracle.Generator} makes a {@link dev.heddle.oracle.RandomProgram} from a seed.
 *   <li>{@link dev.heddle.oracle.Interpreter} says what it can do, as a {@link dev.heddle.oracle.Behaviour}: outcomes,
 *       deadlocks, failed assertions, the number of executions and their classes.
 *   <li>{@link dev.heddle.oracle.JavaSource} prints it as Java, {@link dev.heddle.oracle.InMemoryCompiler} compiles many
 *       at once; the compiled program returns its outcome as the interpreter writes it.
 *   <li>{@link dev.heddle.oracle.Shrinker} makes a program smaller for as long as something stays true of it.
 * </ol>
 */
@NullMarked
package dev.heddle.oracle;

import org.jspecify.annotations.NullMarked;
