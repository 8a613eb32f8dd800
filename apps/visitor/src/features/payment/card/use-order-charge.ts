import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderHeaders } from '#features/orders/order-queries.ts';
import { rememberBeingPaid } from '#features/orders/persisted-orders.ts';
import { api } from '#shared/api/api.ts';
import { asRecord } from '@app/client/storage/persisted-store.ts';
import type { NewCard, OrderPayment, SavedCardUse } from '@app/contract/visitor/payments.ts';
import { applyPaymentResponse } from '../order-payment.ts';
import type { PaymentFailure } from '../result/failure-dialog.tsx';
import { useDeclined } from '../result/use-declined.ts';
import type { Payable } from '../use-payable.ts';
import { shownFailure } from './charge-failure.ts';
import { useCharge } from './use-charge.ts';

type ChargeBody = {
  orderId: number;
  mpConfigId: number;
  email?: string;
  totalAmount: number;
  showsChallenge?: boolean;
  creditCard: NewCard | SavedCardUse;
};

/** The charge of an order and the failure to show, from its answer or from polling. */
export function useOrderCharge({ order, payment, followed }: Payable) {
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<PaymentFailure | null>(null);
  const declined = useDeclined(payment);
  const { phase, start } = useCharge<ChargeBody, OrderPayment>({
    of: `order ${order.id}`,
    isBody: isChargeBody,
    send: (body, key) => {
      rememberBeingPaid(order.id, true);
      return chargeOrder(body, key);
    },
    onAnswer: (answer) => {
      declined.answered(answer);
      void applyPaymentResponse(queryClient, answer);
    },
    onFailure: (why) => {
      setRefusal(shownFailure(why));
      if (why.kind !== 'refused') return;
      followed.retry();
      void queryClient.invalidateQueries({ queryKey: [`/api/orders/${order.id}`] });
    },
  });
  const dismiss = () => {
    setRefusal(null);
    declined.dismiss();
  };
  return { phase, start, refusal, declined: declined.failure, dismiss };
}

function chargeOrder({ creditCard, ...rest }: ChargeBody, key: string): Promise<OrderPayment> {
  const headers = { ...orderHeaders(rest.orderId), 'idempotency-key': key };
  return 'ccId' in creditCard
    ? api.send('POST /api/payments/mercado-pago/previous-card', { headers, body: { ...rest, creditCard } })
    : api.send('POST /api/payments/mercado-pago', { headers, body: { ...rest, creditCard } });
}

function isChargeBody(stored: unknown): stored is ChargeBody {
  const body = asRecord(stored);
  return typeof body.get('orderId') === 'number' && typeof body.get('creditCard') === 'object';
}
