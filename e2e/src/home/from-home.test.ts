import { expect, type Page } from '@playwright/test';
import { callNumberOf } from '../harness/call-number.ts';
import { signInAsMember } from '../harness/member-sign-in.ts';
import { cartOf, Ordering } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';

const COMBO = 'Combo Tribuna';
const WORDS = {
  es: { cash: 'Efectivo', price: '$ 14.900' },
  en: { cash: 'Cash', price: 'ARS 14,900' },
} as const;

test('a member pays the price of home, as a stranger reads it [HOME-03, CHK-01]', async ({
  people,
  stadium,
  visitor,
}) => {
  const { language } = visitor;
  const words = WORDS[language];
  const phone = await people.phone(visitor);
  const page = await phone.open('/home/estadio');
  const combo = page.getByRole('link', { name: COMBO });
  const advertised = async () => (await combo.locator('.combo__price').innerText()).replaceAll('\u00a0', ' ');
  expect(await advertised()).toBe(words.price);
  await signInAsMember(page, language);
  await phone.open('/home/estadio');
  expect(await advertised()).toBe(words.price);

  const ordering = new Ordering(page, language);
  await combo.tap();
  await page.getByRole('heading', { level: 1, name: COMBO }).waitFor();
  await page
    .getByRole('button', { name: new RegExp(`^${ordering.words.add}`) })
    .last()
    .tap();
  await page.locator('dialog:modal').waitFor();
  await page.goto('/shopping-cart/estadio/parrilla');
  await ordering.choose(ordering.words.pickUp);
  await ordering.chooseFirstEvent();
  await page.getByLabel(ordering.words.email).fill('combo@example.com');
  await ordering.choose(words.cash);
  await ordering.confirmThrough();
  const { number } = await ordering.receipt();
  const [placed] = await stadium.query('select total_minor::int as total from orders where number = $1', [number]);
  expect(placed).toEqual({ total: 1_490_000 });
});

/** Words of the demo's stadium that have a translation. */
const SPANISH =
  /Bienvenidos|Pedí|Entradas|Plateas|Puerta \d|planta baja|Hall central|Acceso por|Sector Sur|Platea|Palcos|Sección|Fila|Butaca|Escalón| a \d+$/m;

/** What a visitor reads on a screen, with the options and hints of its fields. */
async function wordsOn(page: Page): Promise<string> {
  const hints = await page
    .locator('[placeholder]')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('placeholder')));
  return [await page.locator('body').innerText(), ...(await page.locator('option').allTextContents()), ...hints].join(
    '\n',
  );
}

test('an English visitor reads no Spanish words, from home to a live order [APP-01, HOME-01, DEL-02, ORD-04]', async ({
  people,
  stadium,
}) => {
  const phone = await people.phone({ language: 'en', size: 'desktop', isNew: true });
  const page = await phone.open('/home/estadio');
  await page.getByRole('alertdialog', { name: 'Welcome to La Ribera' }).waitFor();
  expect(await wordsOn(page)).not.toMatch(SPANISH);
  await page.getByRole('button', { name: 'Start' }).tap();
  await page.getByText('Gate 4, level 1').first().waitFor();
  await page.getByText('Seats and standing from').scrollIntoViewIfNeeded();
  expect(await wordsOn(page)).not.toMatch(SPANISH);

  const ordering = await cartOf(phone, 'estadio/parrilla', 'Empanada de carne');
  await page.getByText('Pick up', { exact: true }).tap();
  await page.getByText(/Parrilla del 9, Gate 4, level 1/).waitFor();
  expect(await wordsOn(page)).not.toMatch(SPANISH);
  await page.getByText('Deliver to my seat', { exact: true }).tap();
  await page.getByLabel('Area').selectOption({ label: 'South Stand' });
  await page.getByRole('textbox', { name: 'Section' }).fill('8');
  await page.getByRole('textbox', { name: 'Row' }).fill('22');
  expect(await wordsOn(page)).not.toMatch(SPANISH);
  await page.getByRole('textbox', { name: 'Seat' }).fill('14');
  await page.getByLabel('Mobile').fill('1155550000');
  await page.getByLabel('E-mail for the receipt').fill('words@example.com');
  await ordering.chooseFirstEvent();
  await ordering.confirmThrough();
  const callNumber = await callNumberOf(stadium, (await ordering.receipt()).number);
  await page.getByRole('button', { name: ordering.words.seeOrder }).tap();
  await page.getByText('South Stand · section 8 · row 22 · seat 14').waitFor();
  expect(await wordsOn(page)).not.toMatch(SPANISH);

  await test.step('a wide home has the live order beside the stalls, of another venue in the header [ORD-04]', async () => {
    await phone.open('/home/estadio');
    await page
      .getByRole('complementary')
      .getByRole('link', { name: new RegExp(`\\b${callNumber}\\b`) })
      .waitFor();
    await expect(page.getByRole('banner').getByText(String(callNumber), { exact: true })).toBeHidden();
    await phone.open('/home/teatro');
    await page.getByRole('banner').first().getByText(String(callNumber)).first().waitFor();
  });
});
