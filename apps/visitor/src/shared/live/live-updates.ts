import type { StreamEvent } from '@app/client/event-stream.ts';
import type { HelloEvent, MenuEvent, OrderEvent } from '@app/contract/visitor/live.ts';
import type { QueryClient } from '@tanstack/react-query';
import { asRecord } from '../storage/persisted-store.ts';

/** By then every server process has heard of a change, whichever of them answers the read. */
const MENU_FIRST_MS = 300;
/** What a change of a venue's menus may have made stale. Waits move by themselves. */
const MENUS = /^\/api\/(venues|commerces|products)\/(?!.*\/waits$)/;

/** The versions that this page has read, by venue. A line that comes back reads nothing twice. */
const menuVersions = new Map<number, string>();

/** Takes what the live line says: whatever is held in another version is read again. @see VENUE-05, ORD-04 */
export function createLiveUpdates(queryClient: QueryClient) {
  let reading: ReturnType<typeof setTimeout> | undefined;
  let last: MenuEvent | undefined;
  const readAgain = (path: string) => void queryClient.invalidateQueries({ queryKey: [path] });

  function takeMenu(told: MenuEvent): void {
    last = told;
    if (menuVersions.get(told.venueId) === told.version) return;
    reading ??= setTimeout(readMenus, MENU_FIRST_MS + Math.random() * told.readWithinMs);
  }

  function readMenus(): void {
    reading = undefined;
    const read = last;
    const menus = { predicate: ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => MENUS.test(String(path)) };
    void queryClient.invalidateQueries(menus, { throwOnError: true }).then(
      () => read && menuVersions.set(read.venueId, read.version),
      () => undefined, // tried again by the clock, or when the line comes back
    );
  }

  function takeOrder({ id, version }: OrderEvent): void {
    const path = `/api/orders/${id}`;
    const held = asRecord(queryClient.getQueryData([path])).get('version');
    if (typeof held === 'number' && held >= version) return;
    readAgain(path);
    readAgain('/api/users/orders');
    readAgain('/api/orders/fetch-local-orders');
  }

  return {
    take({ event, data }: StreamEvent): void {
      const said: unknown = JSON.parse(data);
      if (event === 'menu' && isMenu(said)) takeMenu(said);
      if (event === 'order' && isOrder(said)) takeOrder(said);
      if (event === 'hello' && isHello(said)) {
        if (said.menu) takeMenu(said.menu);
        said.orders.forEach(takeOrder);
      }
    },
    stop: () => clearTimeout(reading),
  };
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
