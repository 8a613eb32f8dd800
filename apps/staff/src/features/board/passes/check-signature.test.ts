import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PickupPassKey } from '@app/contract/staff/pickup-passes.ts';
import { encodePassContent, type PassContent } from '@app/rules/orders/pickup-pass/pass-content.ts';
import { passText, readPassText } from '@app/rules/orders/pickup-pass/pass-text.ts';
import { checkSignature } from './check-signature.ts';

const KEY_ID = 2_940;
const PASS: PassContent = {
  keyId: KEY_ID,
  orderId: 7_000_000_001,
  commerceId: 7_000_001,
  number: 2051,
  callNumber: 51,
  version: 2,
  changedAtMs: Date.UTC(2026, 4, 1, 21),
  expiresAtMs: Date.UTC(2026, 4, 2, 9),
  slotAtMs: null,
  verificationCode: '0042',
  totalMinor: 2_700_000,
  dueMinor: 0,
  requiresIdentification: false,
  customer: 'Paula I.',
  lines: [{ productId: 7_000_004, sizeId: 0, quantity: 2, extras: [{ productId: 7_000_009, sizeId: 0, quantity: 1 }] }],
};

const own = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
const others = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);

async function publicKeyOf({ publicKey }: CryptoKeyPair, id = KEY_ID): Promise<PickupPassKey> {
  const { x = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  return { id, publicKey: x };
}
async function signed(pass: PassContent, { privateKey }: CryptoKeyPair = own): Promise<string> {
  const content = encodePassContent(pass);
  return passText({ content, signature: new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, content)) });
}
const keys = [await publicKeyOf(own)];
/** Null: no pass at all. */
async function check(text: string, known = keys) {
  const read = readPassText(text);
  return read && checkSignature(read, known);
}

it('a signed pass is valid, one of another key is forged [DEL-04]', async () => {
  expect(await check(await signed(PASS))).toBe('valid');
  expect(await check(await signed(PASS, others))).toBe('forged');
});

it('a pass whose key the device does not have is not called forged [DEL-04]', async () => {
  expect(await check(await signed({ ...PASS, keyId: KEY_ID - 9 }))).toBe('unknown-key');
  expect(await check(await signed(PASS), [])).toBe('unknown-key');
});

it('no other digit and no shorter text of a pass is valid [DEL-04]', async () => {
  const text = await signed(PASS);
  await fc.assert(
    fc.asyncProperty(fc.nat(text.length - 1), fc.integer({ min: 1, max: 9 }), async (at, add) => {
      const altered = `${text.slice(0, at)}${(Number(text[at]) + add) % 10}${text.slice(at + 1)}`;
      expect(await check(altered)).not.toBe('valid');
      expect(await check(text.slice(0, at))).not.toBe('valid');
    }),
  );
});

it('lines, stall, order and amount cannot change under a signature [DEL-04]', async () => {
  const read = readPassText(await signed(PASS));
  if (!read) throw new Error('A signed pass is not readable.');
  for (const altered of [
    { lines: [...PASS.lines, { productId: 1, sizeId: 0, quantity: 1, extras: [] }] },
    { commerceId: PASS.commerceId + 1 },
    { orderId: PASS.orderId + 1 },
    { dueMinor: 1 },
    { slotAtMs: PASS.changedAtMs },
  ]) {
    const content = encodePassContent({ ...PASS, ...altered });
    expect(await check(passText({ content, signature: read.signature }))).toBe('forged');
  }
});
