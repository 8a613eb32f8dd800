const MINUTE_MS = 60_000;

/** What holds the lock of a tablet off. `holds`: work such as a payment at a card terminal. */
export type LockHolds = { holds: number; isTypingPin: boolean };

/**
 * Returns since when a tablet is untouched. The clock of the lock stands still while a payment is at a terminal, and while a PIN is typed.
 *
 * @see AUTH-12
 */
export function untouchedSince(touchedMs: number, nowMs: number, { holds, isTypingPin }: LockHolds): number {
  return holds > 0 || isTypingPin ? nowMs : touchedMs;
}

/** Whether a tablet was not touched for its lock time. */
export function isLockDue(touchedMs: number, nowMs: number, lockMinutes: number): boolean {
  return nowMs - touchedMs >= lockMinutes * MINUTE_MS;
}
