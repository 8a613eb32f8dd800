import { describe, expect, it } from 'vitest';
import { comparePin, newPinCheck, type PinCheck } from './compare-pin-offline.ts';

const NOW_MS = Date.UTC(2026, 10, 28, 20, 0);
const END_MS = NOW_MS + 60_000;
const MINUTE_MS = 60_000;

/** A PIN that does not pass: some wrong ones do. */
async function wrongPin(check: PinCheck): Promise<string> {
  for (let pin = 3_000; ; pin += 1) {
    const { verdict } = await comparePin(check, String(pin), NOW_MS);
    if (verdict.kind === 'refused') return String(pin);
  }
}

describe('the PIN of a person on a tablet without a network', () => {
  it('the right PIN enters until the session ends, and not after [AUTH-12]', async () => {
    const check = await newPinCheck(7, '2580', END_MS);
    expect((await comparePin(check, '2580', NOW_MS)).verdict).toEqual({ kind: 'right' });
    expect((await comparePin(check, '2580', END_MS)).verdict).toEqual({ kind: 'expired' });
  });

  it('the fifth wrong PIN pauses the person for five minutes [AUTH-12]', async () => {
    const first = await newPinCheck(7, '2580', NOW_MS + 20 * MINUTE_MS);
    const wrong = await wrongPin(first);
    let check = first;
    for (const attemptsLeft of [4, 3, 2, 1]) {
      const answer = await comparePin(check, wrong, NOW_MS);
      expect(answer.verdict).toMatchObject({ code: 'wrong-pin', facts: { attemptsLeft } });
      check = answer.check;
    }
    const fifth = await comparePin(check, wrong, NOW_MS);
    expect(fifth.verdict).toMatchObject({ code: 'too-many-requests', facts: { retryAfterSeconds: 300 } });
    const during = await comparePin(fifth.check, '2580', NOW_MS + MINUTE_MS);
    expect(during.verdict).toMatchObject({ code: 'too-many-requests', facts: { retryAfterSeconds: 240 } });
    expect((await comparePin(fifth.check, '2580', NOW_MS + 5 * MINUTE_MS)).verdict).toEqual({ kind: 'right' });
  });

  it('the device does not tell the PIN: many pass, and the secret stays [AUTH-12]', async () => {
    const check = await newPinCheck(7, '2580', END_MS);
    expect(check.bits).toBeLessThan(128);
    await expect(crypto.subtle.exportKey('raw', check.secret)).rejects.toThrow(/extractable/);
  });
});
