import { expect, type Locator } from '@playwright/test';
import { menuOf, type Ordering } from '../harness/ordering.ts';
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

test('a product has the options of its groups, as cart and order show [APP-12, EXTRA-01, EXTRA-02, EXTRA-04]', async ({
  people,
  stadium,
  visitor,
}) => {
  const words = WORDS[visitor.language];
  const ordering = await menuOf(await people.phone(visitor), 'estadio/parrilla');
  const { page } = ordering;
  const sheet = await open(ordering);

  await test.step('a group without its choice is shown and focused [EXTRA-01, APP-12]', async () => {
    await ordering.option(PRODUCT, 'Sin cebolla').tap(); // the last group, so that the first one is out of sight
    await sheet.getByRole('button', { name: words.add }).tap();
    const side = sheet.getByRole('group', { name: `${words.side} ${words.asked}` });
    await expect(side.getByRole('radio', { name: ordering.shownName('Papas fritas') }).first()).toBeFocused();
    await expect(side).toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await expect(sheet.getByRole('radio', { name: ordering.shownName('Ensalada mixta') })).toBeChecked();
    await page.keyboard.press('ArrowUp');
    await sheet.getByText(words.chosen).waitFor();
  });

  await test.step('one burger has cheddar and bacon, and units are equal [EXTRA-02]', async () => {
    for (const option of ['Extra cheddar', 'Extra panceta']) await ordering.option(PRODUCT, option).tap();
    await sheet
      .getByRole('group', { name: ordering.shownName(PRODUCT) })
      .getByRole('button', { name: words.one })
      .tap();
    await sheet.getByText(words.equal).waitFor();
    await sheet.getByText(words.each).waitFor();
    await sheet.getByRole('button', { name: words.total }).press('Enter');
    await sheet.waitFor({ state: 'hidden' });
  });

  await test.step('cart, order and kitchen have its options [EXTRA-02, EXTRA-04]', async () => {
    const email = 'combinada@example.com';
    await ordering.goToCart();
    await expect(page.getByRole('main').locator('.line__extras li')).toHaveText([...words.options]);
    await ordering.fillPickUp(email);
    await ordering.confirm();
    await ordering.receipt();
    await ordering.successDialog().getByRole('button').tap();
    await page.getByText(words.with).waitFor();
    const lines = await stadium.query(
      `select line.product_name as name, line.quantity, line.unit_price_minor::int as "priceMinor"
       from order_lines line join orders on orders.id = line.order_id and orders.venue_id = line.venue_id
       where orders.guest_email = $1 order by line.line`,
      [email],
    );
    expect(lines).toEqual([
      { name: PRODUCT, quantity: 2, priceMinor: 1_290_000 },
      { name: 'Papas fritas', quantity: 2, priceMinor: 0 },
      { name: 'Extra cheddar', quantity: 2, priceMinor: 100_000 },
      { name: 'Extra panceta', quantity: 2, priceMinor: 150_000 },
      { name: 'Sin cebolla', quantity: 2, priceMinor: 0 },
    ]);
  });
});

test('groups limit options and units; equal combinations are a line [CART-02, EXTRA-01, EXTRA-02, EXTRA-03, EXTRA-04, PROD-03]', async ({
  people,
  stadium,
}) => {
  await stadium.query(
    `update stock set units = 2 where product_id in (select id from products where name = 'Medallón extra')`,
  );
  await stadium.changeProduct('estadio', 'Medallón extra', 'name = name');
  const ordering = await menuOf(await people.phone(), 'estadio/parrilla');
  const { page } = ordering;

  await test.step('nothing else is added while options are open [EXTRA-01]', async () => {
    const other = await ordering.plus('Choripán').first().elementHandle();
    const sheet = await open(ordering);
    await other?.evaluate((button) => button.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Mi pedido, vacío' }).first().waitFor();
    await ordering.plus('Choripán').first().waitFor();
  });

  const sheet = await open(ordering);
  await test.step('at the limit of a group the other options say what to do [EXTRA-02]', async () => {
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
    await page.keyboard.press('Space');
    await expect(onion).not.toBeChecked();
    await sheet.getByText('Huevo frito').tap();
    await sheet.getByText('Cebolla caramelizada').tap();
    await expect(onion).toBeChecked();
    await sheet.getByText('Cebolla caramelizada').tap();
  });

  await test.step('the units of a product end with the stock of its options [PROD-03, EXTRA-04]', async () => {
    for (const option of ['Papas fritas', 'Medallón extra']) await sheet.getByText(option, { exact: true }).tap();
    const units = sheet.getByRole('group', { name: PRODUCT });
    const more = units.getByRole('button', { name: 'Agregar uno' });
    await more.tap();
    await expect(more).toHaveAttribute('aria-disabled', 'true');
    await sheet.getByText('Medallón extra', { exact: true }).tap();
    await units.getByRole('button', { name: 'Quitar uno' }).tap();
    await sheet.getByRole('button', { name: WORDS.es.add }).tap();
    await sheet.waitFor({ state: 'hidden' });
  });

  await test.step('equal combinations are one line whose units change together [CART-02, EXTRA-03]', async () => {
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
});
