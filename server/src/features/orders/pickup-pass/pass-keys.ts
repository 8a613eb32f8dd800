import { createPrivateKey, createPublicKey, hkdfSync, sign, verify, type KeyObject } from 'node:crypto';
import type { PickupPassKey } from '@app/contract/staff/pickup-passes.ts';
import { encodePassContent, type PassContent } from '@app/rules/orders/pickup-pass/pass-content.ts';
import { passText, readPassText } from '@app/rules/orders/pickup-pass/pass-text.ts';

/** Name of the installation's secret from which all keys of passes are derived. */
export const PICKUP_PASS_SECRET = 'pickup-passes';

/** Each key signs for so long. Its id is the number of the period, so that processes agree without a table. */
export const PASS_KEY_PERIOD_MS = 7 * 24 * 60 * 60_000;
const SEED_BYTES = 32;
/** A private key of RFC 8410 before its seed. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs the passes of pick-ups with Ed25519, and checks them. */
export type PassKeys = {
  /** @returns the text of the QR; the same order and week give the same text */
  sign: (pass: Omit<PassContent, 'keyId'>, nowMs: number) => string;
  /** @returns null for a text that is no pass of this installation */
  read: (text: string) => PassContent | null;
  /** The keys of passes that a device may meet until its next read: of the last, the present and the next period. */
  publicKeys: (nowMs: number) => PickupPassKey[];
};

/** @param secret of the installation: another one voids every pass at once */
export function createPassKeys(secret: Buffer): PassKeys {
  const known = new Map<number, { privateKey: KeyObject; publicKey: KeyObject }>();
  const keyOf = (keyId: number) => {
    const before = known.get(keyId);
    if (before) return before;
    const seed = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `pickup-pass:${keyId}`, SEED_BYTES));
    const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
    const pair = { privateKey, publicKey: createPublicKey(privateKey) };
    known.set(keyId, pair);
    return pair;
  };
  return {
    sign: (pass, nowMs) => {
      const keyId = periodOf(nowMs);
      const content = encodePassContent({ ...pass, keyId });
      return passText({ content, signature: Uint8Array.from(sign(null, content, keyOf(keyId).privateKey)) });
    },
    read: (text) => {
      const read = readPassText(text);
      if (!read || !isUsual(read.pass.keyId)) return null;
      const { publicKey } = keyOf(read.pass.keyId);
      return verify(null, read.content, publicKey, read.signature) ? read.pass : null;
    },
    publicKeys: (nowMs) => {
      const present = periodOf(nowMs);
      return [present - 1, present, present + 1].map((id) => {
        const { x = '' } = keyOf(id).publicKey.export({ format: 'jwk' });
        return { id, publicKey: x };
      });
    },
  };
}

function periodOf(nowMs: number): number {
  return Math.floor(nowMs / PASS_KEY_PERIOD_MS);
}

/** A text that names other keys would fill the memory with them. 10,000 periods are 190 years. */
function isUsual(keyId: number): boolean {
  return keyId < 10_000;
}
