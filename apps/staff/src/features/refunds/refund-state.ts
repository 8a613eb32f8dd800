import type { Refund } from '@app/contract/staff/refunds.ts';

type StateOfRefund = Pick<Refund, 'method' | 'state' | 'failure'>;

/** Whether the cash of a refund is still to be handed over. */
export function waitsForCash({ method, state }: Pick<Refund, 'method' | 'state'>): boolean {
  return method === 'cash' && state === 'requested';
}

/** Returns the key of the text that says how far a refund is, or why it failed. @see REF-04 */
export function refundStateKey(refund: StateOfRefund) {
  if (waitsForCash(refund)) return 'refund-waits-cash';
  const { method, state, failure } = refund;
  if (method === 'wallet' && state === 'failed') return 'refund-wallet-closed';
  return failure === null || failure === 'other' ? (`refund-${state}` as const) : (`refund-failed-${failure}` as const);
}
