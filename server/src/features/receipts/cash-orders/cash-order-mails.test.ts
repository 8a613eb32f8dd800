import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Mail } from '#integrations/mail/mailer.ts';
import { openShop, type OrderFacts, type Shop } from '#test/harness/orders/shop.ts';
import { startTestApp } from '#test/harness/test-app.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';

const mails: Mail[] = [];
let isMailDown = false;
let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  const send = async (mail: Mail) => {
    if (isMailDown) throw new Error('451 the mail server is busy');
    mails.push(mail);
  };
  shop = await openShop(await startTestApp({ mailer: { send, close: () => undefined } }));
  staff = await shop.staff();
  await shop.set('delivery_configs', 'delivery_enabled = true, pick_up_enabled = true');
  await shop.db.query(
    `insert into delivery_areas (venue_id, id, delivery_config_id, description, position)
     select venue_id, id, id, 'Platea', 1 from delivery_configs`,
  );
});
afterAll(() => shop.server.close());
beforeEach(async () => {
  await shop.ordersAreOlder(3_600);
  await shop.db.query('delete from job_outbox');
  await shop.set('commerces', `prepares_before_paying = 'never'`);
  mails.length = 0;
  isMailDown = false;
});

const zoneOf = ({ venue }: Order) => venue.localDateTimeIdentifier;
const heldUntil = (order: Order) => clockText(order.expiresAt ?? '', zoneOf(order));

it("a guest's cash order mails what to pay, where, until when and a link [CHK-07]", async () => {
  await shop.set('products', `price_minor = price_minor + case name when 'Agua' then 330050 else 0 end`);
  const { body: order } = await shop.order({ details: [shop.line('Agua')], guestEmail: 'Ana@example.com' });
  await shop.set('products', `price_minor = price_minor - case name when 'Agua' then 330050 else 0 end`);
  await shop.server.runJobs();
  expect(mails).toMatchObject([
    { to: order.guestEmail, kind: 'to-guest', subject: `Tu pedido ${order.number} en bar: falta pagarlo` },
  ]);
  for (const words of [mails[0]?.text, mails[0]?.html]) {
    expect(words).toContain(`Pedido ${order.number} · bar`);
    expect(words).toContain(`Número en el puesto: ${order.callNumber}`);
    expect(words).toContain('$\u00a04.800,50 en efectivo a bar');
    expect(words).toContain(`antes de las ${heldUntil(order)}`);
    expect(words).toContain(`Te lo guardamos hasta las ${heldUntil(order)}`);
  }
  const link = new URL(/https?:\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '');
  expect(mails[0]?.html).toContain(link.href.replaceAll('&', '&amp;'));
  expect(link.pathname).toBe(`/orders-detail/${shop.venue.code}/bar/${order.id}`);
  const token = new URLSearchParams(link.hash.slice(1)).get('order') ?? '';
  expect((await shop.get(order.id, { 'x-order-token': token })).body).toMatchObject({ id: order.id });
});

it('a repeated placing and a mail server that was away make one mail [ORD-07]', async () => {
  const again: OrderFacts = { key: randomUUID() };
  isMailDown = true;
  const { body: order } = await shop.order(again);
  const sends = await Promise.all([shop.order(again), shop.order(again)]);
  expect(sends.map(({ body }) => body.id)).toEqual([order.id, order.id]);
  const { rows } = await shop.db.query<{ id: string }>(`select id from job_outbox where kind = 'cash-order-placed'`);
  expect(rows).toHaveLength(1);
  await expect(shop.server.runJobs()).rejects.toThrow('451');

  isMailDown = false;
  await shop.db.query(
    `insert into job_outbox (venue_id, id, kind, payload)
     values ($1, $2, 'cash-order-placed', jsonb_build_object('orderId', $3::bigint))`,
    [shop.venue.id, rows[0]?.id, order.id],
  );
  await shop.server.runJobs();
  await shop.server.runJobs();
  expect(mails.map(({ messageId }) => messageId)).toEqual([`<${rows[0]?.id}@localhost>`]);
});

it('a stall that prepares first is paid at the hand-over, says the mail [CHK-07]', async () => {
  await shop.set('commerces', `prepares_before_paying = 'always'`);
  const english = { headers: { 'accept-language': 'en' } };
  const { body: order } = await shop.order(english);
  await shop.order({ ...english, delivery: 'Platea: fila 4', phone: '1155550005' });
  await shop.server.runJobs();
  const [pickUp, delivery] = mails.map(({ text }) => text);
  expect(mails[0]?.subject).toBe(`Your order ${order.number} at bar`);
  expect(pickUp).toContain('ARS\u00a03,500 in cash when you pick it up');
  expect(pickUp).toContain(`hasn't started it by ${heldUntil(order)}`);
  expect(delivery).toContain('ARS\u00a03,500 in cash when it arrives');
});

it('an order of a kiosk, an account or the past has no such mail [CHK-07]', async () => {
  const { headers } = await shop.server.signIn();
  await shop.order({ headers, guestEmail: null });
  await shop.order({ headers: await shop.kiosk(), isForTotem: true, isCash: true, guestEmail: null });
  const { body: paid } = await shop.order();
  await shop.cash(paid.id, { version: 1, amount: paid.totalAmount }, staff);
  const { body: expired } = await shop.order();
  await shop.expire(expired.id);
  await shop.server.runJobs();
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('comprobante')]);
});

it('an order that is changed to cash mails its link as well [CHK-06, CHK-07]', async () => {
  await shop.set('payment_configs', 'active_payment_provider = 2, cash_enabled = true');
  await shop.db.query(
    `insert into provider_configs (venue_id, id, payment_config_id, provider, parameters)
     select venue_id, id, id, 2, '{"publicKey": "TEST-public"}' from payment_configs`,
  );
  const { body: order } = await shop.order({ isCash: false });
  await shop.server.runJobs();
  expect(mails).toEqual([]);
  const headers = { 'x-order-token': order.accessToken ?? '' };
  await shop.send('PUT', `/api/orders/${order.id}/payment-method`, { isCash: true }, headers);
  await shop.server.runJobs();
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(`pedido ${order.number}`)]);
});
