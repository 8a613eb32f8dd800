/**
 * Outage after a kill: the longest gap between acknowledgements that began after it or was open then. Ms from the kill.
 *
 * @param acknowledgedAtMs in any order
 * @param untilMs time of the next kill or end of the load
 */
export function outageMs(acknowledgedAtMs: readonly number[], killedAtMs: number, untilMs: number): number {
  const inside = acknowledgedAtMs.filter((atMs) => atMs >= killedAtMs && atMs < untilMs).toSorted((a, b) => a - b);
  const times = [killedAtMs, ...inside, untilMs];
  let longestMs = 0;
  let endsAtMs = killedAtMs;
  for (let index = 1; index < times.length; index += 1) {
    const atMs = times[index] ?? 0;
    const gapMs = atMs - (times[index - 1] ?? 0);
    if (gapMs > longestMs) {
      longestMs = gapMs;
      endsAtMs = atMs;
    }
  }
  return endsAtMs - killedAtMs;
}
