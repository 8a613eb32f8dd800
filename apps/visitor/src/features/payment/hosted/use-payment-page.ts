import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { orderHeaders } from '#features/orders/order-queries.ts';
import { api } from '#shared/api/api.ts';
import { ApiProblem, NetworkFailure } from '@app/client/failures.ts';
import { ONLINE_PROVIDERS, type OnlineProviderId } from '@app/contract/values/payment-providers.ts';
import type { PaymentConfig } from '@app/contract/visitor/payment-delivery-configs.ts';
import type { PaymentPage } from '@app/contract/visitor/payments.ts';
import { newOrderKey } from '@app/ordering/cart/order-key.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { markFailedHandoff } from '../failed-handoff.ts';
import { applyPaymentResponse } from '../order-payment.ts';
import { useOtherMethodPath } from '../other-method-path.ts';
import { homeThen, type Payable } from '../use-payable.ts';

/** Asks the server for the provider's page of an order. @param key idempotency key */
export type PageOpener = (wanted: {
  order: Order;
  configId: number;
  key: string;
  signal: AbortSignal;
}) => Promise<PaymentPage>;

export type PageOpening = {
  page: PaymentPage | undefined;
  /** Our server did not answer. The query is repeated once it does. */
  isUnreachable: boolean;
  isBusy: boolean;
  /** Number of the current attempt of the visitor, from 1. */
  attempt: number;
  retry: () => void;
};

/** @see PAY-01 */
export const openPaymentPage: PageOpener = ({ order, configId, key, signal }) =>
  api.send('POST /api/orders/:id/payment/page', {
    params: { id: order.id },
    headers: { ...orderHeaders(order.id), 'idempotency-key': key },
    body: { configId },
    signal,
  });

/**
 * The provider's page of this order, prepared once. When the provider fails, the visitor is sent to the cart, which says
 * so and offers the other payment methods.
 */
export function usePaymentPage(provider: OnlineProviderId, { order, config }: Payable, open: PageOpener): PageOpening {
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState(1);
  const otherMethodPath = useOtherMethodPath(order);
  const [key] = useState(newOrderKey);
  const configId = accountId(config[ONLINE_PROVIDERS[provider].configField]);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['payment-page', String(order.id), key],
    queryFn: async ({ signal }) => {
      const page = await open({ order, configId, key, signal });
      await applyPaymentResponse(queryClient, page.payment);
      return page;
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const hasFailed = data === undefined && error instanceof ApiProblem && !isAboutState(error);
  useEffect(() => {
    if (!hasFailed) return;
    markFailedHandoff(order.id);
    homeThen(order.venue.code, otherMethodPath);
  }, [hasFailed, order.id, order.venue.code, otherMethodPath]);
  useEffect(() => {
    if (isAboutState(error)) void queryClient.invalidateQueries({ queryKey: [`/api/orders/${order.id}/payment`] });
  }, [queryClient, error, order.id]);
  return {
    page: data,
    isUnreachable: data === undefined && error instanceof NetworkFailure,
    isBusy: isFetching,
    attempt,
    retry: () => {
      setAttempt((last) => last + 1);
      void refetch();
    },
  };
}

function accountId(account: PaymentConfig[(typeof ONLINE_PROVIDERS)[OnlineProviderId]['configField']]): number {
  return typeof account === 'number' ? account : (account?.id ?? 0);
}

/** Another tab changed the state: the payment's state shows the next step. */
function isAboutState(error: unknown): boolean {
  return error instanceof ApiProblem && (error.code === 'payment-under-way' || error.code === 'order-already-paid');
}
