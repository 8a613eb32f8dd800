import type { Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';

import { BoardScreen } from '../harness/board-screen.ts';
import { cartOf, menuOf } from '../harness/ordering.ts';
import type { Language } from '../harness/people.ts';
import { test } from '../harness/stadium-test.ts';

/** The focused element, and whether it is visible. */
async function focused(page: Page): Promise<{ label: string; isInSight: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels?.[0] : null;
    const box = element?.getBoundingClientRect();
    const isInSight = box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
    return { label: label?.textContent?.trim() ?? '', isInSight };
  });
}

type Five = readonly [string, string, string, string, string];

const FIRST_PROBLEMS: Record<
  Language,
  { atSeat: string; hint: string; popular: readonly [string, string, string]; labels: Five; messages: Five }
> = {
  es: {
    atSeat: 'En mi lugar',
    hint: 'Ahí te mandamos el comprobante, por ejemplo nombre@ejemplo.com',
    popular: ['Popular', 'Escalón', 'Cómo te encontramos'],
    labels: ['Sector', 'Evento', 'E-mail para el comprobante', 'Documento', 'Celular'],
    messages: [
      'Elegí dónde querés recibir el pedido.',
      'Elegí para qué evento es el pedido.',
      'Por favor, ingrese un email válido',
      'Este pedido lleva productos para mayores de 18. Ingresá un documento de una persona mayor de edad.',
      'Ingresá un celular válido, solo números, con 8 dígitos o más.',
    ],
  },
  en: {
    atSeat: 'Deliver to my seat',
    hint: "We'll send your receipt there, for example name@example.com",
    popular: ['Popular stand', 'Step', 'How we find you'],
    labels: ['Area', 'Event', 'E-mail for the receipt', 'ID number', 'Mobile'],
    messages: [
      'Choose where you want your order.',
      'Choose the event this order is for.',
      'Please enter a valid email',
      "This order has products for people aged 18 or over. Enter an adult's ID number.",
      'Enter a valid phone number, digits only, 8 or more.',
    ],
  },
};

for (const language of ['es', 'en'] as const) {
  test(`confirm focuses the first missing field, ${language} [CHK-03, DEL-01, PROD-05, APP-01]`, async ({
    people,
    stadium,
  }) => {
    await stadium.query(
      `update events set starts_at = now() + interval '3 hours', ends_at = now() + interval '5 hours'
       where venue_id = 1 and name = 'Ribera – Cerro Norte'`,
    );
    await stadium.changeVenue('estadio', 'enabled = true');
    const { atSeat, hint, popular, labels, messages } = FIRST_PROBLEMS[language];
    const ordering = await menuOf(await people.phone({ language }), 'estadio/barra-sur');
    const { page } = ordering;
    await ordering.add('Fernet con cola');
    await ordering.goToCart();
    await ordering.choose(atSeat);
    await page.getByText(hint).waitFor();
    const press = async (message: string, label: string) => {
      await ordering.confirmButton().tap();
      await page.getByText(message).first().waitFor();
      await expect.poll(() => focused(page)).toEqual({ label: expect.stringContaining(label), isInSight: true });
    };

    await press(messages[0], labels[0]);
    const [area, step, howToFind] = popular;
    await page.getByLabel(labels[0]).selectOption({ label: area });
    await page.getByLabel(step).fill('12');
    await page.getByLabel(howToFind).fill('campera roja');
    await press(messages[1], labels[1]);
    await ordering.chooseFirstEvent();
    await press(messages[2], labels[2]);
    await page.getByLabel(labels[2]).fill('visita@example.com');
    await press(messages[3], labels[3]);
    await page.getByLabel(labels[3]).fill('50000000');
    await press(messages[3], labels[3]);
    await page.getByLabel(labels[3]).fill('30111222');
    await press(messages[4], labels[4]);
  });
}

test('seat fields are validated and shown to staff [DEL-01, DEL-02, CHK-10]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const ordering = await cartOf(phone, 'estadio/parrilla', 'Choripán');
  const { page } = ordering;
  await ordering.choose('En mi lugar');
  await page.getByLabel('Sector').selectOption({ label: 'Platea Sur' });
  await ordering.chooseFirstEvent();
  await page.getByLabel('E-mail para el comprobante').fill('butaca@example.com');
  await page.getByLabel('Celular').fill('11 5555-0000');
  const section = page.getByLabel('Sección');
  await expect(section).toHaveAttribute('inputmode', 'numeric');
  const seat = [section, page.getByLabel('Fila'), page.getByLabel('Butaca')];
  const tops = await Promise.all(seat.map(async (field) => (await field.boundingBox())?.y));
  expect(new Set(tops).size).toBe(1);
  for (const [typed, message] of [
    ['', 'Falta completar Sección'],
    ['ocho', 'El campo Sección debe ser un número'],
    ['0', 'El número de Sección debe ser 1 o mayor'],
    ['13', 'El número de Sección debe ser 12 o menor'],
  ] as const) {
    await section.fill(typed);
    await ordering.confirmButton().tap();
    await page.getByText(message).waitFor();
    expect((await focused(page)).label).toContain('Sección');
  }
  await section.fill('8');
  await page.getByLabel('Fila').fill('22');
  await page.getByLabel('Butaca').fill('14');
  await ordering.confirm();
  const { number } = await ordering.receipt();

  const [order] = await stadium.query('select phone, delivery from orders where number = $1', [number]);
  expect(order?.['phone']).toBe('5491155550000');
  expect(order?.['delivery']).toBe('Platea Sur, Sección: 8, Fila: 22, Butaca: 14');
  const tablet = await people.tabletAt('estadio', 'parrilla');
  const board = new BoardScreen(tablet.page);
  await board.ticket(number, 'incoming').getByText('Platea Sur, Sección: 8, Fila: 22, Butaca: 14').waitFor();
});

test('changing to pick-up clears the seat [DEL-01, DEL-02]', async ({ people, stadium }) => {
  const ordering = await cartOf(await people.phone(), 'estadio/parrilla', 'Choripán');
  const { page } = ordering;
  await ordering.choose('En mi lugar');
  await page.getByLabel('Sector').selectOption({ label: 'Popular' });
  await page.getByLabel('Escalón').fill('4');
  await ordering.fillPickUp('retira@example.com');
  await page.getByText('Lo retirás en Parrilla del 9, Puerta 4, nivel 1.').waitFor();
  await ordering.confirm();
  const { number } = await ordering.receipt();

  expect(await stadium.query('select delivery from orders where number = $1', [number])).toEqual([{ delivery: null }]);
});

test('parking selects its first area and shows no delivery type [DEL-03]', async ({ people, stadium }) => {
  const ordering = await cartOf(await people.phone(), 'estadio/estacionamiento-norte', 'Lavado exterior');
  const { page } = ordering;
  await page.getByText('Te lo llevamos a Cochera.').waitFor();
  expect(await page.getByRole('radio', { name: 'Lo retiro' }).count()).toBe(0);
  expect(await page.getByLabel('Sector').count()).toBe(0);
  await page.getByLabel('Número de cochera').fill('77');
  await page.getByLabel('Patente').fill('AF 204 KL');
  await ordering.chooseFirstEvent();
  await page.getByLabel('E-mail para el comprobante').fill('auto@example.com');
  await page.getByLabel('Celular').fill('1155550000');
  await ordering.confirmThrough();
  const { number } = await ordering.receipt();

  const [order] = await stadium.query('select delivery from orders where number = $1', [number]);
  expect(order?.['delivery']).toContain('Número de cochera: 77, Patente: AF 204 KL');
});

/** Changes that an open cart has not received yet. */
async function asTheOrderLeaves(page: Page, change: () => Promise<unknown>): Promise<void> {
  const send = async (route: Route) => {
    await change();
    await route.continue();
  };
  await page.route('**/api/orders', send, { times: 1 });
}

test('a changed price has to be confirmed before the order [CHK-06, ORD-01]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const ordering = await cartOf(phone, 'estadio/parrilla', 'Superpancho');
  const { page } = ordering;
  await ordering.fillPickUp('precio@example.com');
  await asTheOrderLeaves(page, () => stadium.changeProduct('estadio', 'Superpancho', 'price_minor = 700000'));
  phone.expectErrors(/status of 4(09|22) .*\/api\/orders\)/);
  await ordering.confirmThrough();
  const dialog = page.getByRole('alertdialog', { name: 'Cambió el precio' });
  await dialog.getByText('$ 6.200').waitFor();
  await dialog.locator('dd').getByText('$ 7.000').waitFor();
  const [none] = await stadium.query(
    `select count(*)::int as count from orders where guest_email = 'precio@example.com'`,
  );
  expect(none?.['count']).toBe(0);

  await dialog.getByRole('button', { name: /^Aceptar y confirmar/ }).tap();
  const { number } = await ordering.receipt();
  const [order] = await stadium.query('select total_minor::int as total from orders where number = $1', [number]);
  expect(order?.['total']).toBe(700_000);
});

test('an order refused without a reason stays a cart with advice [ORD-01, ERR-01]', async ({ people }) => {
  const phone = await people.phone();
  const ordering = await cartOf(phone, 'estadio/parrilla', 'Superpancho');
  const { page } = ordering;
  await ordering.fillPickUp('sin-motivo@example.com');
  const body = JSON.stringify({ status: 404, code: 'not-found', detail: 'No encontramos lo que buscás.', facts: {} });
  phone.expectErrors(/status of 404 .*\/api\/orders\)/);
  await page.route('**/api/orders', (route) => route.fulfill({ status: 404, contentType: 'application/json', body }));
  await ordering.confirmThrough();
  const dialog = page.getByRole('alertdialog', { name: 'No se pudo hacer el pedido' });
  await dialog.getByText('Hubo un problema al recibir tu pedido. Probá de nuevo o cambiá el medio de pago.').waitFor();
  await page.unroute('**/api/orders');
  await dialog.getByRole('button').first().tap();
  await ordering.confirmThrough();
  await ordering.receipt();
});

test('a free order needs no payment and is paid at once [CHK-07, ORD-01]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const ordering = await cartOf(phone, 'estadio/parrilla', 'Papas con cheddar');
  const { page } = ordering;
  await ordering.fillPickUp('gratis@example.com');
  await asTheOrderLeaves(page, () => stadium.changeProduct('estadio', 'Papas con cheddar', 'price_minor = 0'));
  phone.expectErrors(/status of 4(09|22) .*\/api\/orders\)/);
  await ordering.confirmThrough();
  const dialog = page.getByRole('alertdialog', { name: 'Cambió el precio' });

  await dialog.getByRole('button', { name: /^Aceptar y confirmar/ }).tap();

  const { number } = await ordering.receipt();
  expect(await ordering.successDialog().innerText()).not.toMatch(/Pagás/);
  const orders = await stadium.query(
    'select status_id, total_minor::int as total, paid_at is not null as paid from orders where number = $1',
    [number],
  );
  expect(orders).toEqual([{ status_id: 2, total: 0, paid: true }]);
  const tablet = await people.tabletAt('estadio', 'parrilla');
  const ticket = new BoardScreen(tablet.page).ticket(number, 'incoming');
  await ticket.getByRole('button', { name: /^Empezar/ }).waitFor();
  expect(await ticket.getByRole('button', { name: /^Cobrar/ }).count()).toBe(0);
});

test('the pickup code is shown as code, QR or barcode and accepted [DEL-04]', async ({ people }) => {
  const ordering = await cartOf(await people.phone(), 'estadio/heladeria-nino', 'Dona glaseada');
  await ordering.fillPickUp('barras@example.com');
  await ordering.confirmThrough();
  const { number, code } = await ordering.receipt();
  const barcode = ordering.successDialog().getByRole('img', { name: 'Código de barras del pedido' });
  expect(await barcode.boundingBox()).toMatchObject({ width: 200, height: 100 });

  const tablet = await people.tabletAt('estadio', 'heladeria-nino');
  const board = new BoardScreen(tablet.page);
  await board.tap(/^Cobrar/, number);
  await board.tap(/^(Empezar|Listo)/, number);
  if (await board.ticket(number, 'preparing').isVisible()) await board.tap(/^Listo/, number);
  await board.ticket(number, 'ready').waitFor();
  await board.tap(/^Entregar/, number);
  await tablet.page.getByLabel('Código escaneado').fill(code);
  await tablet.page.getByLabel('Código escaneado').press('Enter');
  await board.ticket(number, 'ready').waitFor({ state: 'hidden' });
});

test('a document number of two digits is rejected and stays in its field [CHK-03]', async ({ people }) => {
  const ordering = await cartOf(await people.phone(), 'estadio/barra-sur', 'Fernet con cola');
  const { page } = ordering;
  const field = page.getByLabel('Documento');
  await field.fill('12');
  await ordering.confirmButton().tap();
  await page.getByText('Revisá el número de documento: tiene de 7 a 8 dígitos').waitFor();
  expect(await field.inputValue()).toBe('12');
  await field.fill('30.111.222');
  await page.getByText('Revisá el número de documento').waitFor({ state: 'hidden' });
});

for (const size of ['phone', 'desktop'] as const) {
  test(`the confirm button is visible at any scroll position, ${size} [CHK-01]`, async ({ people }) => {
    const ordering = await cartOf(await people.phone({ size }), 'estadio/parrilla', ...MANY_PRODUCTS);
    const { page } = ordering;
    const button = ordering.confirmButton();
    await button.waitFor();
    if (size === 'desktop') await page.setViewportSize({ width: 1280, height: 600 });
    const { pageHeight, height } = await page.evaluate(() => ({
      pageHeight: document.documentElement.scrollHeight,
      height: innerHeight,
    }));
    expect(pageHeight).toBeGreaterThan(height + 100);
    for (let top = 0; top < pageHeight - height + 60; top += 60) {
      await page.evaluate((y) => scrollTo(0, y), top);
      const box = await button.boundingBox();
      const bottom = (box?.y ?? Infinity) + (box?.height ?? 0);
      expect([top, bottom <= height, (box?.y ?? -1) > 0]).toEqual([top, true, true]);
    }
  });
}

test('the confirm button stays above the keyboard, also under a long cart [CHK-01]', async ({ people }) => {
  const phone = await people.phone();
  await phone.monitored.context.addInitScript(keyboardOf, KEYBOARD_PX);
  const ordering = await cartOf(phone, 'estadio/parrilla', ...MANY_PRODUCTS);
  const { page } = ordering;
  const button = ordering.confirmButton();
  const bottom = async () => {
    const box = await button.boundingBox();
    return (box?.y ?? Infinity) + (box?.height ?? 0);
  };
  const height = await page.evaluate(() => innerHeight);
  await page.getByLabel('E-mail para el comprobante').tap();
  await expect.poll(bottom).toBeLessThanOrEqual(height - KEYBOARD_PX);
  for (const top of [0, 400, 800, 10_000]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    expect(await bottom()).toBeLessThanOrEqual(height - KEYBOARD_PX);
  }

  await page.getByLabel('E-mail para el comprobante').blur();
  await expect.poll(bottom).toBeGreaterThan(height - KEYBOARD_PX);
});

test('an unpaid card purchase is finished or replaced before adding more [CART-05]', async ({ people }) => {
  const phone = await people.phone();
  const ordering = await menuOf(phone, 'estadio/parrilla');
  const { page } = ordering;
  await ordering.add('Choripán');
  await page.getByRole('link', { name: 'Mi pedido, 1 producto' }).first().waitFor();
  await phone.changePersistedCart({ processed: true, isCash: false, paid: false });
  await page.reload();
  await ordering.add('Superpancho');
  const prompt = page.getByRole('alertdialog', { name: 'Tenés una compra sin terminar' });
  await prompt.getByRole('button', { name: 'Finalizar compra' }).waitFor();

  await prompt.getByRole('button', { name: 'Nueva compra' }).tap();

  await page.getByRole('group', { name: 'Cantidad de Superpancho' }).waitFor();
  await page.getByRole('link', { name: 'Mi pedido, 1 producto' }).first().waitFor();
});

const MANY_PRODUCTS = ['Choripán', 'Superpancho', 'Gaseosa', 'Agua sin gas', 'Limonada con menta', 'Alfajor triple'];
/** Taller than the keyboards of most phones of 390 × 844. */
const KEYBOARD_PX = 336;

/** Phones show a keyboard over the page while a field has the focus; this browser does not. Runs in the page. */
function keyboardOf(heightPx: number): void {
  const isTyping = () => document.activeElement instanceof HTMLInputElement && document.activeElement.type !== 'radio';
  Object.defineProperty(VisualViewport.prototype, 'height', {
    get: () => innerHeight - (isTyping() ? heightPx : 0),
  });
  const tell = () => setTimeout(() => visualViewport?.dispatchEvent(new Event('resize')));
  addEventListener('focusin', tell);
  addEventListener('focusout', tell);
}

for (const { language, line } of [
  { language: 'es', line: 'Para Ribera – Horizonte, hoy ' },
  { language: 'en', line: 'For Ribera v Horizonte, today ' },
] as const) {
  test(`the only event is named and not asked for, ${language} [CHK-01, CHK-03, APP-06]`, async ({
    people,
    stadium,
  }) => {
    await stadium.query(
      `update events set starts_at = now() + interval '9 days', ends_at = now() + interval '10 days' where venue_id = 1`,
    );
    const [event] = await stadium.query(
      `update events set starts_at = date_trunc('hour', now()), ends_at = now() + interval '2 hours'
       where venue_id = 1 and name = 'Ribera – Horizonte' returning id, starts_at`,
    );
    await stadium.changeVenue('estadio', 'enabled = true');
    const format = { timeZone: 'America/Argentina/Buenos_Aires', hour: '2-digit', minute: '2-digit' } as const;
    const start = new Intl.DateTimeFormat('es-AR', { ...format, hourCycle: 'h23' }).format(
      new Date(String(event?.['starts_at'])),
    );
    const context = { viewport: { width: 320, height: 640 }, timezoneId: 'Europe/Madrid' };
    const ordering = await cartOf(await people.phone({ language, context }), 'estadio/parrilla', 'Choripán');
    const { page } = ordering;

    const named = page.getByText(`${line}${start}`, { exact: true });
    await named.waitFor();
    expect(await named.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await page.getByLabel(ordering.words.event).count()).toBe(0);
    await ordering.fillPickUp();
    await ordering.confirm();
    const { number } = await ordering.receipt();
    expect(await stadium.query('select event_id from orders where number = $1', [number])).toEqual([
      { event_id: event?.['id'] },
    ]);
  });
}
