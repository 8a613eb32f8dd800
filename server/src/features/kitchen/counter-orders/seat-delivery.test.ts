import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import type { NewCounterOrder } from '@app/contract/staff/counter-orders.ts';

let shop: Shop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
  headers = await shop.staff();
});
afterAll(async () => shop.server.close());
beforeEach(async () => {
  await shop.set('delivery_configs', 'delivery_enabled = true, pick_up_enabled = true');
  await shop.db.query('delete from delivery_areas');
  await shop.db.query(
    `insert into delivery_areas (venue_id, id, delivery_config_id, description, position)
     select venue_id, 1, id, 'Platea', 1 from delivery_configs`,
  );
  await shop.db.query(
    `insert into delivery_fields (venue_id, id, delivery_area_id, description, is_number, min_number_value, max_number_value)
     values ($1, 10, 1, 'Fila', true, 1, 40)`,
    [shop.venue.id],
  );
});

const toRow = (value: string, areaId = 1): NewCounterOrder['deliverySelection'] => ({
  areaId,
  values: [{ fieldId: 10, value }],
});

const enter = (changes: Partial<NewCounterOrder>, key = randomUUID()) =>
  shop.send<Ticket>(
    'POST',
    `/api/commerces/${shop.commerceId}/counter-orders`,
    { details: [shop.line('Cerveza')], totalAmount: 3_500, ...changes },
    { ...headers, 'idempotency-key': key },
  );

it('an order of the counter is carried to the seat, without a phone [DEL-02]', async () => {
  const { status, body } = await enter({ deliverySelection: toRow(' 12 '), callName: 'Ana' });
  expect([status, body.delivery, body.phone, body.paid]).toEqual([201, 'Fila: 12', null, true]);
});

it('its runner carries it like any other delivery [ORD-08]', async () => {
  const { body: paid } = await enter({ deliverySelection: toRow('12') });
  let { version } = paid;
  for (const to of [4, 3, 5]) {
    const answer = await shop.step(paid.id, { to, version }, headers);
    expect([to, answer.status]).toEqual([to, 200]);
    ({ version } = answer.body);
  }
  const url = `/api/orders/${paid.id}/transitions`;
  const handOver = { orderStatusId: 6, version };
  expect((await shop.send<Ticket>('POST', url, handOver, headers)).body.orderStatusId).toBe(6);
});

it.each([
  ['', 'can-not-be-empty'],
  ['doce', 'must-be-a-number'],
  ['0', 'must-be-greater-than'],
  ['41', 'must-be-less-than'],
])('row "%s" is refused with %s, and nothing is placed [DEL-02]', async (value, code) => {
  const before = await shop.written();
  expect((await enter({ deliverySelection: toRow(value) })).code).toBe(code);
  expect(await shop.written()).toEqual(before);
});

it('an unknown area is refused [DEL-02]', async () => {
  expect((await enter({ deliverySelection: toRow('12', 2) })).code).toBe('delivery-not-selected');
});

it('a commerce without deliveries carries nothing from the counter [DEL-01]', async () => {
  await shop.set('delivery_configs', 'delivery_enabled = false');
  expect((await enter({ deliverySelection: toRow('12') })).code).toBe('delivery-not-available');
});

it('a person at the counter may wait there where only seats are served [DEL-01]', async () => {
  await shop.set('delivery_configs', 'pick_up_enabled = false');
  const { status, body } = await enter({});
  expect([status, body.delivery]).toEqual([201, null]);
});

it('a key is of one place [ORD-07]', async () => {
  const key = randomUUID();
  await enter({ deliverySelection: toRow('12') }, key);
  expect((await enter({ deliverySelection: toRow('13') }, key)).code).toBe('idempotency-key-reused');
});
