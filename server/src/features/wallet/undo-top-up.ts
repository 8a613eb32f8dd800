import type { RecentActor } from '#features/accounts/sessions/recent-actor.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { transferMoney } from '#features/ledger/transfer-money.ts';
import { moveByHand } from '#features/manual-money/move-by-hand.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { TopUp } from '@app/contract/staff/counter-top-ups.ts';
import { findTopUp, type Counter } from './counter-top-up-store.ts';
import { toTopUp } from './list-counter-top-ups.ts';

/**
 * Undoes a mistaken top-up.
 *
 * @throws ProblemError 404 without such a top-up at the commerce; 409 `top-up-not-undoable` after ten minutes; 409 `not-
 * enough-balance` when the member has spent it
 */
export async function undoTopUp(
  db: Db,
  { book, commerceId }: Counter,
  actor: RecentActor,
  topUpId: number,
): Promise<TopUp> {
  const { venueId } = book;
  const actorId = actor.accountId;
  const undone = await moveByHand(db, venueId, actor, async (tx, count) => {
    const topUp = await findTopUp(tx, venueId, commerceId, { id: topUpId });
    if (!topUp) throw new ProblemError(404, 'not-found');
    if (topUp.isUndone) return topUp;
    if (!topUp.isUndoable) throw new ProblemError(409, 'top-up-not-undoable');
    const { accountId, amountMinor } = topUp;
    await count({ kind: 'top-up-undone', ref: String(topUpId), amountMinor });
    const isMade = await transferMoney(tx, book, {
      kind: 'top-up-undone',
      ref: String(topUpId),
      commerceId,
      orderId: null,
      actorId,
      from: { kind: 'wallet', ownerId: accountId },
      to: { kind: 'cash-drawer', ownerId: commerceId },
      amountMinor,
    });
    if (isMade) {
      const facts = { commerceId, amountMinor };
      await recordAudit(tx, {
        venueId,
        actorId,
        action: 'wallet.top-up-undone',
        subject: `account:${accountId}`,
        facts,
      });
    }
    return { ...topUp, isUndone: true, isUndoable: false };
  });
  return toTopUp(db, undone);
}
