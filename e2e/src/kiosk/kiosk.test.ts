import { expect, type Page, type Route } from '@playwright/test';
import { smallParts } from '../harness/kiosk-sizes.ts';
import { stateFaults } from '../harness/kiosk-states.ts';
import { ensureKioskVenue } from '../harness/kiosk-venue.ts';
import { signInByMail } from '../harness/mail-sign-in.ts';
import {
  countKioskOrders,
  kioskButton,
  lastKioskOrder,
  openPairedKiosk,
  tapAtTerminal,
} from '../harness/paired-kiosk.ts';
import { test } from '../harness/stadium-test.ts';

const PLACE = { venueCode: 'totems', commerceCode: 'bar' };

test.beforeEach(async ({ stadium }) => {
  await ensureKioskVenue(stadium);
});

const WORDS = {
  es: {
    start: 'Tocá para empezar',
    add: 'Agregar Limonada',
    cart: /Mi pedido/,
    pay: /^Pagar/,
    look: 'Mirá el posnet',
    paid: /Pago aprobado/,
    again: /^Ya lo tengo/,
  },
  en: {
    start: 'Tap to start',
    add: 'Add Limonada',
    cart: /My order/,
    pay: /^Pay/,
    look: 'Look at the card terminal',
    paid: /Payment approved/,
    again: /^I have it/,
  },
} as const;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

test('a product is paid with 8 taps or fewer [KIOSK-01, ORD-06, POINT-01]', async ({
  people,
  stadium,
  visitor: { language },
}) => {
  const words = WORDS[language];
  const { page } = await openPairedKiosk(people, stadium, PLACE);
  let taps = 0;
  const tap = async (name: string | RegExp) => {
    taps += 1;
    await kioskButton(page, name).tap();
  };
  if (language === 'en') await tap('EN, English');
  for (const name of [words.start, words.add, words.cart, words.pay]) await tap(name);
  await heading(page, words.look).waitFor();
  const { id } = await lastKioskOrder(stadium);
  await tapAtTerminal(stadium, id, 'fetch');
  await tapAtTerminal(stadium, id, 'approve');
  await heading(page, words.paid).waitFor();
  await tap(words.again);
  await kioskButton(page, WORDS.es.start).waitFor();
  expect(taps).toBeLessThanOrEqual(8);
  expect(await lastKioskOrder(stadium)).toEqual({ id, statusId: 2 });
});

test('lost answers and reloads leave one order and one sale [ORD-07, POINT-01, PAY-02, KIOSK-06]', async ({
  people,
  stadium,
}) => {
  const { tablet, page } = await openPairedKiosk(people, stadium, PLACE);
  tablet.expectErrors(/net::ERR_FAILED/);
  for (const call of ['**/api/orders', '**/create-payment-intent']) {
    const loseAnswer = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route(call, loseAnswer, { times: 1 });
  }
  const before = await countKioskOrders(stadium);
  await kioskButton(page, WORDS.es.start).tap();
  await kioskButton(page, WORDS.es.add).tap();
  await page.reload();
  await kioskButton(page, WORDS.es.cart).tap();
  await page.reload();
  await kioskButton(page, WORDS.es.pay).tap();
  await heading(page, WORDS.es.look).waitFor();
  const { id } = await lastKioskOrder(stadium);
  const attemptsOf = async () => (await stadium.query('select from payment_attempts where order_id = $1', [id])).length;
  await expect.poll(attemptsOf).toBe(1);
  await page.reload();
  await heading(page, WORDS.es.look).waitFor();
  await tapAtTerminal(stadium, id, 'fetch');
  await tapAtTerminal(stadium, id, 'approve');
  await heading(page, WORDS.es.paid).waitFor();
  await page.goto('/kiosk');
  await heading(page, WORDS.es.paid).waitFor();
  expect(await attemptsOf()).toBe(1);
  expect(await countKioskOrders(stadium)).toBe(before + 1);
});

test("the kiosk's cart takes an e-mail or none, and cancels [KIOSK-03, CHK-04, POINT-01]", async ({
  people,
  stadium,
}) => {
  const { tablet, page } = await openPairedKiosk(people, stadium, PLACE);
  await kioskButton(page, WORDS.es.start).tap();
  await kioskButton(page, WORDS.es.add).tap();
  await kioskButton(page, 'Agregar uno').tap();
  await kioskButton(page, WORDS.es.cart).tap();
  await test.step('the cart names method, total and articles [KIOSK-03]', async () => {
    await page.getByText('Débito o crédito').waitFor();
    await page.getByText('2 artículos').waitFor();
    await kioskButton(page, 'Pagar $ 3.000').waitFor();
    await kioskButton(page, 'Cancelar pedido').tap();
    expect(await smallParts(page, 'leave')).toEqual([]);
    await kioskButton(page, 'Seguir con mi pedido').tap();
    await page.getByText('Este tótem no imprime. Con el e-mail te queda el número').waitFor();
  });
  await test.step('the e-mail is checked only if one is given [CHK-04]', async () => {
    await page.getByRole('button', { name: /Comprobante por e-mail/ }).tap();
    for (const key of ['a', 'n', 'a']) await page.getByRole('button', { name: key, exact: true }).tap();
    await page.getByText('Falta el final, por ejemplo @gmail.com').waitFor();
    await expect(kioskButton(page, 'Falta completarlo')).toHaveAttribute('aria-disabled', 'true');
    await kioskButton(page, '@gmail.com').tap();
    await page.getByLabel('E-mail para el comprobante').fill('ana@gmial.com');
    await kioskButton(page, '¿Quisiste decir ana@gmail.com?').tap();
    await kioskButton(page, 'Guardar').tap();
    await page.getByText('ana@gmail.com').tap();
    await kioskButton(page, 'Omitir').tap();
    await page.getByRole('button', { name: /Comprobante por e-mail/ }).waitFor();
    await kioskButton(page, WORDS.es.pay).tap();
    await heading(page, WORDS.es.look).waitFor();
    const { id } = await lastKioskOrder(stadium);
    const [order] = await stadium.query('select guest_email, phone from orders where id = $1', [id]);
    expect(order).toEqual({ guest_email: null, phone: null });
  });
  await test.step('an order is cancelled while its sale is open [POINT-01]', async () => {
    await kioskButton(page, 'Cancelar orden').tap();
    await kioskButton(page, WORDS.es.start).waitFor();
    expect(await lastKioskOrder(stadium)).toMatchObject({ statusId: 7 });
  });
  await test.step('the code of a phone puts its account into the order, once [KIOSK-01]', async () => {
    await stadium.query('update kiosks set has_scanner = true where unpaired_at is null');
    tablet.expectErrors(/status of 422/);
    await page.reload();
    await kioskButton(page, WORDS.es.start).waitFor();
    const { token } = await signInByMail(stadium.url, stadium.mailbox, 'lector@example.com');
    const answer = await fetch(`${stadium.url}/api/account/kiosk-codes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    const { code } = await answer.json();
    // In one task: a scanner types faster than a busy machine lets a test type.
    const scan = async () =>
      page.evaluate((text) => {
        for (const key of Array.from(text).concat('Enter'))
          document.dispatchEvent(new KeyboardEvent('keydown', { key }));
      }, String(code));
    await scan();
    await page.getByRole('alertdialog', { name: 'Tu cuenta está en este pedido' }).waitFor();
    expect(await smallParts(page, 'member')).toEqual([]);
    await kioskButton(page, 'Entendido').tap();
    await kioskButton(page, WORDS.es.add).tap();
    await scan();
    await page.getByText('Ese código ya se usó').waitFor();
    await kioskButton(page, 'Entendido').tap();
    await kioskButton(page, WORDS.es.cart).tap();
    await page.getByRole('button', { name: /^Tu cuenta está en este pedido/ }).waitFor();
    expect(await page.locator('body').textContent()).not.toContain('lector');
    await kioskButton(page, 'Volver').tap();
    await kioskButton(page, 'Inicio').tap();
    await kioskButton(page, 'Borrar y volver al inicio').tap();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('kiosk-visit');
  });
  await test.step('a deleted cart leaves nothing [KIOSK-03]', async () => {
    await kioskButton(page, WORDS.es.start).tap();
    await kioskButton(page, WORDS.es.add).tap();
    await kioskButton(page, 'Inicio').tap();
    await kioskButton(page, 'Borrar y volver al inicio').tap();
    await kioskButton(page, WORDS.es.start).waitFor();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('kiosk-visit');
  });
});

test('a person who leaves is asked, and then all is deleted [KIOSK-06]', async ({ people, stadium }) => {
  const { page } = await openPairedKiosk(people, stadium, PLACE);
  await page.clock.install();
  await page.goto('/kiosk');
  const entries = await page.evaluate(() => history.length);
  await test.step('what was chosen on the welcome ends with its person', async () => {
    await kioskButton(page, 'EN, English').tap();
    await kioskButton(page, 'Language and help').tap();
    await page.getByRole('switch', { name: /^More contrast/ }).tap();
    await page.locator('html[data-high-contrast]').waitFor();
    await page.clock.fastForward(62_000);
    await kioskButton(page, WORDS.es.start).waitFor();
    await page.locator('html:not([data-high-contrast])').waitFor();
  });
  await kioskButton(page, WORDS.es.start).tap();
  await kioskButton(page, WORDS.es.add).tap();
  await kioskButton(page, WORDS.es.cart).tap();
  await page.getByRole('button', { name: /Comprobante por e-mail/ }).tap();
  for (const key of ['a', 'n', 'a']) await page.getByRole('button', { name: key, exact: true }).tap();
  await kioskButton(page, '@gmail.com').tap();
  await kioskButton(page, 'Guardar').tap();
  await page.getByText('ana@gmail.com').waitFor();
  await page.clock.fastForward(62_000);
  const sheet = page.getByRole('alertdialog', { name: '¿Seguís ahí?' });
  await sheet.getByText('1 Limonada').waitFor();
  expect(await stateFaults(page, 'idle')).toEqual([]);
  await kioskButton(page, 'Sí, sigo con mi pedido').tap();
  await page.getByText('ana@gmail.com').waitFor();
  await page.clock.fastForward(62_000);
  await sheet.waitFor();
  await page.clock.fastForward(31_000);
  await kioskButton(page, WORDS.es.start).waitFor();
  const left = await page.evaluate(async () => ({
    local: JSON.stringify(localStorage),
    session: JSON.stringify(sessionStorage),
    caches: await caches.keys(),
    html: document.documentElement.outerHTML,
    entries: history.length,
  }));
  expect(left.entries).toBe(entries);
  expect(left.session).toBe('{}');
  expect(left.local).not.toContain('kiosk-visit');
  expect(JSON.stringify(left)).not.toMatch(/ana@gmail|Limonada/);
});

test('a paired device is a kiosk, out of order without a network [APP-04, VENUE-03, KIOSK-05, KIOSK-06, APP-07]', async ({
  people,
  stadium,
}) => {
  const { tablet, page } = await openPairedKiosk(people, stadium, PLACE);
  tablet.expectErrors(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/, /status of (401|403|422)/);
  await page.clock.install();
  await test.step('it opens the kiosk in place of the app [APP-04, VENUE-03]', async () => {
    await page.goto('/home/estadio');
    await kioskButton(page, WORDS.es.start).waitFor();
    expect(new URL(page.url()).pathname).toBe('/kiosk');
  });
  await test.step('without a network it is out of order, and returns [KIOSK-06]', async () => {
    await page.context().setOffline(true);
    await page.clock.fastForward(20_000);
    await page.clock.runFor(15_000);
    await heading(page, 'Volvemos enseguida').waitFor();
    await page.getByRole('img', { name: 'Código QR para pedir desde el teléfono' }).waitFor();
    await page.getByText(`/commerce/${PLACE.venueCode}/${PLACE.commerceCode}`).waitFor();
    expect(await stateFaults(page, 'no-network')).toEqual([]);
    await page.context().setOffline(false);
    await page.clock.runFor(9_000);
    await kioskButton(page, WORDS.es.start).waitFor();
  });
  await test.step('an unpaired device says so [KIOSK-05, APP-07]', async () => {
    await stadium.query('update kiosks set unpaired_at = now() where unpaired_at is null');
    await page.goto('/kiosk');
    await heading(page, 'Este tótem no está enlazado').waitFor();
  });
});
