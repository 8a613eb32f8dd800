import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type { Refund, RefundableOrder } from '@app/contract/staff/refunds.ts';

/** Poll intervals, with and without a refund that is under way. */
const PENDING_EVERY_MS = 3_000;
const IDLE_EVERY_MS = 30_000;

export type LookUpFailure = 'not-exists' | 'not-belonging' | 'no-answer';

export const orderToRefundKey = (commerceId: number) => ['/api/commerces', commerceId, 'orders'] as const;

/** Whether the provider has still to decide the refund. Cash waits for the staff. */
export function isUnderWay({ method, state }: Refund): boolean {
  return method !== 'cash' && (state === 'requested' || state === 'sent' || state === 'unknown');
}

/** An order of the commerce by its number; null asks for none. @see REF-01 */
export function useOrderToRefund(commerceId: number, number: number | null) {
  const read = useQuery({
    queryKey: [...orderToRefundKey(commerceId), number],
    queryFn: () =>
      api.send('GET /api/commerces/:id/orders/:number', { params: { id: commerceId, number: number ?? 0 } }),
    enabled: number !== null,
    refetchInterval: ({ state }) => (state.data ? everyMs(state.data) : false),
  });
  return {
    order: number === null ? undefined : read.data,
    isSearching: read.isLoading,
    failure: number === null || read.error === null ? null : failureOf(read.error),
    readAgain: () => void read.refetch(),
  };
}

function everyMs({ refunds }: RefundableOrder): number {
  return refunds.some(isUnderWay) ? PENDING_EVERY_MS : IDLE_EVERY_MS;
}

function failureOf(error: Error): LookUpFailure {
  if (!(error instanceof ApiProblem)) return 'no-answer';
  if (error.code === 'non-belonging-order-message') return 'not-belonging';
  return error.status === 404 ? 'not-exists' : 'no-answer';
}
