import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import { applyPaymentResponse, lookEveryMs, mayBePaidLate } from './order-payment.ts';

function aPayment(state: OrderPayment['state']): OrderPayment {
  return {
    orderId: 5,
    orderNumber: 5,
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

it('an open payment is read again, a final one is not [PAY-04]', () => {
  const intervals = (['confirming', 'waiting', 'unresolved', 'refunding', 'approved', 'refunded'] as const).map(
    (state) => lookEveryMs(aPayment(state), 1),
  );
  expect(intervals).toEqual([2_000, 5_000, 5_000, 5_000, false, false]);
});

it('a failed attempt is read for ten minutes, because another one may pay [PAY-04]', () => {
  const failed = { ...aPayment('declined'), attemptId: 'a' };
  expect([lookEveryMs(failed, 119), lookEveryMs(failed, 120)]).toEqual([5_000, false]);
  expect(lookEveryMs(aPayment('none'), 1)).toBe(false); // nothing was begun
});

it('an order that ended uncharged after an attempt may be paid late [PAY-04]', () => {
  const ended = { ...aPayment('none'), attemptId: 'a' };
  expect(mayBePaidLate(ended)).toBe(true);
  expect(mayBePaidLate({ ...ended, canPay: true })).toBe(false);
  expect(mayBePaidLate({ ...ended, attemptId: null })).toBe(false);
  expect(mayBePaidLate({ ...ended, state: 'refunded' })).toBe(false);
});
