import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { ApiKey } from '@app/contract/connections/api-keys.ts';

let shop: Shop;
let editor: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
  await openShop(shop.server, 8);
  editor = (await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }])).headers;
});
afterAll(async () => shop.server.close());
beforeEach(async () => shop.db.query('delete from api_keys'));

type Created = { apiKey: ApiKey; key: string };
const url = () => `/api/admin/venues/${shop.venue.id}/api-keys`;
const call = async (method: 'GET' | 'POST' | 'DELETE', address: string, headers = editor, payload?: object) => {
  const answer = await shop.server.app.inject({ method, url: address, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, text: answer.body, code: /"code":"([\w-]+)"/.exec(answer.body)?.[1] ?? '' };
};
const create = async (wanted: object = {}): Promise<Created> => {
  const { text } = await call('POST', url(), editor, { name: 'Tablero del club', expiresAt: null, ...wanted });
  return JSON.parse(text);
};
const read = (key: string, path = '/reports/sales', venueId = shop.venue.id) =>
  call('GET', `/api/admin/venues/${venueId}${path}`, { authorization: `Bearer ${key}` });
const listed = async (): Promise<ApiKey[]> => JSON.parse((await call('GET', url())).text);

it('a key reads reports and orders of its venue, and its use is shown [API-03]', async () => {
  const { apiKey, key } = await create();
  expect(key.startsWith(apiKey.prefix)).toBe(true);
  expect(apiKey).toMatchObject({ name: 'Tablero del club', lastUsedAt: null, expiresAt: null, revokedAt: null });
  for (const path of [
    '/reports/sales',
    '/reports/drawers',
    '/reports/waits',
    '/reports/refunds',
    '/reports/settlements',
    '/reports/events',
    '/orders',
    '/orders?format=csv',
  ]) {
    expect([path, (await read(key, path)).status]).toEqual([path, 200]);
  }
  const [used] = await listed();
  expect(used?.lastUsedAt).not.toBeNull();
  expect(JSON.stringify(await listed())).not.toContain(key);
  const { rows } = await shop.db.query<{ row: string }>('select to_jsonb(api_keys)::text as row from api_keys');
  expect(rows[0]?.row).not.toContain(key.slice(-30));
});

it('a key reads no other venue, nothing else, and writes nothing [API-03]', async () => {
  const { key } = await create();
  const bearer = { authorization: `Bearer ${key}` };
  expect(await read(key, '/reports/sales', 8)).toMatchObject({ status: 404 });
  expect(await read(key.replace('etk_7_', 'etk_8_'), '/reports/sales', 8)).toMatchObject({ status: 401 });
  const { body: order } = await shop.order();
  const refused = { status: 403, code: 'api-key-read-only' };
  expect(await read(key, `/orders/${order.id}`)).toMatchObject(refused);
  expect(await read(key, '/live')).toMatchObject(refused);
  expect(await read(key, '/api-keys')).toMatchObject(refused);
  expect(await read(key, '/staff')).toMatchObject(refused);
  expect(await call('POST', url(), bearer, { name: 'Otra', expiresAt: null })).toMatchObject(refused);
  expect(await call('POST', '/api/orders', { ...bearer, 'idempotency-key': 'a' }, {})).not.toMatchObject({
    status: 201,
  });
  expect(await call('GET', `/api/orders/${order.id}`, bearer)).toMatchObject(refused);
});

it('a revoked, an expired and a made up key are refused at once [API-03]', async () => {
  const { apiKey, key } = await create();
  const refused = { status: 401, code: 'api-key-not-valid' };
  expect((await call('DELETE', `${url()}/${apiKey.id}`)).status).toBe(204);
  expect((await call('DELETE', `${url()}/${apiKey.id}`)).status).toBe(204);
  expect(await read(key)).toMatchObject(refused);
  const expiring = await create({ expiresAt: new Date(Date.now() + 60_000).toISOString() });
  expect((await read(expiring.key)).status).toBe(200);
  await shop.db.query(`update api_keys set expires_at = clock_timestamp() - interval '1 second' where id = $1`, [
    expiring.apiKey.id,
  ]);
  expect(await read(expiring.key)).toMatchObject(refused);
  expect(await read(`etk_7_${'A'.repeat(43)}`)).toMatchObject(refused);
  expect(await read('etk_999999999_x')).toMatchObject(refused);
  const past = { name: 'x', expiresAt: '2020-01-01T00:00:00Z' };
  expect(await call('POST', url(), editor, past)).toMatchObject({ status: 422, code: 'expiry-in-the-past' });
  const { rows } = await shop.db.query<{ action: string }>(
    'select action from audit_inbox where subject = $1 order by id',
    [`api-key:${apiKey.id}`],
  );
  expect(rows.map(({ action }) => action)).toEqual(['api-key.created', 'api-key.revoked']);
});

it('a key outlives the role of its editor; calls above its rate wait [API-03]', async () => {
  const { accountId, headers } = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]);
  const made = await call('POST', url(), { ...headers }, { name: 'Contaduría', expiresAt: null });
  const { key }: Created = JSON.parse(made.text);
  await shop.db.query('delete from account_roles where account_id = $1', [accountId]);
  expect((await read(key)).status).toBe(200);
  await shop.db.query(`update rate_limit_counters set count = 120 where key like 'api-key:%'`);
  expect(await read(key)).toMatchObject({ status: 429, code: 'too-many-requests' });
});

it('a person without the permission for reports makes no key [API-03]', async () => {
  const stall = await shop.staff();
  expect((await call('POST', url(), stall, { name: 'x', expiresAt: null })).status).toBe(404);
  const { accountId, headers } = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]);
  await shop.db.query(
    `with made as (
       insert into permission_sets (venue_id, name, copied_from, role_id, permissions)
       values ($1, 'Ajustes', 'venue-manager', 2, '{settings}') returning id
     )
     update account_roles set permission_set_id = made.id from made where account_id = $2`,
    [shop.venue.id, accountId],
  );
  const refused = await call('POST', url(), { ...headers }, { name: 'x', expiresAt: null });
  expect(refused).toMatchObject({ status: 403, code: 'permission-required' });
});
