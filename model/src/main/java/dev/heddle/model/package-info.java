/** The words every part of Heddle speaks: event, site, location, thread. */
@NullMarked
package dev.heddle.model;

import org.jspecify.annotations.NullMarked;
