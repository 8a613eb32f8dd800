import { verify, type KeyObject } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Headers of a webhook, without their prefix `PAYPAL-`. */
export type PayPalTransmission = {
  readonly transmissionId: string;
  /** As it came: it is signed as text. */
  readonly transmissionTime: string;
  /** Base64. */
  readonly signature: string;
};

/** The signed text joins these with separators, so that no part may have one. */
const TRANSMISSION_ID = /^[\w-]{1,64}$/;
const TRANSMISSION_TIME = /^[\d:.TZ+-]{10,40}$/;

/** The text that PayPal signs. @param rawBody exact bytes of the request @see PP-01 */
export function payPalSignedMessage(
  { transmissionId, transmissionTime }: PayPalTransmission,
  webhookId: string,
  rawBody: Buffer,
): string {
  return [transmissionId, transmissionTime, webhookId, String(crc32(rawBody))].join('|');
}

/**
 * Verifies a webhook. Of the body only a checksum is signed, which another body can have: a webhook proves nothing but that
 * something happened.
 *
 * @param publicKey of PayPal's certificate, which the caller has fetched and checked
 * @see PP-01
 */
export function isSignedByPayPal(
  transmission: PayPalTransmission,
  webhookId: string,
  rawBody: Buffer,
  publicKey: KeyObject,
): boolean {
  const { transmissionId, transmissionTime } = transmission;
  if (!TRANSMISSION_ID.test(transmissionId) || !TRANSMISSION_TIME.test(transmissionTime)) return false;
  const message = Buffer.from(payPalSignedMessage(transmission, webhookId, rawBody));
  return verify('sha256', message, publicKey, Buffer.from(transmission.signature, 'base64'));
}
