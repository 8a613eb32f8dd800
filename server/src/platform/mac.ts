import { hash } from 'node:crypto';

/** Of SHA-256. */
const BLOCK_BYTES = 64;
const INNER = 0x36;
const OUTER = 0x5c;

/**
 * HMAC-SHA-256 under one key, of short texts and many of them. `createHmac` gives each an object of its own outside of what
 * JavaScript sees, and under load that was a tenth of what answering an order takes.
 *
 * @returns 32 bytes
 * @see RFC 2104
 */
export function createMac(secret: Buffer): (text: string) => Buffer {
  const key = secret.length > BLOCK_BYTES ? hash('sha256', secret, 'buffer') : secret;
  const inner = padOf(key, INNER);
  const outer = padOf(key, OUTER);
  return (text) => {
    const within = hash('sha256', Buffer.concat([inner, Buffer.from(text)]), 'buffer');
    return hash('sha256', Buffer.concat([outer, within]), 'buffer');
  };
}

function padOf(key: Buffer, filler: number): Uint8Array {
  return new Uint8Array(BLOCK_BYTES).fill(filler).map((byte, at) => byte ^ (key[at] ?? 0));
}
