import { randomUUID } from 'node:crypto';
import { lockAccounts } from '#features/ledger/ledger-account-store.ts';
import { transferMoney } from '#features/ledger/transfer-money.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { enqueueJobs } from '#platform/jobs/enqueue-jobs.ts';
import { MAKE_REFUND } from './make-refund.job-type.ts';
import { actorOf, type RefundAuthority } from './refund-authority.ts';
import type { RefundCause } from './refund-cause.ts';
import { enqueueRefundMade } from './refund-made.event.ts';
import {
  completeRefund,
  findOpenFailure,
  insertRefund,
  openRefundException,
  type RefundMethod,
  type RefundRequest,
  type RefundState,
} from './refund-store.ts';
import { refundTransfers } from './refund-transfer.ts';

export type RefundToRequest = {
  venueId: number;
  /** Null: the capture belongs to no known order. */
  orderId: number | null;
  /** Commerce of the order. */
  commerceId: number | null;
  route: RefundMethod;
  /** More than 0. The caller checks what can still be refunded. */
  amountMinor: number;
  currency: string;
  cause: RefundCause;
  authority: RefundAuthority;
  reason?: string | null;
  request?: RefundRequest | null;
};

export type RequestedRefund = { id: string; state: RefundState };

/**
 * Opens a refund in the caller's transaction, which has locked the order. Wallet and manual refunds are booked at once.
 * A job makes refunds at a provider, and cash waits for staff. A closed wallet fails the refund and opens an exception.
 * A capture that paid nothing (`late-capture`, `duplicate-capture`, `amount-mismatch`, `unbooked-capture`) is refunded
 * whole, once per capture. An ended order is refunded once.
 *
 * @returns null when this money is already being refunded
 * @see REF-04
 */
export async function requestRefund(tx: Tx, wanted: RefundToRequest): Promise<RequestedRefund | null> {
  const { authority, reason = null, request = null, ...refund } = wanted;
  const actorId = actorOf(authority);
  const id = randomUUID();
  const { venueId, route, currency } = refund;
  const state = await stateAtFirst(tx, refund);
  const known = state === 'failed' ? await findOpenFailure(tx, refund) : undefined;
  if (known !== undefined) return { id: known, state };
  const proof = {
    authority: authority.by,
    approvalId: authority.by === 'staff' ? authority.approval.id : null,
    retryOf: authority.by === 'retry' ? authority.retryOf : null,
    actorId,
  };
  const inserted = await insertRefund(tx, { ...refund, ...proof, reason, request, id, state });
  if (!inserted) return null;
  if (state === 'failed') {
    await completeRefund(tx, { venueId, id }, { state, failureCode: 'wallet-closed' });
    await openRefundException(tx, { ...refund, id }, 'refund-failed');
  }
  if (state === 'succeeded') {
    for (const transfer of refundTransfers({ ...refund, ...inserted, id, actorId })) {
      await transferMoney(tx, { venueId, currency }, transfer);
    }
    await enqueueRefundMade(tx, { venueId, id });
  }
  if (route.kind === 'provider') {
    await enqueueJobs(tx, MAKE_REFUND, [{ venueId, payload: { venueId, refundId: id }, key: id }]);
  }
  return { id, state };
}

async function stateAtFirst(
  tx: Tx,
  { venueId, route, currency }: Pick<RefundToRequest, 'venueId' | 'route' | 'currency'>,
): Promise<RefundState> {
  switch (route.kind) {
    case 'provider':
    case 'cash':
      return 'requested';
    case 'by-hand':
      return 'succeeded';
    case 'wallet': {
      // The wallet stays locked, so that it is not closed before the money arrives.
      const [wallet] = await lockAccounts(tx, { venueId, currency }, [{ kind: 'wallet', ownerId: route.accountId }]);
      return wallet?.isClosed === true ? 'failed' : 'succeeded';
    }
  }
}
