/**
 * Maximum of every pause and unavailability, so that a forgotten one does not close a commerce on the next match day.
 */
const MAX_PAUSE_HOURS = 24;

/**
 * SQL of a requested end: null when it has passed, and limited to the maximum.
 *
 * @param asked SQL of an instant or null
 */
export function boundedPauseEndSql(asked: string): string {
  return `case when ${asked}::timestamptz > now()
    then least(${asked}::timestamptz, now() + interval '${MAX_PAUSE_HOURS} hours') end`;
}

/** Returns the instant in PostgreSQL's form, for any year; null stays null. */
export function requestedEnd(iso: string | null): Date | null {
  return iso === null ? null : new Date(iso);
}
