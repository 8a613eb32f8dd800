import { expect } from '@playwright/test';

import { Ordering } from '../harness/ordering.ts';
import { atTheCard, newestOrder } from '../harness/paying.ts';
import { VISITORS } from '../harness/people.ts';
import { openWithServiceWorker } from '../harness/service-worker.ts';
import { test } from '../harness/stadium-test.ts';

const PAY_CALL = '**/api/payments/mercado-pago';

for (const visitor of VISITORS) {
  test(`a guest pays by card, ${visitor.language}, ${visitor.size} [MP-01, PAY-02, METHOD-01]`, async ({
    people,
    stadium,
  }) => {
    const phone = await people.phone({ ...visitor, serviceWorker: true });
    const paying = await atTheCard(phone);
    expect(new URL(phone.page.url()).pathname).toBe('/add-card/estadio/parrilla/mercado-pago');
    await paying.pay();

    const ordering = new Ordering(phone.page, phone.language);
    const { number, code } = await ordering.receipt();
    expect(String(number)).toMatch(/^\d+$/);
    expect(code).toMatch(/^\d{4,}$/);
    expect(await newestOrder(stadium)).toMatchObject({ statusId: 2, isPaid: true, attempts: 1, captures: 1 });
    await paying.success().getByRole('button').tap();
    await phone.page.goto('/shopping-cart/estadio');
    await phone.page.getByText(visitor.language === 'es' ? 'Tu pedido está vacío' : 'Your order is empty').waitFor();
  });
}

test('our server receives no card number [PAY-01, PAY-04]', async ({ people }) => {
  const phone = await people.phone();
  const sent: string[] = [];
  const policies = new Map<string, string>();
  phone.monitored.context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  phone.monitored.context.on('response', (response) => {
    const policy = response.headers()['content-security-policy'];
    if (policy && response.request().isNavigationRequest()) policies.set(new URL(response.url()).pathname, policy);
  });
  const paying = await atTheCard(phone);
  await paying.pay();
  await phone.page.getByRole('alertdialog').waitFor();

  const ours = sent.filter((line) => line.includes('/api/'));
  expect(ours.filter((line) => /4509[ ]?9535|"?(ccNumber|ccCode)"?/.test(line))).toEqual([]);
  expect(ours.some((line) => line.includes('/api/payments/mercado-pago') && line.includes('"token"'))).toBe(true);
  const ofCard = policies.get('/add-card/estadio/parrilla/mercado-pago') ?? '';
  const ofMenu = policies.get('/commerce/estadio/parrilla') ?? '';
  const provider = /script-src 'self' (\S+?);/.exec(ofCard)?.[1] ?? 'none';
  expect(provider).toMatch(/^http/);
  expect(ofMenu.split(';').find((part) => part.includes('script-src'))).not.toContain(provider);
});

/** Every code of the documents' failure table. */
/** Visa cards of tests: an order accepts three declines of one card. */
const CARDS = ['4509 9535 6623 3704', '4111 1111 1111 1111', '4242 4242 4242 4242', '4012 8888 8888 1881'] as const;
const CODES = {
  es: {
    '03': ['La transacción no es válida. Volvé a intentarlo en unos minutos.'],
    '12': ['La transacción no es válida. Volvé a intentarlo en unos minutos.'],
    '13': ['La transacción no es válida. Volvé a intentarlo en unos minutos.'],
    '51': ['La tarjeta no tiene fondos suficientes. Usá otro medio de pago.'],
    '14': ['Los datos de la tarjeta no son válidos. Revisalos.'],
    '2304': ['Los datos de la tarjeta no son válidos. Revisalos.'],
    other: [
      'Tuvimos un inconveniente con el pago de la tarjeta.',
      'Por favor volvé a realizarlo',
      'Consultá con la emisora de tu tarjeta o usá otro medio de pago.',
    ],
  },
  en: {
    '03': ["The transaction isn't valid. Try again in a few minutes."],
    '12': ["The transaction isn't valid. Try again in a few minutes."],
    '13': ["The transaction isn't valid. Try again in a few minutes."],
    '51': ['The card has insufficient funds. Use another way to pay.'],
    '14': ["The card details aren't valid. Check them."],
    '2304': ["The card details aren't valid. Check them."],
    other: [
      'We had a problem with the card payment.',
      'Please try again',
      'Contact your card issuer or use another way to pay.',
    ],
  },
} as const;

for (const visitor of VISITORS) {
  test(`each failure code has a text, ${visitor.language}, ${visitor.size} [PAY-03]`, async ({ people, stadium }) => {
    const phone = await people.phone(visitor);
    const paying = await atTheCard(phone);
    let failureCode = '';
    await phone.page.route(PAY_CALL, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), failureCode } });
    });
    await paying.typeCard('FUND');
    for (const [place, [code, words]] of Object.entries(CODES[visitor.language]).entries()) {
      failureCode = code;
      await paying.field(paying.words.number).fill(CARDS[Math.floor(place / 2)] ?? '');
      await paying.payButton().tap();
      for (const line of words) await paying.failure().getByText(line, { exact: true }).waitFor();
      await paying.keepCard();
    }
    await phone.page.unroute(PAY_CALL);
    await paying.field(paying.words.holder).fill('APRO');
    await paying.payButton().tap();
    await paying.success().waitFor();
    const attempts = Object.keys(CODES.es).length + 1;
    expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts, captures: 1 });
  });
}

test("a bank's decline is shown by its code [PAY-03]", async ({ people }) => {
  const phone = await people.phone();
  const paying = await atTheCard(phone);
  await paying.typeCard();
  for (const [holder, code] of [
    ['FUND', '51'],
    ['CARD', '14'],
    ['OTHE', 'other'],
  ] as const) {
    await paying.field(paying.words.holder).fill(holder);
    await paying.payButton().tap();
    await paying.failure().getByText(CODES.es[code][0], { exact: true }).waitFor();
    await paying.failure().getByText('No se cobró nada.', { exact: true }).waitFor();
    if (code !== 'other') await paying.keepCard();
  }
  await paying.failure().getByText('La rechazaron 3 veces: usá otra').waitFor();
  await paying.failure().getByRole('button', { name: paying.words.again }).tap();
  expect(await paying.field(paying.words.number).inputValue()).toBe('');
  await paying.typeCard();
  await paying.page.getByText('La rechazaron 3 veces: usá otra').waitFor();
  await paying.field(paying.words.number).fill(CARDS[1]);
  await paying.payButton().tap();
  await paying.success().waitFor();
});

test('after a decline cash is chosen in one tap [PAY-03, METHOD-01]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const paying = await atTheCard(phone);
  await paying.pay('FUND');
  await paying
    .failure()
    .getByText(/^Te lo guardamos hasta las \d\d:\d\d\.$/)
    .waitFor();
  const failed = paying.failure().getByRole('radio');
  expect(await failed.last().getAttribute('value')).toBe('same');
  await expect(paying.failure().getByRole('radio', { name: /^Otra tarjeta/ })).toBeChecked();
  await paying.failure().getByText('Efectivo', { exact: true }).tap();
  await paying
    .failure()
    .getByRole('button', { name: /^Pagar en efectivo/ })
    .tap();
  await phone.page.getByText(paying.words.stored).waitFor();
  await phone.page.getByRole('button', { name: paying.words.finish }).tap();
  await paying.reserved().waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: false, attempts: 1, captures: 0 });
});

test('rejected card data is shown as invalid card data [PAY-03]', async ({ people }) => {
  const phone = await people.phone();
  phone.expectErrors(/status of 400/);
  const paying = await atTheCard(phone);
  await paying.typeCard();
  await paying.field(paying.words.number).fill('4222 2222 2222 2'); // its check digit is right, its length is not
  await paying.payButton().tap();
  await paying.failure().getByText('Los datos de la tarjeta no son válidos. Revisalos.').waitFor();
});

test('two taps pay once [PAY-04]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const paying = await atTheCard(phone);
  await paying.typeCard();
  await paying.payButton().evaluate((button) => {
    if (button instanceof HTMLElement) for (let tap = 0; tap < 5; tap += 1) button.click();
  });
  await paying.success().waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ attempts: 1, captures: 1 });
});

test('the fields have the documented masks and messages [MP-02]', async ({ people }) => {
  const phone = await people.phone();
  const paying = await atTheCard(phone);
  const { page } = phone;
  const leave = async (label: string, typed: string) => {
    const field = paying.field(label);
    await field.fill(typed);
    await field.blur();
    return field.inputValue();
  };
  expect(await leave('Número de tarjeta', '45099535')).toBe('4509 9535');
  expect(await leave('Nombre como figura en la tarjeta', 'Lucía 2')).toBe('LUCÍA 2');
  expect(await leave('Vencimiento', '930')).toBe('09/30');
  expect(await leave('Vencimiento', '11/2030')).toBe('11/30');
  expect(await leave('CVV', '12')).toBe('12');
  await leave('Vencimiento', '0120');
  await page.getByText('La tarjeta está vencida').waitFor();
  for (const message of ['Solamente se permiten letras', 'El CVV debe tener un mínimo de 3 dígitos']) {
    await page.getByText(message).waitFor();
  }
  for (const label of ['Número de tarjeta', 'Nombre como figura en la tarjeta', 'Vencimiento', 'CVV']) {
    await leave(label, '');
  }
  for (const message of [
    'El número de la tarjeta es requerido',
    'El nombre es requerido',
    'La fecha de expiración es requerida',
    'El CVV es requerido',
  ]) {
    await page.getByText(message).waitFor();
  }
  expect(await paying.payButton().getAttribute('aria-disabled')).toBe('true');
});

test('correcting a digit inside a number keeps the caret behind it [MP-02]', async ({ people }) => {
  const phone = await people.phone();
  const paying = await atTheCard(phone);
  const number = paying.field(paying.words.number);
  await number.fill('4509 9535 6623 370');
  await number.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
  await phone.page.keyboard.type('12');
  expect(await number.inputValue()).toBe('4512 0995 3566 2337');
  await phone.page.keyboard.press('Backspace');
  await phone.page.keyboard.press('Backspace');
  await phone.page.keyboard.type('34');
  expect(await number.inputValue()).toBe('4534 0995 3566 2337');
});

test('the payment page of a paid cart leads home and clears it [PAY-01, CHK-09]', async ({ people }) => {
  const phone = await people.phone();
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
  await page.getByText('Tu pedido está vacío').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('entretiempo.current-order'))).toBeNull();
});

test('offline, the payment page is not replaced by the app shell [PAY-01, APP-11]', async ({ people }) => {
  const phone = await people.phone({ serviceWorker: true });
  await openWithServiceWorker(phone);
  await atTheCard(phone);
  await phone.goOffline();
  await phone.page.reload();
  await phone.page.getByRole('heading', { name: 'Para pagar hace falta señal' }).waitFor();
  expect(await phone.page.locator('meta[name="mercado-pago-script"]').count()).toBe(0);
  await phone.goOnline();
  await phone.page.getByRole('button', { name: 'Probar ahora' }).tap();
  await phone.page.locator('.payc').waitFor();
});
