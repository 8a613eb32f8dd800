import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createPassKeys, PASS_KEY_PERIOD_MS } from './pass-keys.ts';

const NOW_MS = Date.UTC(2026, 4, 1, 21);
const secret = randomBytes(32);
const keys = createPassKeys(secret);

const PASS = {
  orderId: 7_000_000_001,
  commerceId: 7_000_001,
  number: 1,
  callNumber: 51,
  version: 2,
  changedAtMs: NOW_MS,
  expiresAtMs: NOW_MS + 60_000,
  slotAtMs: null,
  verificationCode: '0042',
  totalMinor: 350_000,
  dueMinor: 0,
  requiresIdentification: false,
  customer: 'Paula I.',
  lines: [{ productId: 7_000_001, sizeId: 0, quantity: 2, extras: [] }],
};

it('every process of an installation signs with the same key of the week [DEL-04]', () => {
  const text = keys.sign(PASS, NOW_MS);
  const sibling = createPassKeys(secret);
  expect(sibling.sign(PASS, NOW_MS)).toBe(text);
  expect(sibling.read(text)).toEqual({ ...PASS, keyId: Math.floor(NOW_MS / PASS_KEY_PERIOD_MS) });
});

it('a device has the keys of the last, the present and the next week [DEL-04]', () => {
  const idsAt = (atMs: number) => keys.publicKeys(atMs).map(({ id }) => id);
  const [last, present, next] = idsAt(NOW_MS);
  expect([last, next]).toEqual([Number(present) - 1, Number(present) + 1]);
  expect(idsAt(NOW_MS + PASS_KEY_PERIOD_MS)).toEqual([present, next, Number(next) + 1]);
  expect(new Set(keys.publicKeys(NOW_MS).map(({ publicKey }) => publicKey)).size).toBe(3);
});

it('a pass of another installation or with any other digit is not read [DEL-04]', () => {
  const text = keys.sign(PASS, NOW_MS);
  expect(createPassKeys(randomBytes(32)).read(text)).toBeNull();
  for (let at = 0; at < text.length; at += 1) {
    const altered = `${text.slice(0, at)}${(Number(text[at]) + 1) % 10}${text.slice(at + 1)}`;
    expect([keys.read(altered), keys.read(text.slice(0, at))]).toEqual([null, null]);
  }
});
