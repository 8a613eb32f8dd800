import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/database/transactions.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { startTestApp } from '#test/harness/test-app.ts';
import type { AuditEntry } from '@app/contract/back-office/audit.ts';
import type { Paged } from '@app/contract/values/paged.ts';
import { recordAudit, recordResourceAudit } from './record-audit.ts';

let shop: Shop;
let editor: Record<string, string>;
let editorId: number;
let buyerId: number;
let productId: number;
beforeAll(async () => {
  shop = await openShop(await startTestApp());
  const venueId = shop.venue.id;
  const signedIn = await shop.server.signIn([{ roleId: 2, venueId }]);
  editor = signedIn.headers;
  editorId = signedIn.accountId;
  await shop.db.query(`update accounts set name = 'Marina Costa' where id = $1`, [editorId]);
  const buyer = await shop.server.signIn([]);
  buyerId = buyer.accountId;
  await shop.db.query(`update accounts set name = 'Bruno Compra' where id = $1`, [buyerId]);
  productId = shop.venue.productId('Agua');
  await inTransaction(shop.db, async (tx) => {
    const entry = { venueId, actorId: editorId, action: 'resource.changed' } as const;
    const facts = { 'priceMinor.before': 100_000, 'priceMinor.after': 120_000 };
    await recordResourceAudit(tx, { ...entry, subject: `product:${productId}`, facts });
    await recordResourceAudit(tx, {
      ...entry,
      subject: `commerce:${shop.commerceId}`,
      facts: { 'name.after': 'Nuevo' },
    });
    await recordAudit(tx, {
      ...entry,
      actorId: buyerId,
      action: 'order.transitioned',
      subject: 'order:7',
      facts: { to: 4 },
    });
  });
});
afterAll(async () => shop.server.close());

const read = async (query: string, headers = editor) =>
  shop.send<Paged<AuditEntry>>('GET', `/api/venues/${shop.venue.id}/audit${query}`, undefined, headers);
const subjectsOf = async (query: string) => (await read(query)).body.data.map(({ subject }) => subject);
const product = () => `product:${productId}`;
const commerce = () => `commerce:${shop.commerceId}`;

it('entries name people of the venue and things, and no buyer [ROLE-01]', async () => {
  const { data, total } = (await read('')).body;
  expect(total).toBe(3);
  expect(data).toMatchObject([
    { actorId: buyerId, actorName: null, subject: 'order:7', subjectName: null },
    { actorName: 'Marina Costa', subject: commerce(), subjectName: expect.any(String) },
    { actorName: 'Marina Costa', subject: product(), subjectName: 'Agua' },
  ]);
});

it('the log is filtered by person, kind and text, also of names [ROLE-01]', async () => {
  expect(await subjectsOf(`?actorId=${editorId}`)).toEqual([commerce(), product()]);
  expect(await subjectsOf('?kind=product')).toEqual([product()]);
  expect(await subjectsOf('?q=agua')).toEqual([product()]);
  expect(await subjectsOf('?q=marina')).toEqual([commerce(), product()]);
  expect(await subjectsOf('?q=NUEVO')).toEqual([commerce()]);
  expect(await subjectsOf('?q=%25')).toEqual([]);
  expect(await subjectsOf('?q=bruno')).toEqual([]);
  const page = (await read('?perPage=1&page=2&kind=product')).body;
  expect([page.total, page.data]).toEqual([1, []]);
});

it('days of the filter are those of the venue [ROLE-01]', async () => {
  const { rows } = await shop.db.query<{ day: string }>(
    `select to_char(clock_timestamp() at time zone time_zone, 'YYYY-MM-DD') as day from venues where id = $1`,
    [shop.venue.id],
  );
  const today = rows[0]?.day ?? '';
  expect((await read(`?from=${today}&to=${today}`)).body.total).toBe(3);
  expect((await read('?to=2020-01-01')).body.total).toBe(0);
  expect((await read('?from=2999-01-01')).body.total).toBe(0);
});

it('the log names permission sets of the venue, in subject and role [ROLE-01]', async () => {
  const { rows } = await shop.db.query<{ id: string }>(
    `insert into permission_sets (venue_id, name, copied_from, role_id, permissions, refund_limit_minor)
     values ($1, 'Cajera de barra', 'cashier', 3, '{take-cash}', 0) returning id`,
    [shop.venue.id],
  );
  const [id, removed] = [rows[0]?.id ?? '', '00000000-0000-4000-8000-000000000000'];
  await inTransaction(shop.db, async (tx) => {
    const entry = { venueId: shop.venue.id, actorId: editorId } as const;
    const subject = `permission-set:${id}` as const;
    await recordAudit(tx, { ...entry, action: 'permission-set.created', subject, facts: {} });
    const facts = { before: `commerces:7 ${removed}`, after: `commerces:7 ${id}` };
    await recordAudit(tx, { ...entry, action: 'role.given', subject: `account:${editorId}`, facts });
  });
  expect((await read('?perPage=2')).body.data).toMatchObject([
    { subjectName: 'Marina Costa', setNames: { [id]: 'Cajera de barra' } },
    { subjectName: 'Cajera de barra', setNames: { [id]: 'Cajera de barra' } },
  ]);
});

it('an editor of a stall reads no log of the venue [ROLE-01]', async () => {
  const { headers } = await shop.server.signIn([{ roleId: 3, venueId: shop.venue.id, commerceId: shop.commerceId }]);
  expect((await read('', headers)).status).toBe(404);
});
