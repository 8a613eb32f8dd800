/** Returns the change in whole percent; null when there was nothing to compare with. */
export function changePercent(now: number, before: number): number | null {
  if (before === 0) return null;
  // `|| 0` replaces minus zero.
  return Math.round(((now - before) / Math.abs(before)) * 100) || 0;
}
