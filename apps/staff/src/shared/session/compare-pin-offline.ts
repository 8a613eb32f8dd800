import type { ProblemCode } from '@app/contract/protocol/problem-codes.ts';

/** The check keeps so few bits that many PINs pass: what is on the device does not tell the PIN. */
const CHECK_MASK = 0b111_1111;
const ROUNDS = 200_000;
const WRONG_MAX = 5;
const PAUSE_MS = 5 * 60_000;

/** A check of a PIN on this device, without a network. `secret` cannot be exported. @see AUTH-12 */
export type PinCheck = {
  accountId: number;
  secret: CryptoKey;
  bits: number;
  /** By this device's clock. */
  untilMs: number;
  wrong: number;
  pausedUntilMs: number | null;
};

export type PinVerdict =
  | { kind: 'right' }
  | { kind: 'expired' }
  | { kind: 'refused'; code: ProblemCode; facts: Readonly<Record<string, number>> };

/** @param untilMs the end of the session that the PIN opened */
export async function newPinCheck(accountId: number, pin: string, untilMs: number): Promise<PinCheck> {
  const secret = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const bits = await bitsOf(secret, accountId, pin);
  return { accountId, secret, bits, untilMs, wrong: 0, pausedUntilMs: null };
}

/** Compares a typed PIN. @returns the verdict, and the check with the attempt counted: store it before the answer */
export async function comparePin(
  check: PinCheck,
  pin: string,
  nowMs: number,
): Promise<{ verdict: PinVerdict; check: PinCheck }> {
  const { pausedUntilMs } = check;
  if (nowMs >= check.untilMs) return { verdict: { kind: 'expired' }, check };
  if (pausedUntilMs !== null && nowMs < pausedUntilMs) return { verdict: pausedFor(pausedUntilMs - nowMs), check };
  if ((await bitsOf(check.secret, check.accountId, pin)) === check.bits) {
    return { verdict: { kind: 'right' }, check: { ...check, wrong: 0, pausedUntilMs: null } };
  }
  const wrong = check.wrong + 1;
  if (wrong < WRONG_MAX) {
    const verdict = { kind: 'refused', code: 'wrong-pin', facts: { attemptsLeft: WRONG_MAX - wrong } } as const;
    return { verdict, check: { ...check, wrong, pausedUntilMs: null } };
  }
  return { verdict: pausedFor(PAUSE_MS), check: { ...check, wrong: 0, pausedUntilMs: nowMs + PAUSE_MS } };
}

function pausedFor(restMs: number): PinVerdict {
  return { kind: 'refused', code: 'too-many-requests', facts: { retryAfterSeconds: Math.ceil(restMs / 1_000) } };
}

async function bitsOf(secret: CryptoKey, accountId: number, pin: string): Promise<number> {
  const encoder = new TextEncoder();
  const salt = await crypto.subtle.sign('HMAC', secret, encoder.encode(`pin:${accountId}`));
  const typed = await crypto.subtle.importKey('raw', encoder.encode(pin), 'PBKDF2', false, ['deriveBits']);
  const derived = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS },
    typed,
    8,
  );
  return (new Uint8Array(derived)[0] ?? 0) & CHECK_MASK;
}
