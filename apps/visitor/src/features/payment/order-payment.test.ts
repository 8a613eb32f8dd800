import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';

import { applyPaymentResponse } from './order-payment.ts';

function aPayment(state: OrderPayment['state']): OrderPayment {
  return {
    orderId: 5,
    attemptId: null,
    state,
    failureCode: null,
    canPay: false,
    amount: 100,
    returnedAmount: null,
    currency: 'ARS',
    provider: 7,
    card: null,
    expiresAt: null,
    challenge: null,
  };
}

it('an older read does not overwrite a newer payment state [PAY-04]', async () => {
  const client = new QueryClient();
  const queryKey = ['/api/orders/5/payment'];
  let endReading = (_payment: OrderPayment) => {};
  const reading = client
    .fetchQuery({ queryKey, queryFn: () => new Promise<OrderPayment>((resolve) => (endReading = resolve)) })
    .catch(() => undefined);
  await applyPaymentResponse(client, aPayment('approved'));
  endReading(aPayment('waiting'));
  await reading;
  expect(client.getQueryData(queryKey)).toEqual(aPayment('approved'));
});
