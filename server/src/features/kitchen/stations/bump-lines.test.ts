import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { Board, Ticket } from '@app/contract/staff/board.ts';

let shop: Shop;
let staff: Record<string, string>;
let staffId: number;
beforeAll(async () => {
  shop = await openShop();
  const { headers, accountId } = await shop.server.signIn([
    { roleId: 3, venueId: shop.venue.id, commerceId: shop.commerceId },
  ]);
  [staff, staffId] = [headers, accountId];
  await shop.setUnits('Cerveza', 10_000);
  const bar = { id: randomUUID(), name: 'Barra', categoryIds: [], productIds: [shop.venue.productId('Agua')] };
  const grill = { id: randomUUID(), name: 'Parrilla', categoryIds: [], productIds: [] };
  await shop.send('PUT', `/api/commerces/${shop.commerceId}/stations`, { stations: [grill, bar] }, staff);
});
afterAll(async () => shop.server.close());

const [GRILL_LINE, BAR_LINE, SECOND_GRILL_LINE] = [1, 2, 3];

/** A paid order with two lines for the grill and one for the bar. */
async function paidOrder(minutes = 8): Promise<number> {
  const id = await unpaidOrder(minutes);
  await shop.db.query('update orders set status_id = 2, paid_at = now() where id = $1', [id]);
  return id;
}

async function unpaidOrder(minutes = 8): Promise<number> {
  const details = ['Cerveza', 'Agua', 'Cerveza'].map((name, at) => shop.line(name, { comments: `${at}` }));
  const { body } = await shop.order({ details });
  await shop.db.query('update orders set estimated_preparation_minutes = $2 where id = $1', [body.id, minutes]);
  return body.id;
}

const bump = (id: number, lineIds: number[], changes: object = {}, headers = staff) =>
  shop.send<Ticket>('POST', `/api/orders/${id}/bumps`, { version: 1, lineIds, isBumped: true, ...changes }, headers);
const recall = (id: number, lineIds: number[]) => bump(id, lineIds, { isBumped: false });
const bumped = ({ lines }: Ticket) => lines.filter(({ bumpedAt }) => bumpedAt !== null).map(({ id }) => id);

async function statusEvents(id: number): Promise<number[]> {
  const { rows } = await shop.db.query<{ status: number }>(
    `select order_status_id as status from outbox where topic = 'order' and order_id = $1 and version > 1 order by id`,
    [id],
  );
  return rows.map(({ status }) => status);
}

it('the first bump starts an order, the last one makes it ready [ORD-02, ORD-08]', async () => {
  const id = await paidOrder();
  const first = await bump(id, [BAR_LINE]);
  expect([first.status, first.body.orderStatusId, bumped(first.body)]).toEqual([200, 4, [BAR_LINE]]);
  expect((await bump(id, [GRILL_LINE])).body.orderStatusId).toBe(4);
  const last = await bump(id, [SECOND_GRILL_LINE]);
  expect([last.body.orderStatusId, bumped(last.body)]).toEqual([3, [1, 2, 3]]);
  expect(await statusEvents(id)).toEqual([4, 3]);
  const { rows } = await shop.db.query(
    'select line, bumped_by as by from bumped_lines where order_id = $1 order by line',
    [id],
  );
  expect(rows).toEqual([1, 2, 3].map((line) => ({ line, by: staffId })));
});

it('two devices that bump the last lines at once make it ready once [ORD-08]', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await paidOrder();
    const answers = await Promise.all([bump(id, [GRILL_LINE, SECOND_GRILL_LINE]), bump(id, [BAR_LINE])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.orderStatusId).toSorted()).toEqual([3, 4]);
    expect(await statusEvents(id)).toEqual([4, 3]);
  }
});

it('a repeated bump changes nothing and notifies once [ORD-08]', async () => {
  const id = await paidOrder();
  const answers = await Promise.all([1, 2, 3].map(() => bump(id, [1, 2, 3])));
  expect(answers.map(({ status, body }) => [status, body.orderStatusId])).toEqual([
    [200, 3],
    [200, 3],
    [200, 3],
  ]);
  expect(await statusEvents(id)).toEqual([4, 3]);
  const { rows } = await shop.db.query(
    `select action, facts->>'lines' as lines from audit_inbox where subject = $1 order by id`,
    [`order:${id}`],
  );
  expect(rows).toEqual([
    { action: 'order.lines-bumped', lines: '1,2,3' },
    { action: 'order.transitioned', lines: null },
    { action: 'order.transitioned', lines: null },
  ]);
});

it('one bump of an order without preparation makes it ready directly [ORD-02]', async () => {
  const id = await paidOrder(0);
  expect((await bump(id, [1, 2, 3])).body.orderStatusId).toBe(3);
  expect(await statusEvents(id)).toEqual([3]);
});

it('a recall returns a ready order to preparation with the other bumps [ORD-02]', async () => {
  const id = await paidOrder();
  await bump(id, [1, 2, 3]);
  const recalled = await recall(id, [BAR_LINE]);
  expect([recalled.status, recalled.body.orderStatusId, bumped(recalled.body)]).toEqual([200, 4, [1, 3]]);
  expect((await recall(id, [BAR_LINE])).body.version).toBe(recalled.body.version);
  expect((await bump(id, [BAR_LINE])).body.orderStatusId).toBe(3);
});

it('a recall after 15 minutes or after the hand-over is refused [ORD-02]', async () => {
  const id = await paidOrder();
  await bump(id, [1, 2, 3]);
  for (const change of [`status_since = now() - interval '16 minutes'`, 'status_id = 6, status_since = now()']) {
    await shop.db.query(`update orders set ${change} where id = $1`, [id]);
    const refused = await recall(id, [BAR_LINE]);
    expect([refused.status, refused.code]).toEqual([409, 'order-state-changed']);
  }
  const { rows } = await shop.db.query('select count(*)::int as bumps from bumped_lines where order_id = $1', [id]);
  expect(rows).toEqual([{ bumps: 3 }]);
});

it('an order returned to preparation is ready with the next bump [ORD-08]', async () => {
  const id = await paidOrder();
  const { body } = await bump(id, [1, 2, 3]);
  expect((await shop.step(id, { to: 4, version: body.version }, staff)).status).toBe(200);
  expect((await bump(id, [BAR_LINE])).body.orderStatusId).toBe(3);
});

it('an order that must be paid first cannot be bumped [ORD-02, CHK-07]', async () => {
  const id = await unpaidOrder();
  const refused = await bump(id, [BAR_LINE]);
  expect([refused.status, refused.code]).toEqual([409, 'order-not-paid']);
  await shop.set('commerces', "prepares_before_paying = 'always'");
  const started = await bump(id, [BAR_LINE]);
  expect(started.body).toMatchObject({ orderStatusId: 4, paid: false });
  await shop.set('commerces', "prepares_before_paying = 'never'");
});

it('lines that the buyer may have replaced are not bumped [ORD-02, CHK-06]', async () => {
  await shop.set('commerces', "prepares_before_paying = 'always'");
  const id = await unpaidOrder();
  const refused = await bump(id, [BAR_LINE], { version: 2 });
  expect([refused.code, refused.facts]).toEqual(['order-state-changed', { orderStatusId: 1, version: 1 }]);
  await shop.set('commerces', "prepares_before_paying = 'never'");
  const paid = await paidOrder();
  expect((await bump(paid, [BAR_LINE], { version: 9 })).status).toBe(200);
  expect((await bump(paid, [7])).code).toBe('order-state-changed');
});

it('only staff of the commerce bump its orders [ROLE-01, ORD-08]', async () => {
  const id = await paidOrder();
  const { venue } = shop;
  const others = await Promise.all([
    shop.server.signIn([{ roleId: 3, venueId: venue.id, commerceId: venue.commerceId('otro') }]),
    shop.server.signIn([{ roleId: 2, venueId: 8 }]),
    shop.server.signIn(),
  ]);
  for (const { headers } of others) {
    const [foreign, unknown] = [await bump(id, [1], {}, headers), await bump(id + 500_000, [1], {}, headers)];
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
  }
  expect((await bump(id, [1], {}, {})).status).toBe(401);
  expect((await bump(id, [1])).status).toBe(200);
});

it('other devices are notified of a bump, the visitor only of a status [ORD-08]', async () => {
  const id = await paidOrder();
  await bump(id, [BAR_LINE]);
  const events = async () => {
    const { rows } = await shop.db.query<{ topic: string }>('select topic from outbox order by id desc limit 1');
    return rows[0]?.topic;
  };
  expect(await events()).toBe('order');
  await bump(id, [GRILL_LINE]);
  expect(await events()).toBe('board');
  await recall(id, [GRILL_LINE]);
  expect(await events()).toBe('board');
  expect(await statusEvents(id)).toEqual([4]);
  const { body } = await shop.send<Board>('GET', `/api/commerces/${shop.commerceId}/board`, undefined, staff);
  expect(body.stations.map(({ name }) => name)).toEqual(['Parrilla', 'Barra']);
});

it('without stations lines are struck, and a person makes the order ready [ORD-08]', async () => {
  await shop.send('PUT', `/api/commerces/${shop.commerceId}/stations`, { stations: [] }, staff);
  const id = await paidOrder();
  expect((await bump(id, [GRILL_LINE])).body.orderStatusId).toBe(4);
  const struck = await bump(id, [BAR_LINE, SECOND_GRILL_LINE]);
  expect([struck.body.orderStatusId, bumped(struck.body)]).toEqual([4, [1, 2, 3]]);
  expect((await bump(id, [BAR_LINE])).body.version).toBe(struck.body.version);
  expect(bumped((await recall(id, [BAR_LINE])).body)).toEqual([1, 3]);
  const ready = await shop.step(id, { to: 3, version: struck.body.version }, staff);
  expect(ready.body).toMatchObject({ orderStatusId: 3 });
  expect(await statusEvents(id)).toEqual([4, 3]);
});
