import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { openShop, type OrderFacts, type Shop } from '#test/harness/orders/shop.ts';
import type { WasteReport } from '@app/contract/back-office/reports/reports.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import type { Leftovers } from '@app/contract/staff/stations.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

type Headers = Record<string, string>;
type Outcome = { to: { orderId: number; line: number } } | { wasteReason: string };

let shop: Shop;
let staff: Headers;
let editor: Headers;
beforeAll(async () => {
  shop = await openShop();
  staff = await shop.staff();
  editor = (await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }])).headers;
  await shop.setUnits('Cerveza', 1_000);
  await shop.setUnits('Papas', 1_000);
});
afterAll(() => shop.server.close());

/** A paid order of beers, unless the test names its lines. */
async function paid(quantity: number, wanted: OrderFacts = {}): Promise<Order> {
  const { body } = await shop.order({ details: [shop.line('Cerveza', { quantity })], ...wanted });
  const { status } = await shop.cash(body.id, { version: 1, amount: body.totalAmount }, staff);
  expect(status).toBe(200);
  return body;
}

const strike = async (id: number, version: number) =>
  (await shop.send<Ticket>('POST', `/api/orders/${id}/bumps`, { version, lineIds: [1], isBumped: true }, staff)).body;

/** A paid order whose first line is struck, cancelled with its money given back. */
async function ended(quantity: number, wanted: OrderFacts = {}): Promise<Order> {
  const order = await paid(quantity, wanted);
  const { version } = await strike(order.id, 2);
  expect((await shop.end(order.id, { version, reason: 'tardó mucho' }, staff)).status).toBe(200);
  return order;
}

const read = async (id: number, headers = staff) =>
  shop.send<Leftovers>('GET', `/api/orders/${id}/leftovers`, undefined, headers);
const decide = async (id: number, units: number, outcome: Outcome, { key = randomUUID(), headers = staff } = {}) =>
  shop.send<Leftovers>('POST', `/api/orders/${id}/leftovers`, { id: key, line: 1, units, outcome }, headers);
const ticketOf = async (id: number) => {
  const { body } = await shop.send<{ tickets: Ticket[] }>(
    'GET',
    `/api/commerces/${shop.commerceId}/board`,
    undefined,
    staff,
  );
  return body.tickets.find((ticket) => ticket.id === id);
};

it('a prepared unit serves an order that lacks it, and is sold once [ORD-07, ORD-08]', async () => {
  const order = await ended(1);
  const lacking = await paid(1);
  const units = await shop.unitsOf('Cerveza');
  const target = { orderId: lacking.id, line: 1 };
  expect((await read(order.id)).body.lines).toMatchObject([{ line: 1, units: 1, targets: [{ ...target, units: 1 }] }]);
  const { status, body } = await decide(order.id, 1, { to: target });
  expect(status).toBe(200);
  expect(body).toMatchObject({ lines: [], decisions: [{ line: 1, units: 1, reason: null }] });
  const ticket = await ticketOf(lacking.id);
  expect(ticket).toMatchObject({ orderStatusId: ORDER_STATUS.preparing, lines: [{ passedUnits: 1 }] });
  expect(ticket?.lines[0]?.bumpedAt).not.toBeNull();
  expect(await shop.unitsOf('Cerveza')).toBe(units + 1);
  await expectInvariants();
});

it('part of a line is passed, and the rest of it stays to be made [ORD-08]', async () => {
  const order = await ended(1);
  const lacking = await paid(3);
  await decide(order.id, 1, { to: { orderId: lacking.id, line: 1 } });
  expect(await ticketOf(lacking.id)).toMatchObject({
    orderStatusId: ORDER_STATUS.paymentAccepted,
    lines: [{ passedUnits: 1, bumpedAt: null }],
  });
  const second = await ended(2);
  const [line] = (await read(second.id)).body.lines;
  expect(line?.targets.find(({ orderId }) => orderId === lacking.id)?.units).toBe(2);
});

it('of two decisions about the last unit one counts; a repeat does not [ORD-07]', async () => {
  const order = await ended(1);
  const lacking = await paid(1);
  const key = randomUUID();
  const wasted = { wasteReason: 'dropped' };
  const to = { to: { orderId: lacking.id, line: 1 } };
  const answers = await Promise.all([decide(order.id, 1, wasted, { key }), decide(order.id, 1, to)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = answers.findIndex(({ status }) => status === 200) === 0 ? wasted : to;
  if (winner === wasted) expect((await decide(order.id, 1, wasted, { key })).status).toBe(200);
  const { rows } = await shop.db.query('select units from leftover_units where order_id = $1', [order.id]);
  expect(rows).toEqual([{ units: 1 }]);
  await expectInvariants();
});

it('two units never go to an order that lacks one [ORD-08]', async () => {
  const [one, other] = [await ended(1), await ended(1)];
  const lacking = await paid(1);
  const to = { to: { orderId: lacking.id, line: 1 } };
  const answers = await Promise.all([decide(one.id, 1, to), decide(other.id, 1, to)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('other choices, other stalls and unpaid orders get nothing [ORD-08, EXTRA-02]', async () => {
  const chips = { id: shop.venue.productId('Papas'), quantity: 1 };
  const plain = { details: [shop.line('Milanesa', { relatedProducts: [chips] })] };
  const salad = {
    details: [shop.line('Milanesa', { relatedProducts: [{ ...chips, id: shop.venue.productId('Ensalada') }] })],
  };
  const order = await ended(1, plain);
  const [different, alike] = [await paid(1, salad), await paid(1, plain)];
  const unpaid = (await shop.order(plain)).body;
  const [line] = (await read(order.id)).body.lines;
  expect(line?.targets.map(({ orderId }) => orderId)).toEqual([alike.id]);
  for (const { id } of [different, unpaid]) {
    expect((await decide(order.id, 1, { to: { orderId: id, line: 1 } })).code).toBe('order-state-changed');
  }
  const open = await paid(1);
  expect((await read(open.id)).body).toEqual({ lines: [], decisions: [] });
  expect((await decide(open.id, 1, { wasteReason: 'cold' })).status).toBe(409);
});

it('waste stays out of the stock; the report says what, why and who [API-03]', async () => {
  await clearDecisions();
  const order = await ended(2);
  const units = await shop.unitsOf('Cerveza');
  await decide(order.id, 2, { wasteReason: 'cold' });
  expect(await shop.unitsOf('Cerveza')).toBe(units);
  // An order that ends before its preparation returns its units; one that had got a prepared one loses it again.
  const given = await ended(1);
  const partly = await paid(2);
  await decide(given.id, 1, { to: { orderId: partly.id, line: 1 } });
  await shop.end(partly.id, { version: 2, reason: 'se fue' }, staff);
  const free = await shop.unitsOf('Cerveza');
  expect((await decide(partly.id, 1, { wasteReason: 'not-wanted' })).status).toBe(200);
  expect(await shop.unitsOf('Cerveza')).toBe(free - 1);
  await expectInvariants();
  const url = `/api/admin/venues/${shop.venue.id}/reports/waste`;
  const { body } = await shop.send<WasteReport>('GET', url, undefined, editor);
  expect(body.totals).toMatchObject({ units: 3, costMinor: 1_050_000, passedUnits: 1, passedMinor: 350_000 });
  expect(body.rows).toMatchObject([
    {
      commerce: { name: 'bar' },
      event: null,
      product: { name: 'Cerveza' },
      reason: 'cold',
      units: 2,
      costMinor: 700_000,
    },
    { reason: 'not-wanted', units: 1, costMinor: 350_000 },
  ]);
  const file = await shop.server.app.inject({ url: `${url}?format=csv`, headers: editor });
  expect(file.body).toContain('"commerce","event","product","size","reason","person","units","cost"');
  expect(
    (await shop.send<WasteReport>('GET', `${url}?from=2020-01-01&to=2020-01-31`, undefined, editor)).body.rows,
  ).toEqual([]);
});
const expectInvariants = async () =>
  expect((await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0)).toEqual([]);
const clearDecisions = () => shop.db.query('delete from leftover_units');
