import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';

export const CHALLENGE_SECONDS = 60;

/** Layout: time of issue (8 bytes, milliseconds since the epoch), random bytes, MAC. */
const HEAD_BYTES = 24;
const MAC_BYTES = 24;

/**
 * Challenges for the keys of kiosks. They are signed and contain their time, so nothing is stored for one that is never
 * answered, and a stranger who asks for challenges of a kiosk replaces none of its own.
 */
export interface KioskChallenges {
  issue(kioskId: string, now: Date): { challenge: string; expiresAt: Date };
  /** Returns when a valid challenge of the kiosk was issued; null otherwise. Does not check whether it was used. */
  issuedAt(kioskId: string, challenge: string, now: Date): Date | null;
}

/** @param secret of the installation */
export function createKioskChallenges(secret: Buffer): KioskChallenges {
  // A key of its own, so that no text signed for another purpose is a challenge.
  const key = createSecretKey(createHmac('sha256', secret).update('kiosk-challenges').digest());
  const macOf = (kioskId: string, head: Buffer) =>
    createHmac('sha256', key).update(kioskId).update(head).digest().subarray(0, MAC_BYTES);

  return {
    issue(kioskId, now) {
      const head = randomBytes(HEAD_BYTES);
      head.writeBigUInt64BE(BigInt(now.getTime()));
      const challenge = Buffer.concat([head, macOf(kioskId, head)]).toString('base64url');
      return { challenge, expiresAt: new Date(now.getTime() + CHALLENGE_SECONDS * 1_000) };
    },
    issuedAt(kioskId, challenge, now) {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== HEAD_BYTES + MAC_BYTES) return null;
      const head = bytes.subarray(0, HEAD_BYTES);
      if (!timingSafeEqual(bytes.subarray(HEAD_BYTES), macOf(kioskId, head))) return null;
      const issuedMs = Number(head.readBigUInt64BE());
      return now.getTime() - issuedMs < CHALLENGE_SECONDS * 1_000 ? new Date(issuedMs) : null;
    },
  };
}
