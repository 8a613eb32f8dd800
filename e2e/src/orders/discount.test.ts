import { expect, type Locator, type Page } from '@playwright/test';
import { BoardScreen } from '../harness/board-screen.ts';
import { cartOf } from '../harness/ordering.ts';
import type { Language, Phone } from '../harness/people.ts';
import { scan } from '../harness/scan.ts';
import { SigningIn } from '../harness/signing-in.ts';
import { test } from '../harness/stadium-test.ts';

const WORDS = {
  es: {
    coupons: 'Descuentos',
    title: 'Descuento de 15%',
    email: 'E-mail',
    ofAccount: 'E-mail de tu cuenta',
    phone: 'Celular',
    get: 'Obtener Descuento',
    done: '¡Listo! Tenés 15% de descuento',
    home: 'Volver al inicio',
    failed: 'No pudimos confirmarlo',
    lost: 'Hubo un problema al obtener tu descuento. No se perdió nada.',
    again: 'Intentar obtener el descuento otra vez',
    close: 'Cerrar',
    claimed: 'Ya se pidió este descuento con ese celular o ese e-mail. Es uno por persona.',
    own: /Ya es tuyo: ver código/,
    mine: 'Ya tenés este descuento en Parrilla del 9.',
    see: 'Ver mi código',
    share: 'Compartir código',
    have: 'Tenés 15% de descuento',
    unused: 'Sin usar',
    seeClaim: /Ver código/,
    used: 'Usado',
    usedTitle: 'Ya lo usaste',
    off: 'Descuento de 15%',
    apply: 'Aplicar descuento',
    code: 'Código del descuento',
    unknown: 'No hay ningún descuento con ese código. Revisalo y escribilo de nuevo.',
    usedCode: 'Ese código ya se usó.',
  },
  en: {
    coupons: 'Discounts',
    title: '15% discount',
    email: 'E-mail',
    ofAccount: 'E-mail on your account',
    phone: 'Mobile',
    get: 'Get discount',
    done: 'Done! You have 15% off',
    home: 'Back to home',
    failed: "We couldn't confirm it",
    lost: 'There was a problem getting your discount. Nothing was lost.',
    again: 'Try to get the discount again',
    close: 'Close',
    claimed: 'This discount was already claimed with that phone or e-mail. Only one per person.',
    own: /It's yours: see code/,
    mine: 'You already have this discount at Parrilla del 9.',
    see: 'See my code',
    share: 'Share code',
    have: 'You have 15% off',
    unused: 'Not used',
    seeClaim: /See code/,
    used: 'Used',
    usedTitle: 'Already used',
    off: '15% discount',
    apply: 'Apply a discount',
    code: 'Discount code',
    unknown: 'No discount has that code. Check it and type it again.',
    usedCode: 'That code was already used.',
  },
} as const;

/** Opens the discount of the grill from the coupons of home. */
async function openDiscount(phone: Phone): Promise<Page> {
  const words = WORDS[phone.language];
  const page = await phone.open('/home/estadio');
  const coupons = page.getByRole('region', { name: words.coupons });
  await coupons.getByRole('link', { name: /Parrilla del 9/ }).tap();
  await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
  return page;
}

async function codeIn(place: Locator): Promise<string> {
  const symbols = place.locator('.claim-code b');
  await expect(symbols).toHaveCount(8);
  const code = (await symbols.allInnerTexts()).join('');
  expect(code).toMatch(/^[0-9A-Z]{8}$/);
  return code;
}

async function fill(page: Page, words: (typeof WORDS)[Language], email: string, phoneNumber: string): Promise<void> {
  await page.getByLabel(words.email, { exact: true }).fill(email);
  await page.getByLabel(words.phone, { exact: true }).fill(phoneNumber);
}

test('a guest claims once, also offline and after a reload [DISC-01]', async ({ people, visitor }) => {
  const words = WORDS[visitor.language];
  const phone = await people.phone(visitor);
  const page = await openDiscount(phone);
  const offer = page.url();
  const get = page.getByRole('button', { name: words.get });
  await expect(get).toBeDisabled();
  await fill(page, words, 'disc@example.com', '11 5831-0472');
  await expect(get).toBeEnabled();

  phone.expectErrors(/net::ERR_FAILED|net::ERR_CONNECTION/);
  await page.route('**/api/orders/discounts', async (route) => {
    await route.fetch(); // the server makes the claim, and its answer is lost
    await route.abort();
  });
  await get.tap();
  const failure = page.getByRole('alertdialog', { name: words.failed });
  await failure.getByText(words.lost).waitFor();
  await page.unroute('**/api/orders/discounts');
  await page.reload();
  await expect(page.getByLabel(words.phone, { exact: true })).toHaveValue(/5831/);
  await get.tap();

  const done = page.getByRole('alertdialog', { name: words.done });
  await done.getByText('Parrilla del 9', { exact: true }).waitFor();
  const code = await codeIn(done);
  await done.getByRole('link', { name: words.home }).tap();

  await test.step('home and the offer lead to the code that it has [DISC-01, HOME-03]', async () => {
    const coupons = page.getByRole('region', { name: words.coupons });
    await coupons.getByRole('link', { name: words.own }).tap();
    await page.getByRole('heading', { level: 1, name: words.have }).waitFor();
    await page.goto(offer);
    await page.getByText(words.mine).waitFor();
    await page.getByRole('link', { name: words.see }).tap();
  });
  await page.getByRole('heading', { level: 1, name: words.have }).waitFor();
  expect(await codeIn(page.getByRole('main'))).toBe(code);
  await page.getByRole('button', { name: words.share }).waitFor();
  await page.goto('/orders/estadio');
  await page.getByText(words.unused).waitFor();
  await page.getByRole('link', { name: words.seeClaim }).waitFor();

  const other = await people.phone(visitor);
  other.expectErrors(/status of 409/);
  const second = await openDiscount(other);
  await fill(second, words, 'DISC@Example.com', '1144445555');
  await second.getByRole('button', { name: words.get }).tap();
  const refusal = second.getByRole('alertdialog', { name: words.failed });
  await refusal.getByText(words.claimed).waitFor();
  await expect(refusal.getByRole('button')).toHaveText([words.close]);
  await refusal.getByRole('button', { name: words.close }).tap();
  await refusal.waitFor({ state: 'hidden' });

  // The device of the claim, whose stored orders are lost, finds its code again.
  await page.evaluate(() => localStorage.removeItem('entretiempo.seen-orders'));
  phone.expectErrors(/status of 409/);
  await openDiscount(phone);
  await fill(page, words, 'disc@example.com', '1144445556');
  await get.tap();
  await page.getByRole('alertdialog', { name: words.failed }).getByRole('link', { name: words.see }).tap();
  await page.getByRole('heading', { level: 1, name: words.have }).waitFor();
  expect(await codeIn(page.getByRole('main'))).toBe(code);
});

test("staff redeem a member's code once; its order shows it [DISC-01]", async ({ people, stadium, visitor }) => {
  const { language } = visitor;
  const words = WORDS[language];
  const phone = await people.phone(visitor);
  const page = await phone.open('/home/estadio');
  await new SigningIn(page, language).byEmail(stadium, 'socia-nueva@example.com');
  await openDiscount(phone);
  const known = page.getByLabel(words.ofAccount);
  await expect(known).toHaveValue('socia-nueva@example.com');
  await expect(known).toHaveAttribute('readonly');
  await page.getByLabel(words.phone, { exact: true }).fill('1158310001');
  await page.getByRole('button', { name: words.get }).tap();
  const done = page.getByRole('alertdialog', { name: words.done });
  const code = await codeIn(done);
  await done.getByRole('link', { name: words.home }).tap();

  const ordering = await cartOf(phone, 'estadio/parrilla', 'Choripán');
  await ordering.choose(ordering.words.pickUp);
  await ordering.chooseFirstEvent();
  await ordering.confirmThrough();
  const { number } = await ordering.receipt();
  await page.getByRole('button', { name: ordering.words.seeOrder }).tap();

  const tablet = await people.tabletAt('estadio', 'parrilla', language);
  tablet.expectErrors(/status of (409|422)/);
  const board = new BoardScreen(tablet.page);
  const ticket = board.ticket(number, 'incoming');
  await (await board.openOrder(number)).getByRole('button', { name: words.apply }).tap();
  const sheet = tablet.page.getByRole('dialog');
  const field = sheet.getByLabel(words.code);
  await expect(field).toBeFocused();
  await tablet.page.keyboard.type('ZZZZZZZZ');
  await tablet.page.keyboard.press('Enter');
  await sheet.getByText(words.unknown).waitFor();
  await field.focus();
  await scan(tablet.page, `]Q1${code}`);
  await sheet.waitFor({ state: 'hidden' });
  await ticket.getByRole('button', { name: /6\.630/ }).waitFor();

  await page.reload();
  await page.getByText(words.off).waitFor();
  await page
    .getByText(/(\$\s6\.630|ARS\s6,630)/)
    .first()
    .waitFor();
  await page.goto('/orders/estadio');
  await page.getByText(words.used, { exact: true }).waitFor();
  await board.take(number, /^(Cobrar|Take)/);
  await ticket.getByText(/15%.*1\.170/).waitFor();
});
