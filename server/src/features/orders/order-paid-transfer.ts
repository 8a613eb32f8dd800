import type { LedgerAccount } from '#features/ledger/ledger-account-store.ts';
import type { Transfer } from '#features/ledger/transfer-store.ts';

/** Returns the transfer of a paid order; `kind` and `ref` allow one an order. */
export function orderPaidTransfer(
  order: { id: number; commerceId: number; totalMinor: number },
  from: LedgerAccount,
  actorId: number | null,
): Transfer {
  return {
    kind: 'order-paid',
    ref: String(order.id),
    commerceId: order.commerceId,
    orderId: order.id,
    actorId,
    from,
    to: SALES,
    amountMinor: order.totalMinor,
  };
}

export const SALES: LedgerAccount = { kind: 'sales', ownerId: 0 };
