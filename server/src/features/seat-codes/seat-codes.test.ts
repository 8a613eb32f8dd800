import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEncrypter, KEY_BYTES } from '#platform/crypto/encryption.ts';
import { readInstanceSecret } from '#platform/crypto/instance-secret.ts';
import type { TestHeaders } from '#test/harness/accounts/sign-in.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { startTestApp } from '#test/harness/test-app.ts';
import type { DeliverySelection } from '@app/contract/visitor/orders.ts';
import { createSeatCodes, SEAT_CODE_SECRET, type SeatCodes } from './seat-code.ts';

const AREA = 70;
const [ROW, SEAT] = [700, 701];

let shop: Shop;
let staff: TestHeaders;
let codes: SeatCodes;
beforeAll(async () => {
  const encrypter = createEncrypter([randomBytes(KEY_BYTES)]);
  shop = await openShop(await startTestApp({ encrypter }));
  ({ headers: staff } = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]));
  codes = createSeatCodes(await readInstanceSecret(shop.db, encrypter, SEAT_CODE_SECRET));
  await shop.db.query(
    `insert into delivery_areas (venue_id, id, delivery_config_id, description, position)
     select id, $1, delivery_config_id, 'Sector Norte', 1 from venues where id = $2`,
    [AREA, shop.venue.id],
  );
  for (const [id, name, position] of [
    [ROW, 'Fila', 1],
    [SEAT, 'Butaca', 2],
  ] as const) {
    await shop.db.query(
      `insert into delivery_fields (venue_id, id, delivery_area_id, description, is_required, is_number, min_number_value,
         max_number_value, position) values ($1, $2, $3, $4, true, true, 1, 400, $5)`,
      [shop.venue.id, id, AREA, name, position],
    );
  }
});
afterAll(async () => shop.server.close());

const place = (row = '12', seat = '8'): DeliverySelection => ({
  areaId: AREA,
  values: [
    { fieldId: ROW, value: row },
    { fieldId: SEAT, value: seat },
  ],
});
const seatOf = (code: string, venueId = shop.venue.id) =>
  shop.send<DeliverySelection>('GET', `/api/venues/${venueId}/seat?code=${encodeURIComponent(code)}`);
const print = (query: string, headers = staff) =>
  shop.server.app.inject({ url: `/api/admin/venues/${shop.venue.id}/seat-codes.pdf?${query}`, headers });
const ranges = (rows: string, seats: string) => `areaId=${AREA}&ranges=${encodeURIComponent(`${rows};${seats}`)}`;
const REFUSED = { status: 422, code: 'seat-code-unknown' };

it('a signed code answers its place, and is not stored by caches [DEL-02]', async () => {
  const code = codes.sign(shop.venue.id, { version: 1, place: place() });
  expect(await seatOf(code)).toMatchObject({ status: 200, body: place() });
  const answer = await shop.server.app.inject(`/api/venues/${shop.venue.id}/seat?code=${code}`);
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('a forged code and one of another venue or place are refused [DEL-02]', async () => {
  const venueId = shop.venue.id;
  const code = codes.sign(venueId, { version: 1, place: place() });
  const forged = createSeatCodes(Buffer.alloc(32)).sign(venueId, { version: 1, place: place() });
  const [, signature = ''] = code.split('.');
  const [otherPlace = ''] = codes.sign(venueId, { version: 1, place: place('13') }).split('.');
  const foreign = codes.sign(8, { version: 1, place: place() });
  const gone = codes.sign(venueId, { version: 1, place: { ...place(), areaId: 71 } });
  const beyond = codes.sign(venueId, { version: 1, place: place('401') });
  for (const refused of [forged, `${otherPlace}.${signature}`, foreign, gone, beyond, 'x', `${code}x`]) {
    expect(await seatOf(refused)).toMatchObject(REFUSED);
  }
  expect((await seatOf('x'.repeat(601))).status).toBe(400);
  expect((await seatOf(code, 999)).status).toBe(404);
});

it('the document has a code per place, and the log their number [DEL-02]', async () => {
  const file = await print(ranges('12-13', '1-20'));
  expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  // 24 labels on the first page, 16 on the second one.
  expect(file.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  const links = [...file.rawPayload.toString('latin1').matchAll(/\/URI \(([^)]+)\)/g)].map(([, link = '']) => link);
  expect(new Set(links).size).toBe(40);
  const [, screen, venueCode, code = ''] = new URL(links.at(-1) ?? '').pathname.split('/');
  expect([screen, venueCode]).toEqual(['seat', shop.venue.code]);
  expect((await seatOf(code)).body).toEqual(place('13', '20'));
  const { rows } = await shop.db.query(
    `select facts from audit_inbox where action = 'seat-codes.printed' and venue_id = $1`,
    [shop.venue.id],
  );
  expect(rows).toEqual([{ facts: { areaId: AREA, codes: 40 } }]);
});

it.each([
  [ranges('1-200', '1-20'), 'too-many-seat-codes', { most: 2_000 }],
  [ranges('13-12', '1'), 'seat-range-unreadable', { field: 'Fila' }],
  [ranges('1-401', '1'), 'must-be-less-than', { field: 'Fila', bound: 400 }],
  [`areaId=${AREA}&ranges=1`, 'can-not-be-empty', { field: 'Butaca' }],
  ['areaId=71', 'delivery-not-selected', {}],
])('%s prints nothing: %s [DEL-02]', async (query, code, facts) => {
  const answer = await print(query);
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { code, facts }]);
});

it('revoked codes are void, and the next ones are valid [DEL-02, ROLE-01]', async () => {
  const venueId = shop.venue.id;
  const former = codes.sign(venueId, { version: 1, place: place() });
  const url = `/api/admin/venues/${venueId}/seat-codes/revocation`;
  expect((await shop.send('POST', url)).status).toBe(401);
  expect(await seatOf(former)).toMatchObject({ status: 200 });
  expect((await shop.server.app.inject({ method: 'POST', url, headers: staff })).statusCode).toBe(204);
  expect(await seatOf(former)).toMatchObject(REFUSED);
  const next = codes.sign(venueId, { version: 2, place: place() });
  expect(await seatOf(next)).toMatchObject({ status: 200, body: place() });
  const { rows } = await shop.db.query(`select facts from audit_inbox where action = 'seat-codes.revoked'`);
  expect(rows).toEqual([{ facts: { before: 1, after: 2 } }]);
});
