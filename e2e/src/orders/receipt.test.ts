import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Order } from '@app/contract/visitor/orders.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

/** A guest's paid cash order, and the link of its receipt. */
async function mailedOrder(stadium: Stadium, email: string): Promise<{ order: Order; link: URL }> {
  const order = await stadium.order('estadio', 'parrilla', { Choripán: 2 }, randomUUID(), email);
  const staff = await stadium.staff('puesto@example.com');
  await staff.send('POST /api/orders/:id/cash', {
    params: { id: order.id },
    body: { version: 1, amount: order.totalAmount },
  });
  // The mail before it has the link of the unpaid order.
  const receipt = async () =>
    (await stadium.mailbox.mailsTo(email)).find(({ attachments }) =>
      attachments.some(({ contentType }) => contentType === 'application/pdf'),
    );
  await expect.poll(receipt, { timeout: 30_000 }).toBeDefined();
  const mail = await receipt();
  const link = new URL(/https?:\S+\/orders-detail\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  return { order, link: new URL(link.pathname + link.hash, stadium.url) };
}

test('a receipt link opens the order without secrets [PAY-02, ORD-03, APP-08, PASS-01]', async ({
  people,
  stadium,
}) => {
  const [first, second] = [
    await mailedOrder(stadium, 'recibo@example.com'),
    await mailedOrder(stadium, 'otro-recibo@example.com'),
  ];
  const phone = await people.phone();
  const page = await phone.newTab();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  for (const { order, link } of [first, second]) {
    await page.goto(link.href);
    await page.reload();
    await page.getByText(String(order.number), { exact: true }).first().waitFor();
    expect(new URL(page.url()).hash).toBe('');
    const secret = new URLSearchParams(link.hash.slice(1)).get('order') ?? 'none';
    expect(sent.filter((request) => request.includes(secret))).toEqual([]);
  }
  await test.step('its PDF is read, and saved under its name [PAY-02]', async () => {
    await page.getByRole('button', { name: 'Ver comprobante' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Comprobante' });
    const saving = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'Descargar PDF' }).tap();
    expect((await saving).suggestedFilename()).toMatch(/^comprobante-\d+\.pdf$/);
    await sheet.getByRole('button', { name: 'Cerrar' }).tap();
  });
  await test.step('its pass goes to the wallet of the phone, where there are certificates [PASS-01]', async () => {
    const adding = page.getByRole('button', { name: 'Agregar a Google Wallet' });
    expect(await adding.count()).toBe(0);
    await page.route('**/api/pass-wallets', async (route) => route.fulfill({ json: { apple: true, google: true } }));
    const passes = { apple: '/api/apple-pass?name=x', google: `${stadium.url}/home/estadio` };
    await page.route('**/api/orders/*/passes', async (route) => route.fulfill({ json: passes }));
    await page.reload();
    await adding.tap();
    await page.waitForURL('**/home/estadio');
  });
  await page.goto(`${stadium.url}/orders/estadio`);
  for (const { order } of [first, second]) await page.getByText(String(order.number)).first().waitFor();
});
