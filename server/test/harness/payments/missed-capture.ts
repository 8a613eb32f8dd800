import { expect } from 'vitest';
import type { Order } from '@app/contract/visitor/orders.ts';
import type { PaymentsHarness } from './payments-harness.ts';

/** Charges the card of an order and loses the answer to our call. */
export async function payWithoutAnswer(till: PaymentsHarness, order: Order): Promise<void> {
  await till.faults('create-payment', 'reset-after-commit', 'reset-after-commit');
  expect((await till.pay(order)).body.state).toBe('confirming');
}

/** Charges the card of an order, and settles the attempt as unpaid before the provider's search lists the payment. */
export async function missCapture(till: PaymentsHarness, order: Order): Promise<void> {
  await payWithoutAnswer(till, order);
  await till.faults('search-payments', 'lags');
  await till.settle({ afterSeconds: 200 });
  expect(await till.payment(order)).toMatchObject({ state: 'none' });
}
