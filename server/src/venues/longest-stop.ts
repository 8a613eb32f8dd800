/** Every stop and every pause ends by itself: a forgotten one must not close a stall on the next match day. */
export const LONGEST_STOP_HOURS = 24;
