import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Api } from '@app/client/api.ts';
import type { CommerceKind } from '@app/contract/resources/commerces.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import { USUAL_HANDS } from '@app/rules/kitchen/stated-pace.ts';
import { createPool } from '@app/server/platform/database/pool.ts';
import { makeVenue } from '@app/server/test/harness/catalogue/venue.ts';
import { ADMIN } from '../harness/office-desk.ts';
import { Ordering } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const VENUE = { id: 74, code: 'estreno' };
const MINUTES = 15;
const MINUTE_MS = 60_000;
const ORDERS_A_MINUTE = 10;
/** Share of the promised ranges that hold. */
const IN_RANGE = 0.9;

/** A stall as its owner made it: its kind and its menu. Its people, limits and pace are the usual ones. */
type Stall = { code: string; kind: CommerceKind; product: string; minutes: number };
const STALLS: readonly Stall[] = [
  { code: 'parrilla', kind: 'grill', product: 'Choripán', minutes: 2 },
  { code: 'barra', kind: 'bar', product: 'Gaseosa', minutes: 1 },
];

type Place = { stadium: Stadium; staff: Api; stall: Stall; commerceId: number; productId: number };
type Placed = { id: number; version: number; placedAt: number; range: Range | null };
type Range = { minMinutes: number; maxMinutes: number };

test('a venue serves its first half-time: none refused, promises hold [COM-03, CHK-02]', async ({
  people,
  stadium,
}) => {
  test.setTimeout(900_000);
  await openVenue(stadium);
  const staff = await stadium.staff(ADMIN);
  const kitchens = await Promise.all(STALLS.map((stall) => Kitchen.of(stadium, staff, stall)));
  const session = await stadium.staffSession(ADMIN);
  const boards = await Promise.all(
    kitchens.map(async ({ commerceId }) => (await people.newTablet('es', session)).open(`/staff/board/${commerceId}`)),
  );
  const phone = await people.phone();
  const passAMinute = minutesOf(stadium);

  await test.step('300 orders arrive in 15 minutes, and each is accepted', async () => {
    for (let minute = 0; minute < MINUTES; minute += 1) {
      await Promise.all(kitchens.map((kitchen) => kitchen.workAt(minute, ORDERS_A_MINUTE)));
      await passAMinute();
    }
    for (const { orders } of kitchens) expect(orders).toHaveLength(MINUTES * ORDERS_A_MINUTE);
  });

  await test.step('at the peak the boards work, and a phone still orders', async () => {
    for (const page of boards) {
      await expect(page.getByText(/^\d+ más/)).toBeVisible();
      await expect(page.getByText(/En pausa|Pausado/)).toHaveCount(0);
    }
    await phone.open(`/commerce/${VENUE.code}/barra`);
    await new Ordering(phone.page).add('Gaseosa');
  });

  await test.step('every order becomes ready, nine of ten promised ranges hold', async () => {
    for (let minute = MINUTES; kitchens.some(({ isDone }) => !isDone); minute += 1) {
      await Promise.all(kitchens.map((kitchen) => kitchen.workAt(minute, 0)));
      await passAMinute();
    }
    const promised = kitchens.flatMap((kitchen) => kitchen.promised());
    const missed = promised.filter(({ isInRange }) => !isInRange).map(({ words }) => words);
    expect(missed.slice(Math.floor(promised.length * (1 - IN_RANGE)))).toEqual([]);
    const paused = await stadium.query(
      'select count(*)::int as n from commerces where venue_id = $1 and paused_until is not null',
      [VENUE.id],
    );
    expect(paused).toEqual([{ n: 0 }]);
  });
});

/** The people of a stall, who prepare one order each, in the order in which they came. */
class Kitchen {
  readonly #stadium: Stadium;
  readonly #staff: Api;
  readonly #stall: Stall;
  readonly #ids: { readonly commerceId: number; readonly productId: number };
  readonly orders: Placed[] = [];
  readonly #ready = new Map<number, number>();
  readonly #preparing: { order: Placed; doneAt: number }[] = [];
  #next = 0;

  private constructor({ stadium, staff, stall, ...ids }: Place) {
    this.#stadium = stadium;
    this.#staff = staff;
    this.#stall = stall;
    this.#ids = ids;
  }

  static async of(stadium: Stadium, staff: Api, stall: Stall): Promise<Kitchen> {
    const { id } = await stadium.commerce(VENUE.code, stall.code);
    const productId = await stadium.productId(VENUE.code, stall.code, stall.product);
    return new Kitchen({ stadium, staff, stall, commerceId: id, productId });
  }

  get commerceId(): number {
    return this.#ids.commerceId;
  }

  get isDone(): boolean {
    return this.#ready.size === this.orders.length;
  }

  /** What was promised to the first order of each minute, and when it was ready. */
  promised(): { isInRange: boolean; words: string }[] {
    return this.orders.flatMap(({ id, placedAt, range }) => {
      if (range === null) return [];
      const took = (this.#ready.get(id) ?? Infinity) - placedAt;
      const { minMinutes, maxMinutes } = range;
      const words = `${this.#stall.code}, minute ${placedAt}: ${took} min, promised ${minMinutes} to ${maxMinutes}`;
      return { isInRange: minMinutes <= took && took <= maxMinutes, words };
    });
  }

  /** Ends what is done, begins as much as there are people, and places new orders. */
  async workAt(minute: number, arriving: number): Promise<void> {
    const done = this.#preparing.filter(({ doneAt }) => doneAt <= minute);
    for (const entry of done) {
      this.#preparing.splice(this.#preparing.indexOf(entry), 1);
      await this.#move(entry.order, ORDER_STATUS.toDeliver);
      this.#ready.set(entry.order.id, minute);
    }
    while (this.#preparing.length < USUAL_HANDS[this.#stall.kind] && this.#next < this.orders.length) {
      const order = this.orders[this.#next];
      if (order === undefined) break;
      this.#next += 1;
      await this.#move(order, ORDER_STATUS.preparing);
      this.#preparing.push({ order, doneAt: minute + this.#stall.minutes });
    }
    for (let at = 0; at < arriving; at += 1) {
      const range = at === 0 ? await this.#wait() : null;
      this.orders.push({ ...(await this.#place()), placedAt: minute, range });
    }
  }

  async #wait(): Promise<Range> {
    const { wait } = await this.#staff.send('GET /api/commerces/:id/capacity', { params: { id: this.commerceId } });
    return wait;
  }

  async #place(): Promise<{ id: number; version: number }> {
    const key = randomUUID();
    const order = await this.#stadium.api().send('POST /api/orders', {
      headers: { 'idempotency-key': key },
      body: {
        venueId: VENUE.id,
        commerceId: this.#ids.commerceId,
        details: [{ productId: this.#ids.productId, quantity: 1, relatedProducts: [] }],
        isCash: true,
        guestEmail: `${key}@example.com`,
        eventId: null,
      },
    });
    const paid = await this.#staff.send('POST /api/orders/:id/cash', {
      params: { id: order.id },
      body: { version: order.version, amount: order.totalAmount },
    });
    return { id: order.id, version: paid.version };
  }

  async #move(order: Placed, orderStatusId: OrderStatusId): Promise<void> {
    const { version } = await this.#staff.send('POST /api/orders/:id/transitions', {
      params: { id: order.id },
      body: { orderStatusId, version: order.version },
    });
    order.version = version;
  }
}

async function openVenue(stadium: Stadium): Promise<void> {
  const db = createPool(stadium.databaseUrl, 1);
  try {
    const commerces = STALLS.map(({ code, product }) => ({ code, products: [{ name: product, stock: 1_000 }] }));
    await makeVenue(db, { ...VENUE, commerces });
    for (const { code, kind, product, minutes } of STALLS) {
      await db.query('update commerces set kind = $3 where venue_id = $1 and code = $2', [VENUE.id, code, kind]);
      await db.query('update products set estimated_preparation_minutes = $3 where venue_id = $1 and name = $2', [
        VENUE.id,
        product,
        minutes,
      ]);
    }
  } finally {
    await db.end();
  }
  await stadium.changeVenue(VENUE.code, 'enabled = true');
  await expect.poll(async () => (await fetch(`${stadium.url}/home/${VENUE.code}`)).status).toBe(200);
}

/**
 * Ends minutes of the half-time: all that happened becomes older by what is left of the minute, also what no person can
 * change. A slow machine uses a part of the minute itself.
 */
function minutesOf(stadium: Stadium): () => Promise<void> {
  let startedAtMs = Date.now();
  return async () => {
    const left = `interval '${Math.max(0, startedAtMs + MINUTE_MS - Date.now())} milliseconds'`;
    await stadium.query(
      `begin; set local session_replication_role = replica;
       update orders set created_at = created_at - ${left}, status_since = status_since - ${left},
         paid_at = paid_at - ${left}, promised_at = promised_at - ${left}, expires_at = expires_at - ${left}
       where venue_id = ${VENUE.id};
       update order_status_changes set at = at - ${left} where venue_id = ${VENUE.id};
       commit`,
    );
    startedAtMs = Date.now();
  };
}
