import { Writable } from 'node:stream';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { startTestApp } from '#test/harness/test-app.ts';
import type { Operations } from '@app/contract/back-office/operations.ts';

type Line = { level: number; msg: string; orderId?: number; venueId?: number; constraint?: string };
const lines: Line[] = [];
const output = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(JSON.parse(String(chunk)));
    done();
  },
});
const metrics = new Registry();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(await startTestApp({ metrics, log: createLog('error', output) }));
  // Constraints that the code does not know, to simulate a bug.
  await shop.db.query('alter table orders add constraint no_water check (total_minor <> 150000)');
  await shop.db.query('alter table orders add constraint no_end check (status_id <> 7)');
});
afterAll(async () => shop.server.close());

const alarms = () => lines.filter(({ msg }) => msg === 'constraint violation; the call failed');

it('an order that violates a constraint fails alone and is logged with its id [ORD-07, API-02]', async () => {
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, index) =>
      shop.order({ guestEmail: `p${index}@example.com`, details: [shop.line(index === 4 ? 'Agua' : 'Cerveza')] }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 500, 201, 201, 201, 201]);
  const [alarm, ...others] = alarms();
  expect(others).toEqual([]);
  expect(alarm).toMatchObject({ level: 50, venueId: shop.venue.id, constraint: 'no_water', table: 'orders' });
  expect(Math.floor((alarm?.orderId ?? 0) / 1_000_000_000)).toBe(shop.venue.id);
  expect(await metrics.metrics()).toContain('constraint_violations_total{constraint="no_water"} 1');
});

it('a violation of a call about an order names it, and operators see it [ORD-07, F-15]', async () => {
  const { body } = await shop.order();
  const cancel = () =>
    shop.send('POST', `/api/orders/${body.id}/cancel`, undefined, { 'x-order-token': body.accessToken ?? '' });
  for (const _time of [1, 2]) expect(await cancel()).toMatchObject({ status: 500, code: 'unexpected' });
  expect(alarms().at(-1)).toMatchObject({ orderId: body.id, constraint: 'no_end' });
  const { headers } = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]);
  const seen = async () =>
    (await shop.send<Operations>('GET', '/api/staff/operations', undefined, headers)).body.constraintViolations;
  const byConstraint = async () =>
    (await seen()).toSorted((one, other) => one.constraint.localeCompare(other.constraint));
  await expect.poll(byConstraint).toMatchObject([
    { constraint: 'no_end', table: 'orders', count: 2, lastOrderId: body.id, venue: { id: shop.venue.id } },
    { constraint: 'no_water', count: 1 },
  ]);
  const otherEditor = await shop.server.signIn([{ roleId: 2, venueId: 99 }]);
  const elsewhere = await shop.send<Operations>('GET', '/api/staff/operations', undefined, otherEditor.headers);
  expect(elsewhere.body.constraintViolations).toEqual([]);
});

it('a violation of a refund names the order of its body [REF-04, F-15]', async () => {
  await shop.db.query('alter table refunds add constraint no_refunds check (amount_minor <> 12300)');
  const { body } = await shop.order({ guestEmail: 'refund@example.com' });
  const staff = await shop.staff();
  await shop.cash(body.id, { version: body.version, amount: body.totalAmount }, staff);
  const code = '271828';
  await shop.server.app.inject({ method: 'PUT', url: '/api/users/refund-code', headers: staff, payload: { code } });
  await shop.send('POST', '/api/users/validate-refund-validation-code', { code }, staff);
  const refund = await shop.send('POST', '/api/orders/refund', { orderId: body.id, amount: 123 }, staff);
  expect(refund).toMatchObject({ status: 500, code: 'unexpected' });
  expect(alarms().at(-1)).toMatchObject({ orderId: body.id, venueId: shop.venue.id, constraint: 'no_refunds' });
});

it.each([
  ['refund', 'refunds', '/api/commerces/:commerce/refunds/:refund/handed-back'],
  ['exception', 'money_exceptions', '/api/venues/:venue/money-exceptions/:exception/close'],
])('a violation of a call about a %s names its order [REF-04, F-15]', async (_what, table, route) => {
  const { venue, commerceId, db } = shop;
  const { body } = await shop.order({ guestEmail: `${table}@example.com` });
  const { rows } = await db.query<{ refund: string; exception: string }>(
    `with refund as (
       insert into refunds (venue_id, id, order_id, method, amount_minor, currency, cause, state)
       values ($1, gen_random_uuid(), $2, 'cash', 100, 'ARS', 'staff', 'requested') returning id
     ), exception as (
       insert into money_exceptions (venue_id, kind, subject, order_id) values ($1, 'disputed', $2::text, $2) returning id
     )
     select refund.id as refund, exception.id as exception from refund, exception`,
    [venue.id, body.id],
  );
  const ids = new Map<string, unknown>(Object.entries({ ...rows[0], venue: venue.id, commerce: commerceId }));
  const rule = table === 'refunds' ? `state = 'requested'` : 'closed_at is null';
  await db.query(`alter table ${table} add constraint no_change check (${rule}) not valid`);
  const { headers } = await shop.server.signIn([{ roleId: 2, venueId: venue.id }]);
  const url = route.replaceAll(/:(\w+)/g, (_match, name: string) => String(ids.get(name)));
  expect(await shop.send('POST', url, { note: 'x' }, headers)).toMatchObject({ status: 500, code: 'unexpected' });
  await expect
    .poll(() => alarms().at(-1))
    .toMatchObject({ orderId: body.id, venueId: venue.id, constraint: 'no_change' });
  await db.query(`alter table ${table} drop constraint no_change`);
});
