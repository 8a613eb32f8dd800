import http from 'node:http';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { followForTests, namesOf, type Followed } from '#test/harness/orders/follow-stream.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';

let shop: Shop;
let origin: string;
let followers: AbortController[] = [];
beforeAll(async () => {
  shop = await openShop();
  origin = await shop.server.listen();
});
afterEach(() => {
  for (const follower of followers) follower.abort();
  followers = [];
});
afterAll(async () => shop.server.close());

function follow(path: string, headers: Record<string, string>): Followed {
  const controller = new AbortController();
  followers.push(controller);
  return followForTests(origin + path, headers, controller.signal);
}
/** Changes of orders after their placing, which is published after its response. */
const changesOf = ({ events }: Followed) =>
  events
    .filter(({ event, data }) => event === 'order' && !data.includes('"version":1,'))
    .map(({ data }) => JSON.parse(data));
const refOf = ({ id, accessToken }: { id: number; accessToken?: string | undefined }) => `${id}.${accessToken}`;

it("a guest's stream reports changes of own orders only [ORD-04, ORD-08]", async () => {
  const staff = await shop.staff();
  const { body: mine } = await shop.order();
  const { body: other } = await shop.order();
  const followed = follow('/api/live', { 'x-order-tokens': `${refOf(mine)}, ${other.id}.${mine.accessToken}` });
  await expect.poll(() => namesOf(followed)).toContain('hello');

  await shop.cash(other.id, { version: 1, amount: 3_500 }, staff);
  await shop.cash(mine.id, { version: 1, amount: 3_500 }, staff);
  await expect.poll(() => changesOf(followed)).toEqual([{ id: mine.id, version: 2, orderStatusId: 2 }]);
});

it('an order that is named twice is reported once [ORD-04]', async () => {
  const { body: mine } = await shop.order();
  const followed = follow('/api/live', { 'x-order-tokens': `${refOf(mine)},${refOf(mine)}` });
  await expect.poll(() => namesOf(followed)).toContain('hello');
  await shop.cash(mine.id, { version: 1, amount: 3_500 }, await shop.staff());
  await shop.send('POST', `/api/orders/${mine.id}/cancel`, undefined, { 'x-order-token': mine.accessToken ?? '' });
  await expect.poll(() => changesOf(followed).at(-1)).toMatchObject({ version: 4 });
  expect(changesOf(followed)).toMatchObject([{ version: 2 }, { version: 3 }, { version: 4 }]);
});

it("an account's stream reports its orders of all devices [ORD-04]", async () => {
  const { headers } = await shop.server.signIn();
  const followed = follow('/api/live', headers);
  await expect.poll(() => namesOf(followed)).toEqual(['hello']);
  const { body } = await shop.order({ headers });
  await expect.poll(() => namesOf(followed)).toEqual(['hello', 'order']);
  expect(JSON.parse(followed.events[1]?.data ?? '')).toEqual({ id: body.id, version: 1, orderStatusId: 1 });
});

it('a board reports orders, availability and pauses of its commerce only [ORD-08]', async () => {
  const staff = await shop.staff();
  const followed = follow(`/api/commerces/${shop.commerceId}/board/live`, staff);
  await expect.poll(() => namesOf(followed)).toEqual(['hello']);
  await shop.order({
    commerceId: shop.venue.commerceId('otro'),
    details: [shop.line('Pancho')],
  });
  await shop.order();
  await expect.poll(() => namesOf(followed)).toEqual(['hello', 'board']);
  const stop = { unavailableUntil: new Date(Date.now() + 600_000).toISOString() };
  await shop.send('PUT', `/api/products/${shop.venue.productId('Agua')}/stop`, stop, staff);
  await expect.poll(() => namesOf(followed)).toEqual(['hello', 'board', 'board']);
});

it('a rush reaches a board as few events [ORD-08]', async () => {
  const followed = follow(`/api/commerces/${shop.commerceId}/board/live`, await shop.staff());
  await expect.poll(() => namesOf(followed)).toEqual(['hello']);
  await Promise.all(Array.from({ length: 30 }, () => shop.order({ details: [shop.line('Vaso')] })));
  await expect.poll(() => followed.events.length).toBeGreaterThan(1);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(followed.events.length).toBeLessThan(10);
});

it('a caller without access to a stream is refused for good [ORD-08, ROLE-01]', async () => {
  const buyer = await shop.server.signIn();
  const guest = follow('/api/live', {});
  const forged = follow('/api/live', { 'x-order-tokens': '7000001001.forged' });
  const stranger = follow(`/api/commerces/${shop.commerceId}/board/live`, buyer.headers);
  const unknown = follow('/api/commerces/7999999/board/live', buyer.headers);
  await expect
    .poll(() => [guest, forged, stranger, unknown].map(({ refused }) => refused))
    .toEqual([[401], [401], [404], [404]]);
});

it('an order opens fifty streams at once, and more after some have ended [ORD-04]', async () => {
  const { body: mine } = await shop.order();
  const { body: other } = await shop.order();
  const open = (order: { id: number; accessToken?: string | undefined }) =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      const headers = { 'x-order-tokens': refOf(order) };
      http.get(`${origin}/api/live`, { agent: false, headers }, resolve).on('error', reject);
    });
  const end = (streams: readonly http.IncomingMessage[]) => streams.forEach((stream) => stream.destroy());
  const first = await Promise.all(Array.from({ length: 50 }, () => open(mine)));
  const [oneMore, another] = [await open(mine), await open(other)];
  expect([...new Set(first.map(({ statusCode }) => statusCode)), oneMore.statusCode, another.statusCode]).toEqual([
    200, 429, 200,
  ]);
  end([...first, oneMore, another]);
  const statusOfNext = async () => {
    const again = await open(mine);
    end([again]);
    return again.statusCode;
  };
  await expect.poll(statusOfNext).toBe(200);
});

it('headers prevent proxies from buffering the stream [ORD-08]', async () => {
  const controller = new AbortController();
  followers.push(controller);
  const answer = await fetch(`${origin}/api/commerces/${shop.commerceId}/board/live`, {
    headers: await shop.staff(),
    signal: controller.signal,
  });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
    'cache-control': 'no-store',
  });
});
