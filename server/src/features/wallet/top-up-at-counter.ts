import { fromMinor, toMinor } from '@app/contract/values/minor-units.ts';
import type { TopUp } from '@app/contract/staff/counter-top-ups.ts';

import { recordAudit } from '../audit/record-audit.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { Book } from '../ledger/transfer-store.ts';
import { findMemberNames, findTopUp, findTopUps } from './counter-top-up-store.ts';
import type { TopUpRow } from './counter-top-up-store.ts';
import { transferMoney } from '../ledger/transfer-money.ts';
import { hashWalletCode } from './wallet-code.ts';
import { useWalletCode } from './wallet-code-store.ts';

/** Who stands at the counter: a stall and the person who runs it. */
export type Counter = { book: Book; commerceId: number; actorId: number };

/**
 * Puts the cash that a stall took into the wallet that a member's code stands for. A code serves once: the same code
 * with the same amount is the answer that was lost on its way, and pays nothing more.
 *
 * @throws Refusal 422 `wallet-code-not-valid`
 * @see WAL-01
 */
export async function topUpAtCounter(
  db: Db,
  { book, commerceId, actorId }: Counter,
  { code, amount }: { code: string; amount: number },
): Promise<TopUp> {
  const { venueId } = book;
  const codeHash = hashWalletCode(venueId, code);
  const ref = codeHash.toString('hex');
  const amountMinor = toMinor(amount);
  const topUp = await inVenueScope(db, venueId, async (tx) => {
    const accountId = await useWalletCode(tx, venueId, codeHash);
    if (accountId !== null) {
      const drawer = { kind: 'cash-drawer', ownerId: commerceId } as const;
      const wallet = { kind: 'wallet', ownerId: accountId } as const;
      await transferMoney(tx, book, {
        kind: 'top-up',
        ref,
        commerceId,
        orderId: null,
        actorId,
        from: drawer,
        to: wallet,
        amountMinor,
      });
      const subject = `account:${accountId}`;
      await recordAudit(tx, {
        venueId,
        actorId,
        action: 'wallet.topped-up',
        subject,
        facts: { commerceId, amountMinor },
      });
    }
    return findTopUp(tx, venueId, commerceId, { ref });
  });
  if (!topUp || topUp.amountMinor !== amountMinor) throw new ProblemError(422, 'wallet-code-not-valid');
  return toTopUp(db, topUp);
}

/**
 * Takes back a top-up that was a mistake.
 *
 * @throws Refusal 404 when the stall took none with this id; 409 `top-up-not-undoable` later than ten minutes after it;
 * 409 `not-enough-balance` when the member has spent it
 */
export async function undoTopUp(db: Db, { book, commerceId, actorId }: Counter, topUpId: number): Promise<TopUp> {
  const { venueId } = book;
  const undone = await inVenueScope(db, venueId, async (tx) => {
    const topUp = await findTopUp(tx, venueId, commerceId, { id: topUpId });
    if (!topUp) throw new ProblemError(404, 'not-found');
    if (topUp.isUndone) return topUp;
    if (!topUp.isUndoable) throw new ProblemError(409, 'top-up-not-undoable');
    const { accountId, amountMinor } = topUp;
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

export async function listTopUps(db: Db, venueId: number, commerceId: number): Promise<TopUp[]> {
  const rows = await inVenueScope(db, venueId, (tx) => findTopUps(tx, venueId, commerceId));
  const names = await findMemberNames(
    db,
    rows.map(({ accountId }) => accountId),
  );
  return rows.map((row) => project(row, names));
}

async function toTopUp(db: Db, row: TopUpRow): Promise<TopUp> {
  return project(row, await findMemberNames(db, [row.accountId]));
}

function project(row: TopUpRow, names: ReadonlyMap<number, string>): TopUp {
  const { id, accountId, amountMinor, at, isUndone, isUndoable } = row;
  const member = names.get(accountId) ?? '';
  return { id, amount: fromMinor(amountMinor), member, at: at.toISOString(), isUndone, isUndoable };
}
