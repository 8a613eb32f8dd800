import { expect } from '@playwright/test';

import { menuOf } from '../harness/ordering.ts';
import { VISITORS } from '../harness/people.ts';
import { englishName } from '../harness/product-names.ts';
import { test } from '../harness/stadium-test.ts';

/** Its stall does not combine the extras of it. */
const PRODUCT = 'Hamburguesa doble';

const WORDS = {
  es: {
    rule: `Cada agregado va en una unidad aparte de ${PRODUCT}: este puesto no los combina.`,
    title: 'Van a ser 2 unidades',
    rows: [/Una con extra cheddar.*\$\s12\.600$/, /Otra con huevo frito.*\$\s12\.500$/],
    sentence: '2 unidades: una con extra cheddar, otra con huevo frito',
    four: '5 unidades: 2 con extra cheddar, otra con extra panceta y 2 más',
    total: /^Agregar 2 al pedido\s*\$\s25\.100$/,
    more: 'Agregar uno',
    remove: 'Quitar',
  },
  en: {
    rule: `Each extra goes on a separate ${englishName(PRODUCT)}: this stall doesn't combine them.`,
    title: 'This makes 2 items',
    rows: [/One with extra cheddar.*ARS\s12,600$/, /One with fried egg.*ARS\s12,500$/],
    sentence: '2 items: one with extra cheddar, one with fried egg',
    four: '5 items: 2 with extra cheddar, one with extra bacon and 2 more',
    total: /^Add 2 to order\s*ARS\s25,100$/,
    more: 'Add one',
    remove: 'Remove',
  },
} as const;

for (const visitor of VISITORS) {
  const words = WORDS[visitor.language];
  test(`the units are said before their price, ${visitor.language}, ${visitor.size} [EXTRA-03]`, async ({ people }) => {
    const ordering = await menuOf(await people.phone(visitor), 'estadio/parrilla');
    const { page } = ordering;
    await ordering.add(PRODUCT);
    const sheet = ordering.sheetOf(PRODUCT);
    const plus = (option: string) => ordering.option(PRODUCT, option);
    await sheet.getByText(words.rule).waitFor();
    await plus('Extra cheddar').tap();
    await expect(sheet.locator('.each')).toHaveCount(0);
    await plus('Huevo frito').tap();

    await expect(sheet.getByRole('region', { name: words.title }).getByRole('listitem')).toHaveText([...words.rows]);
    const sentence = sheet.locator('.gsay');
    await expect(sentence).toHaveText(words.sentence);
    const add = sheet.getByRole('button', { name: words.total });
    const [said, priced] = [await sentence.boundingBox(), await add.boundingBox()];
    expect(said && priced && said.y + said.height <= priced.y + 1).toBe(true);

    await add.tap();
    await sheet.waitFor({ state: 'hidden' });
    await ordering.goToCart();
    const line = page.getByRole('main').locator('.line');
    await expect(line).toContainText('1 × Extra cheddar');
    const egg = ordering.shownName('Huevo frito');
    await expect(line).toContainText(`1 × ${egg}`);
    await expect(line).toContainText(/(\$\s25\.100|ARS\s25,100)/);
    await line.getByRole('button', { name: `${words.remove} ${egg}` }).tap();
    await expect(line).toContainText(/(\$\s12\.600|ARS\s12,600)/);
    await line.getByRole('button', { name: `${words.remove} Extra cheddar` }).tap();
    await expect(line).toHaveCount(0);
  });

  test(`three options are named, then the rest is counted, ${visitor.language} [EXTRA-03]`, async ({ people }) => {
    const ordering = await menuOf(await people.phone(visitor), 'estadio/parrilla');
    await ordering.add(PRODUCT);
    const sheet = ordering.sheetOf(PRODUCT);
    for (const option of ['Extra cheddar', 'Extra panceta', 'Huevo frito', 'Cebolla caramelizada']) {
      await ordering.option(PRODUCT, option).tap();
    }
    const cheddar = sheet.getByRole('group', { name: /Extra cheddar$/ });
    await cheddar.getByRole('button', { name: words.more }).tap();
    await expect(sheet.locator('.gsay')).toHaveText(words.four);
  });
}

test('the focus stays on the quantity of an option that is added [APP-12]', async ({ people }) => {
  const ordering = await menuOf(await people.phone(), 'estadio/parrilla');
  await ordering.add(PRODUCT);
  const sheet = ordering.page.getByRole('dialog', { name: PRODUCT });
  const plus = sheet.getByRole('button', { name: 'Agregar Extra cheddar' });
  await plus.press('Enter');
  const stepper = sheet.getByRole('group', { name: 'Cantidad de Extra cheddar' });
  await expect(stepper.getByRole('button', { name: 'Agregar uno' })).toBeFocused();
  await stepper.getByRole('button', { name: 'Quitar Extra cheddar' }).press('Enter');
  await expect(plus).toBeFocused();
});

test('a cart of an earlier version has one unit per extra [CART-01, EXTRA-03]', async ({ people }) => {
  const ordering = await menuOf(await people.phone(), 'estadio/parrilla');
  const { page } = ordering;
  await ordering.addWith(PRODUCT, 'Extra cheddar', 'Huevo frito');
  await ordering.goToCart();
  const stored = () => page.evaluate(() => localStorage.getItem('entretiempo.cart'));
  await expect.poll(stored).toContain('Huevo frito');
  expect(await stored()).not.toContain('isCombined'); // as earlier versions stored it
  await page.reload();

  const line = page.getByRole('main').locator('.line');
  await expect(line).toContainText('1 × Extra cheddar');
  await expect(line).toContainText(/\$\s25\.100/);
  await line.getByRole('button', { name: 'Agregar uno' }).tap();
  const sheet = page.getByRole('dialog', { name: PRODUCT });
  await sheet.getByRole('button', { name: 'Agregar Extra panceta' }).tap();
  await sheet.getByRole('button', { name: ordering.words.addToOrder }).tap();
  await expect(line).toContainText('1 × Extra panceta');
  await expect(line.getByRole('status')).toHaveText('3');
});
