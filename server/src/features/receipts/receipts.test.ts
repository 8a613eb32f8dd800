import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MAILS_PER_HOUR } from '#features/mailboxes/mailbox-budget.ts';
import { encodeImage } from '#features/media/encode-image.ts';
import { mediaFolder } from '#features/media/media-files.ts';
import { UsedApproval } from '#features/refunds/approvals/refund-approval-store.ts';
import { requestRefund } from '#features/refunds/request-refund.ts';
import type { Mail } from '#integrations/mail/mailer.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { openShop, type Shop, type OrderFacts } from '#test/harness/orders/shop.ts';
import { startTestApp } from '#test/harness/test-app.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { venuePalette } from '@app/rules/venues/palette.ts';
import { findVenueBrand } from './venue-brand.ts';

const mails: Mail[] = [];
let isMailDown = false;
let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  const mailer = {
    send: async (mail: Mail) => {
      if (isMailDown) throw new Error('451 the mail server is busy');
      mails.push(mail);
    },
    close: () => undefined,
  };
  shop = await openShop(await startTestApp({ mailer }));
  staff = await shop.staff();
});
afterAll(async () => shop.server.close());
beforeEach(async () => {
  mails.length = 0;
  isMailDown = false;
  await shop.ordersAreOlder(3_600);
});

/** Places an order in cash and confirms its payment at the counter. */
async function paidOrder(wanted: OrderFacts = {}): Promise<Order> {
  const { body: order } = await shop.order(wanted);
  await shop.cash(order.id, { version: 1, amount: order.totalAmount }, staff);
  return order;
}

const receiptsOf = async (orderIds: readonly number[]) => {
  const { rows } = await shop.db.query<{ number: number }>(
    'select number::int as number from receipts where order_id = any($1::bigint[]) order by number',
    [orderIds],
  );
  return rows.map(({ number }) => number);
};
const sendInvoice = (body: object, headers = staff) =>
  shop.send<boolean>('POST', '/api/orders/send-invoice', body, headers);

it('a paid order is mailed its receipt with its lines, code image and PDF [PAY-02]', async () => {
  await shop.set('delivery_configs', `pick_up_verification_method = 'qr'`);
  const order = await paidOrder({
    guestEmail: 'Ana.Nunez@example.com',
    details: [
      shop.line('Cerveza', { quantity: 2 }),
      shop.line('Milanesa', { quantity: 1, relatedProducts: [{ id: shop.venue.productId('Papas'), quantity: 1 }] }),
    ],
  });
  await shop.set('delivery_configs', `pick_up_verification_method = 'code'`);
  await shop.server.runJobs();
  const [mail] = mails;
  expect(mails).toHaveLength(1);
  const [number] = await receiptsOf([order.id]);
  expect(mail?.to).toBe(order.guestEmail);
  expect(mail?.subject).toBe(`Tu compra en bar: comprobante N.º ${number}`);
  for (const words of [mail?.text, mail?.html]) {
    for (const said of [order.verificationCode, 'Cerveza', 'Milanesa', 'Papas', 'Efectivo', 'no válido como factura']) {
      expect(words).toContain(said);
    }
    expect(words).toContain(`Pedido ${order.number}`);
    expect(words).toContain(`$\u00a0${new Intl.NumberFormat('es-AR').format(order.totalAmount)}`);
  }
  expect(mail?.html).toContain('src="cid:order-code"');
  const [image, file] = mail?.attachments ?? [];
  expect(image).toMatchObject({ cid: 'order-code', contentType: 'image/png' });
  expect(file).toMatchObject({ filename: `comprobante-${number}.pdf`, contentType: 'application/pdf' });
  expect(file?.content.subarray(0, 8).toString()).toBe('%PDF-1.7');
});

it('the mail of a receipt has the name and the colour of its venue [PAY-02]', async () => {
  await shop.set('venues', `app_color = '#0a5c36'`);
  await paidOrder();
  await shop.server.runJobs();
  const { brand } = venuePalette('#0a5c36', null).light;
  const { rows } = await shop.db.query<{ name: string }>('select name from venues where id = $1', [shop.venue.id]);
  expect(mails[0]?.html).toMatch(new RegExp(`background:${brand}[^>]*>${rows[0]?.name}<`));
});

it("the crest of a venue's mails is a PNG of its logo [PAY-02]", async () => {
  const media = mediaFolder(await fs.mkdtemp(path.join(os.tmpdir(), 'crest-')));
  const original = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#cc0000' } })
    .png()
    .toBuffer();
  const image = await encodeImage(media, original);
  await shop.db.query(`insert into media (key, width, height, is_cutout, widths) values ($1, $2, $3, $4, $5)`, [
    image.key,
    image.width,
    image.height,
    image.isCutout,
    image.widths,
  ]);
  await shop.db.query(
    `insert into images (venue_id, owner, owner_id, image_type, media_key) select id, 'venue', id, 'logo', $2 from venues where id = $1`,
    [shop.venue.id, image.key],
  );
  const { crestPng } = await findVenueBrand({ db: shop.db, media }, shop.venue.id);
  expect(await sharp(crestPng ?? undefined).metadata()).toMatchObject({ format: 'png', width: 96, height: 96 });
});

it('choices of each unit are on the receipt without numbers [PAY-02, EXTRA-02]', async () => {
  const related = (name: string, quantity: number) => ({ id: shop.venue.productId(name), quantity });
  await paidOrder({
    details: [
      shop.line('Milanesa', { quantity: 2, relatedProducts: [related('Papas', 2)] }),
      shop.line('Milanesa', { quantity: 2, relatedProducts: [related('Papas', 1), related('Ensalada', 1)] }),
    ],
  });
  await shop.server.runJobs();
  const lines = mails[0]?.text.split('\n').filter((line) => /Milanesa|Papas|Ensalada/.test(line));
  expect(lines?.map((line) => line.replace(/:.*/, ''))).toEqual([
    '2 x Milanesa',
    '   + Papas',
    '2 x Milanesa',
    '   + 1 x Papas',
    '   + 1 x Ensalada',
  ]);
  expect(mails[0]?.html).toContain('>Papas</td>');
  expect(mails[0]?.html).toContain('>1 × Ensalada</td>');
});

it("a guest's receipt link opens the order by a fragment token [PAY-02, ORD-03]", async () => {
  const order = await paidOrder();
  await shop.server.runJobs();
  const link = new URL(/https?:\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '');
  expect(link.pathname).toBe(`/orders-detail/${shop.venue.code}/bar/${order.id}`);
  expect(link.search).toBe('');
  const secret = new URLSearchParams(link.hash.slice(1));
  expect(secret.get('venue')).toBe(String(shop.venue.id));
  expect((await shop.get(order.id, { 'x-order-token': secret.get('order') ?? '' })).status).toBe(200);
  expect((await shop.get(order.id)).status).not.toBe(200);
});

it('a signed-in buyer gets the receipt with a link without a token [PAY-02]', async () => {
  const { accountId, headers } = await shop.server.signIn();
  const { rows } = await shop.db.query<{ email: string }>('select email from accounts where id = $1', [accountId]);
  await paidOrder({ headers, guestEmail: null });
  await shop.server.runJobs();
  expect(mails.map(({ to }) => to)).toEqual([rows[0]?.email]);
  expect(mails[0]?.text).not.toContain('#');
});

it('twenty orders paid at once get consecutive numbers and one mail each [PAY-02]', async () => {
  const orders = await Promise.all(
    Array.from({ length: 20 }, async (_, n) =>
      paidOrder({
        headers: (await shop.server.signIn()).headers,
        guestEmail: null,
        key: randomUUID(),
        details: [shop.line('Agua', { quantity: 1 + (n % 3) })],
      }),
    ),
  );
  const { rows: jobs } = await shop.db.query<{ id: string }>(`select id from job_outbox where kind = 'order-paid'`);
  await Promise.all([shop.server.runJobs(), shop.server.runJobs()]);
  await shop.db.query(
    `insert into job_outbox (venue_id, id, kind, payload) select $1, gen_random_uuid(), 'order-paid', jsonb_build_object('orderId', $2::bigint)`,
    [shop.venue.id, orders[0]?.id],
  );
  await shop.server.runJobs();
  const numbers = await receiptsOf(orders.map(({ id }) => id));
  const [first = 0] = numbers;
  expect(numbers).toEqual(orders.map((_, n) => first + n));
  const { rows } = await shop.db.query('select count(*)::int as count, max(number)::int as last from receipts');
  expect(rows).toEqual([{ count: numbers.at(-1), last: numbers.at(-1) }]);
  const ids = mails.slice(0, -1).map(({ messageId }) => messageId);
  expect(ids.toSorted()).toEqual(jobs.map(({ id }) => `<${id}@localhost>`).toSorted());
  expect(mails.at(-1)?.subject).toBe(mails.find(({ to }) => to === mails.at(-1)?.to)?.subject);
});

it('a free order is paid when it is placed, and has a receipt [CHK-07]', async () => {
  const { body } = await shop.order({ details: [shop.line('Vaso')], isCash: false });
  await shop.server.runJobs();
  expect(await receiptsOf([body.id])).toHaveLength(1);
  expect(mails[0]?.text).toContain('Medio de pago: Sin cargo');
});

it('an unpaid order has no receipt, and no address means no mail [PAY-02]', async () => {
  const { body: unpaid } = await shop.order();
  const kiosk = await shop.kiosk();
  const details = [shop.line('Vaso')];
  const { body: order } = await shop.order({ headers: kiosk, isForTotem: true, guestEmail: null, details });
  await shop.server.runJobs();
  expect(mails.filter(({ subject }) => subject.includes('comprobante'))).toEqual([]);
  expect(await receiptsOf([unpaid.id])).toEqual([]);
  expect(await receiptsOf([order.id])).toHaveLength(1);
});

it('an order placed in English has its mails in English [APP-01, PAY-02, REF-04]', async () => {
  const order = await paidOrder({ headers: { 'accept-language': 'en-GB,en;q=0.9,es;q=0.1' } });
  await inVenueScope(shop.db, shop.venue.id, (tx) =>
    requestRefund(tx, {
      venueId: shop.venue.id,
      orderId: order.id,
      commerceId: shop.commerceId,
      route: { kind: 'by-hand', configId: 1, providerRef: '1' },
      amountMinor: 100,
      currency: 'ARS',
      cause: 'late-capture',
      authority: { by: 'system' },
    }),
  );
  await shop.server.runJobs();
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    expect.stringMatching(/^Refund for your purchase/),
    expect.stringMatching(/^Your purchase at bar: receipt no/),
  ]);
  mails.length = 0;
  expect((await sendInvoice({ id: order.id, email: 'otra@example.com' })).body).toBe(true);
  expect(mails[0]?.subject).toMatch(/^Your purchase/);
});

it('an English receipt has the translated names of products [APP-01, PAY-02]', async () => {
  await shop.db.query(`update products set translated_name = 'Beer' where name = 'Cerveza'`);
  const details = [shop.line('Cerveza'), shop.line('Agua')];
  await paidOrder({ details, headers: { 'accept-language': 'en' } });
  await paidOrder({ details });
  await shop.server.runJobs();
  await shop.db.query(`update products set translated_name = null where name = 'Cerveza'`);
  const named = (product: string) => expect.stringMatching(new RegExp(`1 x ${product}: .*1 x Agua: `, 's'));
  expect(mails.map(({ text }) => text).toSorted()).toEqual([named('Cerveza'), named('Beer')]);
});

it('an English venue sends receipts in English and its currency [APP-01, APP-06]', async () => {
  await shop.set('venues', `language = 'en', name = 'Arena <b>Lima</b>'`);
  const order = await paidOrder();
  await shop.server.runJobs();
  await shop.set('venues', `language = 'es', name = 'Venue 7'`);
  expect(mails[0]?.subject).toMatch(/^Your purchase at bar: receipt no\. \d+$/);
  expect(mails[0]?.html).toContain('<html lang="en">');
  expect(mails[0]?.html).toContain('Arena &lt;b&gt;Lima&lt;/b&gt;');
  expect(mails[0]?.text).toContain(`Order ${order.number}`);
});

it('a receipt shows the brand and the last four digits of the card [PAY-02]', async () => {
  const order = await paidOrder();
  const attemptId = randomUUID();
  await shop.db.query(
    `insert into payment_attempts (venue_id, id, order_id, provider, config_id, method, reference, idempotency_key, request_hash,
       amount_minor, currency, state, card_brand, card_last_four, ends_at)
     values ($1, $2, $3, 1, 1, 'new-card', $4, $2, '', 350000, 'ARS', 'approved', 'debvisa', '4242', now())`,
    [shop.venue.id, attemptId, order.id, attemptId],
  );
  await shop.db.query(
    `insert into captures (venue_id, config_id, provider_ref, attempt_id, order_id, amount_minor, currency, verdict, captured_at)
     values ($1, 1, '1', $2, $3, 350000, 'ARS', 'pays', now())`,
    [shop.venue.id, attemptId, order.id],
  );
  await shop.server.runJobs();
  expect(mails[0]?.text).toContain('Medio de pago: Visa Débito terminada en 4242');
});

it('only the owner of a paid order downloads its receipt [PAY-02, ORD-01]', async () => {
  const order = await paidOrder();
  const { body: other } = await shop.order();
  const read = (headers: Record<string, string>, { id } = order) =>
    shop.server.app.inject({ url: `/api/orders/${id}/receipt.pdf`, headers });
  const own = await read({ 'x-order-token': order.accessToken ?? '' });
  expect([own.statusCode, own.headers['content-type'], own.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  expect(own.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const [number] = await receiptsOf([order.id]);
  expect(own.headers['content-disposition']).toBe(`attachment; filename="comprobante-${number}.pdf"`);
  for (const headers of [{}, staff, { 'x-order-token': other.accessToken ?? '' }])
    expect((await read(headers)).statusCode).toBe(404);
  expect((await read({ 'x-order-token': other.accessToken ?? '' }, other)).statusCode).toBe(409);
});

it('the payer is notified of a refund once [REF-04]', async () => {
  const { accountId, headers } = await shop.server.signIn();
  const order = await paidOrder({ headers, guestEmail: null });
  await shop.server.runJobs();
  mails.length = 0;
  await refundParts(order, accountId, [150_000]);
  await shop.server.runJobs();
  expect(mails.map(({ subject }) => subject)).toEqual(['Te devolvimos el dinero de tu compra en bar']);
  expect(mails[0]?.text).toContain(`Devolvimos $\u00a01.500 del pedido ${order.number}.`);
  expect(mails[0]?.text).toContain('Ya está en tu saldo.');
  expect(mails[0]?.text).toContain(`Referencia para reclamar: R-${order.number}-1`);
});

it('receipts and refund notices to a guest share the budget of the mailbox [PAY-02, REF-04]', async () => {
  const { accountId, headers } = await shop.server.signIn();
  const most = MAILS_PER_HOUR['to-guest'];
  const ofGuest = await paidOrder({ guestEmail: 'devuelto@example.com' });
  const ofAccount = await paidOrder({ headers, guestEmail: null });
  const parts = Array.from({ length: most + 1 }, () => 10_000);
  for (const order of [ofGuest, ofAccount]) await refundParts(order, accountId, parts);
  await shop.server.runJobs();
  const toGuest = mails.filter(({ to }) => to === 'devuelto@example.com');
  expect([toGuest.length, mails.length - toGuest.length]).toEqual([most, most + 2]);
});

it('a refund notice whose mail failed is not counted and is sent again [REF-04]', async () => {
  const { accountId } = await shop.server.signIn();
  const order = await paidOrder({ guestEmail: 'correo-caido@example.com' });
  await shop.server.runJobs();
  mails.length = 0;
  isMailDown = true;
  await refundParts(order, accountId, [10_000, 10_000, 10_000, 10_000]);
  await shop.server.runJobs().catch(() => undefined);
  expect(mails).toEqual([]);
  isMailDown = false;
  await refundParts(order, accountId, [10_000, 10_000, 10_000, 10_000]);
  await shop.server.runJobs();
  expect(mails).toHaveLength(4);
});

/** Refunds parts of an order to a wallet. */
async function refundParts(order: Order, accountId: number, amountsMinor: readonly number[]): Promise<void> {
  for (const amountMinor of amountsMinor) {
    await inVenueScope(shop.db, shop.venue.id, (tx) =>
      requestRefund(tx, {
        venueId: shop.venue.id,
        orderId: order.id,
        commerceId: shop.commerceId,
        route: { kind: 'wallet', accountId },
        amountMinor,
        currency: 'ARS',
        cause: 'staff',
        authority: { by: 'staff', actorId: 1, approval: new UsedApproval(randomUUID()) },
      }),
    );
  }
}

it('staff mail a receipt on request, without link and pickup code [INV-01]', async () => {
  const order = await paidOrder();
  const answer = await sendInvoice({ id: order.id, email: ' Contadora@Example.com ' });
  expect([answer.status, answer.body]).toEqual([200, true]);
  expect(mails.map(({ to }) => to)).toEqual(['contadora@example.com']);
  for (const words of [mails[0]?.text, mails[0]?.html]) {
    expect(words).not.toContain('Código de retiro');
    expect(words).not.toContain('orders-detail');
  }
  expect(mails[0]?.attachments?.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
});

it('a receipt on request requires a paid order and an address [INV-01]', async () => {
  const { body: unpaid } = await shop.order();
  const paid = await paidOrder({ headers: (await shop.server.signIn()).headers, guestEmail: null });
  const email = 'contadora@example.com';
  expect((await sendInvoice({ id: unpaid.id, email })).code).toBe('order-not-paid');
  expect((await sendInvoice({ id: paid.id, email: 'contadora' })).code).toBe('enter-valid-email');
  const stranger = await shop.server.signIn([
    { roleId: 3, venueId: shop.venue.id, commerceId: shop.venue.commerceId('otro') },
  ]);
  expect((await sendInvoice({ id: paid.id, email }, { ...stranger.headers })).status).toBe(404);
  expect((await sendInvoice({ id: paid.id + 1_000, email })).status).toBe(404);
  isMailDown = true;
  const failed = await sendInvoice({ id: paid.id, email });
  expect([failed.status, failed.body]).toEqual([200, false]);
  expect(mails).toEqual([]);
});
