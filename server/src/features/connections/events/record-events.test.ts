import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { applyPriceChanges } from '#features/price-changes/apply-price-changes.job.ts';
import { recordStockOuts } from '#features/reports/stock-outs/record-stock-outs.job.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { webhooksOfShop, type WebhooksOfShop } from '#test/harness/connections/webhooks-of-shop.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { memberWith } from '#test/harness/wallet/wallet.ts';
import { webhookBodySchema } from '@app/contract/connections/webhook-bodies.ts';
import type { SentEvent } from '@app/contract/connections/webhook-events.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { EVENT_COLUMNS, webhookBody, type VenueEvent } from '../webhooks/webhook-body.ts';
import { recordComparedSettlement, recordPayout } from './record-events.ts';

let hooks: WebhooksOfShop;
let elsewhere: Shop;
beforeAll(async () => {
  hooks = await webhooksOfShop();
  elsewhere = await openShop(hooks.server, 8);
});
afterAll(async () => hooks.close());
beforeEach(async () => {
  await hooks.db.query('delete from webhook_endpoints');
  await hooks.db.query('delete from venue_events');
});

type Recorded = { venueId: number; type: string; data: Record<string, unknown>; deliveries: number };
/** Each has the body of the documents. */
async function recorded(): Promise<Recorded[]> {
  const { rows } = await hooks.db.query<Recorded>(
    `select venue_id as "venueId", type, data, (select count(*)::int from webhook_deliveries d
       where d.venue_id = e.venue_id and d.event_id = e.id) as deliveries
     from venue_events e order by occurred_at, type`,
  );
  const { rows: events } = await hooks.db.query<VenueEvent & { type: SentEvent }>(
    `select ${EVENT_COLUMNS} from venue_events e`,
  );
  for (const event of events) webhookBodySchema(event.type).parse(JSON.parse(webhookBody(event)));
  return rows;
}

it('a venue without an endpoint that wants an event writes nothing [API-03]', async () => {
  await hooks.acceptedOrder();
  expect(await recorded()).toEqual([]);
  const { endpoint } = await hooks.create(['payout.recorded']);
  await hooks.acceptedOrder();
  const off = { url: endpoint.url, events: ['order.accepted'], isEnabled: false };
  await hooks.call('PUT', `${hooks.url}/${endpoint.id}`, off);
  await hooks.acceptedOrder();
  expect(await recorded()).toEqual([]);
});

it('without endpoints an order costs one check that reads no order [API-03]', async () => {
  const { body } = await hooks.shop.order();
  const { rows } = await hooks.db.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off, summary off)
     with wanted as materialized (
       select id, events from webhook_endpoints where venue_id = 7 and is_enabled and events && '{order.ready}'::text[]
     )
     select o.id from orders o where exists (select 1 from wanted) and o.id = ${body.id}`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/orders.*never executed/);
});

it('each endpoint gets the events that it chose, and no other venue any [API-03]', async () => {
  await hooks.create(['order.accepted', 'order.cancelled']);
  await hooks.create(['order.accepted']);
  const { id, version, staff } = await hooks.acceptedOrder();
  await hooks.shop.step(id, { to: ORDER_STATUS.preparing, version }, staff);
  await elsewhere.order();
  expect(await recorded()).toMatchObject([{ venueId: 7, type: 'order.accepted', deliveries: 2 }]);
});

it('only an accepted order has an event of its cancellation [API-03]', async () => {
  await hooks.create();
  const staff = await hooks.shop.staff();
  const { body: unpaid } = await hooks.shop.order();
  await hooks.shop.end(unpaid.id, { version: unpaid.version, reason: 'prueba' }, staff);
  expect(await recorded()).toEqual([]);
  const { id, version } = await hooks.acceptedOrder();
  await hooks.shop.end(id, { version, reason: 'Se terminó' }, staff);
  const types = (await recorded()).map(({ type }) => type);
  expect(types.slice(0, 2)).toEqual(['order.accepted', 'order.cancelled']);
  expect(types.filter((type) => type === 'order.cancelled')).toHaveLength(1);
});

it('a change that is rolled back records nothing [API-03]', async () => {
  await hooks.create();
  const { body: order } = await hooks.shop.order();
  const staff = await hooks.shop.staff();
  await hooks.db.query(
    `alter table order_status_changes add constraint no_cash check (cause <> 'cash-taken') not valid`,
  );
  const refused = await hooks.shop.cash(order.id, { version: order.version, amount: 3_500 }, staff);
  await hooks.db.query('alter table order_status_changes drop constraint no_cash');
  expect(refused.status).toBe(500);
  expect(await recorded()).toEqual([]);
});

it('stops and sold out products are events, each once [API-03]', async () => {
  await recordStockOuts(hooks.db);
  await hooks.create();
  const { shop } = hooks;
  const productId = shop.venue.productId('Cerveza');
  const stop = (unavailableUntil: string | null) =>
    shop.send('PUT', `/api/products/${productId}/stop`, { unavailableUntil }, hooks.editor);
  await stop(new Date(Date.now() + 600_000).toISOString());
  await stop(null);
  await stop(null);
  await shop.setUnits('Cerveza', 0);
  await recordStockOuts(hooks.db);
  await recordStockOuts(hooks.db);
  await shop.setUnits('Cerveza', 50);
  expect(await recorded()).toMatchObject([
    { type: 'product.stopped', data: { productId, name: 'Cerveza', sizeId: null }, deliveries: 1 },
    { type: 'product.resumed', data: { productId, stoppedUntil: null } },
    { type: 'product.sold_out', data: { productId, sizeId: null } },
  ]);
});

it('a price that is edited in the office is an event; another value is none [API-03]', async () => {
  await hooks.create();
  const { venue } = hooks.shop;
  const productId = venue.productId('Vaso');
  const edit = (values: object) =>
    hooks.call('PUT', `/api/admin/venues/${venue.id}/products`, { ids: [productId], values });
  expect((await edit({ enabled: true })).status).toBe(200);
  expect(await recorded()).toEqual([]);
  expect((await edit({ priceMinor: 50_000 })).status).toBe(200);
  expect(await recorded()).toMatchObject([
    { type: 'product.price_changed', data: { productId, priceMinor: 50_000, priceBeforeMinor: 0 } },
  ]);
});

it('refunds, entered payouts and compared settlements are events [API-03]', async () => {
  await hooks.create();
  const { db, shop } = hooks;
  await shop.set('payment_configs', 'balance_enabled = true');
  const { headers } = await memberWith(shop, 10_000);
  const { body: order } = await shop.order({ isCash: false, isBalance: true, guestEmail: null, headers });
  expect(await recorded()).toMatchObject([{ type: 'order.accepted', data: { orderId: order.id, version: 1 } }]);
  await shop.end(order.id, { version: order.version, reason: 'Se terminó' }, await shop.staff());
  expect((await recorded()).find(({ type }) => type === 'refund.made')).toMatchObject({
    data: { orderId: order.id, amountMinor: 350_000, currency: 'ARS', method: 'wallet' },
  });
  await db.query('delete from venue_events');
  await inTransaction(db, async (tx) => {
    await recordPayout(tx, 7, { accountId: 1, day: '2026-11-29', currency: 'ARS', paidMinor: 100, withheldMinor: 3 });
    await recordComparedSettlement(tx, 7, { accountId: 1, day: '2026-11-29', payments: 12, differences: 0 });
  });
  expect((await recorded()).map(({ type, deliveries }) => [type, deliveries])).toEqual([
    ['payout.recorded', 1],
    ['settlement.compared', 1],
  ]);
});

it('a planned price is an event when it takes effect, with the former one [API-03]', async () => {
  await hooks.create();
  const { venue } = hooks.shop;
  const productId = venue.productId('Agua');
  const planned = await hooks.call('POST', `/api/admin/venues/${venue.id}/products/${productId}/price-changes`, {
    price: 1_800,
    effectiveAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  expect(planned.status).toBe(201);
  expect(await recorded()).toEqual([]);
  await hooks.db.query(`update price_changes set effective_at = effective_at - interval '2 hours'`);
  await applyPriceChanges(hooks.db);
  expect(await recorded()).toMatchObject([
    {
      type: 'product.price_changed',
      data: { productId, priceMinor: 180_000, priceBeforeMinor: 150_000, currency: 'ARS' },
    },
  ]);
});
