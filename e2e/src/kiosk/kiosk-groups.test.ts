import { expect, type Page } from '@playwright/test';
import { findings } from '../accessibility/axe-findings.ts';
import { ensureKioskVenue } from '../harness/kiosk-venue.ts';
import { kioskButton, lastKioskOrder, openPairedKiosk, tapAtTerminal } from '../harness/paired-kiosk.ts';
import { englishName } from '../harness/product-names.ts';
import { test } from '../harness/stadium-test.ts';

const PLACE = { venueCode: 'estadio', commerceCode: 'parrilla' };
const COMBINED = 'Hamburguesa a tu gusto';
const ONE_EACH = 'Hamburguesa doble';

test.beforeEach(async ({ stadium }) => {
  await ensureKioskVenue(stadium);
});

const WORDS = {
  es: {
    start: 'Tocá para empezar',
    options: 'Elegir opciones de',
    add: /^Agregar\s*\$/,
    asked: 'Elegí 1',
    instead: 'Primero quitá otra opción',
    more: 'Agregar uno',
    equal: '2 unidades iguales',
    each: /^\$\s16\.300 cada una$/,
    total: /^Agregar\s*\$\s32\.600$/,
    cart: 'Mi pedido',
    pay: /^Pagar/,
    look: 'Mirá el posnet',
    paid: /Pago aprobado/,
    again: /^Ya lo tengo/,
    sentence: '2 unidades: una con extra cheddar, otra con huevo frito',
  },
  en: {
    start: 'Tap to start',
    options: 'Choose options for',
    add: /^Add\s*ARS/,
    asked: 'Choose 1',
    instead: 'Remove another option first',
    more: 'Add one',
    equal: '2 of the same',
    each: /^ARS\s16,300 each$/,
    total: /^Add\s*ARS\s32,600$/,
    cart: 'My order',
    pay: /^Pay/,
    look: 'Look at the card terminal',
    paid: /Payment approved/,
    again: /^I have it/,
    sentence: '2 items: one with extra cheddar, one with fried egg',
  },
} as const;

const shownIn = (language: 'es' | 'en') => (product: string) => (language === 'en' ? englishName(product) : product);

async function start(page: Page, language: 'es' | 'en', product: string): Promise<void> {
  if (language === 'en') await kioskButton(page, 'EN, English').tap();
  await kioskButton(page, WORDS[language].start).tap();
  await kioskButton(page, `${WORDS[language].options} ${shownIn(language)(product)}`).tap();
  await page.locator('.kgroup').first().waitFor();
}

test('one burger has cheddar and bacon [KIOSK-02, EXTRA-02, EXTRA-03, EXTRA-04]', async ({
  people,
  stadium,
  visitor: { language },
}) => {
  const words = WORDS[language];
  const shown = shownIn(language);
  const { page } = await openPairedKiosk(people, stadium, PLACE);
  await start(page, language, COMBINED);
  await kioskButton(page, shown('Sin cebolla')).tap();
  await kioskButton(page, words.add).tap();
  await page.getByText(words.asked).waitFor();
  const fries = page.getByRole('radio', { name: shown('Papas fritas') }).first();
  await expect(fries).toBeFocused();
  await fries.tap();
  for (const option of ['Extra cheddar', 'Extra panceta', 'Huevo frito']) {
    await page.getByRole('checkbox', { name: shown(option) }).tap();
  }
  const onion = page.getByRole('checkbox', { name: shown('Cebolla caramelizada') });
  await expect(onion).toHaveAttribute('aria-disabled', 'true');
  await expect(onion).toContainText(words.instead);
  await kioskButton(page, words.more).tap();
  await page.getByText(words.equal).waitFor();
  await page.getByText(words.each).waitFor();
  expect(await findings(page, 'combined options')).toEqual([]);
  await kioskButton(page, words.total).tap();

  await kioskButton(page, words.cart).tap();
  const line = page.locator('.kline').filter({ hasText: shown(COMBINED) });
  const chosen = ['Papas fritas', 'Extra cheddar', 'Extra panceta', 'Huevo frito', 'Sin cebolla'];
  await expect(line).toContainText(chosen.map(shown).join(', '));
  await expect(line).toContainText(/(\$\s32\.600|ARS\s32,600)/);
  await line.getByRole('button', { name: words.more }).tap();
  await expect(line).toContainText(/(\$\s48\.900|ARS\s48,900)/);
  await kioskButton(page, words.pay).tap();
  await page.getByRole('heading', { name: words.look }).waitFor();
  const { id } = await lastKioskOrder(stadium);
  const lines = await stadium.query('select quantity from order_lines where order_id = $1', [id]);
  expect(lines.map(({ quantity }) => quantity)).toEqual([3, 3, 3, 3, 3, 3]);
  await tapAtTerminal(stadium, id, 'fetch');
  await tapAtTerminal(stadium, id, 'approve');
  await page.getByRole('heading', { name: words.paid }).waitFor();

  await test.step('it says the units where options do not combine [EXTRA-03]', async () => {
    await kioskButton(page, words.again).tap();
    await start(page, language, ONE_EACH);
    await chooseOneEach(page, language);
  });
});

async function chooseOneEach(page: Page, language: 'es' | 'en'): Promise<void> {
  const words = WORDS[language];
  const shown = shownIn(language);
  for (const option of ['Extra cheddar', 'Huevo frito']) {
    const pick = page.locator('.kpick').filter({ hasText: shown(option) });
    await pick.getByRole('button').tap();
  }
  await expect(page.locator('.ksay')).toHaveText(words.sentence);
  await expect(page.locator('.ksay')).toBeInViewport();
  await kioskButton(page, /(\$\s25\.100|ARS\s25,100)$/).tap();
  await kioskButton(page, words.cart).tap();
  await expect(page.locator('.kline')).toContainText(`1 × Extra cheddar, 1 × ${shown('Huevo frito')}`);
}
