import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { LiveCommerce, LiveView } from '@app/contract/back-office/order-list.ts';
import type { Board } from '@app/contract/staff/board.ts';
import type { NowServing } from '@app/contract/visitor/now-serving.ts';
import type { Commerce } from '@app/contract/visitor/venues.ts';

let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
  ({ headers: staff } = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]));
});
afterAll(async () => shop.server.close());

const board = async () =>
  (await shop.send<Board>('GET', `/api/commerces/${shop.commerceId}/board`, undefined, staff)).body.commerce;
const screen = async () =>
  (await shop.send<NowServing>('GET', `/api/venues/${shop.venue.id}/now-serving`)).body.commerces.find(isBar);
const menu = async () =>
  (await shop.send<Commerce[]>('GET', `/api/venues/${shop.venue.id}/commerces`)).body.find(isBar);
const live = async () =>
  (await shop.send<LiveView>('GET', `/api/admin/venues/${shop.venue.id}/live`, undefined, staff)).body;
const liveBar = async (): Promise<LiveCommerce | undefined> => (await live()).commerces.find(isBar);

function isBar({ id }: { id: number }): boolean {
  return id === shop.commerceId;
}

async function setHours(weekdays: readonly number[], opensMinute: number, closesMinute: number) {
  await shop.db.query(
    `with gone as (delete from commerce_hours where venue_id = $1 and commerce_id = $2)
     insert into commerce_hours (venue_id, commerce_id, weekday, opens_minute, closes_minute)
     select $1, $2, day, $4, $5 from unnest($3::int[]) as day`,
    [shop.venue.id, shop.commerceId, weekdays, opensMinute, closesMinute],
  );
}

async function removeHours() {
  await shop.db.query('delete from commerce_hours where commerce_id = $1', [shop.commerceId]);
}

it('board, screen, menu and live view close by the hours of a stall [COM-03, ORD-08]', async () => {
  const { rows } = await shop.db.query<{ day: number }>(
    `select extract(isodow from now() at time zone time_zone + interval '2 days')::int as day from venues where id = $1`,
    [shop.venue.id],
  );
  await setHours([rows[0]?.day ?? 1], 600, 1_200);
  const closed = { enabled: false, opensAt: expect.stringMatching(/^\d{4}-.*Z$/) };
  const seen = await board();
  expect(seen).toMatchObject({ ...closed, isOutOfHours: true });
  expect(await liveBar()).toMatchObject({ ...closed, isOutOfHours: true, opensAt: seen.opensAt, wait: null });
  await expect.poll(screen).toMatchObject({ ...closed, opensAt: seen.opensAt, waitMinutes: null });
  expect(await menu()).toMatchObject({ enabled: false, opensAt: seen.opensAt });
  await removeHours();
});

it('a stall that is switched off is closed, not out of its hours [COM-03, ORD-08]', async () => {
  await setHours([1, 2, 3, 4, 5, 6, 7], 0, 1_440);
  expect(await board()).toMatchObject({ enabled: true, isOutOfHours: false, opensAt: null });
  await shop.set('commerces', 'enabled = id <> ' + String(shop.commerceId));
  expect(await board()).toMatchObject({ enabled: false, isOutOfHours: false, opensAt: null });
  expect(await liveBar()).toMatchObject({ enabled: false, isOutOfHours: false });
  await shop.set('commerces', 'enabled = true');
  await removeHours();
});

it('staff see why a stall is paused; visitors do not [COM-03, APP-09]', async () => {
  const pause = (pausedUntil: string | null, reason?: string) =>
    shop.send('PUT', `/api/commerces/${shop.commerceId}/pause`, { pausedUntil, ...(reason && { reason }) }, staff);
  const until = new Date(Date.now() + 600_000).toISOString();
  await pause(until, '  Se cortó la luz ');
  expect(await board()).toMatchObject({ pausedUntil: until, pauseReason: 'Se cortó la luz' });
  expect(await liveBar()).toMatchObject({ pausedUntil: until, pauseReason: 'Se cortó la luz' });
  expect((await live()).alerts).toMatchObject([{ kind: 'paused', commerceId: shop.commerceId }]);
  await expect.poll(async () => (await screen())?.pausedUntil).toBe(until);
  expect(JSON.stringify([await screen(), await menu()])).not.toContain('luz');
  await pause(until);
  expect(await board()).toMatchObject({ pausedUntil: until, pauseReason: null });
  await pause(null);
  expect(await board()).toMatchObject({ pausedUntil: null, pauseReason: null });
});
