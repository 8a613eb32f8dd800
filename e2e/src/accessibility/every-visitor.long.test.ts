import { expect, type Page } from '@playwright/test';
import { BoardScreen } from '../harness/board-screen.ts';
import { FocusWalk } from '../harness/focus-walk.ts';
import { DESKTOP, focusedName } from '../harness/keyboard.ts';
import { Ordering } from '../harness/ordering.ts';
import { newestOrder, Paying } from '../harness/paying.ts';
import type { Phone, VisitorOptions } from '../harness/people.ts';
import { SigningIn } from '../harness/signing-in.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

/** Visitors who differ from most, each from the choice of the venue to the placed order. */

/** Controls of the menu after the last product, in their order. */
const AFTER_PRODUCTS = ['Agregar Alfajor triple', 'Vaciar pedido', 'Quitar del pedido', 'Agregar uno'];

test('an order by keyboard, until it is ready [APP-12, CHK-01, ORD-04]', async ({ people }) => {
  const phone = await people.phone({ context: DESKTOP });
  const page = await phone.open('/home');
  const walk = new FocusWalk(page);
  await page.getByRole('radiogroup', { name: 'Sedes' }).waitFor();
  await walk.tabTo(/Estadio La Ribera/);
  await page.keyboard.press('Space');
  await walk.pressOn(/^Entrar a Estadio La Ribera/);
  await page.getByRole('heading', { name: 'Comer y tomar' }).waitFor();
  await page.getByRole('heading', { name: 'Pronóstico' }).waitFor(); // sections that load later move no control
  await walk.expectFocusOnScreen();
  await walk.pressOn(/^Parrilla del 9/);
  await page.getByRole('button', { name: 'Agregar Choripán' }).waitFor();
  await walk.expectFocusOnScreen();
  await walk.pressOn(/^Agregar Choripán/);
  await page.getByRole('group', { name: 'Cantidad de Choripán' }).first().waitFor();
  await walk.pressOn(/^Bondiola a la mostaza$/);
  await page.getByRole('dialog', { name: 'Bondiola a la mostaza' }).waitFor();
  await walk.pressOn(/^Agregar\s*\$/);
  await expect.poll(() => focusedName(page)).toBe('Bondiola a la mostaza');
  const names = await walk.throughPage();
  expect(names[0]).toBe('Bondiola a la mostaza');
  const end = names.indexOf(AFTER_PRODUCTS[0] ?? '');
  expect(names.slice(end, end + AFTER_PRODUCTS.length)).toEqual(AFTER_PRODUCTS); // the cart comes after the menu
  expect(names.at(-1)).toMatch(/^Ver mi pedido/);
  await walk.pressOn(/^Ver mi pedido/);

  await page.getByRole('button', { name: /^Confirmar pedido/ }).waitFor();
  await walk.expectFocusOnScreen();
  await walk.tabTo(/^(En mi lugar|Lo retiro)$/);
  const pickUp = page.getByRole('radio', { name: 'Lo retiro' });
  const wasChecked = await pickUp.isChecked();
  await page.keyboard.press('ArrowRight');
  await expect(pickUp).toBeChecked({ checked: !wasChecked });
  if (wasChecked) await page.keyboard.press('ArrowLeft');
  await expect(pickUp).toBeChecked();
  await walk.tabTo(/^E-mail para el comprobante/);
  await page.keyboard.type('teclado@example.com');
  await walk.pressOn(/^Confirmar pedido/);
  const { number } = await new Ordering(page).receipt();
  await walk.pressOn(/^Ver mi pedido/);
  const state = page.getByRole('heading', { level: 1 });
  await expect(state).toHaveText('Pagá en Parrilla del 9');
  await walk.expectFocusOnScreen();

  const board = new BoardScreen((await people.tabletAt('estadio', 'parrilla')).page);
  for (const step of [/^Cobrar/, /^Empezar/, /^Listo/]) await board.tap(step, number);
  await expect(state).toHaveText('¡A retirar!');
  await walk.throughPage();
  expect(walk.problems).toEqual([]);
});

/** A browser that stores nothing, as with blocked cookies or in some apps. */
function denyStorage(): void {
  const refuse = () => {
    throw new DOMException('Storage is denied.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, { get: refuse });
  }
  for (const name of ['serviceWorker', 'locks']) Object.defineProperty(navigator, name, { get: refuse });
}

/** The text size of the browser's settings, which a test can only set in the page. */
function enlargeText(): void {
  addEventListener('DOMContentLoaded', () => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** Chooses the stadium, a stall and a product, and stops in the filled cart. `look` sees each screen. */
async function walkToCart(
  phone: Phone,
  email: string,
  look: (screen: string) => Promise<void> = async () => undefined,
): Promise<Ordering> {
  const page = await phone.open('/');
  const ordering = new Ordering(page, phone.language);
  await closeWelcomes(page);
  await page.getByRole('radio', { name: /^Estadio La Ribera/ }).waitFor({ state: 'attached' });
  await look('venues');
  await page.getByText('Estadio La Ribera').first().tap();
  await enter(page);
  await look('home');
  await page
    .getByRole('link', { name: /^Parrilla del 9/ })
    .first()
    .tap();
  await ordering.plus('Choripán').first().waitFor();
  await look('menu');
  await ordering.add('Choripán');
  await ordering.goToCart();
  await ordering.fillPickUp(email);
  await look('cart');
  return ordering;
}

/** A browser without storage is new at each visit. */
async function closeWelcomes(page: Page): Promise<void> {
  const welcome = page.getByRole('alertdialog', { name: 'Bienvenidos a La Ribera' });
  await page.addLocatorHandler(welcome, () => welcome.getByRole('button').click());
}

/** A tile may lead to the home at once, or be confirmed. */
async function enter(page: Page): Promise<void> {
  const home = page.getByRole('heading', { name: 'Comer y tomar' });
  const confirm = page.getByRole('button', { name: 'Entrar a Estadio La Ribera' });
  await home.or(confirm).first().waitFor();
  if (await confirm.isVisible()) await confirm.tap();
  await home.waitFor();
}

async function ordersOf(stadium: Stadium, email: string): Promise<number> {
  const [row] = await stadium.query('select count(*)::int as count from orders where guest_email = $1', [email]);
  return Number(row?.['count']);
}

test('without storage a browser orders once [APP-11, ORD-04, ORD-07, PAY-01]', async ({ people, stadium }) => {
  const email = 'sin-memoria@example.com';
  const phone = await people.phone();
  await phone.monitored.context.addInitScript(denyStorage);
  phone.expectErrors(/net::ERR_(FAILED|ABORTED)/);
  const ordering = await walkToCart(phone, email);
  const { page } = ordering;
  const keys = new Set<string | undefined>();
  let isLost = false;
  await page.route('**/api/orders', async (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch(); // the request arrives, and its response is lost
    return route.abort();
  });

  const { number, code } =
    await test.step('the order whose response is lost is sent again and stays one [ORD-07]', async () => {
      await ordering.confirm();
      await page.getByText('Este navegador no guarda nada. Mandamos el pedido igual').waitFor();
      const receipt = await ordering.receipt();
      expect(keys.size).toBe(1);
      expect(await ordersOf(stadium, email)).toBe(1);
      return receipt;
    });

  await test.step('its page says that a photo is the only copy [ORD-04]', async () => {
    await ordering.successDialog().getByRole('button').tap();
    await page.getByText('Sacale una foto: este navegador no lo guarda').waitFor();
    await page.getByText(String(number), { exact: true }).first().waitFor();
    expect((await page.locator('.code b').allInnerTexts()).join('')).toBe(code);
  });

  await test.step('the payment page and the way back have the order [PAY-01]', async () => {
    await page.getByRole('button', { name: /^Pagar con tarjeta/ }).tap();
    await page.waitForURL(/\/add-card\//);
    await new Paying(page).pay();
    await ordering.successDialog().waitFor();
    await ordering.successDialog().getByRole('button').tap();
    await page.getByText('Sacale una foto: este navegador no lo guarda').waitFor();
    expect(page.url()).not.toContain('#');
    expect(await ordersOf(stadium, email)).toBe(1);
  });

  await test.step('an account pays by card, and the address signs no one in [PAY-01, ORD-01]', async () => {
    const other = await people.phone();
    await other.monitored.context.addInitScript(denyStorage);
    await payAsAccount(await other.open('/home/estadio'), stadium);
  });
});

async function payAsAccount(page: Page, stadium: Stadium): Promise<void> {
  const ordering = new Ordering(page);
  const paying = new Paying(page);
  await closeWelcomes(page);
  await new SigningIn(page).byEmail(stadium, 'cuenta-sin-memoria@example.com');
  const stall = page.getByRole('link', { name: /^Parrilla del 9/ });
  await stall.first().tap();
  await ordering.add('Choripán');
  await ordering.goToCart();
  await page.getByText(ordering.words.pickUp, { exact: true }).tap();
  await ordering.chooseFirstEvent();
  await paying.confirmToCard(ordering);
  await paying.pay();
  await ordering.successDialog().waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, captures: 1 });
  expect(page.url()).not.toContain('#');
  await ordering.successDialog().getByRole('button').tap();
  await page.getByText('Sacale una foto: este navegador no lo guarda').waitFor();
}

test('a phone of another country receives an order at the seat [CHK-03, CHK-10]', async ({ people, stadium }) => {
  const email = 'uruguay@example.com';
  const ordering = await walkToCart(await people.phone(), email);
  const { page } = ordering;
  await ordering.choose(ordering.words.atSeat);
  await page.getByLabel('Sector').selectOption({ label: 'Platea Sur' });
  await page.getByLabel('Sección').fill('99');
  await page.getByLabel('Fila').fill('14');
  await expect(page.getByLabel('Sección')).toHaveAttribute('aria-invalid', 'true'); // before the confirmation
  await page.getByLabel('Sección').fill('3');
  await page.getByLabel('Butaca').fill('14');

  await test.step('the country is chosen by its name [CHK-03]', async () => {
    const country = page.getByLabel('País');
    await expect(country).toHaveValue('AR');
    await country.focus();
    await page.keyboard.type('Uru');
    await expect(country).toHaveValue('UY');
    await page.getByText('Ej.: 094 231 234').waitFor();
  });

  await test.step('a number outside its plan is refused beside the field [CHK-03]', async () => {
    await page.getByLabel('Celular').fill('99 123 45');
    await ordering.confirm();
    await page.getByText('Revisá el número: no es de Uruguay.').waitFor();
  });

  await test.step('the order has the international number [CHK-10]', async () => {
    await page.getByLabel('Celular').fill('+598 99 123 456');
    await expect(page.getByLabel('Celular')).toHaveValue('99123456');
    await ordering.confirm();
    await ordering.receipt();
    const [row] = await stadium.query('select phone from orders where guest_email = $1', [email]);
    expect(row?.['phone']).toBe('59899123456');
  });
});

/** Controls of the screen without a border, by their text: in forced colours they cannot be seen. */
function controlsWithoutBorder(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.btn, .iconbtn, .chip, .field__box, .seg, .stepper, .opts, .cartbar, .addbtn')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { borderTopWidth, borderTopStyle } = getComputedStyle(control);
        return borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) === 0;
      })
      .map((control) => `${control.className}: ${control.textContent}`),
  );
}

/** Words of the titles that break across lines without a hyphen, and how far the page is too wide. */
function brokenTitles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    for (const title of document.querySelectorAll('h1, h2, h3')) {
      if (!title.checkVisibility({ visibilityProperty: true }) || title.closest('.sr') !== null) continue;
      const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          const canBeHyphenated = word.length >= 10 && getComputedStyle(title).hyphens === 'auto';
          if (lines.size > 1 && !canBeHyphenated) broken.push(word);
        }
      }
    }
    const over = document.documentElement.scrollWidth - innerWidth;
    return over > 0 ? [...broken, `${over} px too wide`] : broken;
  });
}

const LOOKS: readonly {
  readonly name: string;
  readonly options: VisitorOptions;
  readonly prepare?: () => void;
  readonly problemsOf: (page: Page) => Promise<string[]>;
}[] = [
  {
    name: 'in forced colours',
    options: { context: { forcedColors: 'active' } },
    problemsOf: controlsWithoutBorder,
  },
  { name: 'with text of 200 %', options: {}, prepare: enlargeText, problemsOf: brokenTitles },
  { name: 'at 320 px', options: { context: { viewport: { width: 320, height: 640 } } }, problemsOf: brokenTitles },
];

for (const { name, options, prepare, problemsOf } of LOOKS) {
  test(`an order ${name}, from the venue to its number [APP-12, CHK-01, ORD-04]`, async ({ people }) => {
    const phone = await people.phone(options);
    if (prepare) await phone.monitored.context.addInitScript(prepare);
    const problems: string[] = [];
    const look = async (screen: string) => {
      const found = await problemsOf(phone.page);
      problems.push(...found.map((problem) => `${screen}: ${problem}`));
      await test.info().attach(screen, { body: await phone.page.screenshot(), contentType: 'image/png' });
    };
    const ordering = await walkToCart(phone, `look-${name.length}@example.com`, look);
    await ordering.confirm();
    await ordering.receipt();
    await look('receipt');
    await ordering.successDialog().getByRole('button').tap();
    await phone.page.getByRole('heading', { level: 1, name: 'Pagá en Parrilla del 9' }).waitFor();
    await look('order');
    expect(problems).toEqual([]);
  });
}
