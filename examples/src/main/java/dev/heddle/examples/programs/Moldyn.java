package dev.heddle.examples.programs;

import java.util.Arrays;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * Molecular dynamics: particles in a box that attract and repel each other, their forces computed by several threads.
 *
 * <p>Each thread adds up forces in an array of its own; at a barrier the arrays are added and the particles move, all
 * by one thread, before the others go on. Nothing races. Arguments: the number of threads (2), of particles (8) and of
 * steps (2).
 */
public final class Moldyn {

    private static final double TIME_STEP = 0.001;

    private final double[] position;
    private final double[] velocity;
    private final double[][] forces;
    private final CyclicBarrier barrier;
    private final int steps;

    private Moldyn(int threads, int particles, int steps) {
        this.position = new double[particles];
        this.velocity = new double[particles];
        this.forces = new double[threads][particles];
        this.barrier = new CyclicBarrier(threads, this::move);
        this.steps = steps;
        for (int i = 0; i < particles; i++) {
            position[i] = 1.1 * i;
        }
    }

    private void simulate(int thread) {
        for (int step = 0; step < steps; step++) {
            addForces(thread);
            try {
                barrier.await();
            } catch (InterruptedException | BrokenBarrierException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Adds up the forces between each pair whose first particle is this thread's. */
    private void addForces(int thread) {
        double[] force = forces[thread];
        Arrays.fill(force, 0);
        for (int i = thread; i < position.length; i += forces.length) {
            for (int j = i + 1; j < position.length; j++) {
                double distance = position[j] - position[i];
                double inverse = 1 / Math.pow(distance, 6);
                double strength = 24 * (2 * inverse * inverse - inverse) / distance;
                force[i] -= strength;
                force[j] += strength;
            }
        }
    }

    /** Moves all particles; runs in one thread while the others wait at the barrier. */
    private void move() {
        for (int i = 0; i < position.length; i++) {
            for (double[] force : forces) {
                velocity[i] += force[i] * TIME_STEP;
            }
            position[i] += velocity[i] * TIME_STEP;
        }
    }

    /** Adds up all momenta, which forces in pairs leave at zero. */
    private double momentum() {
        double sum = 0;
        for (double v : velocity) {
            sum += v;
        }
        return Math.abs(Math.rint(sum * 1e6));
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int particles = args.length > 1 ? Integer.parseInt(args[1]) : 8;
        int steps = args.length > 2 ? Integer.parseInt(args[2]) : 2;
        Moldyn box = new Moldyn(threads, particles, steps);
        Thread[] workers = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            int worker = i;
            workers[i] = new Thread(() -> box.simulate(worker), "mover-" + (i + 1));
            workers[i].start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        System.out.println("momentum " + box.momentum() + ", expected 0.0");
    }
}
