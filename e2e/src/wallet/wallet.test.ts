import { expect } from '@playwright/test';

import { findings } from '../accessibility/axe-findings.ts';
import { SigningIn } from '../harness/signing-in.ts';
import { test } from '../harness/stadium-test.ts';

for (const [language, tile, title, button, movement, close] of [
  ['es', 'Saldo', 'Tu saldo', 'Cargar', 'Carga de saldo', 'Cerrar'],
  ['en', 'Balance', 'Your balance', 'Top up', 'Top-up', 'Close'],
] as const) {
  test(`a top-up at a commerce by code shows the new balance (${language}) [WAL-01, HOME-02]`, async ({
    people,
    stadium,
  }) => {
    const email = `saldo-${language}@example.com`;
    const phone = await people.phone({ language });
    const page = await phone.open('/home/estadio');
    await new SigningIn(page, language).byEmail(stadium, email);
    await page.getByRole('link', { name: new RegExp(`^${tile}`) }).tap();
    await page.getByText(title).waitFor();
    await page.getByRole('button', { name: button }).tap();
    await page.locator('img.wcode__qr').waitFor();
    const code = await page.locator('.wcode__code').textContent();

    const { id } = await stadium.commerce('estadio', 'parrilla');
    const staff = await stadium.staff('puesto@example.com');
    await staff.send('POST /api/commerces/:id/top-ups', { params: { id }, body: { code: code ?? '', amount: 24_500 } });
    await page.getByRole('button', { name: close }).tap();
    await page
      .getByText(/24\.500|24,500/)
      .first()
      .waitFor();
    await page.getByRole('listitem').filter({ hasText: movement }).getByText(/^\+/).waitFor();
  });
}

test('a guest reads what the balance is for, and signs in from its head [WAL-01]', async ({ people }) => {
  const page = await (await people.phone()).open('/wallet/estadio');
  await page.getByRole('heading', { name: 'Ingresá para ver tu saldo' }).waitFor();
  await expect(page.getByRole('region', { name: 'Para qué sirve' }).getByRole('listitem')).toHaveCount(3);
  expect(await findings(page, 'wallet of a guest')).toEqual([]);
  await page.getByRole('main').getByRole('button', { name: 'Ingresar' }).tap();
  await page.getByRole('dialog').getByText('Ingresá a tu cuenta').waitFor();
});

test('a wallet that cannot be read has one retry, which reads all of it [WAL-01]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const page = await phone.open('/home/estadio');
  await new SigningIn(page).byEmail(stadium, 'sin-saldo@example.com');
  phone.expectErrors(/ERR_FAILED/);
  const reads = /\/(balance|movements)/;
  await phone.monitored.context.route(reads, (route) => route.abort());
  await phone.open('/wallet/estadio');
  await page.getByText('No pudimos traer tus movimientos').waitFor({ timeout: 30_000 });
  await page.getByText('No pudimos verlo').waitFor();
  const retry = page.getByRole('main').getByRole('button', { name: /^Probar/ });
  await expect(retry).toHaveCount(1);
  await phone.monitored.context.unroute(reads);
  await retry.tap();
  await page.getByRole('button', { name: 'Cargar' }).waitFor();
  await page.getByText('Todavía no hay movimientos').waitFor();
});
