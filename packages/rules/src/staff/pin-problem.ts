import type { ProblemCode } from '@app/contract/protocol/problem-codes.ts';

export const PIN_DIGITS_MIN = 4;
export const PIN_DIGITS_MAX = 6;

type PinProblem = Extract<ProblemCode, `pin-${'digits' | 'run' | 'repeat' | 'year'}`>;

/** The digits in both directions, past the 9 and the 0: 7890 is a run, too. */
const RUNS = ['01234567890123', '32109876543210'];

/**
 * Returns why a PIN is too easy to guess; null for a good one.
 *
 * @example pinProblem('1234') is 'pin-run', pinProblem('1212') 'pin-repeat', pinProblem('1987') 'pin-year'
 * @see AUTH-12
 */
export function pinProblem(pin: string): PinProblem | null {
  if (!/^\d{4,6}$/.test(pin)) return 'pin-digits';
  if (RUNS.some((run) => run.includes(pin))) return 'pin-run';
  if (repeats(pin)) return 'pin-repeat';
  return /^(19|20)\d\d$/.test(pin) ? 'pin-year' : null;
}

/** Whether one to three digits, repeated, are the whole PIN: 1111, 1212, 123123. */
function repeats(pin: string): boolean {
  return [1, 2, 3].some((length) => pin.length > length && pin === part(pin, length));
}

function part(pin: string, length: number): string {
  return pin.slice(0, length).repeat(pin.length / length);
}
