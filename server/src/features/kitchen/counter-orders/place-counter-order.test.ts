import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import type { OwnDrawer } from '@app/contract/staff/cash-drawers.ts';
import type { NewCounterOrder } from '@app/contract/staff/counter-orders.ts';

type Person = Awaited<ReturnType<Shop['server']['signIn']>>;

let shop: Shop;
let marina: Person;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => shop.server.close());
beforeEach(async () => {
  marina = await editor();
  await shop.setUnits('Cerveza', 50);
});

const editor = (commerceId = shop.commerceId) =>
  shop.server.signIn([{ roleId: 3, venueId: shop.venue.id, commerceId }]);

type Entered = Partial<NewCounterOrder> & { key?: string; by?: Person; commerceId?: number };

/** Enters a beer for $ 3.500, in cash. */
const enter = ({ key = randomUUID(), by = marina, commerceId = shop.commerceId, ...changes }: Entered = {}) =>
  shop.send<Ticket>(
    'POST',
    `/api/commerces/${commerceId}/counter-orders`,
    { details: [shop.line('Cerveza')], totalAmount: 3_500, ...changes },
    { ...by.headers, 'idempotency-key': key },
  );

const handOver = ({ id, version }: Ticket, withoutCode: object) =>
  shop.send<Ticket>(
    'POST',
    `/api/orders/${id}/transitions`,
    { orderStatusId: 6, version, withoutCode },
    marina.headers,
  );

async function ready(ticket: Ticket): Promise<Ticket> {
  return (await shop.step(ticket.id, { to: 3, version: ticket.version }, marina.headers)).body;
}

async function ordersWithKey(key: string): Promise<number> {
  const { rows } = await shop.db.query<{ count: number }>(
    'select count(*)::int as count from orders where idempotency_key = $1',
    [key],
  );
  return rows[0]?.count ?? 0;
}

it('an order of the counter is paid in cash, with its name and its mark [ORD-08]', async () => {
  const { status, body } = await enter({ callName: '  Ana   Paz ' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ isFromCounter: true, callName: 'Ana Paz', isCash: true, paid: true, orderStatusId: 2 });
  const { rows } = await shop.db.query(`select entered_by, buyer_id, guest_email from orders where id = $1`, [body.id]);
  expect(rows).toEqual([{ entered_by: marina.accountId, buyer_id: null, guest_email: null }]);
});

it('its cash is in the ledger and in the open drawer of the staff [CHK-07]', async () => {
  const url = `/api/commerces/${shop.commerceId}/drawers`;
  await shop.send('POST', url, { float: 10_000 }, marina.headers);
  await enter();
  const { body } = await shop.send<OwnDrawer>('GET', `${url}/own`, undefined, marina.headers);
  expect(body.drawer?.totals.expected).toBe(13_500);
  const findings = await checkInvariants(shop.db);
  expect(findings.flatMap(({ violations }) => violations)).toEqual([]);
});

it('the audit says who entered it [ORD-08]', async () => {
  const { body } = await enter();
  const { rows } = await shop.db.query(`select action, actor_id from audit_inbox where subject = $1 order by id`, [
    `order:${body.id}`,
  ]);
  expect(rows).toEqual([
    { action: 'order.placed-at-counter', actor_id: marina.accountId },
    { action: 'order.cash-taken', actor_id: marina.accountId },
  ]);
});

it('ten equal requests at once place one order and take its cash once [ORD-07]', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => enter({ key })));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(answers.every(({ status, body }) => status === 201 && body.paid)).toBe(true);
  expect(await ordersWithKey(key)).toBe(1);
  expect(await shop.unitsOf('Cerveza')).toBe(49);
});

it('a repeated request takes the cash that the first did not take [ORD-07]', async () => {
  const key = randomUUID();
  await shop.db.query('alter table ledger_transfers add constraint interrupted check (false) not valid');
  expect((await enter({ key })).status).toBe(500);
  await shop.db.query('alter table ledger_transfers drop constraint interrupted');
  expect(await ordersWithKey(key)).toBe(1);
  expect((await enter({ key })).body.paid).toBe(true);
  expect(await ordersWithKey(key)).toBe(1);
});

it('a key is of one order, and an order needs one [ORD-07]', async () => {
  const key = randomUUID();
  await enter({ key });
  expect((await enter({ key, callName: 'Ana' })).code).toBe('idempotency-key-reused');
  const url = `/api/commerces/${shop.commerceId}/counter-orders`;
  const body = { details: [shop.line('Cerveza')], totalAmount: 3_500 };
  expect((await shop.send('POST', url, body, marina.headers)).code).toBe('idempotency-key-required');
});

it('only staff of the commerce enter orders [ROLE-01]', async () => {
  const other = shop.venue.commerceId('otro');
  expect((await enter({ commerceId: other })).status).toBe(404);
  expect((await enter({ by: await editor(other) })).status).toBe(404);
  const { headers } = await shop.server.signIn([]);
  expect((await shop.send('POST', `/api/commerces/${shop.commerceId}/counter-orders`, {}, headers)).status).not.toBe(
    201,
  );
});

it('a visitor and staff cannot both have the last unit [ORD-07]', async () => {
  await shop.setUnits('Cerveza', 1);
  const answers = await Promise.all([enter(), shop.order(), enter(), shop.order()]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'no-stock')).toHaveLength(3);
  expect(await shop.unitsOf('Cerveza')).toBe(0);
});

it('another total than that on the screen is refused, and nothing is placed [CHK-03]', async () => {
  const key = randomUUID();
  const { status, code, facts } = await enter({ key, totalAmount: 3_000 });
  expect([status, code, facts['totalAmount']]).toEqual([409, 'total-changed', 3_500]);
  expect(await ordersWithKey(key)).toBe(0);
});

it('a product with an age limit requires that staff saw a document [CHK-04]', async () => {
  const wine = { details: [shop.line('Vino')], totalAmount: 5_000 };
  expect((await enter(wine)).code).toBe('document-not-seen');
  const { status, body } = await enter({ ...wine, isDocumentSeen: true });
  expect([status, body.requiresIdentification]).toEqual([201, true]);
});

it('a paused commerce takes orders of the counter, a closed one does not [COM-02]', async () => {
  await shop.set('commerces', "paused_until = now() + interval '1 hour'");
  expect((await shop.order()).code).toBe('commerce-not-enabled');
  expect((await enter()).status).toBe(201);
  await shop.set('commerces', 'paused_until = null, enabled = false');
  expect((await enter()).code).toBe('commerce-not-enabled');
  await shop.set('commerces', 'enabled = true');
});

it('cash is taken only where the commerce takes it [CHK-07]', async () => {
  await shop.set('payment_configs', 'cash_enabled = false');
  expect((await enter()).code).toBe('payment-method-not-available');
  await shop.set('payment_configs', 'cash_enabled = true');
});

it('staff enter more open orders than a visitor could have [ORD-07]', async () => {
  for (let count = 0; count < 4; count += 1) expect((await enter()).status).toBe(201);
});

it('only an order of the counter is handed over by its number [DEL-04]', async () => {
  const { body: entered } = await enter();
  expect((await handOver(await ready(entered), { check: 'counter' })).status).toBe(200);
  const { body: order } = await shop.order();
  const { body: paid } = await shop.cash(order.id, { version: 1, amount: 3_500 }, marina.headers);
  expect((await handOver(await ready(paid), { check: 'counter' })).code).toBe('pickup-check-failed');
});
