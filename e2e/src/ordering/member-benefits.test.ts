import { expect, type Page } from '@playwright/test';
import { signInAsMember } from '../harness/member-sign-in.ts';
import { Ordering } from '../harness/ordering.ts';
import type { Phone } from '../harness/people.ts';
import { englishName } from '../harness/product-names.ts';
import { test } from '../harness/stadium-test.ts';

/** A superpancho costs 6,200; two units of a member cost 15% less, 5,270 each. */
const PRODUCT = 'Superpancho';
const MENU = '/commerce/estadio/parrilla';

const WORDS = {
  es: {
    method: 'Tengo beneficios de socio',
    left: 'Te quedan 2 con 15% menos',
    hint: 'Acá hay beneficios para socios',
    hintLead: 'Ingresá para ver el tuyo',
    first: '50% menos en Hamburguesa simple',
    firstLeft: 'Te quedan 2 de 3 · y 2 más',
    used: 'Ya usaste tus 2 con 15% menos',
    units: 'con 15% menos',
    others: 'a precio común',
    saved: 'Ahorrás $ 1.860',
    line: 'Beneficio, 2 unidades',
    cash: 'Efectivo',
    once: '$ 5.270',
    full: '$ 6.200',
    discount: '−$ 1.860',
    total: '$ 16.740',
    quantity: `Cantidad de ${PRODUCT}`,
    more: 'Agregar uno',
  },
  en: {
    method: 'I have member benefits',
    left: '2 left at 15% off',
    hint: 'Members have benefits here',
    hintLead: 'Sign in to see yours',
    first: '50% off Single burger',
    firstLeft: '2 of 3 left · and 2 more',
    used: "You've used your 2 at 15% off",
    units: 'at 15% off',
    others: 'at the regular price',
    saved: 'You save ARS 1,860',
    line: 'Member benefit, 2 units',
    cash: 'Cash',
    once: 'ARS 5,270',
    full: 'ARS 6,200',
    discount: '−ARS 1,860',
    total: 'ARS 16,740',
    quantity: `Quantity of ${englishName(PRODUCT)}`,
    more: 'Add one',
  },
} as const;

async function openMenu(phone: Phone): Promise<Ordering> {
  return new Ordering(await phone.open(MENU), phone.language);
}

/** Texts of the shown prices without their no-break spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const shows = async (page: Page, text: string) =>
  expect.poll(async () => plain(await page.locator('main').first().innerText())).toContain(text);

test('a member pays the advertised price [BEN-01, BEN-02, CART-06]', async ({ people, stadium, visitor }) => {
  const { language } = visitor;
  const words = WORDS[language];
  const phone = await people.phone({ language });
  await signInAsMember(await phone.open('/home/estadio'), language);
  const ordering = await openMenu(phone);
  const { page } = ordering;
  const own = page.getByRole('link', { name: words.first });
  await expect(own).toContainText(words.firstLeft);
  await own.tap();
  const burger = ordering.shownName('Hamburguesa simple');
  await expect(page.getByRole('link', { name: burger, exact: true })).toBeFocused();
  await shows(page, words.left);
  await shows(page, words.once);

  await ordering.add(PRODUCT);
  const stepper = page.getByRole('group', { name: words.quantity });
  await stepper.getByRole('button').last().tap();
  await stepper.getByRole('button').last().tap();
  await shows(page, words.used);
  await ordering.goToCart();
  for (const text of [words.units, words.others, words.line, words.discount, words.total]) await shows(page, text);
  expect(plain(await ordering.confirmButton().innerText())).toContain(words.total);

  await ordering.choose(ordering.words.pickUp);
  await ordering.chooseFirstEvent();
  await page.getByLabel(ordering.words.email).fill('socia@example.com');
  await ordering.choose(words.cash);
  await ordering.confirmThrough();
  const { number } = await ordering.receipt();
  const [placed] = await stadium.query('select total_minor as total from orders where number = $1', [number]);
  expect(Number(placed?.['total'])).toBe(1_674_000);
  await ordering.successDialog().getByRole('button').first().tap();
  for (const text of [words.units, words.line, words.discount, words.total]) await shows(page, text);

  const again = await openMenu(phone);
  await shows(again.page, words.used);
  const stranger = await openMenu(await people.phone({ language }));
  await shows(stranger.page, words.full);
  expect(await stranger.page.getByText(words.left).count()).toBe(0);
  const hint = stranger.page.getByRole('button', { name: words.hint });
  await hint.getByText(words.hintLead).waitFor();
  await hint.tap();
  await stranger.page.getByRole('dialog').getByRole('button', { name: words.method }).waitFor();
});
