/** Every stop and every pause ends by itself: a forgotten one must not close a stall on the next match day. */
const LONGEST_STOP_HOURS = 24;

/**
 * SQL of the end that somebody asked for: null when it has passed, and never further away than the longest stop there is.
 *
 * @param asked SQL of an instant or null
 */
export function boundedPauseEndSql(asked: string): string {
  return `case when ${asked}::timestamptz > now()
    then least(${asked}::timestamptz, now() + interval '${LONGEST_STOP_HOURS} hours') end`;
}

/** The instant as PostgreSQL takes it, whatever year a caller writes; null stays null. */
export function requestedEnd(iso: string | null): Date | null {
  return iso === null ? null : new Date(iso);
}
