import { randomUUID } from 'node:crypto';
import type { Visitor } from './chaos-visitor.ts';

/** Cardholder names, which decide the outcome: five of eight are approved. */
export const HOLDERS = ['APRO', 'APRO', 'APRO', 'APRO', 'APRO', 'FUND', 'OTHE', 'SECU'] as const;

const MOST_ATTEMPTS = 6;

/** Pays an order in our own pages. Taps repeat, two tabs pay at once, and a cancellation may come in between. */
export async function payByCard(visitor: Visitor, orderId: number): Promise<void> {
  for (let attempts = 0; attempts < MOST_ATTEMPTS; attempts += 1) {
    await tapOnPay(visitor, orderId);
    if (visitor.may(0.3)) await visitor.check(orderId);
    const state = await visitor.stateOf(orderId);
    if (state === 'approved' || state === 'confirming' || visitor.may(0.1)) return;
    await visitor.wait(4_000);
  }
}

async function tapOnPay(
  { server, call, callUntilAnswered, cancel, may, pick }: Visitor,
  orderId: number,
): Promise<void> {
  const path = '/api/payments/mercado-pago';
  const key = randomUUID();
  const creditCard = { token: await server.cardToken(pick(...HOLDERS)), paymentMethodId: 'visa' };
  const payment = { orderId, mpConfigId: server.configId, creditCard };
  const taps = [call(path, payment, key)];
  if (may(0.3)) taps.push(call(path, payment, key));
  if (may(0.2)) taps.push(call(path, payment, randomUUID()));
  if (may(0.1)) taps.push(cancel(orderId));
  const [answer] = await Promise.allSettled(taps);
  // The response was lost: repeats the same call.
  if (answer?.status === 'rejected') await callUntilAnswered(path, payment, key);
}
