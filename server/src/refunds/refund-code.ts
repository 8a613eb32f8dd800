import { createHmac, timingSafeEqual } from 'node:crypto';

import { dropAllowance, takeAllowance } from '../accounts/allowance.ts';
import type { Allowance } from '../accounts/allowance.ts';
import { findEditorScope } from '../accounts/find-editor-scope.ts';
import { appendAudit } from '../audit/append-audit.ts';
import { inTransaction } from '../platform/database.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { findCodes, keepCode, keepProof } from './refund-code-store.ts';

/** Whose codes are checked, and for whom: the session that may refund with them. */
export type CodeCheck = {
  venueId: number;
  accountId: number;
  sessionId: number;
  /** Whose code it may be. */
  editorIds: readonly number[];
  code: string | number;
};

/** The name of the installation's secret that the hashes are made with. */
export const REFUND_CODE_KEY = 'refund-codes';

const DIGITS = 6;
const PROOF_SECONDS = 5 * 60;
const TRIES = { max: 5, seconds: 15 * 60, isPause: true };

/** Codes of six digits: without the key of the installation nobody finds one from its hash. */
export type RefundCodes = {
  set: (accountId: number, code: string) => Promise<void>;
  check: (check: CodeCheck) => Promise<boolean>;
};

export function createRefundCodes(db: Db, key: Buffer): RefundCodes {
  const hash = (accountId: number, code: string | number) =>
    createHmac('sha256', key)
      .update(`${accountId}|${String(code).padStart(DIGITS, '0')}`)
      .digest();

  return {
    async set(accountId, code) {
      await inTransaction(db, async (tx) => {
        await keepCode(tx, accountId, hash(accountId, code));
        const subject = `account:${accountId}`;
        await appendAudit(tx, { venueId: null, actorId: accountId, action: 'refund-code.set', subject, facts: {} });
      });
    },

    /**
     * A right code leaves a proof with the session: it may refund one order in the next five minutes, where the editor may
     * act. Five wrong ones in a row pause for 15 minutes, for who types them and for whose code they are tried on.
     *
     * @returns false for a wrong code, and for one of somebody who is no editor there
     * @throws Refusal 404 for who does not work there, 429 during a pause
     * @see REF-03
     */
    async check({ venueId, accountId, sessionId, editorIds, code }) {
      if ((await findEditorScope(db, accountId, venueId)) === undefined) throw new Refusal(404, 'not-found');
      const editors = await findEditors(db, editorIds, venueId);
      await takeTries(db, triesOf(accountId, [...editors.keys()]));
      const codes = await findCodes(db, [...editors.keys()]);
      const right = codes.find((known) => timingSafeEqual(known.codeHash, hash(known.accountId, code)));
      const editorId = right?.accountId ?? null;
      await inTransaction(db, async (tx) => {
        if (editorId !== null) {
          const commerceIds = editors.get(editorId) ?? null;
          await keepProof(tx, { venueId, sessionId, editorId, commerceIds, seconds: PROOF_SECONDS });
        }
        const action = editorId === null ? 'refund-code.failed' : 'refund-code.passed';
        const subject = `account:${editorId ?? accountId}`;
        await appendAudit(tx, { venueId, actorId: accountId, action, subject, facts: {} });
      });
      if (editorId === null) return false;
      for (const tries of triesOf(accountId, [editorId])) await dropAllowance(db, tries);
      return true;
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

function triesOf(accountId: number, editorIds: readonly number[]): Allowance[] {
  return [
    { rule: 'refund-codes-typed', key: String(accountId), ...TRIES },
    ...editorIds.map((id) => ({ rule: 'refund-codes-of', key: String(id), ...TRIES })),
  ];
}

/** Each try is counted before it is looked at, so that many at once are no more than five. */
async function takeTries(db: Db, allowances: readonly Allowance[]): Promise<void> {
  for (const allowance of allowances) {
    const retryAfterSeconds = await takeAllowance(db, allowance);
    if (retryAfterSeconds !== null) throw new Refusal(429, 'too-many-requests', { retryAfterSeconds });
  }
}
