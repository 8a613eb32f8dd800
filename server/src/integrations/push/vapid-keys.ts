import { createECDH, createHash } from 'node:crypto';

/** Key pair on P-256, base64url, with which this installation identifies itself to push services (RFC 8292). */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

/** Name of the instance secret of these keys. Another secret ends the subscriptions of all devices. */
export const PUSH_SECRET = 'push-messages';

/** Derives the key pair from a secret of 32 bytes. The same secret gives the same pair. */
export function vapidKeysFrom(secret: Buffer): VapidKeys {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(secret);
  } catch {
    // One of 2^32 secrets is no number below the order of the curve.
    return vapidKeysFrom(createHash('sha256').update(secret).digest());
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
}
