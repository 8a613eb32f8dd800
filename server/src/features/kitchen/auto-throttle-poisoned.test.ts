import { expect, it } from 'vitest';
import { openShop } from '#test/harness/orders/shop.ts';
import { startTestApp } from '#test/harness/test-app.ts';
import { autoThrottle } from './auto-throttle.job.ts';

it('a commerce whose throttling fails delays no other commerce [COM-03]', async () => {
  const server = await startTestApp();
  try {
    for (const venueId of [7, 8]) {
      const shop = await openShop(server, venueId);
      await shop.set('venues', 'busy_from_orders = 1, busy_from_minutes = 100, pause_from_minutes = 200');
      await shop.order();
    }
    await server.db.query(`update orders set status_id = 2, paid_at = now(), stock_state = 'sold'`);
    await server.db.query(
      'alter table commerces add constraint poisoned check (venue_id <> 7 or busy_until is null) not valid',
    );
    const aside: (number | null)[] = [];
    const onRowFailure = (_error: unknown, { venueId }: { venueId: number | null }) => void aside.push(venueId);
    const eventBus = { deliver: () => undefined };
    expect(await autoThrottle(server.db, eventBus, onRowFailure)).toBe(1);
    expect(await autoThrottle(server.db, eventBus, onRowFailure)).toBe(0);
    expect(aside).toEqual([7]);
    const { rows } = await server.db.query('select venue_id as "venueId" from commerces where busy_until is not null');
    expect(rows).toEqual([{ venueId: 8 }]);
  } finally {
    await server.close();
  }
});
