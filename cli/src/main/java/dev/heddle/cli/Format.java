package dev.heddle.cli;

/** How a command answers. */
enum Format {
    text,
    json
}
