import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLiveUpdates } from './live-updates.ts';
import { readMenuVersions } from './read-menu-versions.ts';

let queryClient: QueryClient;
let reads: string[];
let unsubscribes: (() => void)[];
beforeEach(() => {
  vi.useFakeTimers();
  queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  reads = [];
  unsubscribes = [];
});
afterEach(() => {
  for (const unsubscribe of unsubscribes) unsubscribe();
  queryClient.clear();
  vi.useRealTimers();
});

/** An observed query with cached data. */
function show(path: string, cached: unknown, read: () => Promise<unknown> = async () => cached): void {
  queryClient.setQueryData([path], cached);
  const queryFn = async () => {
    reads.push(path);
    return read();
  };
  unsubscribes.push(new QueryObserver(queryClient, { queryKey: [path], queryFn }).subscribe(() => undefined));
}

const MENU = '/api/commerces/get/complete-commerce/7000001';
const hello = (menu: object | null, orders: unknown[] = []) => ({
  event: 'hello',
  data: JSON.stringify({ menu: menu && { readWithinMs: 1_000, ...menu }, orders, reconnectWithinMs: 1_000 }),
});
const menuEvent = (version: string, venueId = 7) => ({
  event: 'menu',
  data: JSON.stringify({ venueId, version, readWithinMs: 1_000 }),
});

it('another menu version is refetched in its time, polled reads are not [VENUE-05]', async () => {
  show(MENU, {});
  for (const polled of ['waits', 'odds', 'twitter-search', 'ig-feed']) show(`/api/venues/7/${polled}`, []);
  const updates = createLiveUpdates(queryClient);
  updates.apply(menuEvent('first'));
  await vi.advanceTimersByTimeAsync(299);
  expect(reads).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(reads).toEqual([MENU]);
});

it('many menu changes at once cause one refetch, of the last version [VENUE-05]', async () => {
  show(MENU, {});
  const updates = createLiveUpdates(queryClient);
  for (const version of ['one', 'two', 'three']) updates.apply(menuEvent(version, 8));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(reads).toHaveLength(1);
  updates.apply(hello({ venueId: 8, version: 'three' }));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(reads).toHaveLength(1);
});

it('a reopened stream refetches only a missed menu version, once [VENUE-05, APP-11]', async () => {
  show(MENU, {});
  const before = createLiveUpdates(queryClient);
  before.apply(hello({ venueId: 9, version: 'one' }));
  await vi.advanceTimersByTimeAsync(1_500);
  before.stop();
  const after = createLiveUpdates(queryClient);
  after.apply(hello({ venueId: 9, version: 'one' }));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(reads).toHaveLength(1);
  after.apply(hello({ venueId: 9, version: 'two' }));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(reads).toHaveLength(2);
});

it('data of the page is read again only for another menu version [VENUE-05]', async () => {
  show(MENU, {});
  readMenuVersions.set(11, 'of the page');
  const updates = createLiveUpdates(queryClient);
  updates.apply(hello({ venueId: 11, version: 'of the page' }));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(reads).toEqual([]);
  updates.apply(hello({ venueId: 11, version: 'newer' }));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(reads).toEqual([MENU]);
});

it('a first read that is older than a change is read again [VENUE-05]', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const queryFn = () => answers[reads.push(MENU) - 1]?.promise;
  unsubscribes.push(new QueryObserver(queryClient, { queryKey: [MENU], queryFn }).subscribe(() => undefined));
  createLiveUpdates(queryClient).apply(menuEvent('new', 12));
  await vi.advanceTimersByTimeAsync(1_500);
  answers[0]?.resolve('as it was');
  answers[1]?.resolve('as it is');
  await vi.advanceTimersByTimeAsync(0);
  expect(queryClient.getQueryData([MENU])).toBe('as it is');
  expect(reads).toHaveLength(2);
});

it('a failed refetch is repeated after growing pauses, with its stream [VENUE-05]', async () => {
  let isDown = true;
  show(MENU, {}, async () => {
    if (isDown) throw new Error('refused');
    return {};
  });
  const updates = createLiveUpdates(queryClient);
  updates.apply(menuEvent('new', 10));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(reads).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(reads).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(reads).toHaveLength(2);
  isDown = false;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(reads).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads).toHaveLength(3);
  isDown = true;
  updates.apply(menuEvent('newer', 10));
  await vi.advanceTimersByTimeAsync(1_500);
  updates.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads).toHaveLength(4);
  isDown = false;
  updates.apply(hello({ venueId: 10, version: 'newer' }));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(reads).toHaveLength(5);
});

it('an order is refetched only for a newer version than the cached one [ORD-04]', async () => {
  show('/api/orders/41', { id: 41, version: 3 });
  const updates = createLiveUpdates(queryClient);
  updates.apply(hello(null, [{ id: 41, version: 3, orderStatusId: 2 }]));
  updates.apply({ event: 'order', data: '{"id":41,"version":2,"orderStatusId":2}' });
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toEqual([]);
  updates.apply({ event: 'order', data: '{"id":41,"version":4,"orderStatusId":3}' });
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toEqual(['/api/orders/41']);
});
