const MINUTE_MS = 60_000;

/**
 * Finds when the units of a product end at its pace.
 *
 * @param units left now
 * @param sold units within the window before now
 * @returns ms since the epoch; null: nothing was sold, or nothing is left
 */
export function sellOutAtMs(
  { units, sold, windowMinutes }: { units: number; sold: number; windowMinutes: number },
  nowMs: number,
): number | null {
  if (units <= 0 || sold <= 0) return null;
  return Math.round(nowMs + (units / sold) * windowMinutes * MINUTE_MS);
}
