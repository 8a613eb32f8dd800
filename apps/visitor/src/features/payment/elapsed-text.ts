/** Elapsed time as `1:05`. */
export function elapsedText(forMs: number): string {
  const seconds = Math.floor(forMs / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
