import { ApiProblem } from '@app/client/failures.ts';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rememberBeingPaid } from '../orders/persisted-orders.ts';
import { api } from '#shared/api/api.ts';
import { orderHeaders } from '../orders/order-queries.ts';

/** Our books, as long as nobody knows. */
const LOOK_EVERY_MS = 2_000;
/** The provider itself: seldom, for each costs it a call. */
const ASK_EVERY_MS = 10_000;
/** The visitor is at the provider's page, perhaps in another tab. */
const PAGE_LOOK_EVERY_MS = 5_000;
/** Money that goes back, or that the order has not taken yet, takes its time. */
const MONEY_LOOK_EVERY_MS = 5_000;

/** The app lets no visitor pay again until it is known where the money is. */
const UNDECIDED: readonly OrderPayment['state'][] = ['confirming', 'waiting', 'unresolved'];

function orderPaymentQuery(orderId: number) {
  return queryOptions({
    queryKey: [`/api/orders/${orderId}/payment`],
    queryFn: ({ signal }) =>
      api.send('GET /api/orders/:id/payment', { params: { id: orderId }, headers: orderHeaders(orderId), signal }),
    staleTime: 0,
    retry: (failures, failure) => !(failure instanceof ApiProblem) && failures < 2,
  });
}

/** Asks the provider now. What the address of a page says about a payment is never believed. @see PAY-04 */
export function checkPayment(orderId: number): Promise<OrderPayment> {
  return api.send('POST /api/orders/:id/payment/check', { params: { id: orderId }, headers: orderHeaders(orderId) });
}

export type FollowedPayment = {
  payment: OrderPayment | undefined;
  /** It is no order of this visitor. */
  isMissing: boolean;
  hasFailed: boolean;
  retry: () => void;
  isVerifying: boolean;
  /** Asks the provider now. */
  verify: () => void;
};

/**
 * Where the payment of an own order is. While nobody knows, our books are read every 2 s and the provider is asked every
 * 10 s; what is decided is not asked for again.
 *
 * @see PAY-04
 */
export function useOrderPayment(orderId: number, { isFollowed = true } = {}): FollowedPayment {
  const queryClient = useQueryClient();
  const reading = useQuery({
    ...orderPaymentQuery(orderId),
    enabled: isFollowed,
    refetchInterval: ({ state }) => lookEveryMs(state.data),
  });
  const asking = useMutation({
    mutationFn: () => checkPayment(orderId),
    onSuccess: (payment) => applyPaymentResponse(queryClient, payment),
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
    verify: () => {
      if (!isPending) mutate();
    },
  };
}

function lookEveryMs(payment: OrderPayment | undefined): number | false {
  switch (payment?.state) {
    case 'confirming':
      return LOOK_EVERY_MS;
    case 'waiting':
      return PAGE_LOOK_EVERY_MS;
    case 'unresolved':
    case 'refunding':
      return MONEY_LOOK_EVERY_MS;
    default:
      return false;
  }
}

/** An answer of the server about a payment is news about its order too. A read that began before it is not waited for. */
export async function applyPaymentResponse(queryClient: QueryClient, payment: OrderPayment): Promise<void> {
  const { queryKey } = orderPaymentQuery(payment.orderId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, payment);
  rememberBeingPaid(payment.orderId, UNDECIDED.includes(payment.state));
  void queryClient.invalidateQueries({ queryKey: [`/api/orders/${payment.orderId}`] });
}
