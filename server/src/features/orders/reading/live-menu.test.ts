import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startEventBus } from '#platform/events/event-bus.ts';
import { followForTests, namesOf, eventDataOf, type Followed } from '#test/harness/orders/follow-stream.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { startTestApp } from '#test/harness/test-app.ts';
import type { HelloEvent, MenuEvent } from '@app/contract/visitor/live.ts';
import type { CompleteCommerce } from '@app/contract/visitor/venues.ts';

let shop: Shop;
let origin: string;
let phones = new AbortController();
beforeAll(async () => {
  shop = await openShop();
  origin = await shop.server.listen();
});
afterEach(() => {
  phones.abort();
  phones = new AbortController();
});
afterAll(async () => shop.server.close());

const follow = (headers: Record<string, string> = {}, venueId = shop.venue.id): Followed =>
  followForTests(`${origin}/api/live?venueId=${venueId}`, headers, phones.signal);
const stop = async (product: string, unavailableUntil: string | null) =>
  shop.send('PUT', `/api/products/${shop.venue.productId(product)}/stop`, { unavailableUntil }, await shop.staff());
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const versionsOf = (followed: Followed): string[] => [
  ...eventDataOf<HelloEvent>(followed, 'hello').map(({ menu }) => menu?.version ?? ''),
  ...eventDataOf<MenuEvent>(followed, 'menu').map(({ version }) => version),
];
const menu = () => shop.send<CompleteCommerce>('GET', `/api/commerces/get/complete-commerce/${shop.commerceId}`);

it("a guest's stream reports availability of products [VENUE-05, PROD-03]", async () => {
  const phone = follow();
  await expect.poll(() => namesOf(phone)).toEqual(['hello']);
  await stop('Agua', inAnHour());
  await expect.poll(() => namesOf(phone)).toEqual(['hello', 'menu']);
  expect(eventDataOf(phone, 'menu')).toEqual([
    { venueId: shop.venue.id, version: expect.any(String), readWithinMs: 0 },
  ]);
  const read = await menu();
  expect(read.body.products.find(({ name }) => name === 'Agua')?.unavailableUntil).toEqual(expect.any(String));

  await stop('Agua', null);
  await expect.poll(() => namesOf(phone)).toEqual(['hello', 'menu', 'menu']);
  expect(new Set(versionsOf(phone)).size).toBe(3);
});

it('streams report a sold last unit and a paused commerce [VENUE-05, ORD-07]', async () => {
  const phone = follow();
  await expect.poll(() => namesOf(phone)).toEqual(['hello']);
  await shop.setUnits('Cerveza', 1);
  const { status } = await shop.order({ details: [shop.line('Cerveza')] });
  expect(status).toBe(201);
  await expect.poll(() => eventDataOf(phone, 'menu').length).toBeGreaterThan(0);
  const events = eventDataOf(phone, 'menu').length;
  await sleep(1_100);
  const until = { pausedUntil: inAnHour() };
  await shop.send('PUT', `/api/commerces/${shop.commerceId}/pause`, until, await shop.staff());
  await expect.poll(() => eventDataOf(phone, 'menu').length).toBeGreaterThan(events);
  await shop.send('PUT', `/api/commerces/${shop.commerceId}/pause`, { pausedUntil: null }, await shop.staff());
});

it('streams report a released last unit, not one of many [VENUE-05, ORD-07]', async () => {
  const beerLeft = async () => (await menu()).body.products.find(({ name }) => name === 'Cerveza')?.stock;
  const holdOneOf = async (units: number) => {
    await shop.setUnits('Cerveza', units);
    return (await shop.order({ details: [shop.line('Cerveza')] })).body;
  };
  const cancelWhileFollowed = async ({ id, accessToken = '' }: Awaited<ReturnType<typeof holdOneOf>>) => {
    await sleep(1_100);
    const phone = follow();
    await expect.poll(() => namesOf(phone)).toEqual(['hello']);
    const own = { 'x-order-token': accessToken };
    expect((await shop.send('POST', `/api/orders/${id}/cancel`, undefined, own)).status).toBe(200);
    return phone;
  };
  const held = await holdOneOf(1);
  await expect.poll(beerLeft).toBe(0);
  const last = await cancelWhileFollowed(held);
  await expect.poll(() => namesOf(last)).toEqual(['hello', 'menu']);
  expect(await beerLeft()).toBe(1);

  const plenty = await cancelWhileFollowed(await holdOneOf(1_000));
  await sleep(700);
  expect(namesOf(plenty)).toEqual(['hello']);
});

it('a rush on the last units is few events, none without a visible change [VENUE-05]', async () => {
  await shop.setUnits('Cerveza', 1_000);
  await menu();
  await sleep(1_100);
  const phone = follow();
  await expect.poll(() => namesOf(phone)).toEqual(['hello']);
  await Promise.all(Array.from({ length: 20 }, () => shop.order()));
  await sleep(700);
  expect(namesOf(phone)).toEqual(['hello']);
  await shop.setUnits('Cerveza', 30);
  await Promise.all(Array.from({ length: 30 }, () => shop.order({ details: [shop.line('Cerveza')] })));
  await expect.poll(() => eventDataOf(phone, 'menu').length).toBeGreaterThan(0);
  await sleep(500);
  expect(eventDataOf(phone, 'menu').length).toBeLessThan(4);
});

it('a reconnecting client gets the present version [VENUE-05, APP-11]', async () => {
  const before = follow();
  await expect.poll(() => namesOf(before)).toEqual(['hello']);
  const again = follow();
  await expect.poll(() => versionsOf(again)).toEqual(versionsOf(before));
  await stop('Vaso', inAnHour());
  await expect.poll(() => namesOf(before)).toEqual(['hello', 'menu']);
  const late = follow();
  await expect.poll(() => versionsOf(late)).toEqual([versionsOf(before).at(-1)]);
  await stop('Vaso', null);
});

it('a change of another process is reported with the same version [VENUE-05]', async () => {
  const eventBus = await startEventBus(shop.db, shop.server.databaseUrl, () => undefined);
  const other = await startTestApp({ intakeDb: shop.db, readDb: shop.db, eventBus });
  try {
    const otherOrigin = await other.listen();
    const phone = follow();
    const elsewhere = followForTests(`${otherOrigin}/api/live?venueId=${shop.venue.id}`, {}, phones.signal);
    await expect.poll(() => [namesOf(phone), namesOf(elsewhere)]).toEqual([['hello'], ['hello']]);
    await stop('Agua', inAnHour());
    await expect
      .poll(() => [namesOf(phone), namesOf(elsewhere)])
      .toEqual([
        ['hello', 'menu'],
        ['hello', 'menu'],
      ]);
    expect(versionsOf(elsewhere)).toEqual(versionsOf(phone));
  } finally {
    await stop('Agua', null);
    await eventBus.close();
    await other.close();
  }
});

it('one stream has venue and orders, with both versions first [VENUE-05, ORD-04]', async () => {
  const { body: order } = await shop.order({ details: [shop.line('Agua')] });
  const phone = follow({ 'x-order-tokens': `${order.id}.${order.accessToken}` });
  await expect.poll(() => namesOf(phone)).toContain('hello');
  const [hello] = eventDataOf(phone, 'hello');
  expect(hello).toMatchObject({
    menu: { venueId: shop.venue.id, version: expect.any(String), readWithinMs: 0 },
    orders: [{ id: order.id, version: 1, orderStatusId: 1 }],
    reconnectWithinMs: expect.any(Number),
  });
});

it('an unknown venue has no stream [VENUE-05]', async () => {
  const phone = follow({}, 4_711);
  await expect.poll(() => phone.refused).toEqual([404]);
});
