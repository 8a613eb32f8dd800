import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { CommerceSlot } from '@app/contract/slots/slots.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

const MATCH = 7_000_900;
/** Three people for five minutes each, of which 60 % may be booked: two orders of four minutes. */
const PREPARATION_MINUTES = 4;

let shop: Shop;
let staff: Record<string, string>;
let times: string[];
beforeEach(async () => {
  shop = await openShop();
  staff = await shop.staff();
  await shop.set('products', `estimated_preparation_minutes = ${PREPARATION_MINUTES}`);
  await shop.set('commerces', 'slot_share_percent = 60');
  await shop.db.query(
    `insert into events (venue_id, id, name, starts_at, ends_at, kind)
     values ($1, $2, 'Clásico', date_trunc('minute', now()) - interval '10 minutes',
       date_trunc('minute', now()) + interval '100 minutes', 'football')`,
    [shop.venue.id, MATCH],
  );
  const url = `/api/commerces/${shop.commerceId}/slots?productIds=${shop.venue.productId('Cerveza')}`;
  const { body: slots } = await shop.send<CommerceSlot[]>('GET', url);
  times = slots.filter(({ peak }) => peak === 'half-time').map(({ at }) => at);
});
afterEach(() => shop.server.close());

const tokenOf = ({ accessToken }: Order) => ({ 'x-order-token': accessToken ?? '' });
const place = async (slotAt?: string) => (await shop.order({ eventId: MATCH, ...(slotAt ? { slotAt } : {}) })).body;
const pay = (order: Order) => shop.cash(order.id, { version: order.version, amount: order.totalAmount }, staff);
const move = (order: Order, slotAt: string | null, headers = tokenOf(order)) =>
  shop.send<Order>('PUT', `/api/orders/${order.id}/slot`, { slotAt }, headers);
const choices = async (order: Order) =>
  (await shop.send<CommerceSlot[]>('GET', `/api/orders/${order.id}/slots`, undefined, tokenOf(order))).body.map(
    ({ at }) => at,
  );

describe('a paid order for later', () => {
  it('moves with its promise, and gives back its former minutes [CHK-02, ORD-07]', async () => {
    const [first = '', second = ''] = times;
    const [one] = [await place(first), await place(first)];
    await pay(one);
    expect((await shop.order({ eventId: MATCH, slotAt: first })).code).toBe('slot-not-available');
    const { status, body } = await move(one, second);
    expect([status, body.slotAt, body.promisedAt, body.promiseRevisions]).toEqual([200, second, second, []]);
    expect(body.totalAmount).toBe(one.totalAmount);
    expect((await shop.order({ eventId: MATCH, slotAt: first })).status).toBe(201);
  });

  it('does not move to a full time, nor to one that is none [ORD-07]', async () => {
    const [first = '', second = ''] = times;
    const [one] = [await place(first), await place(second), await place(second)];
    expect(await choices(one)).not.toContain(second);
    const odd = new Date(Date.parse(first) + 60_000).toISOString();
    const answers = [await move(one, second), await move(one, odd)];
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [409, 'slot-not-available'],
      [409, 'slot-not-available'],
    ]);
    expect((await shop.get(one.id, tokenOf(one))).body.slotAt).toBe(first);
  });

  it('two orders do not get the last minutes of one time [ORD-07]', async () => {
    const [first = '', second = '', third = ''] = times;
    const moved = [await place(first), await place(first)];
    await place(third);
    await place(second);
    const answers = await Promise.all(moved.map((order) => move(order, second)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('its own minutes do not count against it [CHK-02]', async () => {
    const [first = ''] = times;
    const [one] = [await place(first), await place(first)];
    expect(await choices(one)).toContain(first);
    const { status, body } = await move(one, first);
    expect([status, body.version]).toEqual([200, 1]);
  });

  it('can become one for now, promised by the queue [CHK-02]', async () => {
    const [first = ''] = times;
    const one = await place(first);
    await pay(one);
    const { body } = await move(one, null);
    expect(body.slotAt).toBeNull();
    expect(Date.parse(body.promisedAt ?? '')).toBeLessThan(Date.parse(first));
  });

  it('does not move once its preparation is due or started [ORD-02]', async () => {
    const [first = '', second = ''] = times;
    const [due, started, done] = [await place(first), await place(second), await place(second)];
    await shop.db.query("update orders set slot_at = now() + interval '3 minutes' where id = $1", [due.id]);
    const { body: ticket } = await pay(started);
    await shop.step(started.id, { to: ORDER_STATUS.preparing, version: ticket.version }, staff);
    await shop.send('POST', `/api/orders/${done.id}/cancel`, undefined, tokenOf(done));
    for (const order of [due, started, done]) {
      expect(await choices(order)).toEqual([]);
      const { status, code } = await move(order, second === order.slotAt ? first : second);
      expect([status, code]).toEqual([409, 'order-state-changed']);
    }
  });

  it("another customer's order is not found [ORD-01]", async () => {
    const [first = '', second = ''] = times;
    const [one, other] = [await place(first), await place(first)];
    expect((await move(one, second, tokenOf(other))).status).toBe(404);
    const answer = await shop.send('GET', `/api/orders/${one.id}/slots`, undefined, tokenOf(other));
    expect(answer.status).toBe(404);
  });
});
