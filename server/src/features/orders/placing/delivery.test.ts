import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => shop.server.close());

const PHONE = '1123456789';
let callers = 0;
/** A different phone each time. */
const newPhone = () => String(1_134_000_000 + (callers += 1));

async function makeAreas(...descriptions: string[]): Promise<void> {
  await shop.set('delivery_configs', 'delivery_enabled = true, pick_up_enabled = true');
  await shop.db.query('delete from delivery_areas');
  for (const [index, description] of descriptions.entries()) {
    await shop.db.query(
      `insert into delivery_areas (venue_id, id, delivery_config_id, description, position)
       select venue_id, $1::bigint, id, $2, $1::bigint from delivery_configs`,
      [index + 1, description],
    );
    await shop.db.query(
      `insert into delivery_fields (venue_id, id, delivery_area_id, description, is_number, min_number_value, max_number_value)
       values ($1, $2, $3, 'Fila', true, 1, 40)`,
      [shop.venue.id, 10 + index, index + 1],
    );
  }
}
const toRow = (value: string, areaId = 1) => ({
  phone: newPhone(),
  deliverySelection: { areaId, values: [{ fieldId: 9 + areaId, value }] },
});

it('the server writes the delivery text: the area only if there are several [DEL-02]', async () => {
  await makeAreas('Platea', 'Palco');
  expect((await shop.order(toRow('12', 2))).body.delivery).toBe('Palco, Fila: 12');
  await makeAreas('Platea');
  expect((await shop.order(toRow('12'))).body.delivery).toBe('Fila: 12');
});

it.each([
  ['', 'can-not-be-empty', { field: 'Fila' }],
  ['doce', 'must-be-a-number', { field: 'Fila' }],
  ['0', 'must-be-greater-than', { field: 'Fila', bound: 1 }],
  ['41', 'must-be-less-than', { field: 'Fila', bound: 40 }],
])('row "%s" is refused with %s [DEL-02]', async (value, code, facts) => {
  await makeAreas('Platea');
  const before = await shop.written();
  const answer = await shop.order(toRow(value));
  expect([answer.status, answer.code, answer.facts]).toEqual([422, code, facts]);
  expect(await shop.written()).toEqual(before);
});

it('an area of another commerce is refused [DEL-02]', async () => {
  await makeAreas('Platea');
  expect((await shop.order(toRow('12', 2))).code).toBe('delivery-not-selected');
});

it('a delivery requires a phone, a pick-up does not [CHK-03]', async () => {
  await makeAreas('Platea');
  const before = await shop.written();
  for (const phone of [null, '', '1234567', '+598991234', '+59812345678', '+598 99 123 456']) {
    expect((await shop.order({ ...toRow('12'), phone })).code).toBe('phone-input-error');
  }
  expect(await shop.written()).toEqual(before);
  expect((await shop.order({ phone: null })).body).toMatchObject({ delivery: null, phone: null });
});

it("the phone is stored with the venue's prefix, once [CHK-10]", async () => {
  await makeAreas('Platea');
  expect((await shop.order({ ...toRow('12'), phone: PHONE })).body.phone).toBe('5491123456789');
  expect((await shop.order({ ...toRow('12'), phone: '5491123456789' })).body.phone).toBe('5491123456789');
  await shop.set('venues', `phone_prefix = '51'`);
  expect((await shop.order({ ...toRow('12'), phone: '999888777' })).body.phone).toBe('51999888777');
  await shop.set('venues', `phone_prefix = '549'`);
  expect((await shop.order({ ...toRow('12'), phone: '+598099123456' })).body.phone).toBe('59899123456');
});

it('a text without an area becomes one line; a blank one is a pick-up [DEL-02]', async () => {
  await makeAreas('Platea');
  expect((await shop.order({ phone: newPhone(), delivery: ' Platea\n 4 ' })).body.delivery).toBe('Platea 4');
  expect((await shop.order({ delivery: '  ' })).body.delivery).toBeNull();
});

it('without pick-up, a delivery is required [DEL-01]', async () => {
  await makeAreas('Platea');
  await shop.set('delivery_configs', 'pick_up_enabled = false');
  expect((await shop.order()).code).toBe('delivery-not-selected');
  expect((await shop.order(toRow('12'))).status).toBe(201);
});

it("the venue's configuration overrides the commerce's only with priority [DEL-01]", async () => {
  await makeAreas('Platea');
  await shop.db.query(`insert into delivery_configs (venue_id, id, delivery_enabled) values ($1, 99, false)`, [
    shop.venue.id,
  ]);
  await shop.set('venues', 'delivery_config_id = 99');
  expect((await shop.order(toRow('12'))).status).toBe(201);
  await shop.db.query('update delivery_configs set priority_over_commerce = true where id = 99');
  expect((await shop.order(toRow('12'))).code).toBe('delivery-not-available');
  const { rows } = await shop.db.query<{ id: number }>('delete from delivery_configs where id = 99 returning id');
  expect(rows).toHaveLength(1);
  await shop.set('venues', 'delivery_config_id = (select id from delivery_configs)');
});

it('a car park delivers to an area: there is no pick-up [DEL-03]', async () => {
  await makeAreas('Playón');
  await shop.set('commerces', `type_description = 'Parking'`);
  expect((await shop.order()).code).toBe('delivery-not-selected');
  expect((await shop.order(toRow('12'))).status).toBe(201);
  await shop.set('commerces', `type_description = 'Comida'`);
});

it('a kiosk hands over at the counter only [CHK-04]', async () => {
  await makeAreas('Platea');
  const headers = await shop.kiosk();
  expect((await shop.order({ isForTotem: true, headers, ...toRow('12') })).code).toBe('delivery-not-available');
});

it('an active event is required, for a pick-up too; others do not count [CHK-03]', async () => {
  const insert = `insert into events (venue_id, id, name, starts_at, ends_at)
    values ($1, $2, $3, now() + $4::interval, now() + $5::interval)`;
  await shop.db.query(insert, [shop.venue.id, 1, 'Final', '-1 hour', '1 hour']);
  await shop.db.query(insert, [shop.venue.id, 2, 'Ayer', '-26 hours', '-24 hours']);
  await shop.db.query(insert, [shop.venue.id, 3, 'En un mes', '30 days', '31 days']);

  for (const eventId of [null, 2, 3, 4]) expect((await shop.order({ eventId })).code).toBe('needs-event-selected');
  expect((await shop.order({ eventId: 1 })).body.event).toEqual({ id: 1, name: 'Final', translatedName: null });
  await shop.db.query('delete from events');
});

it.each([
  ['code', []],
  ['qr', [1]],
  ['barcode', [2]],
] as const)('a commerce that verifies by %s gives the visitor that image [DEL-04]', async (method, imageTypes) => {
  await shop.set('delivery_configs', `pick_up_verification_method = '${method}'`);
  const { body } = await shop.order();
  expect(body.assignedPickupVerificationMethod).toBe(method);
  expect(body.images.map(({ orderImageTypeId }) => orderImageTypeId)).toEqual(imageTypes);
  for (const { path } of body.images) {
    expect(Buffer.from(path.replace('data:image/svg+xml;base64,', ''), 'base64').toString()).toMatch(/^<svg/);
  }
  await shop.set('delivery_configs', `pick_up_verification_method = 'code'`);
});

it('the pickup images come with the order, uncached (T-18) [DEL-04, ORD-01]', async () => {
  await shop.set('delivery_configs', `pick_up_verification_method = 'qr'`);
  const mine = (await shop.order()).body;
  const order = (await shop.order()).body;
  const read = (id: number, headers: Record<string, string>) =>
    shop.server.app.inject({ url: `/api/orders/${id}`, headers });
  const seen = await read(mine.id, { 'x-order-token': mine.accessToken ?? '' });
  expect(seen.json<Order>().images).toEqual(mine.images);
  expect(seen.headers['cache-control']).toContain('no-store');

  const strangers = [{}, { 'x-order-token': order.accessToken ?? '' }, (await shop.server.signIn([])).headers];
  for (const headers of strangers) {
    const refused = await read(mine.id, headers);
    expect([refused.statusCode, refused.body.includes('data:image')]).toEqual([404, false]);
  }
  await shop.set('delivery_configs', `pick_up_verification_method = 'code'`);
});
