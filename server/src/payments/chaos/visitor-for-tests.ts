import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { z } from 'zod';

import type { Chance } from '../platform/chance-for-tests.ts';
import type { ChaosServer } from './chaos-server-for-tests.ts';

const Placed = z.object({ id: z.number() });
const Payment = z.object({ state: z.string() });
const Waiting = z.object({ waiting: z.array(z.object({ op: z.string() })) });

/** What goes wrong at the provider. */
const CHARGE_FAULTS = [
  'error',
  'reset',
  'half-body',
  'error-after-commit',
  'reset-after-commit',
  'half-body-after-commit',
  'invalid-json-after-commit',
  'unlisted-status',
  'amount-tampered',
  'rate-limited',
  'duplicate-webhook',
  'webhook-before-response',
  'webhook-never',
  'webhook-delayed',
  'webhook-bad-signature',
];
const READ_FAULTS = ['error', 'reset', 'half-body'];
const REFUND_FAULTS = ['error', 'reset-after-commit', 'in-process', 'error-after-commit'];
const HOLDERS = ['APRO', 'APRO', 'APRO', 'APRO', 'APRO', 'FUND', 'OTHE', 'SECU'];

const MOST_FAULTS = 2;
const CALL_MS = 40_000;
const TRIES = 200;

/** What a visitor saw in the end: that the order is paid, or that it is not (yet). */
export type Outcome = { orderId: number; state: string };

/**
 * Somebody who orders and pays, on a bad line at a bad moment: answers get lost, taps are repeated, two tabs pay at once,
 * the provider fails in every way it can, and the server may be killed at any moment.
 */
export async function visit(server: ChaosServer, chance: Chance): Promise<Outcome> {
  const headers = { 'content-type': 'application/json', 'x-device-token': randomBytes(32).toString('base64url') };
  const pick = <One>(all: readonly One[]): One => all[Math.floor(chance() * all.length)] ?? expectAny(all);
  const call = async (path: string, body: object | undefined, key?: string) => {
    const response = await fetch(server.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CALL_MS),
    });
    return { status: response.status, body: await response.text() };
  };
  /** Until there is an answer that is none of an outage. */
  const insist = async (path: string, body: object | undefined, key?: string) => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await call(path, body, key).catch(() => undefined);
      if (answer && answer.status < 500 && answer.status !== 429) return answer;
      await sleep(100 + chance() * 200);
    }
    throw new Error(`${path} was never answered. The server said:\n${server.said()}`);
  };
  /** Unless enough of them wait already: a provider that only fails is left alone, and nothing happens at all. */
  const fault = async (op: string, behaviours: readonly string[]) => {
    const { waiting } = Waiting.parse(await (await server.ask('/_next')).json());
    if (waiting.filter((fault) => fault.op === op).length > MOST_FAULTS) return;
    await server.ask('/_next', { party: 'mercado-pago', op, behaviour: pick(behaviours) });
  };

  const details = [{ productId: server.productId(Math.floor(chance() * 4)), quantity: 1 + Math.floor(chance() * 3) }];
  const order = { venueId: server.venue.id, commerceId: server.commerceId, details, guestEmail: 'ana@example.com' };
  const placed = await insist('/api/orders', order, randomUUID());
  if (placed.status !== 201) throw new Error(`The order was refused: ${placed.body}`);
  const { id: orderId } = Placed.parse(JSON.parse(placed.body));

  const payOnce = async () => {
    const key = randomUUID();
    const creditCard = { token: await server.cardToken(pick(HOLDERS)), paymentMethodId: 'visa' };
    const pay = { orderId, mpConfigId: server.configId, creditCard };
    if (chance() < 0.4) await fault('create-payment', CHARGE_FAULTS);
    if (chance() < 0.1) await fault('create-payment', CHARGE_FAULTS);
    if (chance() < 0.1) await fault(pick(['search-payments', 'find-payment']), READ_FAULTS);
    if (chance() < 0.1) await fault('refund', REFUND_FAULTS);
    const taps = [call('/api/payments/mercado-pago', pay, key)];
    if (chance() < 0.3) taps.push(call('/api/payments/mercado-pago', pay, key));
    if (chance() < 0.2) taps.push(call('/api/payments/mercado-pago', pay, randomUUID()));
    if (chance() < 0.1) taps.push(call(`/api/orders/${orderId}/cancel`, {}));
    const answers = await Promise.allSettled(taps);
    // The answer was lost: the same tap again.
    if (answers[0]?.status === 'rejected') await insist('/api/payments/mercado-pago', pay, key);
  };
  for (let tries = 0; tries < 6; tries += 1) {
    await payOnce();
    if (chance() < 0.3) await insist(`/api/orders/${orderId}/payment/check`, {});
    const { state } = await readPayment();
    if (state === 'approved' || state === 'confirming' || chance() < 0.1) break;
    await sleep(chance() * 4_000);
  }
  return { orderId, state: (await readPayment()).state };

  async function readPayment() {
    const { body } = await insist(`/api/orders/${orderId}/payment`, undefined);
    return Payment.parse(JSON.parse(body));
  }
}

function expectAny(all: readonly unknown[]): never {
  throw new Error(`There is nothing to choose from ${all.length}.`);
}
