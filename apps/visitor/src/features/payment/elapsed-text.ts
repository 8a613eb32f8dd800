import { minutesAndSeconds } from '@app/rules/formatting/minutes-and-seconds.ts';

/** A duration in milliseconds, as `1 min 5 s`. */
export function elapsedText(forMs: number): string {
  return minutesAndSeconds(Math.floor(forMs / 1_000));
}
