import type { LedgerAccount } from '#features/ledger/ledger-account-store.ts';
import type { Transfer } from '#features/ledger/transfer-store.ts';
import { SALES, tipsOf } from '#features/orders/order-paid-transfer.ts';
import { isOfSale, type RefundCause } from './refund-cause.ts';
import type { RefundMethod } from './refund-store.ts';

type MovedRefund = {
  id: string;
  orderId: number | null;
  commerceId: number | null;
  route: RefundMethod;
  amountMinor: number;
  /** The part that gives back the tip. */
  tipMinor: number;
  cause: RefundCause;
  actorId: number | null;
};

/** Returns the transfer of a refund: from sales, or from the unallocated money, to its origin. */
export function refundTransfer({ id, route, cause, ...refund }: MovedRefund): Transfer {
  return {
    kind: 'refund',
    ref: id,
    commerceId: refund.commerceId,
    orderId: refund.orderId,
    actorId: refund.actorId,
    from: { kind: isOfSale(cause) ? 'sales' : 'refund-payable', ownerId: 0 },
    to: targetOf(route, refund.commerceId),
    amountMinor: refund.amountMinor,
  };
}

/** Returns the transfers of a refund. Its tip goes back to the sales first, from which the whole amount goes. @see TIP-02 */
export function refundTransfers(refund: MovedRefund): Transfer[] {
  const transfer = refundTransfer(refund);
  const { tipMinor, commerceId } = refund;
  if (tipMinor === 0 || commerceId === null) return [transfer];
  const from = tipsOf(commerceId);
  return [{ ...transfer, kind: 'tip-refund', from, to: SALES, amountMinor: tipMinor }, transfer];
}

function targetOf(route: RefundMethod, commerceId: number | null): LedgerAccount {
  switch (route.kind) {
    case 'provider':
      return { kind: 'clearing', ownerId: route.configId };
    case 'wallet':
      return { kind: 'wallet', ownerId: route.accountId };
    case 'by-hand':
      return { kind: 'by-hand', ownerId: 0 };
    case 'cash':
      if (commerceId === null) throw new Error('A cash refund requires a commerce.');
      return { kind: 'cash-drawer', ownerId: commerceId };
  }
}
