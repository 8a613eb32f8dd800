import { afterAll, beforeAll, expect, it } from 'vitest';
import { givePermissions } from '#test/harness/accounts/give-permissions.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { OverviewSales } from '@app/contract/today/overview.ts';
import type { VenueOverview, VenuesOverview } from '@app/contract/today/venues-overview.ts';

type Headers = Record<string, string>;

/** Minutes since the start of the present event. */
const MINUTE = 30;
const LAST_WEEK = 7 * 24 * 60;

let shop: Shop;
let other: Shop;
let third: Shop;
beforeAll(async () => {
  shop = await openShop();
  other = await openShop(shop.server, 8);
  third = await openShop(shop.server, 9);
  await shop.db.query(`update venues set time_zone = 'UTC'`);
  await addEvent(shop, 1, MINUTE);
  await addEvent(shop, 2, LAST_WEEK + MINUTE);
  await shop.db.query(
    `insert into events (venue_id, id, name, starts_at, ends_at)
     values (8, 5, 'Recital', now() + interval '3 days', now() + interval '3 days 2 hours')`,
  );
  await paid(shop, 1, 10, 2);
  await paid(shop, 2, LAST_WEEK + 5);
  await paid(shop, 2, LAST_WEEK - 40, 3);
});
afterAll(() => shop.server.close());

async function addEvent({ db, venue }: Shop, id: number, minutesAgo: number): Promise<void> {
  await db.query(
    `insert into events (venue_id, id, name, kind, starts_at, ends_at)
     values ($1, $2, $3, 'football', now() - make_interval(mins => $4), now() - make_interval(mins => $4 - 110))`,
    [venue.id, id, `Partido ${id}`, minutesAgo],
  );
}

/** A paid order of beers that belongs to an event, some minutes ago. */
async function paid(at: Shop, eventId: number, minutesAgo: number, quantity = 1): Promise<void> {
  const { id, totalAmount } = (await at.order({ eventId: 1, details: [at.line('Cerveza', { quantity })] })).body;
  expect((await at.cash(id, { version: 1, amount: totalAmount }, await at.staff())).status).toBe(200);
  await at.db.query(`update orders set event_id = $2, paid_at = now() - make_interval(mins => $3) where id = $1`, [
    id,
    eventId,
    minutesAgo,
  ]);
}

const read = (headers: Headers) => shop.send<VenuesOverview>('GET', '/api/admin/venues-overview', undefined, headers);
const venuesFor = async (headers: Headers) => (await read(headers)).body.venues;
const inVenue = (venues: readonly VenueOverview[], { venue }: Shop) => {
  const found = venues.find(({ id }) => id === venue.id);
  if (!found) throw new Error(`Venue ${venue.id} is not in the answer.`);
  return found;
};

it('a person sees the venues of their roles and no other [API-03, ROLE-01]', async () => {
  const { headers } = await shop.server.signIn([
    { roleId: 2, venueId: shop.venue.id },
    { roleId: 3, venueId: other.venue.id, commerceId: other.venue.commerceId('otro') },
  ]);
  const { body } = await read(headers);
  expect(body.total).toBe(2);
  expect(body.venues.map(({ id }) => id)).toEqual([shop.venue.id, other.venue.id]);
  const [whole, part] = body.venues;
  expect(whole).toMatchObject({ isWhole: true, event: { id: 1 }, next: null, openMoneyExceptions: 0 });
  expect(part).toMatchObject({ isWhole: false, event: null, next: { name: 'Recital' }, openMoneyExceptions: null });
  expect(whole?.service).toMatchObject({ stalls: { open: 2, all: 2 } });
  expect(part?.service).toMatchObject({ stalls: { open: 1, all: 1 } });
  expect(part?.sales).toEqual({ orders: 0, netMinor: 0, compared: null });
  const stranger = await shop.server.signIn([]);
  expect((await read(stranger.headers)).status).toBe(404);
});

it('sales and the comparable event are those of the home [API-03]', async () => {
  const { headers } = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]);
  const { sales } = inVenue(await venuesFor(headers), shop);
  expect(sales).toMatchObject({ orders: 1, netMinor: 700_000, compared: { name: 'Partido 2', netMinor: 350_000 } });
  const path = `/api/admin/venues/${shop.venue.id}/overview/sales`;
  const home = (await shop.send<OverviewSales>('GET', path, undefined, headers)).body;
  expect(home.sums).toMatchObject({ orders: sales?.orders, netMinor: sales?.netMinor });
  expect(home.compared?.sums.netMinor).toBe(sales?.compared?.netMinor);
});

it('without an event the sales are those of today [API-03]', async () => {
  const { headers } = await shop.server.signIn([{ roleId: 2, venueId: third.venue.id }]);
  const { id, totalAmount } = (await third.order()).body;
  await third.cash(id, { version: 1, amount: totalAmount }, await third.staff());
  const yesterday = (await third.order()).body;
  await third.cash(yesterday.id, { version: 1, amount: yesterday.totalAmount }, await third.staff());
  await shop.db.query(`update orders set paid_at = paid_at - interval '1 day' where id = $1`, [yesterday.id]);
  expect(inVenue(await venuesFor(headers), third).sales).toEqual({ orders: 1, netMinor: 350_000, compared: null });
});

it('without reports in one venue its money is hidden there alone [ROLE-01]', async () => {
  const { accountId, headers } = await shop.server.signIn([
    { roleId: 2, venueId: shop.venue.id },
    { roleId: 2, venueId: other.venue.id },
    { roleId: 2, venueId: third.venue.id },
  ]);
  await givePermissions(shop.db, { venueId: other.venue.id, accountId }, ['settings']);
  await givePermissions(shop.db, { venueId: third.venue.id, accountId }, ['stock']);
  const venues = await venuesFor(headers);
  const seen = venues.map(({ id, service, sales, openMoneyExceptions }) => ({
    id,
    service: service !== null,
    sales: sales !== null,
    money: openMoneyExceptions !== null,
  }));
  expect(seen).toEqual([
    { id: 7, service: true, sales: true, money: true },
    { id: 8, service: true, sales: false, money: false },
    { id: 9, service: false, sales: false, money: false },
  ]);
});

it('queue, waits, pauses, stops and people are counted in each venue [API-03]', async () => {
  const { headers } = await shop.server.signIn([
    { roleId: 2, venueId: shop.venue.id },
    { roleId: 2, venueId: other.venue.id },
  ]);
  const staff = await other.staff();
  const placed = (await other.order()).body;
  await other.cash(placed.id, { version: 1, amount: placed.totalAmount }, staff);
  await shop.db.query(`update orders set promised_at = now() - interval '1 minute' where id = $1`, [placed.id]);
  await shop.db.query(`update commerces set paused_until = now() + interval '1 hour' where id = $1`, [
    other.venue.commerceId('otro'),
  ]);
  await shop.db.query(`update products set unavailable_until = now() + interval '1 hour' where id = $1`, [
    other.venue.productId('Agua'),
  ]);
  const ready = (await other.order()).body;
  await other.cash(ready.id, { version: 1, amount: ready.totalAmount }, staff);
  await shop.db.query(
    `update orders set paid_at = now() - interval '510 seconds', promised_at = now() - interval '210 seconds', status_id = 3,
       status_since = now() where id = $1`,
    [ready.id],
  );
  await shop.db.query(
    `insert into order_status_changes (venue_id, order_id, version, from_status_id, to_status_id, cause, at)
     values ($1, $2, 9, 4, 3, 'staff-transition', now())`,
    [other.venue.id, ready.id],
  );
  const venues = await venuesFor(headers);
  expect(inVenue(venues, other).service).toMatchObject({
    openOrders: 1,
    lateOrders: 1,
    recent: { orders: 1, inTime: 0, promisedMinutes: 5, waitedMinutes: 9 },
    pausedStalls: 1,
    stoppedProducts: 1,
    stallsWithoutStaff: 0,
    signedIn: 2,
  });
  expect(inVenue(venues, shop).service).toMatchObject({
    lateOrders: 0,
    pausedStalls: 0,
    stoppedProducts: 0,
    stallsWithoutStaff: 1,
  });
});
