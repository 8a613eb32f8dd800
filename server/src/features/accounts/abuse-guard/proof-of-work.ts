import { createHash, createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ProofOfWorkChallenge } from '@app/contract/protocol/proof-of-work.ts';

/** Several small pieces of work take a similar time on every device. The time of one large piece would vary widely. */
const PIECES = 8;
/** Long enough for a slow phone that was in the background meanwhile. */
const VALID_SECONDS = 5 * 60;

const HEAD_BYTES = 16;
const MAC_BYTES = 16;
/** Header layout: expiry (4 bytes, seconds since the epoch), bits (1 byte), random bytes. */
const BITS_AT = 4;
const ANSWER = /^([\w-]{43})\.(\d{1,8}(?:-\d{1,8})*)$/;

export type ProofOfWork = ReturnType<typeof createProofOfWork>;

/**
 * Stateless challenges: expiry and difficulty are part of the challenge, signed together with its purpose. Nothing is
 * stored for a challenge that is never answered.
 *
 * @param secret of the installation
 */
export function createProofOfWork(secret: Buffer) {
  const key = createSecretKey(secret);
  const macOf = (head: Buffer, purpose: string) =>
    createHmac('sha256', key).update(head).update(purpose).digest().subarray(0, MAC_BYTES);

  return {
    /** @param purpose call, target and device; an answer is valid for these only */
    challenge(purpose: string, bits: number, nowSeconds: number): ProofOfWorkChallenge {
      const head = randomBytes(HEAD_BYTES);
      head.writeUInt32BE(Math.floor(nowSeconds) + VALID_SECONDS);
      head.writeUInt8(bits, BITS_AT);
      return { challenge: Buffer.concat([head, macOf(head, purpose)]).toString('base64url'), pieces: PIECES, bits };
    },

    /**
     * Returns the challenge of a valid, unexpired answer; null otherwise. Does not check whether it was used before.
     */
    verify(purpose: string, answer: string, nowSeconds: number): { challenge: string; secondsLeft: number } | null {
      const [, challenge = '', list = ''] = ANSWER.exec(answer) ?? [];
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== HEAD_BYTES + MAC_BYTES) return null;
      const head = bytes.subarray(0, HEAD_BYTES);
      if (!timingSafeEqual(bytes.subarray(HEAD_BYTES), macOf(head, purpose))) return null;
      const secondsLeft = head.readUInt32BE() - nowSeconds;
      const bits = head.readUInt8(BITS_AT);
      const numbers = list.split('-');
      if (secondsLeft <= 0 || numbers.length !== PIECES) return null;
      const isDone = numbers.every((number, piece) => zeroBits(`${challenge}:${piece}:${number}`) >= bits);
      return isDone ? { challenge, secondsLeft } : null;
    },
  };
}

/** Number of leading zero bits in the first 32 bits of the SHA-256 digest. */
function zeroBits(text: string): number {
  return Math.clz32(createHash('sha256').update(text).digest().readUInt32BE());
}
