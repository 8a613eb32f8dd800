import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { orderHeaders } from '#features/orders/order-queries.ts';
import { rememberBeingPaid } from '#features/orders/persisted-orders.ts';
import { api } from '#shared/api/api.ts';
import { ApiProblem } from '@app/client/failures.ts';
import { serverNowMs } from '@app/client/storage/server-clock.ts';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import { paymentView } from './hosted/payment-view.ts';

/** Interval of our own state while the result is unknown. */
const LOOK_EVERY_MS = 2_000;
/** Interval of checks with the provider, which cost it a call. */
const ASK_EVERY_MS = 10_000;
/** The visitor is on the provider's page, perhaps in another tab. */
const PAGE_LOOK_EVERY_MS = 5_000;
/** Interval during a refund, an unresolved capture, and after a failed attempt. */
const MONEY_LOOK_EVERY_MS = 5_000;
/** Reads of an open page after a failed attempt: ten minutes. */
const MOST_LATE_READS = 120;

/** States that block another payment. */
const UNDECIDED: readonly OrderPayment['state'][] = ['confirming', 'waiting', 'unresolved'];

function orderPaymentQuery(orderId: number) {
  return queryOptions({
    queryKey: [`/api/orders/${orderId}/payment`],
    queryFn: ({ signal }) =>
      api.send('GET /api/orders/:id/payment', { params: { id: orderId }, headers: viewHeaders(orderId), signal }),
    staleTime: 0,
    retry: (failures, failure) => !(failure instanceof ApiProblem) && failures < 2,
  });
}

/** Checks the payment with the provider. A status in the address is never trusted. @see PAY-04 */
export function checkPayment(orderId: number): Promise<OrderPayment> {
  return api.send('POST /api/orders/:id/payment/check', { params: { id: orderId }, headers: viewHeaders(orderId) });
}

/** Of the owner, or of a return address. */
function viewHeaders(orderId: number): Record<string, string> {
  const view = paymentView();
  return view?.orderId === orderId ? { 'x-payment-token': view.token } : orderHeaders(orderId);
}

export type FollowedPayment = {
  payment: OrderPayment | undefined;
  /** The order does not belong to this visitor. */
  isMissing: boolean;
  hasFailed: boolean;
  retry: () => void;
  isVerifying: boolean;
  /** The last check of this screen: its time by the server's clock, ms since the epoch. */
  lastCheck: { atMs: number; hasFailed: boolean } | null;
  /** Checks with the provider now. */
  verify: () => void;
};

/**
 * State of an own order's payment. While unknown, our state is polled every 2 s and the provider every 10 s; a final
 * state is not polled; a failed attempt is, for ten minutes, because another attempt may still pay.
 *
 * @see PAY-04
 */
export function useOrderPayment(orderId: number, { isFollowed = true } = {}): FollowedPayment {
  const queryClient = useQueryClient();
  const reading = useQuery({
    ...orderPaymentQuery(orderId),
    enabled: isFollowed,
    refetchInterval: ({ state }) => lookEveryMs(state.data, state.dataUpdateCount),
  });
  const [lastCheck, setLastCheck] = useState<FollowedPayment['lastCheck']>(null);
  const asking = useMutation({
    mutationFn: () => checkPayment(orderId),
    onSuccess: (payment) => applyPaymentResponse(queryClient, payment),
    onSettled: (_payment, failure) => setLastCheck({ atMs: serverNowMs(), hasFailed: failure !== null }),
  });
  const { data, error, refetch } = reading;
  const { mutate, isPending } = asking;

  const isConfirming = isFollowed && data?.state === 'confirming';
  useEffect(() => {
    if (!isConfirming) return;
    const timer = setInterval(() => mutate(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isConfirming, mutate]);

  const isDecided = data?.state === 'approved' || data?.state === 'declined' || data?.state === 'refunded';
  useEffect(() => {
    if (isDecided) void queryClient.invalidateQueries({ queryKey: [`/api/orders/${orderId}`] });
  }, [isDecided, queryClient, orderId]);

  return {
    payment: data,
    isMissing: data === undefined && error instanceof ApiProblem && error.status === 404,
    hasFailed: data === undefined && error !== null,
    retry: () => void refetch(),
    isVerifying: isPending,
    lastCheck,
    verify: () => {
      if (!isPending) mutate();
    },
  };
}

/**
 * Interval of our own state; false for a final state.
 *
 * @param reads of this payment so far
 * @see PAY-04
 */
export function lookEveryMs(payment: OrderPayment | undefined, reads: number): number | false {
  switch (payment?.state) {
    case 'confirming':
      return LOOK_EVERY_MS;
    case 'waiting':
      return PAGE_LOOK_EVERY_MS;
    case 'unresolved':
    case 'refunding':
      return MONEY_LOOK_EVERY_MS;
    case 'none':
    case 'declined':
      // Another attempt of the order, in another tab, may pay it.
      return payment.attemptId !== null && reads < MOST_LATE_READS ? MONEY_LOOK_EVERY_MS : false;
    default:
      return false;
  }
}

/**
 * Whether the order has ended uncharged after an attempt. The provider may yet report a payment of that attempt, which is
 * refunded or restores the order.
 *
 * @see PAY-04
 */
export function mayBePaidLate({ state, canPay, attemptId }: OrderPayment): boolean {
  return (state === 'none' || state === 'declined') && !canPay && attemptId !== null;
}

/** Applies a payment answer to the cache and refetches its order. Older pending reads are discarded. */
export async function applyPaymentResponse(queryClient: QueryClient, payment: OrderPayment): Promise<void> {
  const { queryKey } = orderPaymentQuery(payment.orderId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, payment);
  rememberBeingPaid(payment.orderId, UNDECIDED.includes(payment.state));
  void queryClient.invalidateQueries({ queryKey: [`/api/orders/${payment.orderId}`] });
}
