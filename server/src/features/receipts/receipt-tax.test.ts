import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Mail } from '#integrations/mail/mailer.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { startTestApp } from '#test/harness/test-app.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

const mails: Mail[] = [];
let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  const send = async (mail: Mail) => void mails.push(mail);
  shop = await openShop(await startTestApp({ mailer: { send, close: () => undefined } }));
  staff = await shop.staff();
});
afterAll(async () => shop.server.close());
beforeEach(async () => {
  mails.length = 0;
  await shop.ordersAreOlder(3_600);
});

/** An order of 2 beers, paid in cash. */
async function paidOrder(headers: Record<string, string> = {}): Promise<Order> {
  const { body: order } = await shop.order({ headers, details: [shop.line('Cerveza', { quantity: 2 })] });
  await shop.cash(order.id, { version: 1, amount: order.totalAmount }, staff);
  await shop.server.runJobs();
  return order;
}
const setTax = (legalName: string, percent: number) =>
  shop.set(
    'venues',
    `legal_name = '${legalName}', tax_id = '30-00000000-0', tax_name = 'IVA', tax_rate_basis_points = ${percent * 100}`,
  );
const amount = (units: number) => new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2 }).format(units);

it('a receipt without tax details of the venue has no line about tax [PAY-02]', async () => {
  await paidOrder();
  for (const words of [mails[0]?.text, mails[0]?.html]) expect(words).not.toMatch(/Incluye|Razón social|CUIT/);
});

it('a receipt has seller, tax id and the tax that its total includes [PAY-02]', async () => {
  await setTax('Bar <de> Prueba', 21);
  const { totalAmount } = await paidOrder();
  const tax = amount(Math.round((totalAmount * 100 * 21) / 121) / 100);
  expect(mails[0]?.text).toContain(`Total: $\u00a0${new Intl.NumberFormat('es-AR').format(totalAmount)}
Incluye IVA 21%: $\u00a0${tax}
`);
  expect(mails[0]?.text).toContain('Razón social: Bar <de> Prueba\nCUIT: 30-00000000-0');
  expect(mails[0]?.html).toContain('Bar &lt;de&gt; Prueba');
  expect(mails[0]?.html).toContain(`$\u00a0${tax}`);
});

it('a receipt in English names the tax with its decimals [PAY-02, APP-01]', async () => {
  await setTax('Bar de Prueba', 10.5);
  await paidOrder({ 'accept-language': 'en' });
  expect(mails[0]?.text).toMatch(/Total: ARS\u00a0[\d,]+\n/);
  expect(mails[0]?.text).toMatch(/Includes IVA 10\.5%: ARS\u00a0[\d,]+\.\d\d\n/);
  expect(mails[0]?.text).not.toContain('$');
  expect(mails[0]?.text).toContain('Company: Bar de Prueba');
});

it('a receipt that is sent again keeps the seller and rate of its day [INV-01]', async () => {
  await setTax('Bar de Prueba', 21);
  const order = await paidOrder();
  await setTax('Otra Empresa', 10.5);
  await shop.send('POST', '/api/orders/send-invoice', { id: order.id, email: 'contadora@example.com' }, staff);
  const again = mails.find(({ to }) => to === 'contadora@example.com');
  expect(again?.text).toContain('Incluye IVA 21%');
  expect(again?.text).toContain('Razón social: Bar de Prueba');
});

it('a receipt names the tip, which no tax is included in [PAY-02, TIP-01]', async () => {
  await setTax('Bar de Prueba', 21);
  await shop.set('venues', 'tip_limit_minor = 100000');
  const { body: order } = await shop.order({ tipMinor: 35_000 });
  await shop.cash(order.id, { version: 1, amount: 3_850 }, staff);
  await shop.server.runJobs();
  const tax = amount(Math.round((3_500 * 100 * 21) / 121) / 100);
  expect(mails[0]?.text).toContain(`Propina: $\u00a0350\nTotal: $\u00a03.850\nIncluye IVA 21%: $\u00a0${tax}\n`);
  expect(mails[0]?.html).toMatch(/>Propina<\/td>\n<td[^>]*>\$\u00a0350</);
});
