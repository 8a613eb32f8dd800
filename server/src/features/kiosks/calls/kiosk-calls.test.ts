import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertPairedKiosk, type PairedKiosk } from '#test/harness/kiosks/paired-kiosk.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { KioskCall } from '@app/contract/staff/kiosks.ts';
import type { KioskCallReason } from '@app/contract/values/kiosks.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

let shop: Shop;
let kiosk: PairedKiosk;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => shop.server.close());
beforeEach(async () => {
  await shop.db.query('update kiosks set unpaired_at = now() where unpaired_at is null');
  kiosk = await insertPairedKiosk(shop.db, shop.venue.id, shop.commerceId);
});

const order = async (by = kiosk): Promise<Order> => {
  const details = [shop.line('Agua', { quantity: 1 })];
  return (await shop.order({ isForTotem: true, guestEmail: null, details, headers: by.headers })).body;
};
const call = async ({ id, accessToken = '' }: Order, reason: KioskCallReason, by = kiosk) =>
  shop.send<{ calledAt: string }>(
    'POST',
    '/api/kiosks/calls',
    { orderId: id, reason },
    { ...by.headers, 'x-order-token': accessToken },
  );
const staff = async () => (await shop.server.signIn([{ roleId: 1 }])).headers;
const path = () => `/api/commerces/${shop.commerceId}/kiosk-calls`;
const numbersOf = ({ number, callNumber }: Order) => ({ orderNumber: number, callNumber });
const calls = async () => (await shop.send<KioskCall[]>('GET', path(), undefined, await staff())).body;
const end = async (callId: string | null | undefined) =>
  (await shop.send<KioskCall[]>('POST', `${path()}/ends`, { callId }, await staff())).body;

it('a repeated call of a kiosk is one task, and staff end it [KIOSK-05]', async () => {
  const placed = await order();
  expect((await call(placed, 'terminal-busy')).status).toBe(200);
  await call(placed, 'terminal-busy');
  const [task, ...others] = await calls();
  expect(others).toEqual([]);
  expect(task).toMatchObject({ kiosk: 'Tótem', need: 'terminal-busy', ...numbersOf(placed) });
  expect(await end(task?.id)).toEqual([]);
  expect(await end(task?.id)).toEqual([]);
  await call(placed, 'help');
  expect(await calls()).toMatchObject([{ need: 'help' }]);
});

it('a call ends with its order: paid, cancelled or unpaired [KIOSK-05, POINT-01]', async () => {
  const placed = [await order(), await order(), await order()] as const;
  for (const one of placed) await call(one, 'payment-unknown');
  expect((await calls()).map(({ orderNumber }) => orderNumber)).toEqual(placed.map(({ number }) => number));
  await shop.db.query('update orders set paid_at = now() where venue_id = $1 and id = $2', [
    shop.venue.id,
    placed[0].id,
  ]);
  const token = { ...kiosk.headers, 'x-order-token': placed[1].accessToken ?? '' };
  await shop.send('POST', `/api/orders/${placed[1].id}/cancel`, undefined, token);
  expect(await calls()).toMatchObject([{ orderNumber: placed[2].number }]);
  await shop.db.query('update kiosks set unpaired_at = now() where id = $1', [kiosk.id]);
  expect(await calls()).toEqual([]);
});

it('a kiosk calls about its own orders only [KIOSK-05]', async () => {
  const visitors = (await shop.order({ details: [shop.line('Agua', { quantity: 1 })] })).body;
  expect((await call({ ...visitors, accessToken: '' }, 'help')).status).toBe(404);
  const elsewhere = await insertPairedKiosk(shop.db, shop.venue.id, shop.venue.commerceId('otro'));
  expect((await call(await order(), 'help', elsewhere)).status).toBe(404);
  expect(await calls()).toEqual([]);
});

it.each([
  [
    `printer_host = '10.0.0.9', printer_port = 9100, printer_columns = 48, printer_code_page = 'cp858', printer_state = 'no-paper'`,
    'printer',
  ],
  [`out_of_order_reason = 'terminal'`, 'terminal'],
])('a kiosk with %s needs staff while it lasts [KIOSK-04, KIOSK-05]', async (state, need) => {
  await shop.db.query(`update kiosks set ${state} where id = $1`, [kiosk.id]);
  expect(await calls()).toEqual([
    { id: null, kioskId: kiosk.id, kiosk: 'Tótem', need, orderNumber: null, callNumber: null, calledAt: null },
  ]);
  await shop.db.query(
    `update kiosks set out_of_order_reason = null, printer_state = case when printer_host is null then null else 'ready' end`,
  );
  expect(await calls()).toEqual([]);
});
