import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { findRoles } from '#features/accounts/roles/find-roles.ts';
import { permissionRequired } from '#features/accounts/roles/permission-required.ts';
import { commercesOf, grantAt } from '#features/accounts/roles/role-scope.ts';
import type { Role } from '#features/accounts/roles/role-sql.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import {
  deleteRateLimitCounter,
  findRetryAfter,
  findTokensLeft,
  lockRateLimits,
  takeToken,
  type RateLimit,
  type TokensLeft,
} from '#platform/rate-limit/rate-limit.ts';
import { insertApproval, type NewApproval } from './refund-approval-store.ts';
import { findCodes, upsertRefundCode } from './refund-code-store.ts';
import { enqueueWrongCodesAlert } from './wrong-codes-alert.ts';

/** A code to check: the staff session, and the editors whose code it may be. */
export type CodeCheck = {
  venueId: number;
  /** The order to refund; null: none was named. */
  orderId: number | null;
  accountId: number;
  sessionId: number;
  /** The editors whose code is accepted. */
  editorIds: readonly number[];
  code: string | number;
};

/** Name of the installation secret that keys the hashes. */
export const REFUND_CODE_KEY = 'refund-codes';

const DIGITS = 6;
const APPROVAL_SECONDS = 5 * 60;
const ATTEMPTS = { max: 5, seconds: 15 * 60, isPause: true };

/** Codes of six digits. Without the installation's key a hash cannot be reversed by trial. */
export type RefundCodes = {
  set: (accountId: number, code: string) => Promise<void>;
  check: (check: CodeCheck) => Promise<boolean>;
  attemptsLeft: (accountId: number, editorIds: readonly number[]) => Promise<Map<number, TokensLeft>>;
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
        const subject = `account:${accountId}` as const;
        await recordAudit(tx, { venueId: null, actorId: accountId, action: 'refund-code.set', subject, facts: {} });
      });
    },

    /** Returns what an account may still try with the code of each editor. Its own wrong codes count for all of them. */
    async attemptsLeft(accountId, editorIds) {
      const limits = [attemptsBy(accountId), ...editorIds.map(attemptsOn)];
      const [own, ...ofEditors] = await findTokensLeft(db, limits);
      return new Map(editorIds.map((id, place) => [id, least(own, ofEditors[place])]));
    },

    /**
     * Checks a code. A correct one stores an approval with the session: one refund in the next five minutes, where the
     * editor may act. Five wrong ones in a row pause both the session's account and the editors for 15 minutes, and
     * alert. With several editors, the code of any who is not paused is accepted, and no wrong attempt is counted.
     *
     * @returns false for a wrong code, or one of an account that is no editor there
     * @throws ProblemError 404 for an account without access there, 403 without the permission to refund, 429 during a
     *   pause
     * @see REF-03
     */
    async check({ venueId, orderId, accountId, sessionId, editorIds, code }) {
      const own = await findRoles(db, accountId);
      if (commercesOf(own, venueId, 'any-role') === undefined) throw new ProblemError(404, 'not-found');
      if (commercesOf(own, venueId, 'refund') === undefined) throw permissionRequired('refund');
      const editors = await findEditors(db, editorIds, venueId);
      return inTransaction(db, async (tx) => {
        await lockRateLimits(tx, [attemptsBy(accountId), ...[...editors.keys()].map(attemptsOn)]);
        const triedIds = await findNotPaused(tx, accountId, [...editors.keys()]);
        const codes = await findCodes(tx, triedIds);
        const right = codes.find((known) => timingSafeEqual(known.codeHash, hash(known.accountId, code)));
        if (!right) {
          await countWrong(tx, { venueId, orderId, accountId, triedIds });
          return false;
        }
        const editorId = right.accountId;
        for (const attempts of [attemptsBy(accountId), attemptsOn(editorId)])
          await deleteRateLimitCounter(tx, attempts);
        const part = editors.get(editorId);
        if (!part) throw new Error(`The account ${editorId} was not asked for.`);
        await insertApproval(tx, { venueId, sessionId, editorId, ...part, seconds: APPROVAL_SECONDS });
        const event = { venueId, actorId: accountId, subject: `account:${editorId}` } as const;
        await recordAudit(tx, { ...event, action: 'refund-code.passed', facts: {} });
        return true;
      });
    },
  };
}

/** Where the code of an editor approves refunds, and of at most how much; null: the whole venue, without a limit. */
type ApprovedPart = Pick<NewApproval, 'commerceIds' | 'limitMinor'>;

/** Finds which of the accounts may refund at the venue, and where. */
async function findEditors(db: Db, accountIds: readonly number[], venueId: number): Promise<Map<number, ApprovedPart>> {
  const editors = new Map<number, ApprovedPart>();
  for (const id of accountIds) {
    const roles = await findRoles(db, id);
    const commerceIds = commercesOf(roles, venueId, 'refund');
    if (commerceIds !== undefined)
      editors.set(id, { commerceIds, limitMinor: lowestLimit(roles, venueId, commerceIds) });
  }
  return editors;
}

/** The limit that holds wherever the approval is used. */
function lowestLimit(roles: readonly Role[], venueId: number, commerceIds: readonly number[] | null): number | null {
  const limits = (commerceIds ?? [null]).flatMap((id) => grantAt(roles, venueId, id).refundLimitMinor ?? []);
  return limits.length === 0 ? null : Math.min(...limits);
}

/** The later end of two pauses. */
function least(...attempts: readonly (TokensLeft | undefined)[]): TokensLeft {
  const known = attempts.filter((each) => each !== undefined);
  const pauses = known.flatMap(({ retryAfterSeconds }) => retryAfterSeconds ?? []);
  return {
    left: Math.min(...known.map(({ left }) => left)),
    retryAfterSeconds: pauses.length > 0 ? Math.max(...pauses) : null,
  };
}

function attemptsBy(accountId: number): RateLimit {
  return { rule: 'refund-codes-typed', key: String(accountId), ...ATTEMPTS };
}

function attemptsOn(editorId: number): RateLimit {
  return { rule: 'refund-codes-of', key: String(editorId), ...ATTEMPTS };
}

/** Finds the editors whose codes are not paused. @throws ProblemError 429 when the account or all editors are paused */
async function findNotPaused(tx: Tx, accountId: number, editorIds: readonly number[]): Promise<number[]> {
  const pause = await findRetryAfter(tx, attemptsBy(accountId));
  if (pause !== null) throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds: pause });
  const open: number[] = [];
  const pauses: number[] = [];
  for (const id of editorIds) {
    const seconds = await findRetryAfter(tx, attemptsOn(id));
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
  const isTypistPaused = await pausesAfter(tx, attemptsBy(accountId));
  const pausedIds: number[] = [];
  for (const id of triedIds) if (await pausesAfter(tx, attemptsOn(id))) pausedIds.push(id);
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
