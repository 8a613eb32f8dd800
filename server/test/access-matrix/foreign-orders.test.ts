import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allCalls } from '@app/contract/all-calls.ts';
import type { Call } from '@app/contract/protocol/call.ts';
import { staffHeaders } from '../harness/accounts/staff-headers.ts';
import { kindOf, nameOf } from './expected-answer.ts';
import { bodyOf } from './fixtures/bodies.ts';
import { callersAt, type Headers } from './fixtures/callers.ts';
import { ordersOfEachKind, type OrderOfKind } from './fixtures/orders-of-each-kind.ts';
import { openWorld, type World } from './fixtures/world.ts';

const UNKNOWN_ID = 7_000_900_000;

let world: World;
let orders: OrderOfKind[];
beforeAll(async () => {
  world = await openWorld();
  orders = await ordersOfEachKind(world.shop);
});
afterAll(() => world.shop.server.close());

/** Calls that name an order, in the path or in the body. */
const namesOrder = (call: Call): boolean =>
  ['order', 'ticket'].includes(kindOf(call) ?? '') || bodyText(call).includes(String(world.victim.orders.here.id));

const bodyText = (call: Call): string => JSON.stringify(bodyOf(world, call));

async function answerOf(call: Call, headers: Headers, orderId: number): Promise<string> {
  const params: Record<string, string | number> = { id: orderId, venueId: world.shop.venue.id, document: 'slip' };
  const url = call.url.replaceAll(/:(\w+)/g, (_all, name: string) => String(params[name] ?? 1));
  const payload: unknown = JSON.parse(bodyText(call).replaceAll(String(world.victim.orders.here.id), String(orderId)));
  const response = await world.shop.server.app.inject({
    method: call.method,
    url,
    headers: { ...headers, 'idempotency-key': randomUUID() },
    ...(call.method !== 'GET' && typeof payload === 'object' && payload !== null && { payload }),
  });
  const { 'x-request-id': _id, date: _date, 'set-cookie': _cookie, ...compared } = response.headers;
  return `${response.statusCode} ${JSON.stringify(compared)} ${response.body}`;
}

/** Staff of another commerce of the venue. */
async function staffElsewhere(): Promise<Headers> {
  const { server, db, venue } = world.shop;
  const { accountId } = await server.signIn([{ roleId: 3, venueId: venue.id, commerceId: venue.commerceId('otro') }]);
  return staffHeaders(db, accountId);
}

it('a stranger gets the same answer for orders of every kind and for unknown ones [ORD-01, ROLE-01]', async () => {
  const callers = callersAt(world.shop);
  const strangers = [
    ['device', (await callers.device()).headers],
    ['claimed', (await callers.claimed()).headers],
    ['proven', (await callers.proven()).headers],
    ['kiosk', (await callers.kiosk()).headers],
    ['staff of another commerce', await staffElsewhere()],
  ] as const;
  const calls = allCalls.filter(namesOrder);
  expect(calls.length).toBeGreaterThan(20);
  const deviations: string[] = [];
  for (const call of calls) {
    for (const [stranger, headers] of strangers) {
      const unknown = await answerOf(call, headers, UNKNOWN_ID);
      for (const { kind, id } of orders) {
        const answer = await answerOf(call, headers, id);
        const isSame = answer.replaceAll(String(id), '#') === unknown.replaceAll(String(UNKNOWN_ID), '#');
        // A limit of the caller's own attempts depends on no order.
        if (!isSame && !answer.startsWith('429 '))
          deviations.push(`${nameOf(call)} as ${stranger}, ${kind}: ${answer}, not ${unknown}`);
      }
    }
  }
  expect(deviations).toEqual([]);
});
