import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';

const { paymentAccepted, preparing } = ORDER_STATUS;
const [GRILL_LINE, BAR_LINE] = [1, 2];

let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
  staff = await shop.staff();
  const bar = { id: randomUUID(), name: 'Barra', categoryIds: [], productIds: [shop.venue.productId('Agua')] };
  const grill = { id: randomUUID(), name: 'Parrilla', categoryIds: [], productIds: [] };
  await shop.send('PUT', `/api/commerces/${shop.commerceId}/stations`, { stations: [grill, bar] }, staff);
});
afterAll(async () => shop.server.close());

async function unpaidOrder(): Promise<number> {
  const { body } = await shop.order({ details: [shop.line('Cerveza'), shop.line('Agua')] });
  return body.id;
}

async function paidOrder(): Promise<number> {
  const id = await unpaidOrder();
  await shop.db.query(
    'update orders set status_id = 2, paid_at = now(), estimated_preparation_minutes = 8 where id = $1',
    [id],
  );
  return id;
}

const start = (id: number, lineIds: number[], changes: object = {}) =>
  shop.send<Ticket>('POST', `/api/orders/${id}/starts`, { version: 1, lineIds, isStarted: true, ...changes }, staff);
const putBack = (id: number, lineIds: number[]) => start(id, lineIds, { isStarted: false });
const started = ({ lines }: Ticket) => lines.filter(({ startedAt }) => startedAt !== null).map(({ id }) => id);
const state = ({ body }: { body: Ticket }) => [body.orderStatusId, started(body)];

it('the first begun line starts an order, the next ones its lines only [ORD-08]', async () => {
  const id = await paidOrder();
  const first = await start(id, [GRILL_LINE]);
  expect(state(first)).toEqual([preparing, [GRILL_LINE]]);
  const second = await start(id, [BAR_LINE]);
  expect([...state(second), second.body.version]).toEqual([preparing, [GRILL_LINE, BAR_LINE], first.body.version]);
  const { rows } = await shop.db.query(
    `select facts->>'lines' as lines from audit_inbox where subject = $1 and action = $2 order by id`,
    [`order:${id}`, 'order.lines-started'],
  );
  expect(rows).toEqual([{ lines: '1' }, { lines: '2' }]);
});

it('an order without a begun line returns to the queue [ORD-02, ORD-08]', async () => {
  const id = await paidOrder();
  await start(id, [GRILL_LINE, BAR_LINE]);
  expect(state(await putBack(id, [GRILL_LINE]))).toEqual([preparing, [BAR_LINE]]);
  expect(state(await putBack(id, [BAR_LINE]))).toEqual([paymentAccepted, []]);
});

it('an order stays in preparation with a bumped line, or after two minutes [ORD-02]', async () => {
  const [bumped, old] = [await paidOrder(), await paidOrder()];
  for (const id of [bumped, old]) await start(id, [GRILL_LINE]);
  await shop.send('POST', `/api/orders/${bumped}/bumps`, { version: 2, lineIds: [BAR_LINE], isBumped: true }, staff);
  await shop.db.query("update orders set status_since = now() - interval '3 minutes' where id = $1", [old]);
  for (const id of [bumped, old]) expect(state(await putBack(id, [GRILL_LINE]))).toEqual([preparing, []]);
});

it('a repeat changes nothing, also from two devices at once [ORD-08]', async () => {
  const id = await paidOrder();
  const answers = await Promise.all([1, 2, 3].map(() => start(id, [GRILL_LINE])));
  expect(answers.map(({ status, body }) => [status, body.version])).toEqual(
    answers.map(() => [200, answers[0]?.body.version]),
  );
});

it('an order to be paid first, or a line that it lacks, is not begun [ORD-02]', async () => {
  const unpaid = await start(await unpaidOrder(), [GRILL_LINE]);
  expect([unpaid.status, unpaid.code]).toEqual([409, 'order-not-paid']);
  const unknown = await start(await paidOrder(), [7]);
  expect([unknown.status, unknown.code]).toEqual([409, 'order-state-changed']);
});
