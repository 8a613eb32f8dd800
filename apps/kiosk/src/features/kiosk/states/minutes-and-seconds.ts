/** Returns a duration in the same words in both languages, never like a time of day: `1 min 52 s`. */
export function minutesAndSeconds(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return minutes === 0 ? `${rest}\u00a0s` : `${minutes}\u00a0min ${rest}\u00a0s`;
}
