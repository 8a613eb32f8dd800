import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { SeededRandom } from '../harness/seeded-random.ts';
import type { ChaosKiosk } from './chaos-kiosks.ts';
import type { ChaosServer } from './chaos-server.ts';

const Placed = z.object({ id: z.number(), accessToken: z.string().optional() });
const Payment = z.object({ state: z.string() });

const CALL_MS = 20_000;
/** Takes minutes: on a busy machine a killed server needs a while to start. */
const ATTEMPTS = 400;

export type Seen = { status: number; body: unknown };

/** A visitor with an unreliable connection. */
export type Visitor = ReturnType<typeof visitVenue>;

/**
 * @param caller headers of the caller; a new device by default
 * @param kiosk where the visitor orders; null: on an own device
 */
export function visitVenue(
  server: ChaosServer,
  chance: SeededRandom,
  caller: Readonly<Record<string, string>> = newDevice(),
  kiosk: ChaosKiosk | null = null,
) {
  const headers: Record<string, string> = { ...caller };
  const { call, callUntilAnswered } = createCalls(server, chance, headers);
  const guest = headers['authorization'] === undefined ? { guestEmail: `${randomUUID()}@example.com` } : {};
  const newOrder = () => ({ ...randomOrder(server, chance), ...(kiosk === null ? guest : { isForTotem: true }) });
  return {
    server,
    chance,
    kiosk,
    call,
    callUntilAnswered,
    /** True with this probability. */
    may: (likely: number) => chance() < likely,
    pick: <One>(...all: readonly [One, ...One[]]): One => all[Math.floor(chance() * all.length)] ?? all[0],
    wait: (mostMs: number) => sleep(chance() * mostMs),
    /** Places an order of a few dishes for payment by card. @returns its id */
    async order(): Promise<number> {
      const wanted = newOrder();
      const placed = await callUntilAnswered('/api/orders', wanted, randomUUID());
      if (placed.status !== 201) throw new Error(`The order was refused: ${JSON.stringify(placed.body)}`);
      const { id, accessToken } = Placed.parse(placed.body);
      if (kiosk !== null) headers['x-order-token'] = accessToken ?? '';
      return id;
    },
    /** Replaces the content of the unpaid order. */
    change: (orderId: number) => call(`/api/orders/${orderId}/retry`, newOrder(), undefined, 'PUT'),
    cancel: (orderId: number) => call(`/api/orders/${orderId}/cancel`, {}),
    /** State of an own order's payment, as the server reports it. */
    async stateOf(orderId: number): Promise<string> {
      return Payment.parse((await callUntilAnswered(`/api/orders/${orderId}/payment`)).body).state;
    },
    /** Makes the server query the provider. */
    check: (orderId: number) => callUntilAnswered(`/api/orders/${orderId}/payment/check`, {}),
  };
}

function createCalls(server: ChaosServer, chance: SeededRandom, headers: Readonly<Record<string, string>>) {
  /** @throws when no response arrives */
  async function call(
    path: string,
    body?: object,
    key?: string,
    method: 'GET' | 'POST' | 'PUT' = body ? 'POST' : 'GET',
  ): Promise<Seen> {
    const response = await fetch(server.url + path, {
      method,
      headers: {
        ...headers,
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CALL_MS),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  }

  /** Repeats the call until the response is neither 5xx nor 429. */
  async function callUntilAnswered(path: string, body?: object, key?: string): Promise<Seen> {
    for (let attempts = 0; attempts < ATTEMPTS; attempts += 1) {
      const answer = await call(path, body, key).catch(() => undefined);
      if (answer && answer.status < 500 && answer.status !== 429) return answer;
      await sleep(100 + chance() * 200);
    }
    throw new Error(`${path} was never answered. The output of the server:\n${server.output()}`);
  }

  return { call, callUntilAnswered };
}

function randomOrder({ venue, commerceId, productId }: ChaosServer, chance: SeededRandom) {
  return {
    venueId: venue.id,
    commerceId,
    details: [{ productId: productId(Math.floor(chance() * 4)), quantity: 1 + Math.floor(chance() * 3) }],
  };
}

function newDevice() {
  return { 'x-device-token': randomBytes(32).toString('base64url') };
}
