import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendInboxToChains } from '#features/audit/append-to-chain.ts';
import { setVenueSecret } from '#features/secrets/set-venue-secret.ts';
import { createEncrypter, KEY_BYTES } from '#platform/crypto/encryption.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { startTestApp } from '#test/harness/test-app.ts';
import { inTransaction } from './transactions.ts';
import { inVenueScope } from './venue-scope.ts';

const OURS = 7;
const THEIRS = 8;

let shop: Shop;
beforeAll(async () => {
  const server = await startTestApp();
  shop = await openShop(server, OURS);
  const other = await openShop(server, THEIRS);
  for (const each of [shop, other]) await each.order();
  const encrypter = createEncrypter([Buffer.alloc(KEY_BYTES, 1)]);
  for (const venueId of [OURS, THEIRS]) {
    await inTransaction(shop.db, (tx) =>
      setVenueSecret(tx, encrypter, { venueId, name: 'club-api-key', value: 'key', setBy: null }),
    );
  }
  await appendInboxToChains(shop.db);
});
afterAll(async () => shop.server.close());

/** Tables that the scoped role may read. */
async function venueTables(): Promise<string[]> {
  const { rows } = await shop.db.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'venue_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnotnull
       and has_table_privilege('entretiempo_scoped', c.oid, 'select') order by 1`,
  );
  return rows.map(({ name }) => name);
}

type Count = { count: number };

it('a query without venue condition finds only the venue in scope [T-61]', async () => {
  const withRowsOfBoth: string[] = [];
  for (const table of await venueTables()) {
    const foreign = `select count(*) from ${table} where venue_id <> ${OURS}`;
    const there = await shop.db.query<Count>(foreign);
    if ((there.rows[0]?.count ?? 0) > 0) withRowsOfBoth.push(table);
    const seen = await inVenueScope(shop.db, OURS, (tx) => tx.query<Count>(foreign));
    expect({ table, rows: seen.rows }).toEqual({ table, rows: [{ count: 0 }] });
  }
  expect(withRowsOfBoth).toEqual(
    expect.arrayContaining(['orders', 'order_lines', 'products', 'venue_secrets', 'venue_data_keys', 'audit_log']),
  );
});

it('a change without venue condition changes no row of another venue [T-61]', async () => {
  const before = await shop.db.query('select id, status_since from orders order by id');
  await inVenueScope(shop.db, OURS, async (tx) => {
    const changed = await tx.query(`update orders set delivery = null where venue_id = ${THEIRS} returning id`);
    expect(changed.rows).toEqual([]);
    const all = await tx.query('update orders set event_name = $1', ['changed']);
    expect(all.rowCount).toBe(1);
  });
  expect((await shop.db.query('select id, status_since from orders order by id')).rows).toEqual(before.rows);
  const write = inVenueScope(shop.db, OURS, (tx) =>
    tx.query(`insert into audit_inbox (venue_id, action, subject, facts) values (${THEIRS}, 'a', 'b', '{}')`),
  );
  await expect(write).rejects.toThrow('row-level security');
});

it('without a venue there are no rows; people and sessions are denied [T-61]', async () => {
  const tables = await inTransaction(shop.db, async (tx) => {
    await tx.query(`set local role entretiempo_scoped`);
    return tx.query<Count>('select count(*) from orders');
  });
  expect(tables.rows).toEqual([{ count: 0 }]);
  await expect(inVenueScope(shop.db, OURS, (tx) => tx.query('select 1 from accounts'))).rejects.toThrow(
    'permission denied',
  );
  await expect(inVenueScope(shop.db, OURS, (tx) => tx.query('delete from audit_inbox'))).rejects.toThrow(
    'permission denied',
  );
});

it('the scope ends with its transaction, even a failed one', async () => {
  const owner = await shop.db.query<{ who: string }>('select current_user as who');
  for (const fails of [false, true]) {
    await inVenueScope(shop.db, OURS, async (tx) => {
      if (fails) await tx.query('select 1 / 0');
    }).catch(() => undefined);
    const { rows } = await shop.db.query(`select current_user as who, current_setting('app.venue', true) as venue`);
    expect(rows).toEqual([
      { who: owner.rows[0]?.who, venue: expect.toSatisfy((venue) => venue === null || venue === '') },
    ]);
  }
});
