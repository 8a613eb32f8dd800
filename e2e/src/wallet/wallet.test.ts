import { expect } from '@playwright/test';
import { seen } from '../accessibility/axe-findings.ts';
import { SigningIn } from '../harness/signing-in.ts';
import { test } from '../harness/stadium-test.ts';

const WORDS = {
  es: {
    tile: /^Saldo/,
    title: 'Tu saldo',
    noMovements: 'No pudimos traer tus movimientos',
    noBalance: 'No pudimos verlo',
    retry: /^Probar/,
    empty: 'Todavía no hay movimientos',
    topUp: 'Cargar',
    byCard: 'Cargar con tarjeta',
    movement: 'Carga de saldo',
    close: 'Cerrar',
  },
  en: {
    tile: /^Balance/,
    title: 'Your balance',
    noMovements: "We couldn't load your transactions",
    noBalance: "Couldn't load it",
    retry: /^Try/,
    empty: 'No transactions yet',
    topUp: 'Top up',
    byCard: 'Top up by card',
    movement: 'Top-up',
    close: 'Close',
  },
} as const;

test('a wallet is read in one retry, and topped up at a commerce by code [WAL-01, HOME-02]', async ({
  people,
  stadium,
  visitor,
}) => {
  const phone = await people.phone(visitor);
  const words = WORDS[visitor.language];
  const page = await phone.open('/home/estadio');
  await new SigningIn(page, phone.language).byEmail(stadium, 'saldo@example.com');
  const reads = /\/(balance|movements)/;

  await test.step('a wallet that cannot be read has one retry, which reads all of it [WAL-01]', async () => {
    phone.expectErrors(/ERR_FAILED/);
    await phone.monitored.context.route(reads, (route) => route.abort());
    await phone.open('/wallet/estadio');
    await page.getByText(words.noMovements).waitFor({ timeout: 30_000 });
    await page.getByText(words.noBalance).waitFor();
    const retry = page.getByRole('main').getByRole('button', { name: words.retry });
    await expect(retry).toHaveCount(1);
    // The page also asks by its own clock, so the button is tapped while the calls fail.
    const asked = Promise.all([page.waitForRequest(/\/balance/), page.waitForRequest(/\/movements/)]);
    await retry.tap();
    await asked;
    await phone.monitored.context.unroute(reads);
    await page.getByText(words.empty).waitFor();
  });
  await test.step('a top-up at a commerce by code shows the new balance [WAL-01, HOME-02]', async () => {
    await phone.open('/home/estadio');
    await page.getByRole('link', { name: words.tile }).tap();
    await page.getByText(words.title).waitFor();
    await page.getByRole('button', { name: words.topUp }).tap();
    const code = page.locator('img.wcode__qr');
    await code.waitFor();
    const card = page.getByRole('link', { name: words.byCard });
    expect((await card.boundingBox())?.y).toBeLessThan((await code.boundingBox())?.y ?? 0);
    const symbols = await page.locator('.wcode__code').textContent();
    const { id } = await stadium.commerce('estadio', 'parrilla');
    const staff = await stadium.staff('puesto@example.com');
    const body = { code: symbols ?? '', amount: 24_500 };
    await staff.send('POST /api/commerces/:id/top-ups', { params: { id }, body });
    await page.getByRole('button', { name: words.close }).tap();
    await page
      .getByText(/24\.500|24,500/)
      .first()
      .waitFor();
    await page.getByRole('listitem').filter({ hasText: words.movement }).getByText(/^\+/).waitFor();
  });
});

test('a guest reads what the balance is for, and signs in from its head [WAL-01]', async ({ people }) => {
  const page = await (await people.phone()).open('/wallet/estadio');
  await page.getByRole('heading', { name: 'Ingresá para ver tu saldo' }).waitFor();
  await expect(page.getByRole('region', { name: 'Para qué sirve' }).getByRole('listitem')).toHaveCount(3);
  await seen(page, 'wallet of a guest');
  await page.getByRole('main').getByRole('button', { name: 'Ingresar' }).tap();
  await page.getByRole('dialog').getByText('Ingresá a tu cuenta').waitFor();
});
