import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';

import { menuOf } from '../harness/ordering.ts';
import type { Ordering } from '../harness/ordering.ts';
import { VISITORS } from '../harness/people.ts';
import { Paying } from '../harness/paying.ts';
import { hasPersisted } from '../harness/persisted-reads.ts';
import type { Stadium } from '../harness/stadium.ts';
import { test } from '../harness/stadium-test.ts';

/** Its groups: one side dish, up to three extras, and ingredients that can be left out. */
const PRODUCT = 'Hamburguesa a tu gusto';

const WORDS = {
  es: {
    add: /^Agregar\s*\$/,
    side: 'Guarnición',
    asked: 'Elegí 1',
    chosen: 'Elegiste 1 de 1',
    equal: '2 unidades iguales',
    each: /^\$\s15\.400 cada una$/,
    total: /^Agregar\s*\$\s30\.800$/,
    one: 'Agregar uno',
    options: [/^Papas fritas$/, /^Extra cheddar/, /^Extra panceta/, /^Sin cebolla$/],
    with: 'Con Papas fritas, Extra cheddar, Extra panceta y Sin cebolla',
  },
  en: {
    add: /^Add\s*ARS/,
    side: 'Side dish',
    asked: 'Choose 1',
    chosen: '1 of 1 chosen',
    equal: '2 of the same',
    each: /^ARS\s15,400 each$/,
    total: /^Add\s*ARS\s30,800$/,
    one: 'Add one',
    options: [/^Fries$/, /^Extra cheddar/, /^Extra bacon/, /^No onion$/],
    with: 'With Fries, Extra cheddar, Extra bacon, and No onion',
  },
} as const;

async function open(ordering: Ordering): Promise<Locator> {
  await ordering.add(PRODUCT);
  const sheet = ordering.sheetOf(PRODUCT);
  await sheet.getByRole('group').first().waitFor();
  return sheet;
}

/** Name, units and price of each row of the order of this person. */
function linesOf(stadium: Stadium, email: string) {
  return stadium.query(
    `select line.product_name as name, line.quantity, line.unit_price_minor::int as "priceMinor"
     from order_lines line join orders on orders.id = line.order_id and orders.venue_id = line.venue_id
     where orders.guest_email = $1 order by line.line`,
    [email],
  );
}

for (const visitor of VISITORS) {
  const words = WORDS[visitor.language];
  test(`one burger has cheddar and bacon, ${visitor.language}, ${visitor.size} [EXTRA-02, EXTRA-04]`, async ({
    people,
    stadium,
  }) => {
    const ordering = await menuOf(await people.phone(visitor), 'estadio/parrilla');
    const { page } = ordering;
    const sheet = await open(ordering);
    for (const option of ['Papas fritas', 'Extra cheddar', 'Extra panceta', 'Sin cebolla']) {
      await ordering.option(PRODUCT, option).tap();
    }
    await sheet.getByText(words.chosen).waitFor();
    await sheet
      .getByRole('group', { name: ordering.shownName(PRODUCT) })
      .getByRole('button', { name: words.one })
      .tap();
    await sheet.getByText(words.equal).waitFor();
    await sheet.getByText(words.each).waitFor();
    await sheet.getByRole('button', { name: words.total }).tap();
    await sheet.waitFor({ state: 'hidden' });

    const email = `combinada-${visitor.language}@example.com`;
    await ordering.goToCart();
    const options = page.getByRole('main').locator('.line__extras li');
    await expect(options).toHaveText([...words.options]);
    await ordering.fillPickUp(email);
    await ordering.confirm();
    await ordering.receipt();
    await ordering.successDialog().getByRole('button').tap();
    await page.getByText(words.with).waitFor();
    expect(await linesOf(stadium, email)).toEqual([
      { name: PRODUCT, quantity: 2, priceMinor: 1_290_000 },
      { name: 'Papas fritas', quantity: 2, priceMinor: 0 },
      { name: 'Extra cheddar', quantity: 2, priceMinor: 100_000 },
      { name: 'Extra panceta', quantity: 2, priceMinor: 150_000 },
      { name: 'Sin cebolla', quantity: 2, priceMinor: 0 },
    ]);
  });

  test(`a group without its choice is shown and focused, ${visitor.language} [EXTRA-01, APP-12]`, async ({
    people,
  }) => {
    const ordering = await menuOf(await people.phone(visitor), 'estadio/parrilla');
    const sheet = await open(ordering);
    await ordering.option(PRODUCT, 'Sin salsa').tap(); // the last group, so that the first one is out of sight
    await sheet.getByRole('button', { name: words.add }).tap();
    const side = sheet.getByRole('group', { name: `${words.side} ${words.asked}` });
    const fries = side.getByRole('radio', { name: ordering.shownName('Papas fritas') }).first();
    await expect(fries).toBeFocused();
    await expect(side).toBeInViewport();

    // By keyboard from here on.
    await ordering.page.keyboard.press('ArrowDown');
    await expect(side.or(sheet.getByRole('group', { name: `${words.side} ${words.chosen}` }))).toBeVisible();
    await expect(sheet.getByRole('radio', { name: ordering.shownName('Ensalada mixta') })).toBeChecked();
    await sheet.getByRole('button', { name: words.add }).press('Enter');
    await sheet.waitFor({ state: 'hidden' });
  });
}

test('at the limit of a group the other options say what to do [EXTRA-02]', async ({ people }) => {
  const ordering = await menuOf(await people.phone(), 'estadio/parrilla');
  const sheet = await open(ordering);
  await sheet.getByText('Hasta 3').waitFor();
  for (const option of ['Extra cheddar', 'Extra panceta']) await sheet.getByText(option).tap();
  await sheet.getByText('Hasta 3 · elegiste 2').waitFor();
  await sheet.getByText('Huevo frito').tap();
  await sheet.getByText('Elegiste 3 de 3').waitFor();

  const onion = sheet.getByRole('checkbox', { name: 'Cebolla caramelizada' });
  await expect(onion).toHaveAttribute('aria-disabled', 'true');
  await expect(onion).toHaveAccessibleName(/Primero quitá otra opción/);
  await onion.focus();
  await expect(onion).toBeFocused();
  await ordering.page.keyboard.press('Space');
  await expect(onion).not.toBeChecked();

  await sheet.getByText('Huevo frito').tap();
  await sheet.getByText('Cebolla caramelizada').tap();
  await expect(onion).toBeChecked();
});

test('equal combinations are one line whose units change together [CART-02, EXTRA-03]', async ({ people }) => {
  const ordering = await menuOf(await people.phone(), 'estadio/parrilla');
  const { page } = ordering;
  await ordering.addWith(PRODUCT, 'Papas fritas', 'Extra cheddar', 'Extra panceta');
  for (const options of [['Extra panceta', 'Extra cheddar', 'Papas fritas'], ['Ensalada mixta']]) {
    await page.getByRole('group', { name: PRODUCT }).getByRole('button', { name: 'Agregar uno' }).tap();
    for (const option of options) await ordering.option(PRODUCT, option).tap();
    await ordering.sheetOf(PRODUCT).getByRole('button', { name: WORDS.es.add }).tap();
    await ordering.sheetOf(PRODUCT).waitFor({ state: 'hidden' });
  }
  await ordering.goToCart();

  const lines = page.getByRole('main').locator('.line');
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(0).getByRole('status')).toHaveText('2');
  await expect(lines.nth(1).getByRole('status')).toHaveText('1');
  await lines.nth(0).getByRole('button', { name: 'Agregar uno' }).tap();
  await expect(lines.nth(0)).toContainText(/\$\s46\.200/); // 3 × (12.900 + 1.000 + 1.500)

  await page.reload();
  await expect(lines.nth(0)).toContainText(/\$\s46\.200/);
  await lines.nth(0).getByRole('button', { name: 'Quitar uno' }).tap();
  await expect(lines.nth(0)).toContainText(/\$\s30\.800/);
  await expect(lines.nth(0).locator('.line__extras')).not.toContainText('×');
});

test('the units of a product end with the stock of its options [PROD-03, EXTRA-04]', async ({ people, stadium }) => {
  await stadium.query(
    `update stock set units = 2 where product_id in (select id from products where name = 'Medallón extra')`,
  );
  await stadium.changeProduct('estadio', 'Medallón extra', 'name = name');
  const ordering = await menuOf(await people.phone(), 'estadio/parrilla');
  const sheet = await open(ordering);
  for (const option of ['Papas fritas', 'Medallón extra']) await sheet.getByText(option, { exact: true }).tap();
  const more = sheet.getByRole('group', { name: PRODUCT }).getByRole('button', { name: 'Agregar uno' });
  await more.tap();
  await expect(more).toHaveAttribute('aria-disabled', 'true');
});

test('nothing else is added while options are open [EXTRA-01]', async ({ people }) => {
  const ordering = await menuOf(await people.phone(), 'estadio/parrilla');
  const { page } = ordering;
  const other = await ordering.plus('Choripán').first().elementHandle();
  await ordering.plus(PRODUCT).first().tap();
  const sheet = page.getByRole('dialog', { name: PRODUCT });
  await sheet.waitFor();
  await other?.evaluate((button) => button.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await ordering.add('Superpancho');
  await page.getByRole('link', { name: 'Mi pedido, 1 producto' }).first().waitFor();
  await ordering.plus('Choripán').first().waitFor();
});

test('options combine without a network, from the menu on the phone [APP-11, EXTRA-01]', async ({
  people,
  stadium,
}) => {
  const phone = await people.phone({ serviceWorker: true });
  const ordering = await menuOf(phone, 'estadio/parrilla');
  const { page } = ordering;
  await ordering.plus(PRODUCT).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(hasPersisted, 'modifierGroups')).toBe(true);
  await expect.poll(() => page.evaluate(hasPersisted, 'active-events')).toBe(true);
  await phone.goOffline();

  await ordering.addWith(PRODUCT, 'Papas fritas', 'Extra cheddar', 'Extra panceta');
  await ordering.goToCart();
  await ordering.fillPickUp('sin-red@example.com');
  await ordering.confirmThrough();
  await page.getByRole('heading', { name: 'Tu pedido está guardado en el teléfono' }).waitFor();
  await phone.goOnline();
  await ordering.receipt();
  expect(await linesOf(stadium, 'sin-red@example.com')).toHaveLength(4);
});

test('a placed order takes more units of a combination [CHK-06, EXTRA-02]', async ({ people, stadium }) => {
  const email = 'cambiada@example.com';
  const ordering = await menuOf(await people.phone(), 'estadio/parrilla');
  const { page } = ordering;
  await ordering.addWith(PRODUCT, 'Papas fritas', 'Extra cheddar', 'Extra panceta');
  await ordering.goToCart();
  await ordering.fillPickUp(email);
  const paying = new Paying(page);
  await paying.confirmToCard(ordering);
  await page.getByLabel(paying.words.number).waitFor();
  await page.getByRole('link', { name: paying.words.back }).tap();
  await page.getByText(paying.words.stored).waitFor();
  await page.getByRole('button', { name: 'Agregar uno' }).tap();
  await page.getByRole('button', { name: paying.words.finish }).tap();
  await page.getByLabel(paying.words.number).waitFor();
  expect((await linesOf(stadium, email)).map(({ quantity }) => quantity)).toEqual([2, 2, 2, 2]);
});
