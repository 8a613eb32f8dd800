import type { RecentActor } from '#features/accounts/sessions/recent-actor.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { transferMoney } from '#features/ledger/transfer-money.ts';
import { moveByHand } from '#features/manual-money/move-by-hand.ts';
import { holdCurrency } from '#features/venues/hold-currency.ts';
import { isBalanceEnabled } from '#features/venues/is-balance-enabled.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { returnToken, takeToken } from '#platform/rate-limit/rate-limit.ts';
import type { TopUp } from '@app/contract/staff/counter-top-ups.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { findTopUp, findBookOfCommerce, type Counter } from './counter-top-up-store.ts';
import { toTopUp } from './list-counter-top-ups.ts';
import { useWalletCode } from './wallet-code-store.ts';
import { hashWalletCode } from './wallet-code.ts';

/** Wrong codes that a person at the counter may enter. A code is eight of 32 symbols, too many to guess. */
const WRONG_CODES = { max: 10, seconds: 5 * 60 };

/**
 * Puts cash that a commerce took into the wallet of a member's code. A code serves once: the same code with the same amount
 * repeats the answer and pays nothing more.
 *
 * @throws ProblemError 404 where the venue has no balance, 422 `wallet-code-not-valid`, or `money-approval-required` above the
 *   limit of an hour; 429 after too many wrong codes
 * @see WAL-01
 */
export async function topUpAtCounter(
  db: Db,
  counter: Counter,
  actor: RecentActor,
  wanted: { code: string; amount: number },
): Promise<TopUp> {
  if (!(await isBalanceEnabled(db, counter.book.venueId))) throw new ProblemError(404, 'not-found');
  const limit = { rule: 'wrong-wallet-codes', key: String(actor.accountId), ...WRONG_CODES };
  // Counted before the code is looked up, so that concurrent calls stay within the limit.
  const retryAfterSeconds = await takeToken(db, limit);
  if (retryAfterSeconds !== null) throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds });
  try {
    const topUp = await topUpByCode(db, counter, actor, wanted);
    await returnToken(db, limit);
    return topUp;
  } catch (error) {
    if (!isWrongCode(error)) await returnToken(db, limit);
    throw error;
  }
}

function isWrongCode(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'wallet-code-not-valid';
}

async function topUpByCode(
  db: Db,
  { book: { venueId }, commerceId }: Counter,
  actor: RecentActor,
  { code, amount }: { code: string; amount: number },
): Promise<TopUp> {
  const codeHash = hashWalletCode(venueId, code);
  const ref = codeHash.toString('hex');
  const amountMinor = toMinor(amount);
  const actorId = actor.accountId;
  const topUp = await moveByHand(db, venueId, actor, async (tx, count) => {
    await holdCurrency(tx, venueId);
    const book = await findBookOfCommerce(tx, venueId, commerceId);
    if (!book) throw new ProblemError(404, 'not-found');
    const accountId = await useWalletCode(tx, venueId, codeHash);
    if (accountId !== null) {
      await count({ kind: 'top-up', ref, amountMinor });
      const from = { kind: 'cash-drawer', ownerId: commerceId } as const;
      const to = { kind: 'wallet', ownerId: accountId } as const;
      await transferMoney(tx, book, { kind: 'top-up', ref, commerceId, orderId: null, actorId, from, to, amountMinor });
      const facts = { commerceId, amountMinor };
      const subject = `account:${accountId}` as const;
      await recordAudit(tx, { venueId, actorId, action: 'wallet.topped-up', subject, facts });
    }
    return findTopUp(tx, venueId, commerceId, { ref });
  });
  if (!topUp || topUp.amountMinor !== amountMinor) throw new ProblemError(422, 'wallet-code-not-valid');
  return toTopUp(db, topUp);
}
