import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

import { findEditorScope } from '#features/accounts/roles/find-editor-scope.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { deleteRateLimitCounter, findRetryAfter, lockAllowances, takeToken } from '#platform/rate-limit/rate-limit.ts';
import type { RateLimit } from '#platform/rate-limit/rate-limit.ts';
import { insertApproval } from './refund-approval-store.ts';
import { findCodes, upsertRefundCode } from './refund-code-store.ts';
import { enqueueWrongCodesAlert } from './wrong-codes-alert.ts';

/** Codes to check, and the session that gets the approval. */
export type CodeCheck = {
  venueId: number;
  /** The order that is to be refunded; null when the caller did not say. */
  orderId: number | null;
  accountId: number;
  sessionId: number;
  /** Editors whose code is accepted. */
  editorIds: readonly number[];
  code: string | number;
};

/** Name of the instance secret for the hashes. */
export const REFUND_CODE_KEY = 'refund-codes';

const DIGITS = 6;
const PROOF_SECONDS = 5 * 60;
const ATTEMPTS = { max: 5, seconds: 15 * 60, isPause: true };

/** Codes of six digits. Their hashes need the key of the instance, so they cannot be guessed from a copy of the table. */
export type RefundCodes = {
  set: (accountId: number, code: string) => Promise<void>;
  check: (check: CodeCheck) => Promise<boolean>;
};

export function createRefundCodes(db: Db, secret: Buffer): RefundCodes {
  const key = createSecretKey(secret);
  const hash = (accountId: number, code: string | number) =>
    createHmac('sha256', key)
      .update(`${accountId}|${String(code).padStart(DIGITS, '0')}`)
      .digest();

  return {
    async set(accountId, code) {
      await inTransaction(db, async (tx) => {
        await upsertRefundCode(tx, accountId, hash(accountId, code));
        const subject = `account:${accountId}`;
        await recordAudit(tx, { venueId: null, actorId: accountId, action: 'refund-code.set', subject, facts: {} });
      });
    },

    /**
     * A right code leaves a proof with the session: it may refund one order in the next five minutes, where the editor may
     * act. Five wrong ones in a row pause for 15 minutes, for who types them and for whose code they are tried on, and
     * alert. Where several editors are named, the code may be of any of them who is not paused; a right one counts for
     * none.
     *
     * @returns false for a wrong code, and for one of somebody who is no editor there
     * @throws Refusal 404 for who does not work there, 429 during a pause
     * @see REF-03
     */
    async check({ venueId, orderId, accountId, sessionId, editorIds, code }) {
      if ((await findEditorScope(db, accountId, venueId)) === undefined) throw new ProblemError(404, 'not-found');
      const editors = await findEditors(db, editorIds, venueId);
      return inTransaction(db, async (tx) => {
        await lockAllowances(tx, [triesBy(accountId), ...[...editors.keys()].map(triesOn)]);
        const triedIds = await findNotPaused(tx, accountId, [...editors.keys()]);
        const codes = await findCodes(tx, triedIds);
        const right = codes.find((known) => timingSafeEqual(known.codeHash, hash(known.accountId, code)));
        if (!right) {
          await countWrong(tx, { venueId, orderId, accountId, triedIds });
          return false;
        }
        const editorId = right.accountId;
        for (const attempts of [triesBy(accountId), triesOn(editorId)]) await deleteRateLimitCounter(tx, attempts);
        const commerceIds = editors.get(editorId) ?? null;
        await insertApproval(tx, { venueId, sessionId, editorId, commerceIds, seconds: PROOF_SECONDS });
        const event = { venueId, actorId: accountId, subject: `account:${editorId}` };
        await recordAudit(tx, { ...event, action: 'refund-code.passed', facts: {} });
        return true;
      });
    },
  };
}

/** Those of the accounts that may act at the venue, each with its stalls; null: all of them. */
async function findEditors(
  db: Db,
  accountIds: readonly number[],
  venueId: number,
): Promise<Map<number, readonly number[] | null>> {
  const editors = new Map<number, readonly number[] | null>();
  for (const id of accountIds) {
    const commerceIds = await findEditorScope(db, id, venueId);
    if (commerceIds !== undefined) editors.set(id, commerceIds);
  }
  return editors;
}

function triesBy(accountId: number): RateLimit {
  return { rule: 'refund-codes-typed', key: String(accountId), ...ATTEMPTS };
}

function triesOn(editorId: number): RateLimit {
  return { rule: 'refund-codes-of', key: String(editorId), ...ATTEMPTS };
}

/**
 * The editors whose codes can be tried now.
 *
 * @throws Refusal 429 when the account may try none, or the codes of all editors are paused
 */
async function findNotPaused(tx: Tx, accountId: number, editorIds: readonly number[]): Promise<number[]> {
  const pause = await findRetryAfter(tx, triesBy(accountId));
  if (pause !== null) throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds: pause });
  const open: number[] = [];
  const pauses: number[] = [];
  for (const id of editorIds) {
    const seconds = await findRetryAfter(tx, triesOn(id));
    if (seconds === null) open.push(id);
    else pauses.push(seconds);
  }
  if (open.length === 0 && pauses.length > 0) {
    throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds: Math.min(...pauses) });
  }
  return open;
}

type WrongCode = { venueId: number; orderId: number | null; accountId: number; triedIds: readonly number[] };

async function countWrong(tx: Tx, { venueId, orderId, accountId, triedIds }: WrongCode): Promise<void> {
  const event = { venueId, actorId: accountId, facts: { orderId } };
  const isTypistPaused = await pausesAfter(tx, triesBy(accountId));
  const pausedIds: number[] = [];
  for (const id of triedIds) if (await pausesAfter(tx, triesOn(id))) pausedIds.push(id);
  await recordAudit(tx, { ...event, action: 'refund-code.failed', subject: `account:${accountId}` });
  for (const id of pausedIds) {
    await recordAudit(tx, { ...event, action: 'refund-code.paused', subject: `account:${id}` });
  }
  if (isTypistPaused || pausedIds.length > 0)
    await enqueueWrongCodesAlert(tx, { venueId, orderId, accountId, pausedIds });
}

/** Counts a wrong code. @returns whether it was the last one before a pause */
async function pausesAfter(tx: Tx, attempts: RateLimit): Promise<boolean> {
  await takeToken(tx, attempts);
  return (await findRetryAfter(tx, attempts)) !== null;
}
