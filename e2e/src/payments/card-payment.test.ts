import { expect } from '@playwright/test';
import { seen } from '../accessibility/axe-findings.ts';
import { DESKTOP, pressOn, tabTo } from '../harness/keyboard.ts';
import { cartOf, Ordering } from '../harness/ordering.ts';
import { atTheCard, atTheCardOfOrder, newestOrder, Paying } from '../harness/paying.ts';
import { openWithServiceWorker } from '../harness/service-worker.ts';
import { test } from '../harness/stadium-test.ts';

const SCREEN = '/add-card/estadio/parrilla/mercado-pago';
/** Another Visa of tests: an order accepts three declines of one card. */
const OTHER_VISA = '4111 1111 1111 1111';

const WORDS = {
  es: {
    numberMissing: 'El número de la tarjeta es requerido',
    expired: 'La tarjeta está vencida',
    uncharged: 'No se cobró nada.',
    refused: 'La rechazaron 3 veces: usá otra',
    held: /^Te lo guardamos hasta las \d\d:\d\d\.$/,
    otherCard: /^Otra tarjeta/,
    cash: 'Efectivo',
    payCash: /^Pagar en efectivo/,
    empty: 'Tu pedido está vacío',
    confirm: 'Confirmar',
    fail: 'No confirmar',
  },
  en: {
    numberMissing: 'Enter the card number',
    expired: 'This card has expired',
    uncharged: 'You were not charged.',
    refused: 'Declined 3 times: use another one',
    held: /^We'll hold it for you until \d\d:\d\d\.$/,
    otherCard: /^Another card/,
    cash: 'Cash',
    payCash: /^Pay in cash/,
    empty: 'Your order is empty',
    confirm: 'Confirm',
    fail: 'Do not confirm',
  },
} as const;

test('a guest pays by card once, and no card data is ours [MP-01, MP-02, PAY-01, PAY-02, PAY-04, METHOD-01]', async ({
  people,
  stadium,
  visitor,
}) => {
  const phone = await people.phone(visitor);
  const words = WORDS[visitor.language];
  const sent: string[] = [];
  const policies = new Map<string, string>();
  phone.monitored.context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  phone.monitored.context.on('response', (response) => {
    const policy = response.headers()['content-security-policy'];
    if (policy && response.request().isNavigationRequest()) policies.set(new URL(response.url()).pathname, policy);
  });
  const ordering = await cartOf(phone, 'estadio/parrilla', 'Choripán');
  const { page } = phone;
  const paying = new Paying(page, phone.language);
  const number = paying.field(paying.words.number);
  await ordering.fillPickUp();
  await paying.choose(paying.words.card);
  await seen(page, 'ways to pay');
  await paying.confirmToCard(ordering);
  expect(new URL(page.url()).pathname).toBe(SCREEN);

  await test.step('the fields have masks that keep the caret, and say what is wrong [MP-02]', async () => {
    await seen(page, 'card');
    await number.fill('4509 9535 6623 370');
    await number.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
    await page.keyboard.type('12');
    await expect(number).toHaveValue('4512 0995 3566 2337');
    await number.fill('');
    const expiration = paying.field(paying.words.expiration);
    await expiration.fill('120');
    await expect(expiration).toHaveValue('12/0');
    await expiration.fill('0120');
    await expiration.blur();
    await page.getByText(words.expired).waitFor();
    await page.getByText(words.numberMissing).waitFor();
    await expect(paying.payButton()).toHaveAttribute('aria-disabled', 'true');
    await seen(page, 'card with what is wrong');
  });
  await test.step('five taps charge once, and clear the cart [PAY-02, PAY-04]', async () => {
    await paying.typeCard();
    await paying.payButton().evaluate((button) => {
      if (button instanceof HTMLElement) for (let tap = 0; tap < 5; tap += 1) button.click();
    });
    const receipt = await ordering.receipt();
    expect(String(receipt.number)).toMatch(/^\d+$/);
    expect(receipt.code).toMatch(/^\d{4,}$/);
    expect(await newestOrder(stadium)).toMatchObject({ statusId: 2, isPaid: true, attempts: 1, captures: 1 });
    await paying.success().getByRole('button').tap();
    await page.goto('/shopping-cart/estadio');
    await page.getByText(words.empty).waitFor();
  });
  await test.step('our server receives no card number [PAY-01, PAY-04]', () => {
    const ours = sent.filter((line) => line.includes('/api/'));
    expect(ours.filter((line) => /4509[ ]?9535|"?(ccNumber|ccCode)"?/.test(line))).toEqual([]);
    expect(ours.some((line) => line.includes('/api/payments/mercado-pago') && line.includes('"token"'))).toBe(true);
    const provider = /script-src 'self' (\S+?);/.exec(policies.get(SCREEN) ?? '')?.[1] ?? 'none';
    const ofMenu = policies.get('/commerce/estadio/parrilla') ?? '';
    expect(provider).toMatch(/^http/);
    expect(ofMenu.split(';').find((part) => part.includes('script-src'))).not.toContain(provider);
  });
});

test('a card that was declined three times is not used again [PAY-03, APP-12]', async ({
  people,
  stadium,
  visitor,
}) => {
  const phone = await people.phone(visitor);
  const words = WORDS[visitor.language];
  const paying = await atTheCardOfOrder(phone, stadium);
  const failure = paying.failure();
  await paying.pay('FUND');
  await failure.getByText(paying.words.failedFunds, { exact: true }).waitFor();
  await failure.getByText(words.uncharged, { exact: true }).waitFor();
  await seen(phone.page, 'declined');
  for (let declines = 1; declines < 3; declines += 1) {
    await paying.keepCard();
    await paying.payButton().tap();
    await failure.waitFor();
  }
  await failure.getByText(words.refused).waitFor();
  await failure.getByRole('button', { name: paying.words.again }).tap();
  await expect(paying.field(paying.words.number)).toHaveValue('');
  await paying.typeCard();
  await phone.page.getByText(words.refused).waitFor();
  await paying.field(paying.words.number).fill(OTHER_VISA);
  await paying.payButton().tap();
  await paying.success().waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 4, captures: 1 });
});

test('after a decline cash is chosen in one tap [PAY-03, METHOD-01]', async ({ people, stadium, visitor }) => {
  const phone = await people.phone(visitor);
  const words = WORDS[visitor.language];
  const paying = await atTheCard(phone);
  const failure = paying.failure();
  await paying.pay('FUND');
  await failure.getByText(words.held).waitFor();
  expect(await failure.getByRole('radio').last().getAttribute('value')).toBe('same');
  await expect(failure.getByRole('radio', { name: words.otherCard })).toBeChecked();
  await failure.getByText(words.cash, { exact: true }).tap();
  await failure.getByRole('button', { name: words.payCash }).tap();
  await phone.page.getByText(paying.words.stored).waitFor();
  await phone.page.getByRole('button', { name: paying.words.finish }).tap();
  await paying.reserved().waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: false, attempts: 1, captures: 0 });
});

test('the payment page of a paid cart leads home and clears it [PAY-01, CHK-09]', async ({ people, visitor }) => {
  const phone = await people.phone(visitor);
  await atTheCard(phone);
  const { page } = phone;
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000); // before the cart changes: its half second starts with the reload
  await phone.changePersistedCart({ paid: true });
  await page.clock.runFor(499);
  expect(new URL(page.url()).pathname).toMatch(/^\/add-card\//);
  await expect
    .poll(
      async () => {
        await page.clock.runFor(50);
        return new URL(page.url()).pathname;
      },
      { intervals: [50] },
    )
    .toBe('/home/estadio');
  await page.clock.resume();
  await page.goto('/shopping-cart/estadio');
  await page.getByText(WORDS[visitor.language].empty).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('entretiempo.current-order'))).toBeNull();
});

test('the card form ends with its clock [PAY-01, APP-11, ORD-07, PAY-02]', async ({ people, stadium }) => {
  const phone = await people.phone({ serviceWorker: true });
  await openWithServiceWorker(phone);
  await atTheCard(phone);
  const { page } = phone;
  const retry = page.getByRole('alert').getByRole('button', { name: 'Probar ahora' });
  await test.step('offline, the payment page is not replaced by the app shell [PAY-01, APP-11]', async () => {
    await phone.goOffline();
    await page.reload();
    await retry.waitFor();
    expect(await page.locator('meta[name="mercado-pago-script"]').count()).toBe(0);
    await phone.goOnline();
    await retry.tap();
    await page.locator('.payc').waitFor();
    await page.getByText(WORDS.es.held).waitFor();
  });
  const leaveSeconds = async (seconds: number) => {
    const { id } = await newestOrder(stadium);
    await stadium.query('update orders set expires_at = now() + make_interval(secs => $2) where id = $1', [
      id,
      seconds,
    ]);
    await page.reload();
  };
  await test.step('the last three minutes are a warning [ORD-07, PAY-02]', async () => {
    await leaveSeconds(120);
    await page
      .getByRole('timer')
      .filter({ hasText: /^Quedan [12]\smin(\s\d+\ss)?$/ })
      .waitFor();
    await page.getByText(/^Se libera a las \d\d:\d\d\. Si no llegás, no se cobra nada\.$/).waitFor();
    await seen(page, 'card with two minutes left');
  });
  await test.step('at the end the form says so, and the same can be ordered again [ORD-07]', async () => {
    await leaveSeconds(4);
    await page.getByRole('heading', { name: /^El tiempo para pagar terminó a las \d\d:\d\d$/ }).waitFor();
    await page.getByRole('link', { name: 'Pedir de nuevo' }).tap();
    await page.waitForURL('**/shopping-cart/estadio/parrilla');
    await new Ordering(page).confirmButton().waitFor();
  });
});

test("a bank's confirmation in a frame ends the payment [MP-01, APP-12]", async ({ people, stadium, visitor }) => {
  const phone = await people.phone(visitor);
  const words = WORDS[visitor.language];
  const paying = await atTheCardOfOrder(phone, stadium);
  await paying.payWithChallenge(stadium);
  const button = (name: string) => paying.bank().getByRole('button', { name, exact: true });

  await test.step('axe finds nothing beside the frame [APP-12]', async () => {
    await button(words.fail).waitFor();
    await seen(phone.page, 'confirmation at the bank');
  });
  await test.step('a failed confirmation declines, and the card can be used again [MP-01]', async () => {
    await button(words.fail).tap();
    await paying.failure().waitFor();
    expect(await newestOrder(stadium)).toMatchObject({ isPaid: false, attempts: 1, captures: 0 });
    await paying.keepCard();
  });
  await test.step('a confirmation pays [MP-01]', async () => {
    await paying.payWithChallenge(stadium);
    expect(await newestOrder(stadium)).toMatchObject({ isPaid: false, attempts: 2, captures: 0 });
    await button(words.confirm).tap();
    await new Ordering(phone.page, phone.language).receipt();
    expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 2, captures: 1 });
  });
});

test('a forged end of the confirmation pays nothing [PAY-04]', async ({ people, stadium, visitor }) => {
  const phone = await people.phone(visitor);
  const paying = await atTheCardOfOrder(phone, stadium);
  await paying.payWithChallenge(stadium);
  await phone.page.evaluate(() => window.postMessage({ status: 'COMPLETE' }, '*'));
  await paying.bank().getByRole('button', { name: WORDS[visitor.language].fail, exact: true }).waitFor();
  await phone.page.getByRole('button', { name: paying.words.bankDone }).tap();
  await paying.confirming().waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: false, attempts: 1, captures: 0 });
});

test('an order cancelled within a minute shows its refund [ORD-02, ORD-04, REF-04]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const paying = await atTheCardOfOrder(phone, stadium);
  const { page } = paying;
  await paying.pay();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ver mi pedido' }).tap();
  await page.getByRole('button', { name: 'Cancelar pedido' }).tap();
  const dialog = page.getByRole('alertdialog', { name: '¿Cancelamos el pedido?' });
  await dialog.getByText('te devolvemos lo que pagaste').waitFor();
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).tap();
  await page.getByRole('heading', { name: /^Te devolvimos \$/ }).waitFor();
  await page.getByText(/^Lo cancelaste a las .+ A la .+ \d{4}\. Lo ves en 2 a 10 días\.$/).waitFor();
  await page
    .getByText(/^Devuelto$/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Ver mis pedidos' }).tap();
  await page.getByRole('link', { name: /Parrilla del 9.* · Te devolvimos/s }).waitFor();
});

test('a card is paid and a decline left with the keyboard alone [APP-12, MP-02]', async ({ people, stadium }) => {
  const phone = await people.phone();
  await atTheCardOfOrder(phone, stadium);
  const { page } = phone;
  await page.setViewportSize(DESKTOP.viewport);
  const fields = [
    [/^Número de tarjeta/, '4509953566233704'],
    [/^Nombre como figura/, 'fund'],
    [/^Vencimiento/, '1130'],
    [/^CVV/, '123'],
    [/^Documento del titular/, '12345678'],
  ] as const;
  for (const [name, typed] of fields) {
    await tabTo(page, name);
    await page.keyboard.type(typed);
  }
  await pressOn(page, /^Pagar/);
  const failure = page.getByRole('main', { name: 'Hubo un inconveniente con el pago' });
  await failure.waitFor();
  await tabTo(page, /^Otra tarjeta/);
  await page.keyboard.press('ArrowUp'); // from the first way to the last one: the declined card
  await pressOn(page, /^Volver a intentar/);
  await failure.waitFor({ state: 'hidden' });
  await page.getByLabel('Nombre como figura en la tarjeta').fill('');
  await page.getByLabel('Nombre como figura en la tarjeta').focus();
  await page.keyboard.type('apro');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: '¡Compra realizada con éxito!' }).waitFor();
});
