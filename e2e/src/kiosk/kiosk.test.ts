import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { ensureKioskVenue } from '../harness/kiosk-venue.ts';
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
    again: /^Nuevo pedido/,
  },
  en: {
    start: 'Tap to start',
    add: 'Add Limonada',
    cart: /My order/,
    pay: /^Pay/,
    look: 'Look at the card terminal',
    paid: /Payment approved/,
    again: /^New order/,
  },
} as const;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

async function orderLemonade(page: Page): Promise<void> {
  await kioskButton(page, WORDS.es.start).tap();
  await kioskButton(page, WORDS.es.add).tap();
  await kioskButton(page, WORDS.es.cart).tap();
  await kioskButton(page, WORDS.es.pay).tap();
  await heading(page, WORDS.es.look).waitFor();
}

for (const language of ['es', 'en'] as const) {
  const words = WORDS[language];

  test(`a product is paid with 8 taps or fewer, ${language} [KIOSK-01, ORD-06, POINT-01]`, async ({
    people,
    stadium,
  }) => {
    const { page } = await openPairedKiosk(people, PLACE);
    let taps = 0;
    const tap = async (name: string | RegExp) => {
      taps += 1;
      await kioskButton(page, name).tap();
    };
    if (language === 'en') await tap('EN, English');
    await tap(words.start);
    await tap(words.add);
    await tap(words.cart);
    await tap(words.pay);
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
}

test('the kiosk returns to the welcome after 5 seconds [KIOSK-06]', async ({ people, stadium }) => {
  const { page } = await openPairedKiosk(people, PLACE);
  await orderLemonade(page);
  const { id } = await lastKioskOrder(stadium);
  await tapAtTerminal(stadium, id, 'fetch');
  await tapAtTerminal(stadium, id, 'approve');
  await heading(page, WORDS.es.paid).waitFor();
  await kioskButton(page, WORDS.es.start).waitFor({ timeout: 8_000 });
});

test('an order whose answer is lost is placed once [ORD-07]', async ({ people, stadium }) => {
  const { tablet, page } = await openPairedKiosk(people, PLACE);
  tablet.expectErrors(/net::ERR_FAILED/);
  await page.route(
    '**/api/orders',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const before = await countKioskOrders(stadium);
  await orderLemonade(page);
  expect(await countKioskOrders(stadium)).toBe(before + 1);
  // Frees the terminal for the next test.
  await kioskButton(page, 'Cancelar orden').tap();
  await kioskButton(page, WORDS.es.start).waitFor();
});

test('a sale whose start is not answered is started once [POINT-01, PAY-02]', async ({ people, stadium }) => {
  const { tablet, page } = await openPairedKiosk(people, PLACE);
  tablet.expectErrors(/net::ERR_FAILED/);
  await page.route(
    '**/create-payment-intent',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await orderLemonade(page);
  const { id } = await lastKioskOrder(stadium);
  await expect.poll(async () => attemptsOf(id)).toBe(1);
  await tapAtTerminal(stadium, id, 'fetch');
  await tapAtTerminal(stadium, id, 'approve');
  await heading(page, WORDS.es.paid).waitFor();
  expect(await attemptsOf(id)).toBe(1);

  async function attemptsOf(orderId: number): Promise<number> {
    return (await stadium.query('select from payment_attempts where order_id = $1', [orderId])).length;
  }
});

test('a reload continues the order, the sale and the number [KIOSK-06]', async ({ people, stadium }) => {
  const { page } = await openPairedKiosk(people, PLACE);
  await kioskButton(page, WORDS.es.start).tap();
  await kioskButton(page, WORDS.es.add).tap();
  await page.reload();
  await kioskButton(page, WORDS.es.cart).tap();
  await page.reload();
  await kioskButton(page, WORDS.es.pay).tap();
  await heading(page, WORDS.es.look).waitFor();
  await page.reload();
  await heading(page, WORDS.es.look).waitFor();
  const { id } = await lastKioskOrder(stadium);
  await tapAtTerminal(stadium, id, 'fetch');
  await tapAtTerminal(stadium, id, 'approve');
  await heading(page, WORDS.es.paid).waitFor();
  await page.goto('/kiosk');
  await heading(page, WORDS.es.paid).waitFor();
  const attempts = await stadium.query('select from payment_attempts where order_id = $1', [id]);
  expect(attempts).toHaveLength(1);
});

test("the kiosk's cart names method, total and articles, and cancels [KIOSK-03]", async ({ people }) => {
  const { page } = await openPairedKiosk(people, PLACE);
  await kioskButton(page, WORDS.es.start).tap();
  await kioskButton(page, WORDS.es.add).tap();
  await kioskButton(page, 'Agregar uno').tap();
  await kioskButton(page, WORDS.es.cart).tap();
  await page.getByText('Débito o crédito').waitFor();
  await page.getByText('2 artículos').waitFor();
  await kioskButton(page, 'Pagar $ 3.000').waitFor();
  await kioskButton(page, 'Cancelar pedido').tap();
  await kioskButton(page, 'Seguir con mi pedido').tap();
  await kioskButton(page, 'Seguir').tap();
  await kioskButton(page, 'Inicio').tap();
  await kioskButton(page, 'Borrar y volver al inicio').tap();
  await kioskButton(page, WORDS.es.start).waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('kiosk-visit');
});

test('the e-mail is checked only if one is given [CHK-04, KIOSK-03]', async ({ people, stadium }) => {
  const { page } = await openPairedKiosk(people, PLACE);
  await kioskButton(page, WORDS.es.start).tap();
  await kioskButton(page, WORDS.es.add).tap();
  await kioskButton(page, WORDS.es.cart).tap();
  await page.getByRole('button', { name: /Comprobante por e-mail/ }).tap();
  for (const key of ['a', 'n', 'a']) await page.getByRole('button', { name: key, exact: true }).tap();
  await page.getByText('Escribí un e-mail completo, como nombre@correo.com').waitFor();
  await expect(kioskButton(page, 'Guardar')).toHaveAttribute('aria-disabled', 'true');
  await kioskButton(page, '@gmail.com').tap();
  await kioskButton(page, 'Guardar').tap();
  await page.getByText('ana@gmail.com').tap();
  await kioskButton(page, 'Omitir').tap();
  await page.getByRole('button', { name: /Comprobante por e-mail/ }).waitFor();

  await kioskButton(page, WORDS.es.pay).tap();
  await heading(page, WORDS.es.look).waitFor();
  const { id } = await lastKioskOrder(stadium);
  const [order] = await stadium.query('select guest_email, phone from orders where id = $1', [id]);
  expect(order).toEqual({ guest_email: null, phone: null });

  // The terminal is free for the next test.
  await kioskButton(page, 'Cancelar orden').tap();
  await kioskButton(page, WORDS.es.start).waitFor();
});

test('a declined card says why, and another one pays the order [PAY-03, POINT-01]', async ({ people, stadium }) => {
  const { page } = await openPairedKiosk(people, PLACE);
  await orderLemonade(page);
  const { id } = await lastKioskOrder(stadium);
  await tapAtTerminal(stadium, id, 'fetch');
  await tapAtTerminal(stadium, id, 'decline', { detail: 'FUND' });
  await heading(page, 'No se pudo realizar el pago').waitFor();
  await page.getByText('La tarjeta no tiene fondos suficientes. Probá con otra.').waitFor();
  await kioskButton(page, 'Reintentar').tap();
  await heading(page, WORDS.es.look).waitFor();
  await expect
    .poll(async () =>
      stadium.query('select from payment_attempts where order_id = $1 and session_ref is not null', [id]),
    )
    .toHaveLength(2);
  await tapAtTerminal(stadium, id, 'fetch', { attempt: 2 });
  await tapAtTerminal(stadium, id, 'approve', { attempt: 2 });
  await heading(page, WORDS.es.paid).waitFor();
});

test('an order is cancelled while its sale is open [POINT-01]', async ({ people, stadium }) => {
  const { page } = await openPairedKiosk(people, PLACE);
  await orderLemonade(page);
  await kioskButton(page, 'Cancelar orden').tap();
  await kioskButton(page, WORDS.es.start).waitFor();
  expect(await lastKioskOrder(stadium)).toMatchObject({ statusId: 7 });
});

test('a person who leaves is asked, and then all is deleted [KIOSK-06]', async ({ people }) => {
  const { page } = await openPairedKiosk(people, PLACE);
  await page.clock.install();
  await page.goto('/kiosk');
  const entries = await page.evaluate(() => history.length);
  await kioskButton(page, WORDS.es.start).tap();
  await kioskButton(page, WORDS.es.add).tap();
  await kioskButton(page, WORDS.es.cart).tap();
  await page.getByRole('button', { name: /Comprobante por e-mail/ }).tap();
  for (const key of ['a', 'n', 'a']) await page.getByRole('button', { name: key, exact: true }).tap();
  await kioskButton(page, '@gmail.com').tap();
  await kioskButton(page, 'Guardar').tap();
  await page.getByText('ana@gmail.com').waitFor();
  await page.clock.fastForward(62_000);
  await page.getByRole('alertdialog', { name: '¿Seguís ahí?' }).waitFor();
  await kioskButton(page, 'Sí, sigo acá').tap();
  await page.getByText('ana@gmail.com').waitFor();
  await page.clock.fastForward(62_000);
  await page.getByRole('alertdialog', { name: '¿Seguís ahí?' }).waitFor();
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

test('without network the kiosk is out of order, and returns [KIOSK-06]', async ({ people }) => {
  const { tablet, page } = await openPairedKiosk(people, PLACE);
  tablet.expectErrors(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await page.clock.install();
  await page.goto('/kiosk');
  await kioskButton(page, WORDS.es.start).waitFor();
  await page.context().setOffline(true);
  await page.clock.fastForward(20_000);
  await page.clock.runFor(15_000);
  await heading(page, 'Volvemos enseguida').waitFor();
  await page.getByRole('img', { name: 'Código QR para pedir desde el teléfono' }).waitFor();
  await page.getByText(`/commerce/${PLACE.venueCode}/${PLACE.commerceCode}`).waitFor();
  await page.context().setOffline(false);
  await page.clock.runFor(9_000);
  await kioskButton(page, WORDS.es.start).waitFor();
});

test('a paired device opens the kiosk in place of the app [APP-04, VENUE-03]', async ({ people }) => {
  const { page } = await openPairedKiosk(people, PLACE);
  await page.goto('/home/estadio');
  await kioskButton(page, WORDS.es.start).waitFor();
  expect(new URL(page.url()).pathname).toBe('/kiosk');
});

test('an unpaired device says so [KIOSK-05, APP-07]', async ({ people, stadium }) => {
  const { tablet, page } = await openPairedKiosk(people, PLACE);
  tablet.expectErrors(/status of (401|403|422)/);
  await stadium.query('update kiosks set unpaired_at = now() where unpaired_at is null');
  await page.goto('/kiosk');
  await heading(page, 'Este tótem no está enlazado').waitFor();
});
