package dev.heddle.examples.programs;

/** Holds a few spheres and a light, and traces rays to them; the part that the ray-tracing programs share. */
final class Scene {

    private record Sphere(double x, double y, double z, double radius, int brightness) {}

    private static final Sphere[] SPHERES = {
        new Sphere(0, 0, 5, 1, 255), new Sphere(1.5, 0.5, 6, 1.2, 200), new Sphere(-1.5, -0.5, 4, 0.7, 150),
    };

    private Scene() {}

    /** Renders every {@code step}-th row of a square picture, and returns the sum of its pixels. */
    static long render(int firstRow, int step, int size) {
        long checksum = 0;
        for (int row = firstRow; row < size; row += step) {
            for (int column = 0; column < size; column++) {
                checksum += pixel((2.0 * column - size) / size, (2.0 * row - size) / size);
            }
        }
        return checksum;
    }

    /** Shades the nearest sphere that the ray from the eye through (x, y, 1) meets. */
    private static int pixel(double x, double y) {
        double norm = Math.sqrt(x * x + y * y + 1);
        double dx = x / norm;
        double dy = y / norm;
        double dz = 1 / norm;
        double nearest = Double.MAX_VALUE;
        int shade = 0;
        for (Sphere sphere : SPHERES) {
            double along = sphere.x * dx + sphere.y * dy + sphere.z * dz;
            double square = sphere.x * sphere.x + sphere.y * sphere.y + sphere.z * sphere.z - along * along;
            double half = sphere.radius * sphere.radius - square;
            if (half > 0) {
                double distance = along - Math.sqrt(half);
                if (distance < nearest) {
                    nearest = distance;
                    shade = (int) (sphere.brightness * Math.sqrt(half) / sphere.radius);
                }
            }
        }
        return shade;
    }
}
