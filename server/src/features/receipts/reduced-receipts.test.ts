import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Mail } from '#integrations/mail/mailer.ts';
import { giveBenefit, signInBuyer } from '#test/harness/benefits/buyer-benefit.ts';
import { programmeMember, setBenefit } from '#test/harness/benefits/programme.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { pdfText } from '#test/harness/receipts/pdf-text.ts';
import { startTestApp } from '#test/harness/test-app.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

const mails: Mail[] = [];
let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined };
  shop = await openShop(await startTestApp({ mailer }));
  staff = await shop.staff();
  await setBenefit(shop, 'Cerveza', { units: 2, percentage: 30 });
});
afterAll(async () => shop.server.close());
beforeEach(async () => {
  mails.length = 0;
  await shop.ordersAreOlder(3_600);
});

/** Claims 20 % and redeems it for an order. @returns the order's version and new total */
async function redeemDiscount(order: Order): Promise<Ticket> {
  const { venue, commerceId } = shop;
  await shop.db.query(
    `insert into discounts (venue_id, id, commerce_id, description, amount_percent) values ($1, 1, $2, 'en bebidas', 20)`,
    [venue.id, commerceId],
  );
  const claim = { venueId: venue.id, commerceId, discountId: 1, phone: '20000001', guestEmail: 'claim@example.com' };
  const claimed = await shop.send<Order>('POST', '/api/orders/discounts', claim, { 'idempotency-key': randomUUID() });
  const redeemed = { version: 1, code: claimed.body.verificationCode };
  return (await shop.send<Ticket>('POST', `/api/orders/${order.id}/discount`, redeemed, staff)).body;
}

/** The text, the HTML and the file of the only mail, with plain spaces. */
async function formatsOfReceipt(): Promise<string[]> {
  await shop.server.runJobs();
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  const file = mail?.attachments?.find(({ contentType }) => contentType === 'application/pdf');
  return [mail?.text ?? '', mail?.html ?? '', pdfText(file?.content ?? Buffer.alloc(0))].map((words) =>
    words.replaceAll('\u00a0', ' '),
  );
}

it('a receipt has its benefit, its discount and the total [PAY-02, BEN-03, DISC-01]', async () => {
  const ana = await signInBuyer(shop);
  const benefitId = await giveBenefit(shop, ana);
  const wanted = { headers: ana.headers, guestEmail: null, benefitId, beneficiaryEmail: ana.email };
  const { body: order } = await shop.order({ ...wanted, details: [shop.line('Agua', { quantity: 2 })] });
  const { version, totalAmount } = await redeemDiscount(order);
  await shop.cash(order.id, { version, amount: totalAmount ?? 0 }, staff);
  for (const words of await formatsOfReceipt()) {
    for (const said of [
      'Agua',
      'Welcome',
      '-$ 1.000',
      'Descuento de 20%',
      `$ ${(totalAmount ?? 0).toLocaleString('es-AR')}`,
    ]) {
      expect(words).toContain(said);
    }
  }
});

it('a receipt has the discounted units below their product [PAY-02, BEN-02]', async () => {
  const { headers } = await programmeMember(shop);
  const details = [shop.line('Cerveza', { quantity: 3 })];
  const { body: order } = await shop.order({ headers, guestEmail: null, details });
  await shop.cash(order.id, { version: 1, amount: order.totalAmount }, staff);
  expect(order.totalAmount).toBe(8_400);
  for (const words of await formatsOfReceipt()) {
    for (const said of ['Beneficio de socio: 30% de descuento', '-$ 2.100', '$ 10.500', '$ 8.400']) {
      expect(words).toContain(said);
    }
  }
});

it('a receipt of a refunded order names the refund, and no code [PAY-02, REF-04]', async () => {
  const { body: order } = await shop.order();
  await shop.cash(order.id, { version: 1, amount: order.totalAmount }, staff);
  const code = '271828';
  const put = { method: 'PUT', url: '/api/users/refund-code', headers: staff, payload: { code } } as const;
  expect((await shop.server.app.inject(put)).statusCode).toBe(204);
  await shop.send('POST', '/api/users/validate-refund-validation-code', { code }, staff);
  expect((await shop.send('POST', '/api/orders/refund', { orderId: order.id }, staff)).body).toBe(true);
  for (const words of await formatsOfReceipt()) {
    expect(words).toMatch(/Devolución:?(<[^>]*>|\s)*\$ 3\.500/);
    expect(words).not.toContain('Código de retiro');
  }
});
