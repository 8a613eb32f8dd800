/**
 * How long nobody got an order after a kill: the end of the longest time without an acknowledgement that began after it,
 * or was under way. Ms from the kill.
 *
 * @param acknowledgedAtMs in any order
 * @param untilMs when the next kill came, or the load ended
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
