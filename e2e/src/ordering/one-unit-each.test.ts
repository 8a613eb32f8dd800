import { expect } from '@playwright/test';
import { menuOf } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';

/** Its stall does not combine the extras of it. */
const PRODUCT = 'Hamburguesa doble';

const WORDS = {
  es: {
    rule: 'Un agregado por unidad. Si elegís dos, son dos unidades.',
    title: 'Van a ser 2 unidades',
    rows: [/Una con extra cheddar.*\$\s12\.600$/, /Otra con huevo frito.*\$\s12\.500$/],
    sentence: '2 unidades: una con extra cheddar, otra con huevo frito',
    total: /^Agregar 2 al pedido\s*\$\s25\.100$/,
    more: 'Agregar uno',
    remove: 'Quitar',
  },
  en: {
    rule: 'One extra per item. If you choose two, you get two items.',
    title: 'This makes 2 items',
    rows: [/One with extra cheddar.*ARS\s12,600$/, /One with fried egg.*ARS\s12,500$/],
    sentence: '2 items: one with extra cheddar, one with fried egg',
    total: /^Add 2 to order\s*ARS\s25,100$/,
    more: 'Add one',
    remove: 'Remove',
  },
} as const;

test('each extra has a unit of its own, said before its price [APP-12, CART-01, EXTRA-03]', async ({
  people,
  visitor,
}) => {
  const words = WORDS[visitor.language];
  const ordering = await menuOf(await people.phone(visitor), 'estadio/parrilla');
  const { page } = ordering;
  const egg = ordering.shownName('Huevo frito');
  const bacon = ordering.shownName('Extra panceta');
  await ordering.add(PRODUCT);
  const sheet = ordering.sheetOf(PRODUCT);
  const plus = (option: string) => ordering.option(PRODUCT, option);

  await test.step('the focus stays on the quantity of an option that is added [APP-12]', async () => {
    await sheet.getByText(words.rule).waitFor();
    await plus('Extra cheddar').press('Enter');
    const cheddar = sheet.getByRole('group', { name: /Extra cheddar$/ });
    await expect(cheddar.getByRole('button', { name: words.more })).toBeFocused();
    await cheddar.getByRole('button', { name: `${words.remove} Extra cheddar` }).press('Enter');
    await expect(plus('Extra cheddar')).toBeFocused();
  });

  await test.step('the units are said before their price [EXTRA-03]', async () => {
    await plus('Extra cheddar').tap();
    await expect(sheet.locator('.each')).toHaveCount(0);
    await sheet.getByText(egg, { exact: true }).tap({ force: true }); // the row's button lies over the name
    await expect(sheet.getByRole('region', { name: words.title }).getByRole('listitem')).toHaveText([...words.rows]);
    const sentence = sheet.locator('.gsay');
    await expect(sentence).toHaveText(words.sentence);
    const add = sheet.getByRole('button', { name: words.total });
    const [said, priced] = [await sentence.boundingBox(), await add.boundingBox()];
    expect(said && priced && said.y + said.height <= priced.y + 1).toBe(true);
    await add.tap();
    await sheet.waitFor({ state: 'hidden' });
  });

  const line = page.getByRole('main').locator('.line');
  await test.step('a stored cart keeps one unit per extra, and takes another [CART-01, EXTRA-03]', async () => {
    await ordering.goToCart();
    const stored = () => page.evaluate(() => localStorage.getItem('entretiempo.cart'));
    await expect.poll(stored).toContain(egg);
    expect(await stored()).not.toContain('isCombined'); // as earlier versions stored it
    await page.reload();
    await expect(line).toContainText('1 × Extra cheddar');
    await expect(line).toContainText(`1 × ${egg}`);
    await expect(line).toContainText(/(\$\s25\.100|ARS\s25,100)/);
    await line.getByRole('button', { name: words.more }).tap();
    const again = ordering.sheetOf(PRODUCT);
    await again.getByRole('button', { name: `${ordering.words.add} ${bacon}` }).tap();
    await again.getByRole('button', { name: ordering.words.addToOrder }).tap();
    await expect(line).toContainText(`1 × ${bacon}`);
    await expect(line.getByRole('status')).toHaveText('3');
  });

  await test.step('removing an extra removes its unit [EXTRA-03]', async () => {
    for (const extra of [bacon, egg]) await line.getByRole('button', { name: `${words.remove} ${extra}` }).tap();
    await expect(line).toContainText(/(\$\s12\.600|ARS\s12,600)/);
    await line.getByRole('button', { name: `${words.remove} Extra cheddar` }).tap();
    await expect(line).toHaveCount(0);
  });
});
