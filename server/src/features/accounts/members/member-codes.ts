import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';
import { ProblemError } from '#platform/http/problem-error.ts';
import { MEMBER_CODE_PREFIX } from '@app/contract/visitor/members.ts';

/** Layout: time of issue (8 bytes, milliseconds since the epoch), account (8 bytes), random bytes, MAC. */
const HEAD_BYTES = 24;
const MAC_BYTES = 16;
const RANDOM_FROM = 16;
const TEXT = new RegExp(`^[0-9A-F]{${2 * (HEAD_BYTES + MAC_BYTES)}}$`);

const CODE_SECONDS = 60;
/** A visit at a kiosk ends long before. */
const PASS_SECONDS = 20 * 60;

/** What a valid code or pass says. */
export type MemberProof = { accountId: number; issuedAt: Date };

type Issued = { text: string; expiresAt: Date };

/**
 * Codes that a phone shows to a kiosk, and passes that the kiosk gets for one. Both are signed and contain their time, so that
 * nothing is stored for one that is never used. A pass names its kiosk. @see KIOSK-01
 */
export interface MemberCodes {
  issueCode(accountId: number, now: Date): Issued;
  /** @throws ProblemError 422 `member-code-not-valid` or `member-code-expired`. Does not check whether it was used */
  readCode(code: string, now: Date): MemberProof;
  issuePass(accountId: number, kioskId: string, now: Date): Issued;
  /** @throws ProblemError as `readCode`, also for the pass of another kiosk */
  readPass(pass: string, kioskId: string, now: Date): MemberProof;
}

/** @param secret of the installation */
export function createMemberCodes(secret: Buffer): MemberCodes {
  const code = signedTexts(secret, 'member-codes', CODE_SECONDS);
  const pass = signedTexts(secret, 'member-passes', PASS_SECONDS);
  return {
    issueCode(accountId, now) {
      const { text, expiresAt } = code.issue(accountId, '', now);
      return { text: MEMBER_CODE_PREFIX + text, expiresAt };
    },
    readCode(typed, now) {
      const letters = typed.trim().toUpperCase();
      if (!letters.startsWith(MEMBER_CODE_PREFIX)) throw notValid();
      return code.read(letters.slice(MEMBER_CODE_PREFIX.length), '', now);
    },
    issuePass: (accountId, kioskId, now) => pass.issue(accountId, kioskId, now),
    readPass: (typed, kioskId, now) => pass.read(typed, kioskId, now),
  };
}

function signedTexts(secret: Buffer, purpose: string, seconds: number) {
  // A key of its own, so that no text signed for another purpose is valid here.
  const key = createSecretKey(createHmac('sha256', secret).update(purpose).digest());
  const macOf = (head: Buffer, audience: string) =>
    createHmac('sha256', key).update(head).update(audience).digest().subarray(0, MAC_BYTES);
  return {
    issue(accountId: number, audience: string, now: Date): Issued {
      const head = Buffer.alloc(HEAD_BYTES);
      head.writeBigUInt64BE(BigInt(now.getTime()));
      head.writeBigUInt64BE(BigInt(accountId), 8);
      randomBytes(HEAD_BYTES - RANDOM_FROM).copy(head, RANDOM_FROM);
      // Capitals and digits: scanners type them alike with every keyboard layout.
      const text = Buffer.concat([head, macOf(head, audience)])
        .toString('hex')
        .toUpperCase();
      return { text, expiresAt: new Date(now.getTime() + seconds * 1_000) };
    },
    read(text: string, audience: string, now: Date): MemberProof {
      if (!TEXT.test(text)) throw notValid();
      const bytes = Buffer.from(text, 'hex');
      const head = bytes.subarray(0, HEAD_BYTES);
      if (!timingSafeEqual(bytes.subarray(HEAD_BYTES), macOf(head, audience))) throw notValid();
      const issuedAt = new Date(Number(head.readBigUInt64BE()));
      if (now.getTime() - issuedAt.getTime() >= seconds * 1_000) throw new ProblemError(422, 'member-code-expired');
      return { accountId: Number(head.readBigUInt64BE(8)), issuedAt };
    },
  };
}

const notValid = () => new ProblemError(422, 'member-code-not-valid');
