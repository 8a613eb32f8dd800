import { expect, type Page, type Route } from '@playwright/test';
import { BoardScreen } from '../harness/board-screen.ts';
import { cartOf } from '../harness/ordering.ts';
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

const WORDS: Record<
  Language,
  {
    atSeat: string;
    hint: string;
    popular: readonly [string, string, string];
    labels: Five;
    messages: Five;
    digits: string;
    line: string;
    parts: readonly [string, string, string, string, string, string];
  }
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
    digits: 'Revisá el número de documento: tiene de 7 a 8 dígitos',
    line: 'Para Ribera – Horizonte, hoy ',
    parts: [
      'Tiempo de preparación',
      '¿Dónde lo querés?',
      '¿Cómo pagás?',
      'Resumen',
      'Seguir comprando en La Barra de la Sur',
      'Vaciar pedido',
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
    digits: 'Check the ID number: it has 7 to 8 digits',
    line: 'For Ribera v Horizonte, today ',
    parts: [
      'Preparation time',
      'Where do you want it?',
      'Payment',
      'Summary',
      'Continue shopping at La Barra de la Sur',
      'Clear order',
    ],
  },
};

/** The cart of a drink for adults, at a venue with two events. */
async function expectPartsInOrder(page: Page, language: Language): Promise<void> {
  const { labels, parts } = WORDS[language];
  const [time, where, pay, summary, more, clear] = parts;
  const inOrder = [
    page.locator('.line').first(),
    page.getByText(time),
    page.getByRole('heading', { name: where }),
    page.getByRole('combobox', { name: labels[1] }),
    page.getByLabel(labels[2]),
    page.getByLabel(labels[3]),
    page.getByRole('heading', { name: pay }),
    page.getByRole('heading', { name: summary }),
    page.getByRole('link', { name: more }),
    page.getByRole('main').getByRole('button', { name: clear }),
  ];
  const tops = await Promise.all(inOrder.map(async (part) => (await part.boundingBox())?.y ?? -1));
  expect(tops).not.toContain(-1);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
}

test('confirm focuses the first missing of the parts in order [APP-01, CHK-01, CHK-03, DEL-01, PROD-05]', async ({
  people,
  stadium,
  visitor,
}) => {
  await stadium.query(
    `update events set starts_at = now() + interval '3 hours', ends_at = now() + interval '5 hours'
     where venue_id = 1 and name = 'Ribera – Cerro Norte'`,
  );
  await stadium.changeVenue('estadio', 'under_age_from = 30000000, under_age_to = 31000000');
  const { language } = visitor;
  const { atSeat, hint, popular, labels, messages, digits } = WORDS[language];
  const ordering = await cartOf(await people.phone({ language }), 'estadio/barra-sur', 'Fernet con cola');
  const { page } = ordering;
  await expectPartsInOrder(page, language);
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
  await page.getByLabel(labels[2]).fill('visita@gmial.com');
  await page.getByRole('button', { name: /visita@gmail\.com\?$/ }).tap();
  await expect(page.getByLabel(labels[2])).toHaveValue('visita@gmail.com');
  await press(messages[3], labels[3]);

  const document = page.getByLabel(labels[3]);
  await document.fill('12');
  await press(digits, labels[3]);
  expect(await document.inputValue()).toBe('12');
  await document.fill('30.111.222'); // a minor, by the range of this venue
  await page.getByText(digits).waitFor({ state: 'hidden' });
  await press(messages[3], labels[3]);
  await document.fill('50000000');
  await press(messages[4], labels[4]);
});

test('an order goes to a seat, to a pick-up without one, or to a parking space [CHK-10, DEL-01, DEL-02, DEL-03]', async ({
  people,
  stadium,
}) => {
  const phone = await people.phone();
  const ordering = await cartOf(phone, 'estadio/parrilla', 'Choripán');
  const { page } = ordering;
  const deliveryOf = async (number: number) => {
    const [order] = await stadium.query('select phone, delivery from orders where number = $1', [number]);
    return order;
  };

  await test.step('seat fields are validated and shown to staff [DEL-01, DEL-02, CHK-10]', async () => {
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
    await section.fill('13');
    await ordering.confirmButton().tap();
    await page.getByText('El número de Sección debe ser 12 o menor').waitFor();
    expect((await focused(page)).label).toContain('Sección');
    await section.fill('8');
    await page.getByLabel('Fila').fill('22');
    await page.getByLabel('Butaca').fill('14');
    await ordering.confirm();
    const { number } = await ordering.receipt();

    const place = 'Platea Sur, Sección: 8, Fila: 22, Butaca: 14';
    expect(await deliveryOf(number)).toEqual({ phone: '5491155550000', delivery: place });
    const tablet = await people.tabletAt('estadio', 'parrilla');
    const board = new BoardScreen(tablet.page);
    await board.ticket(number, 'incoming').getByText(place).waitFor();
    await stadium.ordersAreOlder();
  });

  await test.step('changing to pick-up clears the seat [DEL-01, DEL-02]', async () => {
    const next = await cartOf(phone, 'estadio/parrilla', 'Choripán');
    await next.choose('En mi lugar');
    await page.getByLabel('Sector').selectOption({ label: 'Popular' });
    await page.getByLabel('Escalón').fill('4');
    await next.fillPickUp('retira@example.com');
    await page.getByText('Lo retirás en Parrilla del 9, Puerta 4, nivel 1.').waitFor();
    await next.confirm();
    const { number } = await next.receipt();
    expect(await deliveryOf(number)).toMatchObject({ delivery: null });
  });

  await test.step('parking selects its first area and shows no delivery type [DEL-03]', async () => {
    const parking = await cartOf(await people.phone(), 'estadio/estacionamiento-norte', 'Lavado exterior');
    const { page: screen } = parking;
    await screen.getByText('Te lo llevamos a Cochera.').waitFor();
    expect(await screen.getByRole('radio', { name: 'Lo retiro' }).count()).toBe(0);
    expect(await screen.getByLabel('Sector').count()).toBe(0);
    await screen.getByLabel('Número de cochera').fill('77');
    await screen.getByLabel('Patente').fill('AF 204 KL');
    await parking.chooseFirstEvent();
    await screen.getByLabel('E-mail para el comprobante').fill('auto@example.com');
    await screen.getByLabel('Celular').fill('1155551111');
    await parking.confirmThrough();
    const { number } = await parking.receipt();
    expect(await deliveryOf(number)).toMatchObject({
      delivery: expect.stringContaining('Número de cochera: 77, Patente: AF 204 KL'),
    });
  });
});

/** Changes that an open cart has not received yet. */
async function asTheOrderLeaves(page: Page, change: () => Promise<unknown>): Promise<void> {
  const send = async (route: Route) => {
    await change();
    await route.continue();
  };
  await page.route('**/api/orders', send, { times: 1 });
}

test('a new price is confirmed; a free order is paid [CHK-06, CHK-07, ORD-01, TIP-01]', async ({ people, stadium }) => {
  const email = 'precio@example.com';
  await stadium.changeVenue('estadio', 'tip_limit_minor = 500000');
  const phone = await people.phone();
  const ordering = await cartOf(phone, 'estadio/parrilla', 'Papas con cheddar');
  const { page } = ordering;
  await ordering.fillPickUp(email);
  const ordered = () =>
    stadium.query(
      `select status_id, total_minor::int as total, paid_at is not null as paid from orders where guest_email = $1`,
      [email],
    );
  phone.expectErrors(/status of 4(09|22) .*\/api\/orders\)/);
  const dialog = page.getByRole('alertdialog', { name: 'Cambió el precio' });
  const accept = dialog.getByRole('button', { name: /^Aceptar y confirmar/ });

  const tip = page.getByRole('radiogroup', { name: 'Propina' });
  await test.step('a tip is chosen by a tap and is part of the total [TIP-01]', async () => {
    expect(await tip.getByRole('radio', { checked: true }).count()).toBe(0);
    await tip.getByText('10 % · $ 700').tap();
    await page.getByRole('button', { name: /^Confirmar pedido\s*\$\s7\.800$/ }).waitFor();
  });

  await asTheOrderLeaves(page, () => stadium.changeProduct('estadio', 'Papas con cheddar', 'price_minor = 770000'));
  await ordering.confirmThrough();
  await dialog.getByText('$ 7.800').waitFor();
  await dialog.locator('dd').getByText('$ 8.400').waitFor();
  expect(await ordered()).toEqual([]);

  await test.step('a refused tip says what to do, and the cart stays [TIP-01]', async () => {
    await asTheOrderLeaves(page, () => stadium.changeVenue('estadio', 'tip_limit_minor = null'));
    await accept.tap();
    await page.getByText('Este lugar no toma propinas por la app. Sacá la propina y confirmá de nuevo.').waitFor();
    await page.getByRole('button', { name: 'Cambiar mi pedido' }).tap();
    await tip.getByText('Sin propina').tap();
    await page.getByRole('button', { name: /^Confirmar pedido\s*\$\s7\.700$/ }).waitFor();
  });

  await asTheOrderLeaves(page, () => stadium.changeProduct('estadio', 'Papas con cheddar', 'price_minor = 0'));
  await ordering.confirmThrough();
  await dialog
    .locator('dd')
    .getByText(/^\$\s0$/)
    .waitFor();
  expect(await ordered()).toEqual([]);

  await accept.tap();
  await ordering.receipt();
  expect(await ordering.successDialog().innerText()).not.toMatch(/Pagás/);
  expect(await ordered()).toEqual([{ status_id: 2, total: 0, paid: true }]);
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

test('the confirm button stays in sight, also above the keyboard [CHK-01]', async ({ people }) => {
  const phone = await people.phone();
  await phone.monitored.context.addInitScript(keyboardOf, KEYBOARD_PX);
  const ordering = await cartOf(phone, 'estadio/parrilla', ...MANY_PRODUCTS);
  const { page } = ordering;
  const button = ordering.confirmButton();
  /** Scrolls through the page, and returns where the button is not between the top and this height. */
  const outOfSight = (visiblePx: number) =>
    button.evaluate((element, height) => {
      const tops: number[] = [];
      for (let top = 0; top <= document.documentElement.scrollHeight - innerHeight; top += 60) {
        scrollTo(0, top);
        const box = element.getBoundingClientRect();
        if (box.top <= 0 || box.bottom > height) tops.push(top);
      }
      return tops;
    }, visiblePx);
  const heights = await page.evaluate(() => ({ page: document.documentElement.scrollHeight, screen: innerHeight }));
  expect(heights.page).toBeGreaterThan(heights.screen + 100);
  expect(await outOfSight(heights.screen)).toEqual([]);

  const bottom = () => button.evaluate((element) => element.getBoundingClientRect().bottom);
  await page.getByLabel('E-mail para el comprobante').tap();
  await expect.poll(bottom).toBeLessThanOrEqual(heights.screen - KEYBOARD_PX);
  expect(await outOfSight(heights.screen - KEYBOARD_PX)).toEqual([]);
  await page.getByLabel('E-mail para el comprobante').blur();
  await expect.poll(bottom).toBeGreaterThan(heights.screen - KEYBOARD_PX);

  await page.setViewportSize({ width: 1280, height: 600 });
  await expect.poll(() => outOfSight(600)).toEqual([]);
});

test.describe('with one event', () => {
  test.use({ stadiumPer: 'test' });

  test('the only event is named and not asked for [APP-06, CHK-01, CHK-03]', async ({ people, stadium, visitor }) => {
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
    const phone = await people.phone({ language: visitor.language, context });
    const ordering = await cartOf(phone, 'estadio/parrilla', 'Choripán');
    const { page } = ordering;

    const named = page.getByText(`${WORDS[visitor.language].line}${start}`, { exact: true });
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
});
