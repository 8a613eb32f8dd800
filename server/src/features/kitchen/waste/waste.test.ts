import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { WasteReport } from '@app/contract/back-office/reports/reports.ts';
import type { ManagedIngredient } from '@app/contract/resources/stock/ingredients.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import type { Waste } from '@app/contract/staff/stations.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

type Headers = Record<string, string>;

let shop: Shop;
let staff: Headers;
let editor: Headers;
let bread: ManagedIngredient;
beforeAll(async () => {
  shop = await openShop();
  staff = await shop.staff();
  editor = (await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }])).headers;
  await shop.setUnits('Cerveza', 100);
  const values = { commerceId: shop.commerceId, name: 'Pan', translatedName: null, unit: 'piece', alertAmount: null };
  bread = (await shop.send<ManagedIngredient>('POST', at('ingredients'), { values }, editor)).body;
  const rows = [{ sizeId: 0, ingredientId: bread.id, amount: 2 }];
  await shop.send('PUT', at(`products/${shop.venue.productId('Agua')}/ingredients`), { rows }, editor);
  const counts = { counts: [{ ingredientId: bread.id, amount: 50 }] };
  const payload = { method: 'PUT', url: at('ingredient-counts'), headers: editor, payload: counts } as const;
  const counted = await shop.server.app.inject(payload);
  if (counted.statusCode !== 204) throw new Error(`The count failed: ${counted.body}`);
});
afterAll(() => shop.server.close());

const at = (rest: string) => `/api/admin/venues/${shop.venue.id}/${rest}`;
const path = () => `/api/commerces/${shop.commerceId}/waste`;
const read = async () => (await shop.send<Waste>('GET', path(), undefined, staff)).body;
const log = async (product: string, units: number, changes: Record<string, unknown> = {}, headers = staff) => {
  const productId = shop.venue.productId(product);
  const body = { id: randomUUID(), productId, sizeId: null, units, reason: 'dropped', ...changes };
  return { id: body.id, ...(await shop.send<Waste>('POST', path(), body, headers)) };
};
const undo = (wasteId: string) => shop.send<Waste>('POST', `${path()}/undo`, { wasteId }, staff);
const left = async () =>
  (await shop.send<ManagedIngredient>('GET', at(`ingredients/${bread.id}`), undefined, editor)).body.amount;
const expectInvariants = async () =>
  expect((await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0)).toEqual([]);

it('wasted units leave the stock once, also after a lost answer [ORD-07]', async () => {
  const before = await shop.unitsOf('Cerveza');
  const id = randomUUID();
  const both = await Promise.all([log('Cerveza', 3, { id, note: ' bandeja ' }), log('Cerveza', 3, { id })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await log('Cerveza', 3, { id })).status).toBe(200);
  expect(await shop.unitsOf('Cerveza')).toBe(before - 3);
  const { entries } = await read();
  expect(entries).toMatchObject([{ id, product: 'Cerveza', units: 3, reason: 'dropped', undoneAt: null }]);
  expect(entries[0]?.by).not.toBeNull();
  await expectInvariants();
});

it('waste takes free units only, and its undo returns what it took [ORD-07]', async () => {
  await shop.setUnits('Cerveza', 2);
  const { id } = await log('Cerveza', 5);
  expect(await shop.unitsOf('Cerveza')).toBe(0);
  expect(await Promise.all([undo(id), undo(id)])).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(await shop.unitsOf('Cerveza')).toBe(2);
  const [entry] = (await read()).entries;
  expect(entry).toMatchObject({ id, undoableUntil: null });
  expect(entry?.undoneAt).not.toBeNull();
  await shop.setUnits('Cerveza', 100);
  await expectInvariants();
});

it('wasted products take their ingredients [ORD-07]', async () => {
  const { id } = await log('Agua', 4, { reason: 'spoiled' });
  expect(await left()).toBe(42);
  await undo(id);
  expect(await left()).toBe(50);
  await expectInvariants();
});

it('waste is undone within a minute only [ORD-08]', async () => {
  const { id } = await log('Cerveza', 1);
  await shop.db.query(`update leftover_units set decided_at = decided_at - interval '61 seconds' where id = $1`, [id]);
  expect(await undo(id)).toMatchObject({ status: 409, code: 'waste-not-undoable' });
  const [entry] = (await read()).entries.filter((one) => one.id === id);
  expect(entry?.undoableUntil).toBeNull();
});

it('what the stall does not have is not found, and sizes are named [ORD-08]', async () => {
  const productId = shop.venue.productId('Camiseta');
  const m = shop.venue.sizeId('Camiseta', 'M');
  const answers = {
    'unknown product': (await log('Cerveza', 1, { productId: 999_999_999 })).status,
    'size of another product': (await log('Cerveza', 1, { sizeId: m })).status,
    'no size': (await log('Camiseta', 1)).code,
    size: (await log('Camiseta', 1, { productId, sizeId: m })).status,
    'unknown waste': (await undo(randomUUID())).status,
    'no units': (await log('Cerveza', 0)).status,
    'long note': (await log('Cerveza', 1, { note: 'a'.repeat(201) })).status,
  };
  expect(answers).toEqual({
    'unknown product': 404,
    'size of another product': 404,
    'no size': 'size-required',
    size: 200,
    'unknown waste': 404,
    'no units': 400,
    'long note': 400,
  });
});

/** A paid order whose first line is struck, cancelled with its money given back. */
async function endedOrder(quantity: number): Promise<Order> {
  const { body: order } = await shop.order({ details: [shop.line('Cerveza', { quantity })] });
  await shop.cash(order.id, { version: 1, amount: order.totalAmount }, staff);
  const bump = { version: 2, lineIds: [1], isBumped: true };
  const { body } = await shop.send<Ticket>('POST', `/api/orders/${order.id}/bumps`, bump, staff);
  expect((await shop.end(order.id, { version: body.version, reason: 'tardó mucho' }, staff)).status).toBe(200);
  return order;
}

it('prepared units stay in reach until they are decided or the day closes [ORD-08]', async () => {
  const [decided, closed] = [await endedOrder(2), await endedOrder(1)];
  const waiting = (await read()).undecided.map(({ ticket, units }) => [ticket.id, units]);
  expect(waiting).toEqual([
    [decided.id, 2],
    [closed.id, 1],
  ]);
  expect((await read()).undecided[0]?.ticket).toMatchObject({ endReason: 'tardó mucho', lines: [{ quantity: 2 }] });
  const decision = { id: randomUUID(), line: 1, units: 2, outcome: { wasteReason: 'cold' } };
  const url = (id: number) => `/api/orders/${id}/leftovers`;
  expect((await shop.send('POST', url(decided.id), decision, staff)).status).toBe(200);
  expect((await read()).undecided.map(({ ticket }) => ticket.id)).toEqual([closed.id]);
  await shop.db.query(`update orders set status_since = status_since - interval '2 days' where id = $1`, [closed.id]);
  expect((await read()).undecided).toEqual([]);
  const late = { ...decision, id: randomUUID(), units: 1 };
  expect((await shop.send('POST', url(closed.id), late, staff)).status).toBe(409);
});

it('one report has waste of orders, of none, and undecided units [API-03]', async () => {
  const { rows: products } = await shop.db.query<{ price: number }>(
    'select price_minor::int as price from products where id = $1',
    [shop.venue.productId('Cerveza')],
  );
  const price = products[0]?.price ?? 0;
  const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const url = at(`reports/waste?from=${dayOf(7)}&to=${dayOf(-1)}`);
  const { body } = await shop.send<WasteReport>('GET', url, undefined, editor);
  const beers = body.rows.filter(({ product }) => product.name === 'Cerveza');
  expect(beers.map(({ reason, units, costMinor }) => [reason, units, costMinor])).toEqual([
    ['dropped', 4, 4 * price],
    ['cold', 2, 2 * price],
  ]);
  expect(body.rows.map(({ product }) => product.name)).not.toContain('Agua');
  expect(body.totals).toMatchObject({ undecidedUnits: 1, undecidedMinor: price });
  const { rows: audited } = await shop.db.query<{ action: string }>(
    `select distinct action from audit_inbox where action like 'product.wast%' order by action`,
  );
  expect(audited.map(({ action }) => action)).toEqual(['product.waste-undone', 'product.wasted']);
});
