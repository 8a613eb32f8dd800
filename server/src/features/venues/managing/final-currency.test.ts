import { afterAll, beforeAll, expect, it } from 'vitest';
import { newVenue } from '#test/harness/back-office/new-rows.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';
import type { ManagedVenue } from '@app/contract/resources/venues.ts';
import type { WalletCode } from '@app/contract/visitor/wallet.ts';

let server: TestApp;
let venueId = 40;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(async () => server.close());

/** A shop without money yet. Each test has its own, because a currency is final. */
async function openNewShop(): Promise<Shop> {
  venueId += 1;
  const shop = await openShop(server, venueId);
  await shop.set('payment_configs', 'balance_enabled = true');
  return shop;
}

async function waitUntilBlocked({ db }: Shop, call: Promise<unknown>): Promise<void> {
  let isDone = false;
  void call.finally(() => {
    isDone = true;
  });
  for (;;) {
    const { rowCount } = await db.query(`select from pg_locks where locktype = 'advisory' and not granted`);
    if (rowCount || isDone) return;
  }
}

type Written = { readonly status: number };
type Writer = (shop: Shop) => Promise<() => Promise<Written>>;

const WRITERS: Readonly<Record<string, { readonly table: string; readonly prepare: Writer }>> = {
  'an order': { table: 'orders', prepare: async (shop) => () => shop.order({ details: [shop.line('Agua')] }) },
  'a claimed discount': {
    table: 'orders',
    prepare: async (shop) => {
      const discountId = shop.venue.id * 1_000_000 + 1;
      await shop.db.query(
        `insert into discounts (venue_id, id, commerce_id, description, amount_percent) values ($1, $2, $3, 'Café', 25)`,
        [shop.venue.id, discountId, shop.commerceId],
      );
      const claim = {
        commerceId: shop.commerceId,
        venueId: shop.venue.id,
        discountId,
        phone: '1155550100',
        guestEmail: 'ana@example.com',
        localTimeZone: 'America/Lima',
      };
      const headers = { 'idempotency-key': crypto.randomUUID(), 'x-device-token': 'd'.repeat(43) };
      return () => shop.send('POST', '/api/orders/discounts', claim, headers);
    },
  },
  'a cash drawer': {
    table: 'cash_drawers',
    prepare: async (shop) => {
      const headers = await shop.staff();
      return () => shop.send('POST', `/api/commerces/${shop.commerceId}/drawers`, { float: 10 }, headers);
    },
  },
  'a top-up in cash': {
    table: 'ledger_accounts',
    prepare: async (shop) => {
      const visitor = await server.signIn();
      const codes = `/api/users/${visitor.accountId}/${shop.venue.id}/wallet-codes`;
      const { code } = (await shop.send<WalletCode>('POST', codes, {}, visitor.headers)).body;
      const headers = await shop.staff();
      return () => shop.send('POST', `/api/commerces/${shop.commerceId}/top-ups`, { code, amount: 100 }, headers);
    },
  },
};

it.each(Object.entries(WRITERS))(
  '%s in the moment of a change has the new currency [VENUE-06]',
  async (_what, writer) => {
    const shop = await openNewShop();
    const write = await writer.prepare(shop);
    const changing = await shop.db.connect();
    await changing.query('begin');
    await changing.query(`update venues set currency = 'PEN' where id = $1`, [shop.venue.id]);
    const writing = write();
    await waitUntilBlocked(shop, writing);
    await changing.query('commit');
    changing.release();
    expect((await writing).status).toBe(201);
    const { rows } = await shop.db.query(`select distinct currency from ${writer.table} where venue_id = $1`, [
      shop.venue.id,
    ]);
    expect(rows).toEqual([{ currency: 'PEN' }]);
  },
);

it('a change waits for the order that is being placed, and is refused [VENUE-06]', async () => {
  const shop = await openNewShop();
  const { headers } = await server.signIn([{ roleId: 1 }]);
  const url = `/api/admin/venues/${shop.venue.id}`;
  const { version, code } = (await shop.send<ManagedVenue>('GET', url, undefined, headers)).body;
  const selling = await shop.db.connect();
  await selling.query('begin');
  await selling.query('select from stock where venue_id = $1 and product_id = $2 for update', [
    shop.venue.id,
    shop.venue.productId('Cerveza'),
  ]);
  const placing = shop.order();
  await expect.poll(async () => countWaiting(shop), { timeout: 10_000 }).toBe(1);
  const changing = shop.send('PUT', url, { version, values: { ...newVenue(code), currency: 'PEN' } }, headers);
  await waitUntilBlocked(shop, changing);
  await selling.query('commit');
  selling.release();
  expect((await placing).status).toBe(201);
  expect(await changing).toMatchObject({ status: 409, code: 'currency-final' });
});

/** Transactions that wait for a row. */
async function countWaiting({ db }: Shop): Promise<number> {
  const { rowCount } = await db.query(`select from pg_locks where locktype = 'transactionid' and not granted`);
  return rowCount ?? 0;
}
