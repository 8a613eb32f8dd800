import type { LedgerAccount } from '#features/ledger/ledger-account-store.ts';
import type { Transfer } from '#features/ledger/transfer-store.ts';

export type PaidOrder = { id: number; commerceId: number; totalMinor: number; tipMinor: number };

/** Returns the transfers of a paid order: its total, and the tip out of it. `kind` and `ref` allow one an order. */
export function orderPaidTransfers(order: PaidOrder, from: LedgerAccount, actorId: number | null): Transfer[] {
  const { id, commerceId, totalMinor } = order;
  const caused = { ref: String(id), commerceId, orderId: id, actorId };
  const paid: Transfer = { ...caused, kind: 'order-paid', from, to: SALES, amountMinor: totalMinor };
  return [paid, ...tipTransfers(order, actorId)].filter(({ amountMinor }) => amountMinor > 0);
}

/** Returns the transfer of the tip of a paid order, which is no sale; none without a tip. @see TIP-02 */
export function tipTransfers(
  { id, commerceId, tipMinor }: Omit<PaidOrder, 'totalMinor'>,
  actorId: number | null,
): Transfer[] {
  if (tipMinor === 0) return [];
  const to = tipsOf(commerceId);
  const caused = { ref: String(id), commerceId, orderId: id, actorId };
  return [{ ...caused, kind: 'order-tip', from: SALES, to, amountMinor: tipMinor }];
}

/** The tips that a commerce owes to its people. */
export function tipsOf(commerceId: number): LedgerAccount {
  return { kind: 'tips', ownerId: commerceId };
}

export const SALES: LedgerAccount = { kind: 'sales', ownerId: 0 };
