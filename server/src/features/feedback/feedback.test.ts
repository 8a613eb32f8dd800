import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { CommerceFeedback, OrderFeedback, OrderProblem } from '@app/contract/feedback/feedback-calls.ts';
import { PROBLEM_PHOTO_MAX_BYTES } from '@app/contract/feedback/feedback-values.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { deleteOldPhotos } from './feedback-personal-data.ts';

type Headers = Record<string, string>;

let shop: Shop;
let staff: Headers;
beforeAll(async () => {
  shop = await openShop();
  staff = await shop.staff();
});
afterAll(async () => shop.server.close());
beforeEach(async () => {
  await shop.ordersAreOlder(120);
  await shop.setUnits('Cerveza', 50);
});

const ownerOf = ({ accessToken = '' }: Order): Headers => ({ 'x-order-token': accessToken });

/** An order that was paid in cash and handed over. */
async function deliveredOrder(): Promise<Order> {
  const { body: order } = await shop.order({ details: [shop.line('Cerveza'), shop.line('Agua')] });
  await shop.cash(order.id, { version: 1, amount: order.totalAmount }, staff);
  await shop.step(order.id, { to: 4, version: 2 }, staff);
  await shop.step(order.id, { to: 3, version: 3 }, staff);
  const handed = await shop.step(order.id, { to: 6, version: 4, code: order.verificationCode }, staff);
  expect(handed.status).toBe(200);
  return order;
}

const feedbackOf = (order: Order, headers = ownerOf(order)) =>
  shop.send<OrderFeedback>('GET', `/api/orders/${order.id}/feedback`, undefined, headers);
const rate = (order: Order, body: object, headers = ownerOf(order)) =>
  shop.send<OrderFeedback>('PUT', `/api/orders/${order.id}/rating`, body, headers);
const report = (order: Order, { key = randomUUID(), headers = ownerOf(order), ...body }: Reported = {}) =>
  shop.send<OrderFeedback>(
    'POST',
    `/api/orders/${order.id}/problems`,
    { kind: 'missing', lines: [1], text: 'Sin la cerveza', ...body },
    { ...headers, 'idempotency-key': key },
  );
type Reported = { key?: string; headers?: Headers; kind?: string; text?: string; lines?: number[] };
const answer = (order: Order, text = 'Tenés razón', headers = staff) =>
  shop.send<OrderProblem>('POST', `/api/orders/${order.id}/problem-answer`, { text }, headers);
const listOf = async (headers = staff) =>
  (await shop.send<CommerceFeedback>('GET', `/api/commerces/${shop.commerceId}/feedback`, undefined, headers)).body;
const putPhoto = async (order: Order, payload: Buffer) =>
  (
    await shop.server.app.inject({
      method: 'PUT',
      url: `/api/orders/${order.id}/problem-photo`,
      headers: { ...ownerOf(order), 'content-type': 'application/octet-stream' },
      payload,
    })
  ).statusCode;
const photoAt = (url: string, headers: Headers) => shop.server.app.inject({ url, headers });
const handedOverHoursAgo = (order: Order, hours: number) =>
  shop.db.query(`update orders set status_since = clock_timestamp() - make_interval(hours => $2) where id = $1`, [
    order.id,
    hours,
  ]);

describe('a rating', () => {
  it('is one of an order that was handed over, and changes for a day [ORD-09]', async () => {
    const order = await deliveredOrder();
    expect((await rate(order, { score: 'great', reason: 'hot' })).body.rating).toMatchObject({
      score: 'great',
      reason: 'hot',
    });
    expect((await rate(order, { score: 'bad' })).body.rating).toMatchObject({ score: 'bad', reason: null });
    const { rows } = await shop.db.query('select score from order_ratings where order_id = $1', [order.id]);
    expect(rows).toEqual([{ score: 'bad' }]);
    await shop.db.query(`update order_ratings set rated_at = rated_at - interval '25 hours'`);
    expect((await rate(order, { score: 'great' })).code).toBe('rating-not-possible');
    expect((await feedbackOf(order)).body).toMatchObject({
      rating: { score: 'bad', changeableUntil: null },
      ratableUntil: null,
    });
  });

  it('is refused before the hand-over and two days after it [ORD-09]', async () => {
    const { body: waiting } = await shop.order();
    expect((await rate(waiting, { score: 'great' })).code).toBe('rating-not-possible');
    const late = await deliveredOrder();
    await handedOverHoursAgo(late, 48);
    expect((await rate(late, { score: 'great' })).code).toBe('rating-not-possible');
  });

  it('reaches the stall as counts without a name [ORD-09]', async () => {
    await rate(await deliveredOrder(), { score: 'so-so', reason: 'late' });
    const { ratings } = await listOf();
    expect(ratings.scores.map(({ score }) => score)).toContain('so-so');
    expect(ratings.reasons).toContainEqual({ reason: 'late', count: 1 });
    expect(JSON.stringify(ratings)).not.toContain('@');
  });
});

describe('a problem', () => {
  it('is one report however often it is sent, also at once [ORD-09]', async () => {
    const order = await deliveredOrder();
    const key = randomUUID();
    const answers = await Promise.all([report(order, { key }), report(order, { key }), report(order, { key })]);
    expect(answers.map(({ status, body }) => [status, body.problems.length])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
    await answer(order);
    expect((await report(order, { key })).body.problems).toHaveLength(1);
  });

  it('refuses a second one until the answer, and the fourth for good [ORD-09]', async () => {
    const order = await deliveredOrder();
    for (let count = 1; count <= 3; count += 1) {
      expect((await report(order)).body.problems).toHaveLength(count);
      expect((await report(order)).code).toBe('problem-is-open');
      expect((await answer(order)).status).toBe(200);
    }
    expect((await report(order)).code).toBe('problem-not-possible');
    expect((await answer(order)).code).toBe('no-open-problem');
  });

  it('is reported once the order is ready, for a day [ORD-09]', async () => {
    const { body: waiting } = await shop.order();
    expect((await report(waiting)).code).toBe('problem-not-possible');
    const order = await deliveredOrder();
    await shop.db.query(`update orders set created_at = created_at - interval '24 hours' where id = $1`, [order.id]);
    expect((await report(order)).code).toBe('problem-not-possible');
    expect((await feedbackOf(order)).body.reportableUntil).toBeNull();
  });

  it('has a bounded text [ORD-09]', async () => {
    const order = await deliveredOrder();
    expect((await report(order, { text: 'x'.repeat(401) })).status).toBe(400);
    expect((await report(order, { text: 'x'.repeat(400) })).status).toBe(200);
  });

  it('is read and answered by its stall, once, with an audit entry [ORD-09, ROLE-01]', async () => {
    const order = await deliveredOrder();
    await report(order);
    const problem = (await listOf()).problems.find(({ orderId }) => orderId === order.id);
    const numbers = { orderNumber: order.number, callNumber: order.callNumber };
    expect(problem).toMatchObject({ ...numbers, products: ['Cerveza'], text: 'Sin la cerveza' });
    const answers = await Promise.all([answer(order, 'Ya te la damos'), answer(order, 'Otra')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { rows } = await shop.db.query(`select action from audit_inbox where subject = $1 and action = $2`, [
      `order:${order.id}`,
      'order.problem-answered',
    ]);
    expect(rows).toHaveLength(1);
    expect((await feedbackOf(order)).body.problems[0]?.answer?.text).toMatch(/Ya te la damos|Otra/);
  });

  it('is a secret of its owner and its stall: others get 404 [ORD-09, ORD-01, ROLE-01]', async () => {
    const order = await deliveredOrder();
    await report(order);
    const stranger = (await shop.server.signIn()).headers;
    const { accessToken: _own, ...withoutToken } = order;
    for (const headers of [{}, stranger, ownerOf(await deliveredOrder()), ownerOf(withoutToken)]) {
      expect((await feedbackOf(order, headers)).status).toBe(404);
      expect((await rate(order, { score: 'bad' }, headers)).status).toBe(404);
      expect((await report(order, { headers })).status).toBe(404);
    }
    const elsewhere = (
      await shop.server.signIn([{ roleId: 3, venueId: shop.venue.id, commerceId: shop.venue.commerceId('otro') }])
    ).headers;
    expect((await answer(order, 'Hola', elsewhere)).status).toBe(404);
    expect((await photoAt(`/api/staff/orders/${order.id}/problem-photo`, elsewhere)).statusCode).toBe(404);
  });

  it('is counted: a burst of one order is refused [ORD-09]', async () => {
    const order = await deliveredOrder();
    const codes: string[] = [];
    for (let attempt = 0; attempt < 45; attempt += 1) codes.push((await rate(order, { score: 'great' })).code);
    expect(codes).toContain('too-many-requests');
  });
});

describe('the photo of a problem', () => {
  const portrait = async () =>
    sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: '#a33' } })
      .withExif({ IFD0: { ImageDescription: 'canary-of-a-phone' }, IFD3: { GPSLatitude: '34/1 36/1 0/1' } })
      .jpeg()
      .toBuffer();

  it('keeps its pixels only, for its owner and its stall [ORD-09]', async () => {
    const order = await deliveredOrder();
    await report(order);
    expect(await putPhoto(order, await portrait())).toBe(200);
    const url = `/api/orders/${order.id}/problem-photo`;
    const own = await photoAt(url, ownerOf(order));
    expect([own.headers['content-type'], own.headers['cache-control']]).toEqual(['image/webp', 'no-store']);
    const { width, height, exif, format } = await sharp(own.rawPayload).metadata();
    expect([width, height, exif, format]).toEqual([1_200, 600, undefined, 'webp']);
    expect(own.rawPayload.includes('canary-of-a-phone')).toBe(false);
    expect((await photoAt(`/api/staff/orders/${order.id}/problem-photo`, staff)).rawPayload).toEqual(own.rawPayload);
    expect((await photoAt(url, {})).statusCode).toBe(404);
  });

  it('is a picture of a bounded size, of a problem that waits [ORD-09]', async () => {
    const order = await deliveredOrder();
    const picture = await portrait();
    expect(await putPhoto(order, picture)).toBe(409);
    await report(order);
    expect(await putPhoto(order, Buffer.from('%PDF-1.7'))).toBe(422);
    expect(await putPhoto(order, Buffer.alloc(PROBLEM_PHOTO_MAX_BYTES + 1))).toBe(422);
    expect((await photoAt(`/api/orders/${order.id}/problem-photo`, ownerOf(order))).statusCode).toBe(204);
    expect(await putPhoto(order, picture)).toBe(200);
    await answer(order);
    expect(await putPhoto(order, picture)).toBe(409);
  });

  it('is deleted after 90 days; the report stays [ORD-09]', async () => {
    const order = await deliveredOrder();
    await report(order);
    await putPhoto(order, await portrait());
    await shop.db.query(`update order_problem_photos set taken_at = taken_at - interval '91 days'`);
    await deleteOldPhotos(shop.db);
    expect((await feedbackOf(order)).body.problems).toMatchObject([{ hasPhoto: false, text: 'Sin la cerveza' }]);
  });
});
