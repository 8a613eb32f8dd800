import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import type { OrderHistory } from '@app/contract/staff/order-history.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

let shop: Shop;
let marta: { accountId: number; headers: Record<string, string> };
let tomas: { accountId: number; headers: Record<string, string> };
beforeAll(async () => {
  shop = await openShop();
  await shop.setUnits('Cerveza', 10_000);
  marta = await staffCalled('Marta Ríos');
  tomas = await staffCalled('Tomás');
});
afterAll(async () => shop.server.close());
beforeEach(async () => shop.ordersAreOlder(3_600));

async function staffCalled(name: string) {
  const person = await shop.server.signIn([{ roleId: 3, venueId: shop.venue.id, commerceId: shop.commerceId }]);
  await shop.db.query('update accounts set name = $2 where id = $1', [person.accountId, name]);
  return person;
}

const historyOf = (id: number, headers: Record<string, string> = marta.headers) =>
  shop.send<OrderHistory>('GET', `/api/orders/${id}/history`, undefined, headers);

const cancelByVisitor = ({ id, accessToken }: Order) =>
  shop.send('POST', `/api/orders/${id}/cancel`, undefined, { 'x-order-token': accessToken ?? '' });

it('the history has each change with its time and actor, the newest first [ORD-08]', async () => {
  const { body: order } = await shop.order();
  await shop.cash(order.id, { version: 1, amount: order.totalAmount }, marta.headers);
  await shop.step(order.id, { to: 4, version: 2 }, tomas.headers);
  await shop.step(order.id, { to: 3, version: 3 }, tomas.headers);
  const withoutCode = { check: 'other', reason: 'Sin batería' };
  const handedOver = { orderStatusId: 6, version: 4, withoutCode };
  await shop.send<Ticket>('POST', `/api/orders/${order.id}/transitions`, handedOver, marta.headers);

  const { body: history } = await historyOf(order.id);
  expect(history).toMatchObject({ totalAmount: order.totalAmount, currency: 'ARS', paidWith: 'cash', card: null });
  const self = { kind: 'staff', name: 'Marta Ríos', isSelf: true };
  const colleague = { kind: 'staff', name: 'Tomás', isSelf: false };
  expect(history.entries).toMatchObject([
    {
      kind: 'change',
      cause: 'staff-transition',
      from: 3,
      to: 6,
      actor: self,
      reason: 'Sin batería',
      pickupCheck: 'other',
    },
    { kind: 'change', cause: 'staff-transition', from: 4, to: 3, actor: colleague, pickupCheck: null },
    { kind: 'change', cause: 'staff-transition', from: 2, to: 4, actor: colleague },
    { kind: 'change', cause: 'cash-taken', from: 1, to: 2, actor: self },
    { kind: 'change', cause: 'placed', from: null, to: 1, actor: { kind: 'visitor', name: null } },
  ]);
  const times = history.entries.map(({ at }) => Date.parse(at));
  expect(times).toEqual(times.toSorted((one, other) => other - one));
});

it('the history has refunds and prints, and nothing of the buyer [ORD-08, ROLE-01]', async () => {
  const buyer = await shop.server.signIn();
  await shop.db.query(`update accounts set name = 'Julián Sosa' where id = $1`, [buyer.accountId]);
  const { body: order } = await shop.order({ headers: buyer.headers, guestEmail: null });
  await shop.cash(order.id, { version: 1, amount: order.totalAmount }, marta.headers);
  const printer = randomUUID();
  await shop.db.query(
    `insert into stall_printers (venue_id, id, commerce_id, name, connection, host, port, columns, code_page, prints_slip,
       prints_labels, prints_receipt) values ($1, $2, $3, 'Barra', 'network', '10.0.0.9', 9100, 48, 'cp858', false, false, false)`,
    [shop.venue.id, printer, shop.commerceId],
  );
  const asked = { document: 'slip', printerId: printer };
  await shop.send('POST', `/api/orders/${order.id}/prints`, asked, tomas.headers);
  await shop.end(order.id, { version: 2, reason: 'No hay más' }, tomas.headers);

  const { body: history } = await historyOf(order.id);
  const refund = { kind: 'refund', amount: order.totalAmount, method: 'cash', state: 'requested', cause: 'cancelled' };
  const kinds = history.entries.map(({ kind }) => kind).toSorted();
  expect(kinds).toEqual(['change', 'change', 'change', 'paper', 'refund']);
  expect(history.entries).toContainEqual(expect.objectContaining(refund));
  const by = { kind: 'staff', name: 'Tomás', isSelf: false };
  expect(history.entries.filter(({ kind }) => kind === 'paper')).toMatchObject([{ document: 'slip', actor: by }]);
  expect(JSON.stringify(history)).not.toMatch(/Julián|@/);
});

it('only staff of the commerce read the history of its orders [ROLE-01]', async () => {
  const { body: order } = await shop.order();
  const neighbour = await shop.server.signIn([
    { roleId: 3, venueId: shop.venue.id, commerceId: shop.venue.commerceId('otro') },
  ]);
  expect((await historyOf(order.id, neighbour.headers)).status).toBe(404);
  expect((await historyOf(order.id, (await shop.server.signIn()).headers)).status).toBe(404);
  expect((await historyOf(order.id, {})).status).toBe(401);
  expect((await historyOf(order.id + 1_000)).status).toBe(404);
});

it('a conflict names the colleague, the change and its time [ORD-08]', async () => {
  const { body: order } = await shop.order();
  await shop.cash(order.id, { version: 1, amount: order.totalAmount }, tomas.headers);
  await shop.step(order.id, { to: 4, version: 2 }, tomas.headers);
  const conflict = await shop.step(order.id, { to: 4, version: 2 }, marta.headers);
  expect([conflict.status, conflict.code]).toEqual([409, 'order-state-changed']);
  expect(conflict.facts).toMatchObject({
    orderStatusId: 4,
    version: 3,
    cause: 'staff-transition',
    changedBy: { kind: 'staff', name: 'Tomás', isSelf: false },
  });
  const [change] = (await historyOf(order.id)).body.entries;
  expect(conflict.facts['changedAt']).toBe(change?.at);
  const own = await shop.cash(order.id, { version: 1, amount: order.totalAmount }, tomas.headers);
  expect(own.facts['changedBy']).toEqual({ kind: 'staff', name: 'Tomás', isSelf: true });
});

it('a conflict names the cancellation, not the refund after it [ORD-08, REF-04]', async () => {
  const { body: order } = await shop.order();
  await shop.cash(order.id, { version: 1, amount: order.totalAmount }, tomas.headers);
  await shop.end(order.id, { version: 2, reason: 'No vino' }, tomas.headers);
  const conflict = await shop.step(order.id, { to: 4, version: 2 }, marta.headers);
  expect(conflict.facts).toMatchObject({ orderStatusId: 7, cause: 'cancelled', changedBy: { name: 'Tomás' } });
});

it('a conflict says that the visitor cancelled or the order expired [ORD-08]', async () => {
  const { body: cancelled } = await shop.order();
  expect((await cancelByVisitor(cancelled)).status).toBe(200);
  const taken = { version: 1, amount: cancelled.totalAmount };
  const answer = await shop.cash(cancelled.id, taken, marta.headers);
  expect(answer.facts).toMatchObject({
    orderStatusId: 7,
    cause: 'cancelled',
    changedBy: { kind: 'visitor', name: null },
  });

  const { body: expired } = await shop.order();
  await shop.expire(expired.id);
  const late = await shop.cash(expired.id, { version: 1, amount: expired.totalAmount }, marta.headers);
  expect(late.facts).toMatchObject({ orderStatusId: 7, cause: 'expired', changedBy: { kind: 'system', name: null } });
});

it('a visitor whose cancellation is too late gets no name of staff [ORD-08, ROLE-01]', async () => {
  const { body: order } = await shop.order();
  await shop.cash(order.id, { version: 1, amount: order.totalAmount }, marta.headers);
  await shop.step(order.id, { to: 4, version: 2 }, marta.headers);
  const refused = await cancelByVisitor(order);
  expect([refused.code, refused.facts]).toEqual(['order-state-changed', { orderStatusId: 4, version: 3 }]);
});
