import type { QueryClient } from '@tanstack/react-query';
import type { StreamEvent } from '@app/client/event-stream.ts';
import { asRecord } from '@app/client/storage/persisted-store.ts';
import type { HelloEvent, MenuEvent, OrderEvent } from '@app/contract/visitor/live.ts';
import { readMenuVersions } from './read-menu-versions.ts';

/** By then the change has reached every server process, so any of them answers with the new menu. */
const MENU_DELAY_MS = 300;
/** Wait after a read that failed, such as one that a busy server refused. It doubles up to the interval of polls. */
const RETRY_MS = 3_000;
const RETRY_LIMIT_MS = 30_000;
/** Queries that a change of a venue's menus makes stale. Waits, best sellers, odds and feeds are read separately. */
const MENUS = /^\/api\/(venues|commerces|products)\/(?!.*\/(?:waits|best-sellers|odds|twitter-search|ig-feed)$)/;

/** Applies the events of the live stream: queries with another version are refetched. @see VENUE-05, ORD-04 */
export function createLiveUpdates(queryClient: QueryClient) {
  let reading: ReturnType<typeof setTimeout> | undefined;
  let last: MenuEvent | undefined;
  let failures = 0;
  let isStopped = false;
  const refetch = (path: string) => void queryClient.invalidateQueries({ queryKey: [path] });

  function applyMenu(menu: MenuEvent): void {
    last = menu;
    if (readMenuVersions.get(menu.venueId) !== menu.version) readMenusIn(MENU_DELAY_MS, menu);
  }

  function readMenusIn(delayMs: number, menu: MenuEvent): void {
    if (!isStopped) reading ??= setTimeout(readMenus, delayMs + Math.random() * menu.readWithinMs);
  }

  function readMenus(): void {
    reading = undefined;
    const read = last;
    if (!read) return;
    void refetchMenus(queryClient).then(
      () => {
        failures = 0;
        readMenuVersions.set(read.venueId, read.version);
      },
      () => readMenusIn(Math.min(RETRY_MS * 2 ** failures++, RETRY_LIMIT_MS), read),
    );
  }

  function applyOrder({ id, version }: OrderEvent): void {
    const path = `/api/orders/${id}`;
    const cached = asRecord(queryClient.getQueryData([path])).get('version');
    if (typeof cached === 'number' && cached >= version) return;
    refetch(path);
    refetch('/api/users/orders');
    refetch('/api/orders/fetch-local-orders');
  }

  return {
    apply({ event, data }: StreamEvent): void {
      isStopped = false;
      const payload: unknown = JSON.parse(data);
      if (event === 'menu' && isMenu(payload)) applyMenu(payload);
      if (event === 'order' && isOrder(payload)) applyOrder(payload);
      if (event === 'hello' && isHello(payload)) {
        if (payload.menu) applyMenu(payload.menu);
        payload.orders.forEach(applyOrder);
      }
    },
    /** Ends repeated reads while the stream is down. Its next event says again which menus count. */
    stop(): void {
      isStopped = true;
      clearTimeout(reading);
      reading = undefined;
    },
  };
}

/**
 * Refetches the visible menus. The client does not cancel the first read of a query, whose answer may be older than this
 * call: that query is read again after its answer.
 */
async function refetchMenus(queryClient: QueryClient): Promise<void> {
  const isOfMenus = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => MENUS.test(String(path));
  const cache = queryClient.getQueryCache();
  const firstReads = cache
    .findAll({ predicate: isOfMenus, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await queryClient.invalidateQueries({ predicate: isOfMenus }, { throwOnError: true });
  const isFirstRead = (query: (typeof firstReads)[number]) => firstReads.includes(query);
  await queryClient.invalidateQueries({ predicate: isFirstRead }, { throwOnError: true });
}

function isMenu(value: unknown): value is MenuEvent {
  const fields = asRecord(value);
  const numbers = [fields.get('venueId'), fields.get('readWithinMs')];
  return numbers.every((value) => typeof value === 'number') && typeof fields.get('version') === 'string';
}

function isOrder(value: unknown): value is OrderEvent {
  const fields = asRecord(value);
  return typeof fields.get('id') === 'number' && typeof fields.get('version') === 'number';
}

function isHello(value: unknown): value is Pick<HelloEvent, 'menu' | 'orders'> {
  const fields = asRecord(value);
  const orders = fields.get('orders');
  return (fields.get('menu') === null || isMenu(fields.get('menu'))) && Array.isArray(orders) && orders.every(isOrder);
}
