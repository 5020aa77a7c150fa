/**
 * All analyses of one run together: {@link dev.heddle.detect.run.Detector} is told what threads do, and says what is suspicious.
 *
 * <p>It is the same whether the run goes on or is read from a trace: who tells finds for each thread, lock and location what is kept
 * of it here, wherever he keeps that.
 */
@NullMarked
package dev.heddle.detect.run;

import org.jspecify.annotations.NullMarked;
