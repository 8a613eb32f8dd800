import type { RefundFailure } from '@app/contract/staff/refunds.ts';

/** Reason of a failed refund. `wallet-closed`: the account of the wallet was erased. */
export type RefundFailureCode = RefundFailure | 'wallet-closed';

/** @returns why a provider refused the refund */
export function providerRefundFailure(code: RefundFailureCode | null): RefundFailure {
  return code === null || code === 'wallet-closed' ? 'other' : code;
}
