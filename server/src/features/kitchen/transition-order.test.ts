import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop, type OrderFacts } from '#test/harness/orders/shop.ts';
import type { Board, Ticket } from '@app/contract/staff/board.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import type { CommerceWait } from '@app/contract/visitor/venues.ts';
import { promisedAtMs } from '@app/rules/kitchen/ready-time.ts';

let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
  staff = await shop.staff();
  await shop.setUnits('Cerveza', 10_000);
});
afterAll(async () => shop.server.close());

type Stage = {
  statusId: number;
  isCash?: boolean;
  paid?: boolean;
  delivery?: boolean;
  minutes?: number;
  agoMs?: number;
};

/** Inserts an order in a status directly; the transitions to it have other tests. */
async function orderIn(
  { statusId, isCash, paid, delivery, minutes, agoMs }: Stage,
  wanted: OrderFacts = {},
): Promise<Order> {
  const { body } = await shop.order(wanted);
  await shop.db.query(
    `update orders set status_id = $2, is_cash = $3, paid_at = case when $4 then now() end,
       delivery = case when $5 then 'Platea' end, phone = case when $5 then '54911' end,
       estimated_preparation_minutes = $6, status_since = now() - $7 * interval '1 millisecond'
     where id = $1`,
    [body.id, statusId, isCash ?? true, paid ?? statusId !== 1, delivery ?? false, minutes ?? 0, agoMs ?? 0],
  );
  return body;
}
const MINUTE_MS = 60_000;
const AN_INSTANT = expect.stringMatching(/^\d{4}-.+Z$/);
/** The change of the same person, as another device reads it. */
const CHANGED_HERE = {
  cause: 'staff-transition',
  changedAt: AN_INSTANT,
  changedBy: { kind: 'staff', name: expect.any(String), isSelf: true },
};

it.each<[string, Stage, number, number | string]>([
  ['accept', { statusId: 2 }, 4, 200],
  ['ready', { statusId: 4, minutes: 5 }, 3, 200],
  ['straight to ready where nothing is prepared', { statusId: 2 }, 3, 200],
  ['straight to ready where something is', { statusId: 2, minutes: 5 }, 3, 'order-state-changed'],
  ['undo ready', { statusId: 3, agoMs: 14 * MINUTE_MS }, 4, 200],
  ['undo ready too late', { statusId: 3, agoMs: 16 * MINUTE_MS }, 4, 'order-state-changed'],
  ['undo accept', { statusId: 4, agoMs: MINUTE_MS }, 2, 200],
  ['undo accept too late', { statusId: 4, agoMs: 3 * MINUTE_MS }, 2, 'order-state-changed'],
  ['undo hand-over', { statusId: 6, agoMs: 9 * MINUTE_MS }, 3, 200],
  ['undo hand-over too late', { statusId: 6, agoMs: 11 * MINUTE_MS }, 3, 'order-state-changed'],
  ['send a delivery', { statusId: 3, delivery: true }, 5, 200],
  ['send a pick-up', { statusId: 3 }, 5, 'order-state-changed'],
  ['a delivery arrives, without a code', { statusId: 5, delivery: true }, 6, 200],
  ['a delivery comes back', { statusId: 5, delivery: true }, 3, 200],
  ['hand a delivery over at the counter', { statusId: 3, delivery: true }, 6, 'order-state-changed'],
  ['hand over what is being prepared', { statusId: 4 }, 6, 'order-state-changed'],
  ['hand over what is unpaid', { statusId: 3, paid: false }, 6, 'order-not-paid'],
  ['accept what is unpaid', { statusId: 1 }, 4, 'order-state-changed'],
  ['call an order paid without the money', { statusId: 1 }, 2, 'order-not-paid'],
  ['end an unpaid order', { statusId: 1 }, 7, 200],
  ['end a paid order without a reason', { statusId: 2 }, 7, 'reason-required'],
  ['continue an ended order', { statusId: 7 }, 2, 'order-state-changed'],
  ['go back from delivered to created', { statusId: 6 }, 1, 'order-state-changed'],
])('staff %s: %o to %i answers %s [ORD-02, ORD-08]', async (_title, stage, to, expected) => {
  const { id } = await orderIn(stage);
  const answer = await shop.step(id, { to, version: 1 }, staff);
  if (expected === 200) {
    expect([answer.status, answer.body.orderStatusId, answer.body.version]).toEqual([200, to, 2]);
  } else {
    expect([answer.status, answer.code]).toEqual([expected === 'reason-required' ? 422 : 409, expected]);
    if (expected === 'order-state-changed') expect(answer.facts).toEqual({ orderStatusId: stage.statusId, version: 1 });
  }
});

it('a commerce that prepares unpaid orders is paid later [ORD-02, CHK-07]', async () => {
  const { id } = await orderIn({ statusId: 1 });
  await shop.set('commerces', "prepares_before_paying = 'always'");
  expect((await shop.step(id, { to: 4, version: 1 }, staff)).body).toMatchObject({ orderStatusId: 4, paid: false });
  expect((await shop.step(id, { to: 2, version: 2 }, staff)).code).toBe('order-not-paid');
  const paid = await shop.cash(id, { version: 2, amount: 3_500 }, staff);
  expect(paid.body).toMatchObject({ orderStatusId: 4, paid: true, version: 3 });
  await shop.set('commerces', "prepares_before_paying = 'never'");
});

it('cash is counted with the total, once, by a known person [ORD-02, CHK-07]', async () => {
  const { body: order } = await shop.order();
  const wrong = await shop.cash(order.id, { version: 1, amount: 3_400 }, staff);
  expect([wrong.status, wrong.code, wrong.facts]).toEqual([409, 'total-changed', { totalAmount: 3_500 }]);
  const [one, other] = await Promise.all([1, 2].map(() => shop.cash(order.id, { version: 1, amount: 3_500 }, staff)));
  expect([one?.status, other?.status].toSorted()).toEqual([200, 409]);
  const { rows } = await shop.db.query(
    `select o.status_id, o.cash_taken_by is not null as known, h.cause from orders o
     join order_status_changes h on h.order_id = o.id and h.version = o.version where o.id = $1`,
    [order.id],
  );
  expect(rows).toEqual([{ status_id: 2, known: true, cause: 'cash-taken' }]);
});

it('of two taps at once one transitions the order, the other gets its state [ORD-08]', async () => {
  const { id } = await orderIn({ statusId: 2 });
  const answers = await Promise.all([1, 2, 3].map(() => shop.step(id, { to: 4, version: 1 }, staff)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.facts).toEqual({
    orderStatusId: 4,
    version: 2,
    ...CHANGED_HERE,
  });
});

it('a transition for an older version is refused [ORD-08]', async () => {
  const { id } = await orderIn({ statusId: 2 });
  await shop.step(id, { to: 4, version: 1 }, staff);
  await shop.step(id, { to: 2, version: 2 }, staff);
  const { facts } = await shop.step(id, { to: 4, version: 1 }, staff);
  expect(facts).toEqual({ orderStatusId: 2, version: 3, ...CHANGED_HERE });
  expect((await shop.step(id, { to: 4, version: 3 }, staff)).status).toBe(200);
});

it('cash for an order that its buyer changed meanwhile is refused [ORD-02, CHK-06]', async () => {
  const { body: order } = await shop.order();
  const token = { 'x-order-token': order.accessToken ?? '' };
  await shop.send('PUT', `/api/orders/${order.id}/retry`, shop.body({ phone: '1123456789' }), token);
  const taken = await shop.cash(order.id, { version: 1, amount: 3_500 }, staff);
  const changed = {
    cause: 'retried',
    changedAt: AN_INSTANT,
    changedBy: { kind: 'visitor', name: null, isSelf: false },
  };
  expect([taken.status, taken.facts]).toEqual([409, { orderStatusId: 1, version: 2, ...changed }]);
});

it('a pick-up is handed over by its digits, QR or barcode [DEL-04, ORD-08]', async () => {
  for (const content of ['code', 'id.code'] as const) {
    const { id, verificationCode } = await orderIn({ statusId: 3 });
    const code = content === 'code' ? ` ${verificationCode} ` : `${id}.${verificationCode}`;
    expect((await shop.step(id, { to: 6, version: 1, code }, staff)).body.orderStatusId).toBe(6);
  }
  const direct = await orderIn({ statusId: 2 });
  expect((await shop.step(direct.id, { to: 6, version: 1 }, staff)).code).toBe('invalid-verification-code');
  const step = { to: 6, version: 1, code: direct.verificationCode };
  expect((await shop.step(direct.id, step, staff)).body.orderStatusId).toBe(6);
});

it('the QR of another order does not open this one [DEL-04]', async () => {
  const [mine, other] = [await orderIn({ statusId: 3 }), await orderIn({ statusId: 3 })];
  const code = `${other.id}.${mine.verificationCode}`;
  expect((await shop.step(mine.id, { to: 6, version: 1, code }, staff)).code).toBe('invalid-verification-code');
});

it('five wrong codes lock the right code for five minutes [DEL-04, ORD-08]', async () => {
  const { id, verificationCode: code } = await orderIn({ statusId: 3 });
  const wrong = code === '0000' ? '0001' : '0000';
  for (const attemptsLeft of [4, 3, 2, 1, 0]) {
    const answer = await shop.step(id, { to: 6, version: 1, code: wrong }, staff);
    expect([answer.status, answer.code, answer.facts]).toEqual([422, 'invalid-verification-code', { attemptsLeft }]);
  }
  const locked = await shop.step(id, { to: 6, version: 1, code }, staff);
  expect([locked.status, locked.code]).toEqual([429, 'too-many-requests']);
  expect(locked.facts['retryAfterSeconds']).toBeGreaterThan(290);
  await shop.db.query(`update orders set pickup_code_locked_until = now() - interval '1 second' where id = $1`, [id]);
  expect((await shop.step(id, { to: 6, version: 1, code }, staff)).status).toBe(200);
});

it('without the code, a detail of the customer or a reason hands over [DEL-04]', async () => {
  const handOver = (id: number, withoutCode: object) =>
    shop.send<Ticket>('POST', `/api/orders/${id}/transitions`, { orderStatusId: 6, version: 1, withoutCode }, staff);
  const guest = await orderIn({ statusId: 3 }, { guestEmail: 'ana.paz@example.com' });
  const wrong = await handOver(guest.id, { check: 'email', answer: 'otra@example.com' });
  expect([wrong.status, wrong.code, wrong.facts]).toEqual([422, 'pickup-check-failed', { attemptsLeft: 4 }]);
  for (const check of ['name', 'card']) {
    expect((await handOver(guest.id, { check, answer: '' })).code).toBe('pickup-check-failed');
  }
  expect((await handOver(guest.id, { check: 'other', reason: '  ' })).code).toBe('reason-required');
  expect((await handOver(guest.id, { check: 'email', answer: 'ANA.PAZ@example.com' })).body.orderStatusId).toBe(6);

  const other = await orderIn({ statusId: 3 });
  expect((await handOver(other.id, { check: 'other', reason: 'Sin batería, mostró el ticket' })).status).toBe(200);
  const { rows } = await shop.db.query<{ subject: string; facts: object }>(
    `select subject, facts from audit_inbox where action = 'order.handed-over-without-code' order by id`,
  );
  expect(rows).toMatchObject([
    { subject: `order:${guest.id}`, facts: { check: 'email' } },
    { subject: `order:${other.id}`, facts: { check: 'other' } },
  ]);
  expect(JSON.stringify(rows)).not.toContain('ana.paz');
  const changes = await shop.db.query(
    'select reason from order_status_changes where order_id = $1 and to_status_id = 6',
    [other.id],
  );
  expect(changes.rows).toEqual([{ reason: 'Sin batería, mostró el ticket' }]);
});

it('wrong details lock the hand-over like wrong codes [DEL-04, ORD-08]', async () => {
  const { id, verificationCode: code } = await orderIn({ statusId: 3 });
  const guess = { orderStatusId: 6, version: 1, withoutCode: { check: 'card', answer: '0000' } };
  for (const attemptsLeft of [4, 3, 2, 1, 0]) {
    const { facts } = await shop.send('POST', `/api/orders/${id}/transitions`, guess, staff);
    expect(facts).toEqual({ attemptsLeft });
  }
  expect((await shop.send('POST', `/api/orders/${id}/transitions`, guess, staff)).status).toBe(429);
  expect((await shop.step(id, { to: 6, version: 1, code }, staff)).status).toBe(429);
});

it('an order that ends returns its units before preparation, not later [ORD-07]', async () => {
  for (const [statusId, returned] of [
    [2, 2],
    [4, 0],
    [3, 0],
  ] as const) {
    const { id } = await orderIn({ statusId }, { details: [shop.line('Cerveza', { quantity: 2 })] });
    const before = await shop.unitsOf('Cerveza');
    const ended = await shop.end(id, { version: 1, reason: 'Se terminó el gas' }, staff);
    expect(ended.body.orderStatusId).toBe(7);
    expect(await shop.unitsOf('Cerveza')).toBe(before + returned);
  }
});

it('only staff of the commerce read and change its tickets [ROLE-01, ORD-08]', async () => {
  const { id } = await orderIn({ statusId: 2 });
  const { venue } = shop;
  const otherCommerce = await shop.server.signIn([
    { roleId: 3, venueId: venue.id, commerceId: venue.commerceId('otro') },
  ]);
  const otherVenue = await shop.server.signIn([{ roleId: 2, venueId: 8 }]);
  const buyer = await shop.server.signIn();
  for (const { headers } of [otherCommerce, otherVenue, buyer]) {
    const answer = await shop.step(id, { to: 4, version: 1 }, headers);
    const unknown = await shop.step(id + 500_000, { to: 4, version: 1 }, headers);
    expect([answer.status, answer.body]).toEqual([404, unknown.body]);
    expect((await shop.cash(id, { version: 1, amount: 3_500 }, headers)).status).toBe(404);
    expect((await shop.send('GET', `/api/commerces/${shop.commerceId}/board`, undefined, headers)).status).toBe(404);
  }
  expect((await shop.step(id, { to: 4, version: 1 }, {})).status).toBe(401);
  expect((await shop.step(id + 500_000, { to: 4, version: 1 }, {})).status).toBe(401);
  const editor = await shop.server.signIn([{ roleId: 2, venueId: venue.id }]);
  expect((await shop.step(id, { to: 4, version: 1 }, editor.headers)).status).toBe(200);
});

it('an order that is being paid is not expired on the board [ORD-07, ORD-08]', async () => {
  const { body: order } = await shop.order();
  const onBoard = async () => {
    const { body } = await shop.send<Board>('GET', `/api/commerces/${shop.commerceId}/board`, undefined, staff);
    return body.tickets.find(({ id }) => id === order.id)?.orderStatusId;
  };
  await shop.expire(order.id);
  expect(await onBoard()).toBeUndefined();

  await shop.db.query('update orders set is_being_paid = true where id = $1', [order.id]);
  expect(await onBoard()).toBe(1);
  await shop.db.query('update orders set is_being_paid = false where id = $1', [order.id]);
});

it('the board has open and recent orders, the wait and the products [ORD-08, CHK-02]', async () => {
  await shop.db.query(`update orders set status_id = 7`);
  const stages: Stage[] = [
    { statusId: 1 },
    { statusId: 2 },
    { statusId: 3 },
    { statusId: 4, minutes: 12 },
    { statusId: 5, delivery: true },
    { statusId: 6, agoMs: 10 * MINUTE_MS },
    { statusId: 6, agoMs: 40 * MINUTE_MS },
    { statusId: 7 },
  ];
  const orders = [];
  for (const stage of stages) orders.push(await orderIn(stage));
  const { id: expiredId } = await orderIn({ statusId: 1 });
  await shop.expire(expiredId);

  const { body } = await shop.send<Board>('GET', `/api/commerces/${shop.commerceId}/board`, undefined, staff);
  expect(body.tickets.map(({ id }) => id)).toEqual(orders.slice(0, 6).map(({ id }) => id));
  expect(body.tickets[0]).toMatchObject({ orderStatusId: 1, paid: false, totalAmount: 3_500 });
  expect(body.wait.queue.work).toMatchObject({ orders: 2 });
  expect(body.products).toContainEqual(expect.objectContaining({ name: 'Agua', stock: null, unavailableUntil: null }));
  expect(body.products).toContainEqual(expect.objectContaining({ name: 'Camiseta', stock: 3 }));
  expect(JSON.stringify(body)).not.toContain('verificationCode');

  const { body: waits } = await shop.send<CommerceWait[]>('GET', `/api/venues/${shop.venue.id}/waits`);
  const wait = waits.find(({ commerceId }) => commerceId === shop.commerceId);
  expect(wait?.queue.work.orders).toBe(2);
  const byTheBoard = promisedAtMs(body.wait.queue, 5, Date.parse(body.wait.at));
  const byTheMenu = wait && promisedAtMs(wait.queue, 5, Date.parse(wait.at));
  // The queue of visitors is cached for two seconds.
  expect(Math.abs((byTheMenu ?? 0) - byTheBoard)).toBeLessThanOrEqual(MINUTE_MS);
});

it('the board counts the orders delivered today [ORD-08]', async () => {
  await orderIn({ statusId: 6 });
  const { body } = await shop.send<Board>('GET', `/api/commerces/${shop.commerceId}/board`, undefined, staff);
  expect(body.deliveredToday).toBeGreaterThanOrEqual(1);
});

it('the count of an event goes on after midnight [ORD-08]', async () => {
  const count = async () =>
    (await shop.send<Board>('GET', `/api/commerces/${shop.commerceId}/board`, undefined, staff)).body.deliveredToday;
  // Orders of the other tests count as today's, also when midnight has just passed.
  await shop.db.query('update orders set status_since = now() where commerce_id = $1 and status_id = 6', [
    shop.commerceId,
  ]);
  await orderIn({ statusId: 6, agoMs: 25 * 60 * MINUTE_MS });
  const before = await count();
  await shop.db.query(
    `insert into events (venue_id, id, name, starts_at, ends_at)
     values ($1, $1 * 1000000 + 900, 'Long match', now() - interval '23 hours', now() + interval '1 hour')`,
    [shop.venue.id],
  );
  expect(await count()).toBe(before + 1);
  await shop.db.query(`update events set starts_at = now() - interval '21 hours' where name = 'Long match'`);
  expect(await count()).toBe(before);
  await shop.db.query(`delete from events where name = 'Long match'`);
});

it('a ticket shows extras under their line, sizes and comments [EXTRA-04, ORD-08]', async () => {
  const papas = { id: shop.venue.productId('Papas'), quantity: 2 };
  const details = [shop.line('Milanesa', { quantity: 2, comments: 'sin sal', relatedProducts: [papas] })];
  const { body } = await shop.order({ details });
  const answer = await shop.cash(body.id, { version: 1, amount: 23_000 }, staff);
  expect(answer.body.lines).toEqual([
    {
      id: 1,
      productId: shop.venue.productId('Milanesa'),
      product: 'Milanesa',
      quantity: 2,
      refundedQuantity: 0,
      refundedAt: null,
      passedUnits: 0,
      comments: 'sin sal',
      sizeId: null,
      size: null,
      extras: [{ product: 'Papas', quantity: 2, refundedQuantity: 0 }],
      stationId: null,
      preparationMinutes: 0,
      startedAt: null,
      bumpedAt: null,
    },
  ] satisfies Ticket['lines']);
});
