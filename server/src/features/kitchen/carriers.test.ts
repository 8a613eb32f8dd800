import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { Board, Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';

type Runner = { headers: Record<string, string>; accountId: number };

const { toDeliver, delivering, delivered } = ORDER_STATUS;
let shop: Shop;
let marta: Runner;
let bruno: Runner;
beforeAll(async () => {
  shop = await openShop();
  const [first, second] = [await signInRunner('Marta Gómez'), await signInRunner('Bruno Barra')];
  [marta, bruno] = [first, second];
  await shop.setUnits('Cerveza', 1_000);
});
afterAll(async () => shop.server.close());

async function signInRunner(name: string): Promise<Runner> {
  const runner = await shop.server.signIn([{ roleId: 3, venueId: shop.venue.id, commerceId: shop.commerceId }]);
  await shop.db.query('update accounts set name = $2 where id = $1', [runner.accountId, name]);
  return runner;
}

/** A paid order to a seat that is ready at the stall. */
async function readyDelivery(): Promise<{ id: number; version: number }> {
  const { body } = await shop.order();
  await shop.db.query(
    `update orders set status_id = $2, paid_at = now(), delivery = 'Sur, Fila: 1, Butaca: 2', phone = '5491155550001'
     where id = $1`,
    [body.id, toDeliver],
  );
  return { id: body.id, version: 1 };
}

const step = ({ id, version }: { id: number; version: number }, to: number, { headers }: Runner) =>
  shop.send<Ticket>('POST', `/api/orders/${id}/transitions`, { orderStatusId: to, version }, headers);
const board = async ({ headers }: Runner) =>
  (await shop.send<Board>('GET', `/api/commerces/${shop.commerceId}/board`, undefined, headers)).body;

it('the board names the person who carries an order, while on its way [ORD-08]', async () => {
  const order = await readyDelivery();
  expect((await board(bruno)).carriers).toEqual([]);
  const taken = await step(order, delivering, marta);
  expect(taken.body.carriedBy).toBe(marta.accountId);
  const { tickets, carriers } = await board(bruno);
  expect(tickets.find(({ id }) => id === order.id)?.carriedBy).toBe(marta.accountId);
  expect(carriers).toEqual([{ accountId: marta.accountId, name: 'Marta Gómez' }]);

  const back = await step(taken.body, toDeliver, bruno);
  expect(back.body.carriedBy).toBeNull();
  const again = await step(back.body, delivering, bruno);
  expect(again.body.carriedBy).toBe(bruno.accountId);
  const handedOver = await step(again.body, delivered, bruno);
  expect(handedOver.body.carriedBy).toBeNull();
});

it('a repeated notice at the seat does not change who carries the order [ORD-08]', async () => {
  const order = await readyDelivery();
  const { body } = await step(order, delivering, marta);
  await shop.db.query(`update orders set status_since = now() - interval '2 minutes' where id = $1`, [order.id]);
  const path = `/api/orders/${order.id}/notices`;
  const called = await shop.send<Ticket>('POST', path, { version: body.version }, bruno.headers);
  expect([called.status, called.body.carriedBy]).toEqual([200, marta.accountId]);
});

it('one of two runners gets an order, and the other sees who has it [ORD-08, ORD-02]', async () => {
  const order = await readyDelivery();
  const answers = await Promise.all([step(order, delivering, marta), step(order, delivering, bruno)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = answers[0].status === 200 ? marta : bruno;
  const { tickets } = await board(winner === marta ? bruno : marta);
  expect(tickets.find(({ id }) => id === order.id)?.carriedBy).toBe(winner.accountId);
});

it('the board names buyers for a reader who hands over [ORD-08, ROLE-01]', async () => {
  const buyer = await shop.server.signIn([]);
  await shop.db.query(`update accounts set name = 'Lucía Inés Martínez' where id = $1`, [buyer.accountId]);
  const { body: order } = await shop.order();
  await shop.db.query('update orders set buyer_id = $2 where id = $1', [order.id, buyer.accountId]);
  const reader = async (readySet: string) => {
    const person = await shop.server.signIn([{ roleId: 3, venueId: shop.venue.id, commerceId: shop.commerceId }]);
    await shop.db.query('update account_roles set ready_set = $2 where account_id = $1', [person.accountId, readySet]);
    return (await board(person)).customers;
  };
  expect(await reader('runner')).toEqual([{ orderId: order.id, name: 'Lucía M.' }]);
  expect(await reader('cook')).toEqual([]);
});

it('the board states how many products a tray holds, usually 12 [ORD-08]', async () => {
  expect((await board(marta)).commerce.trayUnits).toBe(12);
  await shop.set('commerces', 'tray_units = 6');
  expect((await board(marta)).commerce.trayUnits).toBe(6);
});
