import { createHash, createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';

import type { ProofOfWorkChallenge } from '@app/contract/protocol/proof-of-work.ts';

/** Several small pieces of work take about the same time for everybody; one large one would be a lottery. */
const PIECES = 8;
/** A slow phone that was put away in between still comes in time. */
const VALID_SECONDS = 5 * 60;

const HEAD_BYTES = 16;
const MAC_BYTES = 16;
/** Where a challenge keeps until when it is good (4 bytes, seconds) and its bits (1 byte); the rest is chance. */
const BITS_AT = 4;
const ANSWER = /^([\w-]{43})\.(\d{1,8}(?:-\d{1,8})*)$/;

export type ProofOfWork = ReturnType<typeof createProofOfWork>;

/**
 * Challenges that hold in themselves until when they are good and how hard they are, signed together with what they
 * were asked for: nothing is kept of one that nobody answers.
 *
 * @param secret of the installation
 */
export function createProofOfWork(secret: Buffer) {
  const key = createSecretKey(secret);
  const macOf = (head: Buffer, purpose: string) =>
    createHmac('sha256', key).update(head).update(purpose).digest().subarray(0, MAC_BYTES);

  return {
    /** @param purpose the call with its target and device, for which alone an answer counts */
    challenge(purpose: string, bits: number, nowSeconds: number): ProofOfWorkChallenge {
      const head = randomBytes(HEAD_BYTES);
      head.writeUInt32BE(Math.floor(nowSeconds) + VALID_SECONDS);
      head.writeUInt8(bits, BITS_AT);
      return { challenge: Buffer.concat([head, macOf(head, purpose)]).toString('base64url'), pieces: PIECES, bits };
    },

    /** The challenge that was answered, for as long as it is good; null for anything else. It may be used up already. */
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

/** How many zero bits the digest of a text begins with, of its first 32. */
function zeroBits(text: string): number {
  return Math.clz32(createHash('sha256').update(text).digest().readUInt32BE());
}
