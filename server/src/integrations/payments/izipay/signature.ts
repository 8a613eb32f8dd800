import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Verifies the signature of a result, from the script's callback or from the notification.
 *
 * @param payload the exact text `payloadHttp`: written again from its values, it would have another signature
 * @param signature base64
 * @see IZI-01
 */
export function isSignedByIzipay(payload: string, signature: string, hashKey: string): boolean {
  const expected = Buffer.from(createHmac('sha256', hashKey).update(payload).digest('base64'));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
