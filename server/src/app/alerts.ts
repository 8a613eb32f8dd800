/** How often the log repeats a state that lasts. */
export const ALERT_MS = 60 * 1000;
