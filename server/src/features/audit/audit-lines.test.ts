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
let productId: number;
beforeAll(async () => {
  shop = await openShop(await startTestApp());
  const signedIn = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]);
  editor = signedIn.headers;
  editorId = signedIn.accountId;
  await shop.db.query(`update accounts set name = 'Marina Costa' where id = $1`, [editorId]);
  productId = shop.venue.productId('Agua');
  await inTransaction(shop.db, async (tx) => {
    const by = { venueId: shop.venue.id, actorId: editorId } as const;
    const removed = { ...by, subject: 'article:99' } as const;
    await recordResourceAudit(tx, { ...removed, action: 'resource.created', facts: { 'title.after': 'Cómo llegar' } });
    await recordResourceAudit(tx, {
      ...removed,
      action: 'resource.removed',
      facts: { 'title.before': 'Llegar en micro' },
    });
    for (const [before, after] of [
      [10, 8],
      [8, 5],
      [5, 4],
    ] as const) {
      const subject = `product:${productId}` as const;
      await recordAudit(tx, { ...by, action: 'product.stock-set', subject, facts: { before, after } });
    }
    const commerce = `commerce:${shop.commerceId}` as const;
    const paused = { ...by, subject: commerce, facts: { before: null, after: null } };
    await recordAudit(tx, { ...paused, action: 'commerce.resumed' });
    for (let times = 0; times < 60; times += 1) {
      const facts = { before: null, after: `5 min, 2026-11-22T21:4${times % 10}:00.000Z` };
      await recordAudit(tx, { ...by, actorId: null, action: 'commerce.slowed', subject: commerce, facts });
      if (times === 30) await recordAudit(tx, { ...paused, actorId: null, action: 'commerce.resumed' });
    }
  });
});
afterAll(async () => shop.server.close());

const read = async (query: string) =>
  (await shop.send<Paged<AuditEntry>>('GET', `/api/venues/${shop.venue.id}/audit${query}`, undefined, editor)).body;

it('repeats of one person in a row are one line with their count [ROLE-01]', async () => {
  const { data } = await read('?folds=true&kind=product');
  expect(data).toMatchObject([{ count: 3, subjectName: 'Agua', facts: { before: 5, after: 4 } }]);
  expect(data[0]?.repeats.map(({ facts }) => facts['before'])).toEqual([8, 10]);
  expect((await read('?kind=product')).data.map(({ count }) => count)).toEqual([1, 1, 1]);
});

it('repeats of the product on a day are one line, also apart [ROLE-01]', async () => {
  const { data, total } = await read('?folds=true&by=product');
  expect(data.map(({ action, count }) => [action, count])).toEqual([
    ['commerce.slowed', 60],
    ['commerce.resumed', 1],
  ]);
  expect(total).toBe(2);
  expect(data[0]?.repeats).toHaveLength(50);
  expect(data[0]?.stallName).toBe(data[0]?.subjectName);
});

it('what was deleted has the last name that it had [ROLE-01]', async () => {
  const { data } = await read('?kind=article');
  expect(data.map(({ subjectName }) => subjectName)).toEqual(['Llegar en micro', 'Llegar en micro']);
});

it('a searched word is a person, thing, value or word of a sentence [ROLE-01]', async () => {
  const found = async (query: string) => (await read(`?folds=true&q=${encodeURIComponent(query)}`)).total;
  expect(await found('marina contó agua')).toBe(1);
  expect(await found('marina counted')).toBe(1);
  expect(await found('contó nadie')).toBe(0);
  expect(await found('micro')).toBe(1);
});

it('the log is limited to a group, and to people or the product [ROLE-01]', async () => {
  const actions = async (query: string) => [...new Set((await read(query)).data.map(({ action }) => action))];
  expect(await actions('?folds=true&group=menu')).toEqual(['product.stock-set']);
  expect(await actions('?folds=true&group=stalls&by=people')).toEqual(['commerce.resumed']);
  expect(await actions('?folds=true&group=settings')).toEqual(['resource.removed', 'resource.created']);
});

it('an order has its number and its products, and the search finds it [ROLE-01]', async () => {
  const { id } = (await shop.order()).body;
  const { rows } = await shop.db.query<{ known: string; product: string }>(
    `select coalesce(call_number, number)::text as known, quantity || ' ' || product_name as product
     from orders join order_lines on order_lines.venue_id = orders.venue_id and order_id = id where id = $1`,
    [id],
  );
  const [{ known, product } = { known: '', product: '' }] = rows;
  await inTransaction(shop.db, (tx) =>
    recordAudit(tx, {
      venueId: shop.venue.id,
      actorId: editorId,
      action: 'order.lines-bumped',
      subject: `order:${id}`,
      facts: { lines: '1' },
    }),
  );
  const { data } = await read(`?q=${known}&kind=order`);
  expect(data).toMatchObject([{ subjectName: known, names: { [`line:${id}/1`]: product } }]);
});

it('an entry has the device of the request [ROLE-01]', async () => {
  const headers = {
    ...editor,
    'user-agent': 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36',
  };
  const url = `/api/admin/venues/${shop.venue.id}/products/${productId}/stock`;
  expect((await shop.send('PUT', url, { units: 40 }, headers)).status).toBe(200);
  const [entry] = (await read('?kind=product')).data;
  expect(entry).toMatchObject({ action: 'product.stock-set', device: 'Chrome · Android', actorName: 'Marina Costa' });
});
