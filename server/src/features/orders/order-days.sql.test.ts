import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { hasOrderedOnDevice } from './has-ordered-on-device.ts';
import { allDays, LAST_DAYS, ORDER_DAY } from './order-days.sql.ts';
import { findAddressedOrderIds } from './order-personal-data.ts';

const DAY_SECONDS = 86_400;

let shop: Shop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.server.close());

it('before the first order no device has ordered [AUTH-03]', async () => {
  expect(await hasOrderedOnDevice(shop.db, 'a device')).toBe(false);
  expect(await findAddressedOrderIds(shop.db, ['ana@example.com'])).toEqual([]);
});

it('a device and an address are known by orders of any age [AUTH-03, ORD-07]', async () => {
  const ages = [730, 1, 0];
  const ids: number[] = [];
  for (const [index, days] of ages.entries()) {
    const headers = { 'x-device-token': String(index).repeat(43) };
    const { body } = await shop.order({ headers, guestEmail: 'Ana@Example.com' });
    ids.push(body.id);
    await shop.expire(body.id);
    await shop.db.query(`update orders set created_at = now() - make_interval(secs => $2) where id = $1`, [
      body.id,
      days * DAY_SECONDS,
    ]);
  }
  const { rows } = await shop.db.query<{ deviceId: string }>('select device_id as "deviceId" from orders');
  const known = await Promise.all(rows.map(({ deviceId }) => hasOrderedOnDevice(shop.db, deviceId)));
  expect(known).toEqual(ages.map(() => true));
  expect(await hasOrderedOnDevice(shop.db, 'another device')).toBe(false);
  const found = await findAddressedOrderIds(shop.db, ['ana@example.com']);
  expect(found.toSorted()).toEqual(ids.toSorted());
});

it.each([
  ['orders_by_day_and_device', `${ORDER_DAY} in (${LAST_DAYS}) and device_id = 'a'`],
  ['orders_by_day_and_device', `${ORDER_DAY} = any (${allDays('device_id')}) and device_id = 'a'`],
  ['orders_by_day_and_guest', `${ORDER_DAY} = any (${allDays('guest_email')}) and lower(guest_email) = any ('{a,b}')`],
])('%s leads to the orders of the days that are named [ORD-07]', async (index, condition) => {
  const { rows } = await shop.db.query<{ 'QUERY PLAN': { Plan: object }[] }>(
    `explain (format json) select from orders where ${condition}`,
  );
  expect(JSON.stringify(rows[0]?.['QUERY PLAN'])).toMatch(
    new RegExp(`"Index Name":"${index}"[^}]*"Index Cond":"[^"]*date[^"]*ANY`),
  );
});
