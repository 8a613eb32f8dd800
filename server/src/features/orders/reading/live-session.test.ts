import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startEventBus, type EventBus } from '#platform/events/event-bus.ts';
import { followForTests, namesOf, type Followed } from '#test/harness/orders/follow-stream.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';

let shop: Shop;
let origin: string;
let other: TestApp;
let eventBus: EventBus;
let phones = new AbortController();
beforeAll(async () => {
  shop = await openShop();
  origin = await shop.server.listen();
  eventBus = await startEventBus(shop.db, shop.server.databaseUrl, () => undefined);
  other = await startTestApp({ intakeDb: shop.db, readDb: shop.db, eventBus });
});
afterEach(() => {
  phones.abort();
  phones = new AbortController();
});
afterAll(async () => {
  await other.close();
  await eventBus.close();
  await shop.server.close();
});

const follow = (headers: Record<string, string>, path = '/api/live'): Followed =>
  followForTests(origin + path, headers, phones.signal);
const isOpen = (followed: Followed) => expect.poll(() => namesOf(followed)).toEqual(['hello']);
/** Whether the stream ended and a new one was refused: the session is over. */
const isShut = (followed: Followed, status: number) =>
  expect.poll(() => [followed.down, followed.refused]).toEqual([1, [status]]);

it('a stream ends with its session, also when another process ended it [AUTH-09]', async () => {
  const [here, there, stays] = await Promise.all([1, 2, 3].map(() => shop.server.signIn()));
  if (!here || !there || !stays) throw new Error('The sign-in failed.');
  const [one, two, three] = [follow(here.headers), follow(there.headers), follow(stays.headers)];
  await Promise.all([one, two, three].map(isOpen));
  await shop.server.app.inject({ method: 'POST', url: '/api/logout', headers: here.headers });
  await isShut(one, 403);
  await other.app.inject({ method: 'POST', url: '/api/logout', headers: there.headers });
  await isShut(two, 403);
  expect([three.down, namesOf(three)]).toEqual([0, ['hello']]);
});

it('signing out everywhere or deleting the account ends all streams [AUTH-09]', async () => {
  const [everywhere, deleted] = [await shop.server.signIn(), await shop.server.signIn()];
  const [one, two] = [follow(everywhere.headers), follow(deleted.headers)];
  await Promise.all([one, two].map(isOpen));
  await other.app.inject({ method: 'POST', url: '/api/logout/everywhere', headers: everywhere.headers });
  await isShut(one, 403);
  const gone = await other.app.inject({ method: 'DELETE', url: '/api/auth', headers: deleted.headers });
  expect(gone.statusCode).toBe(204);
  await isShut(two, 403);
});

it('a board ends when its staff session is ended [AUTH-12, ORD-08]', async () => {
  const staff = await shop.staff();
  const board = follow(staff, `/api/commerces/${shop.commerceId}/board/live`);
  await isOpen(board);
  const left = await other.app.inject({ method: 'POST', url: '/api/staff/logout', headers: staff });
  expect(left.statusCode).toBe(204);
  await isShut(board, 403);
});
