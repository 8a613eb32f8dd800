import { generateKeyPairSync, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { isSignedByPayPal, payPalSignedMessage } from './webhook-message.ts';

const BODY = Buffer.from(
  '{"id":"WH-1","event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{"id":"3C679366HH908993F"}}',
);
const WEBHOOK_ID = '8PT597110X687430LKGECATA';
const TRANSMISSION = {
  transmissionId: '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
  transmissionTime: '2026-03-14T20:15:30Z',
};
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const MESSAGE = `${TRANSMISSION.transmissionId}|${TRANSMISSION.transmissionTime}|${WEBHOOK_ID}|1092417175`;
const signature = sign('sha256', Buffer.from(MESSAGE), privateKey).toString('base64');

it('the signed text has the checksum of the exact body [PP-01]', () => {
  expect(crc32(Buffer.from('123456789'))).toBe(3_421_780_262);
  expect(payPalSignedMessage({ ...TRANSMISSION, signature }, WEBHOOK_ID, BODY)).toBe(MESSAGE);
});

it('a webhook that PayPal signed for us is believed, and no other [PP-01]', () => {
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
  expect(isSignedByPayPal({ ...TRANSMISSION, signature }, WEBHOOK_ID, BODY, publicKey)).toBe(true);
  expect(isSignedByPayPal({ ...TRANSMISSION, signature }, WEBHOOK_ID, BODY, other)).toBe(false);
  expect(isSignedByPayPal({ ...TRANSMISSION, signature }, 'WH-OTHER', BODY, publicKey)).toBe(false);
  const changed = Buffer.from(BODY.toString().replace('WH-1', 'WH-2'));
  expect(isSignedByPayPal({ ...TRANSMISSION, signature }, WEBHOOK_ID, changed, publicKey)).toBe(false);
  expect(isSignedByPayPal({ ...TRANSMISSION, signature: '' }, WEBHOOK_ID, BODY, publicKey)).toBe(false);
});
