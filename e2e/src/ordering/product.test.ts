import { expect } from '@playwright/test';

import { Ordering } from '../harness/ordering.ts';
import { VISITORS } from '../harness/people.ts';
import { test } from '../harness/stadium-test.ts';

test('the menu has category tabs and combos, no extras or hidden products [COM-01]', async ({ people, stadium }) => {
  await stadium.changeProduct('estadio', 'Limonada con menta', 'show_in_list = false');
  await expect
    .poll(async () =>
      (await stadium.commerce('estadio', 'parrilla')).products.some(
        ({ showInList, name }) => !showInList && name === 'Limonada con menta',
      ),
    )
    .toBe(true);
  const phone = await people.phone();
  const page = await phone.open('/commerce/estadio/parrilla');
  await page.getByRole('heading', { name: 'Combos' }).waitFor();
  const tabs = page.getByRole('navigation', { name: 'Categorías' }).getByRole('link');
  expect(await tabs.allInnerTexts()).toEqual(
    expect.arrayContaining(['Hamburguesas', 'A la parrilla', 'Panchos', 'Para picar', 'Bebidas', 'Postres']),
  );
  expect(await page.getByRole('article').filter({ hasText: 'Extra cheddar' }).count()).toBe(0);
  expect(await page.getByRole('article').filter({ hasText: 'Limonada con menta' }).count()).toBe(0);

  await tabs.filter({ hasText: 'Bebidas' }).tap();
  await expect(tabs.filter({ hasText: 'Bebidas' })).toHaveAttribute('aria-current', 'true');
});

test('a wide menu has low combos, counts and diet filters [COM-01, PROD-05, APP-12]', async ({ people }) => {
  const phone = await people.phone({ language: 'en', size: 'desktop' });
  const page = await phone.open('/commerce/estadio/parrilla');
  const first = page.getByRole('article').first();
  await expect(first).toBeInViewport({ ratio: 0.2 });
  const tabs = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  await expect(tabs.first()).toHaveAccessibleName(/^Combos\s*3$/);
  const counted = async () =>
    (await tabs.evaluateAll((links) => links.map((link) => link.dataset['count']))).map(Number);
  const sum = (counts: readonly number[]) => counts.reduce((one, other) => one + other, 0);
  const all = await page.getByRole('article').count();
  expect(sum(await counted())).toBe(all + 3);

  const filter = page.getByRole('checkbox', { name: 'Vegan', exact: true });
  await filter.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: 'Combos' })).toHaveCount(0);
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(all);
  expect(sum(await counted())).toBe(await page.getByRole('article').count());
  await filter.press('Space');
  await expect(page.getByRole('article')).toHaveCount(all);

  await page.getByRole('checkbox', { name: 'Vegan', exact: true }).check();
  await page.setViewportSize({ width: 1024, height: 800 }); // narrower windows have neither filters nor that tab
  await expect(page.getByRole('article')).toHaveCount(all);
  await expect(tabs.filter({ hasText: 'Combos', visible: true })).toHaveCount(0);
});

for (const visitor of VISITORS) {
  test(`the cart link stays while the menu scrolls, ${visitor.size} [COM-01]`, async ({ people }) => {
    const phone = await people.phone(visitor);
    const page = await phone.open('/commerce/estadio/parrilla');
    const ordering = new Ordering(page, phone.language);
    await ordering.add('Gaseosa');
    const link = ordering.cartLink();
    await page.evaluate(() => scrollTo(0, 0));
    const atTop = await link.boundingBox();
    // Over the banner, at its end, and below it.
    for (const scrolledPx of [120, 240, 1_000]) {
      await page.evaluate((top) => scrollTo(0, top), scrolledPx);
      if (visitor.size === 'phone') expect(await link.boundingBox()).toEqual(atTop);
      else await expect(link).toBeInViewport(); // of the cart beside the menu
    }
    await ordering.goToCart();
  });
}

test('a product id in the path jumps to that product [COM-01, APP-02]', async ({ people, stadium }) => {
  const id = await stadium.productId('estadio', 'parrilla', 'Vaso de agua');
  const phone = await people.phone();
  const page = await phone.open(`/commerce/estadio/parrilla/${id}`);

  const row = page.getByRole('article').filter({ hasText: 'Vaso de agua' });
  await expect.poll(async () => isOnScreen(await row.boundingBox())).toBe(true);
});

test('an unknown commerce leads home after a moment [COM-02]', async ({ people }) => {
  const phone = await people.phone();
  phone.expectErrors(/status of 404 .*nadie/);
  const page = await phone.open('/commerce/estadio/nadie');

  await page.waitForURL('**/home/estadio');
  await page.getByRole('heading', { name: 'Comer y tomar' }).waitFor();
});

const FAILED = {
  es: { title: 'No pudimos traer el menú', ours: 'Es un problema nuestro, no de tu señal.', again: 'Probar ahora' },
  en: {
    title: "We couldn't load the menu",
    ours: "It's a problem on our side, not your connection.",
    again: 'Try now',
  },
} as const;

for (const visitor of VISITORS) {
  test(`a failed menu can be retried, ${visitor.language}, ${visitor.size} [COM-01, ERR-01]`, async ({ people }) => {
    const phone = await people.phone(visitor);
    phone.expectErrors(/status of 500/);
    const words = FAILED[visitor.language];
    const page = await phone.open('/home/estadio');
    // The app also reads the menu again without a tap: only a read after the tap succeeds.
    await page.route('**/api/commerces/get/**', async (route) => {
      if (await page.evaluate(() => document.documentElement.hasAttribute('data-tapped'))) return route.continue();
      return route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 500, code: 'unexpected', detail: '', facts: {} }),
      });
    });
    await page.getByRole('link', { name: /^Parrilla del 9/ }).tap(); // its coupon has it, too
    const failed = page.getByRole('alert').filter({ hasText: words.title });
    await failed.getByText(words.ours).waitFor();

    await page.evaluate(() =>
      document.addEventListener('click', () => document.documentElement.toggleAttribute('data-tapped', true), true),
    );
    await failed.getByRole('button', { name: words.again }).tap();
    await page.getByRole('article').filter({ hasText: 'Choripán' }).first().waitFor();
  });
}

test('an unknown product leads to its menu, which says so on a desktop [PROD-01]', async ({ people }) => {
  const phone = await people.phone({ language: 'en', size: 'desktop' });
  phone.expectErrors(/status of 404 .*product-details/);
  const page = await phone.open('/product-details/estadio/parrilla/Nada-de-nada');

  await page.waitForURL('**/commerce/estadio/parrilla');
  const why = page.getByRole('alertdialog', { name: 'That product is no longer on the menu' });
  await why.getByRole('button', { name: 'See the menu of Parrilla del 9' }).tap();
  await expect(why).toHaveCount(0);
});

test('a product shows picture, texts, quantity and price [PROD-01, APP-02]', async ({ people }) => {
  const phone = await people.phone();
  const page = await phone.open('/commerce/estadio/parrilla');
  await page.getByRole('link', { name: 'Bondiola a la mostaza' }).tap();
  await page.waitForURL(/\/product-details\/estadio\/parrilla\/Bondiola-a-la-mostaza/);
  await page.getByText('Ocho horas de horno, mostaza y miel, pan brioche tostado').waitFor();
  await page.getByRole('button', { name: /^Agregar\s*\$\s?12\.400/ }).waitFor();

  await page
    .getByRole('group', { name: 'Cantidad de Bondiola a la mostaza' })
    .getByRole('button', { name: 'Agregar uno' })
    .tap();

  await page.getByRole('button', { name: /^Agregar 2\s*\$\s?24\.800/ }).waitFor();
});

test('the dialog of a product shares its link and marks a favourite [PROD-01, APP-12]', async ({ people }) => {
  const phone = await people.phone({ size: 'desktop' });
  const page = await phone.open('/commerce/estadio/parrilla');
  await page.evaluate(() => {
    const share = async ({ url }: ShareData) => void (document.documentElement.dataset['shared'] = url);
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await page.getByRole('link', { name: 'Choripán', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Choripán' });

  await dialog.getByRole('button', { name: 'Compartir' }).tap();
  const shared = await page.evaluate(() => document.documentElement.dataset['shared']);
  expect(decodeURI(new URL(shared ?? '').pathname)).toBe('/product-details/estadio/parrilla/Choripán');
  const heart = dialog.getByRole('button', { name: 'Guardar en favoritos' });
  await heart.tap();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('after adding: open the cart, continue shopping or cancel [PROD-02]', async ({ people }) => {
  const phone = await people.phone();
  const page = await phone.open('/product-details/estadio/parrilla/Bondiola-a-la-mostaza');
  await page.getByRole('button', { name: /^Agregar\s*\$/ }).tap();
  const added = page.getByRole('dialog', { name: 'Ya está en tu pedido' });
  await added.getByRole('button', { name: /^Ir a mi pedido\s*\$\s?12\.400/ }).waitFor();
  await added.getByRole('button', { name: 'Seguir comprando' }).tap();
  await page.waitForURL('**/commerce/estadio/parrilla');
  await page.goBack();
  await page.waitForURL('**/home/estadio');

  await page.goto('/product-details/estadio/parrilla/Bondiola-a-la-mostaza');
  await page.getByRole('button', { name: /^Agregar\s*\$/ }).tap();
  await added.getByRole('button', { name: 'Vaciar pedido' }).tap();
  await page.goto('/shopping-cart/estadio');
  await page.getByText('Tu pedido está vacío').waitFor();
});

test('a sold-out or unpriced product cannot be added [PROD-03]', async ({ people }) => {
  const phone = await people.phone();
  const page = await phone.open('/commerce/estadio/parrilla');
  const soldOut = page.getByRole('article').filter({ hasText: 'Sándwich de vacío' });
  await soldOut.getByText('Agotado').waitFor();
  expect(await soldOut.getByRole('button').count()).toBe(0);
  const free = page.getByRole('article').filter({ hasText: 'Vaso de agua' });
  await free.waitFor();
  expect(await free.getByRole('button').count()).toBe(0);

  await page.goto('/commerce/estadio/tienda-oficial');
  await page.getByRole('article').filter({ hasText: 'Remera retro campeón' }).getByText('Agotado').waitFor();
});

test('sold-out sizes are hidden; a size sets quantity and limit [CLOTH-01]', async ({ people }) => {
  const phone = await people.phone();
  const page = await phone.open('/product-details/estadio/tienda-oficial/Camiseta-titular-2026');
  const sizes = page.getByRole('radiogroup', { name: 'Talle' });
  await sizes.waitFor();
  expect(await sizes.locator('label').allInnerTexts()).toEqual(['XS', 'S', 'M', 'XL', 'XXL']);
  expect(await sizes.evaluate((row) => getComputedStyle(row).gridTemplateColumns.split(' ').length)).toBe(4);
  await page.getByText('L: sin stock por ahora.').waitFor();

  await sizes.getByText('XXL', { exact: true }).tap();
  const stepper = page.getByRole('group', { name: 'Cantidad de Camiseta titular 2026' });
  const more = stepper.getByRole('button', { name: 'Agregar uno' });
  await more.tap();
  await more.tap();
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: /^Agregar 3/ }).waitFor();

  await sizes.getByText('M', { exact: true }).tap();
  await page.getByRole('button', { name: /^Agregar\s*\$/ }).waitFor();
});

test('the sheet waits for side dishes that load late [EXTRA-01, PROD-04]', async ({ people }) => {
  const page = await (await people.phone()).open('/home/estadio');
  const ordering = new Ordering(page);
  await page.route('**/complete-commerce/*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), modifierGroups: [] } });
  });
  await page
    .getByRole('link', { name: /Parrilla del 9/ })
    .first()
    .tap();
  const gate = Promise.withResolvers<void>();
  await page.route('**/guarniciones-extras', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await ordering.add('Bife con guarnición');
  const sheet = page.getByRole('dialog', { name: 'Bife con guarnición' });
  const add = sheet.getByRole('button', { name: /^Agregar al pedido/ });
  await sheet.getByText('Cargando las opciones').waitFor();
  expect(await add.getAttribute('aria-disabled')).toBe('true');

  gate.resolve();
  await sheet.getByText('Elegí 1').waitFor();
  await add.tap();
  await expect(sheet.getByRole('radio').first()).toBeFocused();
  await sheet.getByText('Puré rústico').tap();
  await add.tap();
  await sheet.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Mi pedido, 1 producto' }).first().waitFor();
});

test('side dishes that cannot be loaded are missing until online [EXTRA-01, APP-11]', async ({ people }) => {
  const phone = await people.phone();
  const page = await phone.open('/home/estadio');
  const ordering = new Ordering(page);
  await page.route('**/complete-commerce/*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), modifierGroups: [] } });
  });
  await page
    .getByRole('link', { name: /Parrilla del 9/ })
    .first()
    .tap();
  await ordering.plus('Bife con guarnición').waitFor();
  await phone.goOffline();
  await ordering.add('Bife con guarnición');
  const sheet = page.getByRole('dialog', { name: 'Bife con guarnición' });
  await sheet
    .getByRole('alert')
    .getByText('Hacen falta para agregar el producto. Revisá la señal y probá de nuevo.')
    .waitFor();
  await sheet.getByText('Faltan las opciones').waitFor();
  expect(await sheet.getByText('Cargando las opciones').count()).toBe(0);
  const add = sheet.getByRole('button', { name: /^Agregar al pedido/ });
  expect(await add.getAttribute('aria-disabled')).toBe('true');

  await phone.goOnline();
  await sheet.getByText('Puré rústico').tap();
  await add.tap();
  await page.getByRole('link', { name: 'Mi pedido, 1 producto' }).first().waitFor();
});

test('a closed commerce shows when it opens; adding is disabled [COM-03, PROD-04]', async ({ people, stadium }) => {
  const commerces = await stadium.api().send('GET /api/venues/:id/commerces', { params: { id: 1 } });
  const closed = commerces.find(({ enabled }) => !enabled);
  const phone = await people.phone();
  const page = await phone.open(`/commerce/estadio/${closed?.code ?? ''}`);

  await page
    .getByText(/^Cerrado/)
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: /^Agregar / }).count()).toBe(0);
});

function isOnScreen(box: { y: number; height: number } | null): boolean {
  return box !== null && box.y >= 0 && box.y + box.height <= 844;
}
