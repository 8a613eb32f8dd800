import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockExistingOrder } from '#features/orders/lock-existing-order.ts';
import { acceptPayment } from '#features/orders/transitions/accept-payment.ts';
import { expireUnpaidOrders } from '#features/orders/transitions/expire-unpaid-orders.job.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { SILENT_EVENT_BUS } from '#test/fakes/silent-event-bus.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { LiveView } from '@app/contract/back-office/order-list.ts';
import type { CommerceSlot, FullPeak } from '@app/contract/slots/slots.ts';
import type { Board, Ticket } from '@app/contract/staff/board.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import type { CommerceWait } from '@app/contract/visitor/venues.ts';

const MINUTE_MS = 60_000;
const MATCH = 7_000_900;
/** Three people for five minutes each, of which 60 % may be booked: two orders of four minutes. */
const PREPARATION_MINUTES = 4;
const ORDERS_A_SLOT = 2;

let shop: Shop;
let staff: Record<string, string>;
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
});
afterEach(() => shop.server.close());

const tokenOf = ({ accessToken }: Order) => ({ 'x-order-token': accessToken ?? '' });

async function slotsOf(product = 'Cerveza'): Promise<CommerceSlot[]> {
  const url = `/api/commerces/${shop.commerceId}/slots?productIds=${shop.venue.productId(product)}`;
  return (await shop.send<CommerceSlot[]>('GET', url)).body;
}

async function halfTime(): Promise<string> {
  const first = (await slotsOf()).find(({ peak }) => peak === 'half-time');
  if (!first) throw new Error('Half-time has no slot.');
  return first.at;
}

const order = (wanted: Parameters<Shop['order']>[0] = {}) => shop.order({ eventId: MATCH, ...wanted });

describe('the slots of a commerce', () => {
  it('are those of the coming peaks, with their place and their start [CHK-02]', async () => {
    const slots = await slotsOf();
    const inHalfTime = slots.filter(({ peak }) => peak === 'half-time');
    expect(inHalfTime.map(({ index, count, room, eventName }) => [index, count, room, eventName])).toEqual([
      [0, 3, 'plenty', 'Clásico'],
      [1, 3, 'plenty', 'Clásico'],
      [2, 3, 'plenty', 'Clásico'],
    ]);
    const [first] = inHalfTime;
    const startsBefore = (Date.parse(first?.at ?? '') - Date.parse(first?.changeableUntil ?? '')) / MINUTE_MS;
    expect(startsBefore).toBe(PREPARATION_MINUTES);
  });

  it('a commerce that takes no orders for later has none, and says so [CHK-02]', async () => {
    const takesSlots = async () => {
      const { body } = await shop.send<CommerceWait[]>('GET', `/api/venues/${shop.venue.id}/waits`);
      return body.find(({ commerceId }) => commerceId === shop.commerceId)?.takesSlots;
    };
    const slotAt = await halfTime();
    expect(await takesSlots()).toBe(true);
    await shop.set('commerces', 'slot_share_percent = null');
    expect(await slotsOf()).toEqual([]);
    expect((await order({ slotAt })).code).toBe('slot-not-available');
  });
});

describe('a full peak', () => {
  const fullPeaks = async () => {
    const url = `/api/commerces/${shop.commerceId}/full-peaks?productIds=${shop.venue.productId('Cerveza')}`;
    return (await shop.send<FullPeak[]>('GET', url)).body;
  };

  it('is answered with the first time that another stall has [CHK-02]', async () => {
    const slotAt = await halfTime();
    expect(await fullPeaks()).toEqual([]);
    const slots = (await slotsOf()).filter(({ peak }) => peak === 'half-time');
    for (const { at } of slots) await Promise.all([order({ slotAt: at }), order({ slotAt: at })]);
    const commerceId = shop.venue.commerceId('otro');
    const [full, ...others] = await fullPeaks();
    expect([full?.peak, others]).toEqual(['half-time', []]);
    expect(full?.elsewhere).toEqual([{ commerceId, at: slotAt, room: 'plenty' }]);
    await shop.db.query('update commerces set slot_share_percent = null where id = $1', [commerceId]);
    expect((await fullPeaks())[0]?.elsewhere).toEqual([]);
  });
});

describe('an order for a slot', () => {
  it('is promised for its time, on phone and board [CHK-02, ORD-08]', async () => {
    const slotAt = await halfTime();
    const { body: placed } = await order({ slotAt });
    expect([placed.slotAt, placed.promisedAt]).toEqual([slotAt, null]);
    const { body: ticket } = await shop.cash(placed.id, { version: 1, amount: placed.totalAmount }, staff);
    expect([ticket.slotAt, ticket.promisedAt]).toEqual([slotAt, slotAt]);
    expect((await shop.get(placed.id, tokenOf(placed))).body.promisedAt).toBe(slotAt);
  });

  it('of counter, kiosk and phone share the room of a time [CHK-02, ORD-08]', async () => {
    const slotAt = await halfTime();
    const atCounter = () =>
      shop.send<Ticket>(
        'POST',
        `/api/commerces/${shop.commerceId}/counter-orders`,
        { details: [shop.line('Cerveza')], totalAmount: 3_500, slotAt },
        { ...staff, 'idempotency-key': randomUUID() },
      );
    const { status, body: entered } = await atCounter();
    expect([status, entered.slotAt, entered.promisedAt]).toEqual([201, slotAt, slotAt]);
    const headers = await shop.kiosk();
    const { body: ofKiosk } = await order({ isForTotem: true, guestEmail: null, headers, slotAt });
    expect(ofKiosk.slotAt).toBe(slotAt);
    for (const { status: refused, code } of [await atCounter(), await order({ slotAt })]) {
      expect([refused, code]).toEqual([409, 'slot-not-available']);
    }
  });

  it('at a time that is no slot is refused [CHK-02]', async () => {
    const slotAt = new Date(Date.parse(await halfTime()) + MINUTE_MS).toISOString();
    const { status, code } = await order({ slotAt });
    expect([status, code]).toEqual([409, 'slot-not-available']);
  });

  it('is no work for the queue until it is almost due [CHK-02]', async () => {
    const { body: placed } = await order({ slotAt: await halfTime() });
    await shop.cash(placed.id, { version: 1, amount: placed.totalAmount }, staff);
    const { body: board } = await shop.send<Board>('GET', `/api/commerces/${shop.commerceId}/board`, undefined, staff);
    expect([board.tickets.length, board.wait.queue.work.orders]).toEqual([1, 0]);
    await shop.db.query("update orders set slot_at = now() + interval '12 minutes' where id = $1", [placed.id]);
    const due = await shop.send<Board>('GET', `/api/commerces/${shop.commerceId}/board`, undefined, staff);
    expect(due.body.wait.queue.work.orders).toBe(1);
  });
});

describe('the live view', () => {
  it('plans an order for later before its time, and the queue from now [API-03]', async () => {
    const [later, now] = [await order({ slotAt: await halfTime() }), await order()];
    for (const { body } of [later, now]) await shop.cash(body.id, { version: 1, amount: body.totalAmount }, staff);
    await shop.db.query("update orders set slot_at = now() + interval '15 minutes' where id = $1", [later.body.id]);
    const { headers } = await shop.server.signIn([{ roleId: 1 }]);
    const { body } = await shop.send<LiveView>('GET', `/api/admin/venues/${shop.venue.id}/live`, undefined, headers);
    const own = body.commerces.find(({ id }) => id === shop.commerceId)?.load ?? [];
    expect(own.map(({ station, people, leftMinutes }) => [station, people, leftMinutes])).toEqual([[null, 3, 0]]);
    expect(own[0]?.steps.map(({ percent }) => percent)).toEqual([27, 0, 27, 0, 0, 0]);
  });
});

describe('the minutes of a slot', () => {
  it('are booked once by twelve buyers at the same moment [ORD-07]', async () => {
    const slotAt = await halfTime();
    const answers = await Promise.all(Array.from({ length: 12 }, () => order({ slotAt })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(ORDERS_A_SLOT);
    expect(answers.filter(({ code }) => code === 'slot-not-available')).toHaveLength(12 - ORDERS_A_SLOT);
    expect((await slotsOf()).some(({ at }) => at === slotAt)).toBe(false);
  });

  it('are free again once an order is cancelled or has expired [ORD-05, ORD-07]', async () => {
    const slotAt = await halfTime();
    const [one, other] = [await order({ slotAt }), await order({ slotAt })];
    expect((await order({ slotAt })).status).toBe(409);
    await shop.send('POST', `/api/orders/${one.body.id}/cancel`, undefined, tokenOf(one.body));
    expect((await order({ slotAt })).status).toBe(201);
    expect((await order({ slotAt })).status).toBe(409);
    await shop.expire(other.body.id);
    await expireUnpaidOrders(shop.db, SILENT_EVENT_BUS);
    expect((await order({ slotAt })).status).toBe(201);
  });

  it('a late payment takes them again, or goes back [ORD-07, PAY-04]', async () => {
    const slotAt = await halfTime();
    const [one, other] = [await order({ slotAt }), await order({ slotAt })];
    for (const { body } of [one, other]) await shop.expire(body.id);
    await expireUnpaidOrders(shop.db, SILENT_EVENT_BUS);
    const third = await order({ slotAt });
    const payLate = async (id: number) =>
      inTransaction(shop.db, async (tx) => acceptPayment(tx, await lockExistingOrder(tx, id, () => true)));
    expect([third.status, await payLate(one.body.id), await payLate(other.body.id)]).toEqual([201, true, false]);
    expect((await shop.get(one.body.id, tokenOf(one.body))).body.promisedAt).toBe(slotAt);
  });

  it('follow an unpaid order that is changed [ORD-01]', async () => {
    const slotAt = await halfTime();
    const later = new Date(Date.parse(slotAt) + 5 * MINUTE_MS).toISOString();
    const [one] = [await order({ slotAt }), await order({ slotAt })];
    const changed = (wanted: object) =>
      shop.send<Order>(
        'PUT',
        `/api/orders/${one.body.id}/retry`,
        shop.body({ eventId: MATCH, ...wanted }),
        tokenOf(one.body),
      );
    expect((await changed({ slotAt })).body.slotAt).toBe(slotAt);
    expect((await changed({ slotAt: later })).body.slotAt).toBe(later);
    expect((await order({ slotAt })).status).toBe(201);
  });

  it('the last ten units are sold once, for now and for later [ORD-07]', async () => {
    await shop.set('products', 'estimated_preparation_minutes = 0');
    await shop.setUnits('Cerveza', 10);
    const slotAt = await halfTime();
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => order(at % 2 === 0 ? { slotAt } : {})));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ code }) => code === 'no-stock')).toHaveLength(30);
  });
});

/** The office says that the match runs later than planned. */
async function delayMatch(minutes: number): Promise<number> {
  const { headers } = await shop.server.signIn([{ roleId: 1 }]);
  const url = `/api/admin/venues/${shop.venue.id}/events/${MATCH}`;
  const { body: event } = await shop.send<Record<string, unknown>>('GET', url, undefined, headers);
  const { version, id: _id, orders: _orders, changedAt: _at, changedBy: _by, ...values } = event;
  const answer = await shop.send('PUT', url, { version, values: { ...values, delayMinutes: minutes } }, headers);
  return answer.status;
}

describe('a delay of the event', () => {
  it('moves its orders and their promise, not those for now [CHK-02]', async () => {
    const slotAt = await halfTime();
    const [later, now] = [await order({ slotAt }), await order()];
    await shop.cash(later.body.id, { version: 1, amount: later.body.totalAmount }, staff);
    expect(await delayMatch(4)).toBe(200);
    const moved = new Date(Date.parse(slotAt) + 4 * MINUTE_MS).toISOString();
    const seen = (await shop.get(later.body.id, tokenOf(later.body))).body;
    expect([seen.slotAt, seen.promisedAt, seen.promiseRevisions]).toEqual([moved, moved, []]);
    expect((await shop.get(now.body.id, tokenOf(now.body))).body.slotAt).toBeNull();
    expect(await halfTime()).toBe(moved);
  });

  it('leaves no order at the former time, nor one placed meanwhile [ORD-07]', async () => {
    await shop.set('products', 'estimated_preparation_minutes = 0');
    const slotAt = await halfTime();
    const placing = Array.from({ length: 12 }, () => order({ slotAt }));
    const [status, ...answers] = await Promise.all([delayMatch(4), ...placing]);
    const placed = answers.flatMap(({ status: placedStatus, body }) => (placedStatus === 201 ? body.id : []));
    const { rows } = await shop.db.query<{ at: Date }>('select distinct slot_at as at from orders where id = any($1)', [
      placed,
    ]);
    const moved = Date.parse(slotAt) + 4 * MINUTE_MS;
    expect([status, ...rows.map(({ at }) => at.getTime() - moved)]).toEqual(placed.length > 0 ? [200, 0] : [200]);
  });
});
