import { expect } from 'vitest';

import { menuOf } from '../harness/ordering.ts';
import { atTheCard, newestOrder, Paying } from '../harness/paying.ts';
import { it } from '../harness/stadium-test.ts';

for (const [language, size] of [
  ['es', 'phone'],
  ['en', 'desktop'],
] as const) {
  it(`a guest pays with a new card and gets number and code, ${language}, ${size} [MP-01, PAY-02, METHOD-01]`, async ({
    people,
    stadium,
  }) => {
    const context = size === 'desktop' ? { viewport: { width: 1280, height: 800 } } : {};
    const phone = await people.phone({ language, context });
    const ordering = await menuOf(phone, 'estadio/parrilla', language);
    await ordering.add('Choripán');
    await ordering.page.goto('/shopping-cart/estadio/parrilla');
    await ordering.fillPickUp();
    const paying = new Paying(phone.page, language);
    await paying.confirmToCard(ordering);
    expect(new URL(phone.page.url()).pathname).toBe('/add-card/estadio/parrilla/mercado-pago');
    await paying.pay();

    const { number, code } = await ordering.receipt();
    expect(String(number)).toMatch(/^\d+$/);
    expect(code).toMatch(/^\d{4,}$/);
    expect(await newestOrder(stadium)).toMatchObject({ statusId: 2, isPaid: true, tries: 1, captures: 1 });
    await ordering.successDialog().getByRole('button').tap();
    await phone.page.goto('/shopping-cart/estadio');
    await phone.page.getByText(language === 'es' ? 'Tu pedido está vacío' : 'Your order is empty').waitFor();
  });
}

it('the number of a card never comes to our server, and only its document knows the provider [PAY-01, PAY-04]', async ({
  people,
}) => {
  const phone = await people.phone({ serviceWorker: false });
  const sent: string[] = [];
  const policies = new Map<string, string>();
  phone.watched.context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  phone.watched.context.on('response', (response) => {
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

for (const [holder, words] of [
  ['FUND', 'La tarjeta no tiene fondos suficientes. Usá otro medio de pago.'],
  ['CARD', 'Los datos de la tarjeta no son válidos. Revisalos.'],
  ['OTHE', 'Tuvimos un inconveniente con el pago de la tarjeta.'],
] as const) {
  it(`a card that is turned down (${holder}) is told in plain words, and another one pays [PAY-03]`, async ({
    people,
    stadium,
  }) => {
    const phone = await people.phone();
    const paying = await atTheCard(phone);
    await paying.pay(holder);
    await paying.failure().getByText(words).waitFor();
    if (holder === 'OTHE') await paying.failure().getByText('Por favor volvé a realizarlo').waitFor();
    await paying.failure().getByRole('button', { name: paying.words.again }).tap();
    await paying.field(paying.words.holder).fill('APRO');
    await paying.payButton().tap();
    await phone.page.getByRole('alertdialog', { name: '¡Compra Realizada con exito!' }).waitFor();
    expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, tries: 2, captures: 1 });
  });
}

it('card data that the provider does not take at all is the same as invalid card data [PAY-03]', async ({ people }) => {
  const phone = await people.phone();
  phone.expectErrors(/status of 400/);
  const paying = await atTheCard(phone);
  await paying.typeCard();
  await paying.field(paying.words.number).fill('4509 9535 6623 3705');
  await paying.payButton().tap();
  await paying.failure().getByText('Los datos de la tarjeta no son válidos. Revisalos.').waitFor();
});

it('two taps pay once [PAY-04]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const paying = await atTheCard(phone);
  await paying.typeCard();
  await paying.payButton().evaluate((button) => {
    if (button instanceof HTMLElement) for (let tap = 0; tap < 5; tap += 1) button.click();
  });
  await phone.page.getByRole('alertdialog', { name: '¡Compra Realizada con exito!' }).waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ tries: 1, captures: 1 });
});

it('the documented masks and messages stand at the fields [MP-02]', async ({ people }) => {
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
  expect(await leave('CVV', '12')).toBe('12');
  for (const message of ['Solamente se permiten letras', 'El cvv debe tener un mínimo de 3 dígitos']) {
    await page.getByText(message).waitFor();
  }
  for (const label of ['Número de tarjeta', 'Nombre como figura en la tarjeta', 'Vencimiento', 'CVV']) {
    await leave(label, '');
  }
  for (const message of [
    'El número de la tarjeta es requerido',
    'El nombre es requerido',
    'La fecha de expliración es requerida',
    'El cvv es requerido',
  ]) {
    await page.getByText(message).waitFor();
  }
  expect(await paying.payButton().getAttribute('aria-disabled')).toBe('true');
});

it('without a signal the document says so, and no shell takes its place with another policy [PAY-01, APP-11]', async ({
  people,
}) => {
  const phone = await people.phone();
  await atTheCard(phone);
  await phone.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await phone.goOffline();
  await phone.page.reload();
  await phone.page.getByRole('heading', { name: 'Para pagar hace falta señal' }).waitFor();
  expect(await phone.page.locator('meta[name="mercado-pago-script"]').count()).toBe(0);
  await phone.goOnline();
  await phone.page.getByRole('button', { name: 'Probar ahora' }).tap();
  await phone.page.locator('.payc').waitFor();
});
