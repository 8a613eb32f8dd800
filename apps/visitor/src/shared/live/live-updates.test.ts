import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLiveUpdates } from './live-updates.ts';

let queryClient: QueryClient;
let reads: string[];
let stops: (() => void)[];
beforeEach(() => {
  vi.useFakeTimers();
  queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  reads = [];
  stops = [];
});
afterEach(() => {
  for (const stop of stops) stop();
  queryClient.clear();
  vi.useRealTimers();
});

/** A screen that shows what was read under this path. */
function show(path: string, held: unknown, read: () => Promise<unknown> = async () => held): void {
  queryClient.setQueryData([path], held);
  const queryFn = async () => {
    reads.push(path);
    return read();
  };
  stops.push(new QueryObserver(queryClient, { queryKey: [path], queryFn }).subscribe(() => undefined));
}

const MENU = '/api/commerces/get/complete-commerce/7000001';
const hello = (menu: object | null, orders: unknown[] = []) => ({
  event: 'hello',
  data: JSON.stringify({ menu: menu && { readWithinMs: 1_000, ...menu }, orders, reconnectWithinMs: 1_000 }),
});
const told = (version: string, venueId = 7) => ({
  event: 'menu',
  data: JSON.stringify({ venueId, version, readWithinMs: 1_000 }),
});

it('a menu in another version is read again, at a moment of its own within the time that the event gives, and waits are not [VENUE-05]', async () => {
  show(MENU, {});
  show('/api/venues/7/waits', []);
  const news = createLiveUpdates(queryClient);
  news.take(told('first'));
  await vi.advanceTimersByTimeAsync(299);
  expect(reads).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(reads).toEqual([MENU]);
});

it('many changes in a moment are one read, and the last of them is known afterwards [VENUE-05]', async () => {
  show(MENU, {});
  const news = createLiveUpdates(queryClient);
  for (const version of ['one', 'two', 'three']) news.take(told(version, 8));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(reads).toHaveLength(1);
  news.take(hello({ venueId: 8, version: 'three' }));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(reads).toHaveLength(1);
});

it('a line that comes back reads nothing twice, also when it is another line, and what was missed once [VENUE-05, APP-11]', async () => {
  show(MENU, {});
  const before = createLiveUpdates(queryClient);
  before.take(hello({ venueId: 9, version: 'one' }));
  await vi.advanceTimersByTimeAsync(1_500);
  before.stop();
  const after = createLiveUpdates(queryClient);
  after.take(hello({ venueId: 9, version: 'one' }));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(reads).toHaveLength(1);
  after.take(hello({ venueId: 9, version: 'two' }));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(reads).toHaveLength(2);
});

it('a read that failed is asked for again when the line comes back [VENUE-05, APP-11]', async () => {
  let isDown = true;
  show(MENU, {}, async () => {
    if (isDown) throw new Error('no network');
    return {};
  });
  const news = createLiveUpdates(queryClient);
  news.take(told('new', 10));
  await vi.advanceTimersByTimeAsync(1_500);
  isDown = false;
  news.take(hello({ venueId: 10, version: 'new' }));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(reads).toHaveLength(2);
});

it('an order is read again when it has a newer version than the one held, and only then [ORD-04]', async () => {
  show('/api/orders/41', { id: 41, version: 3 });
  const news = createLiveUpdates(queryClient);
  news.take(hello(null, [{ id: 41, version: 3, orderStatusId: 2 }]));
  news.take({ event: 'order', data: '{"id":41,"version":2,"orderStatusId":2}' });
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toEqual([]);
  news.take({ event: 'order', data: '{"id":41,"version":4,"orderStatusId":3}' });
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toEqual(['/api/orders/41']);
});
