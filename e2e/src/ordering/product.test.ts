import { expect } from '@playwright/test';
import { menuOf, Ordering } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';

test('the menu has tabs and combos, and the cart link stays in sight [APP-02, COM-01]', async ({ people, stadium }) => {
  await stadium.changeProduct('estadio', 'Limonada con menta', 'show_in_list = false');
  const id = await stadium.productId('estadio', 'parrilla', 'Vaso de agua');
  const ordering = await menuOf(await people.phone(), 'estadio/parrilla');
  const { page } = ordering;
  const tabs = page.getByRole('navigation', { name: 'Categorías' }).getByRole('link');

  await test.step('category tabs and combos, no extras or hidden products [COM-01]', async () => {
    await page.getByRole('heading', { name: 'Combos' }).waitFor();
    expect(await tabs.allInnerTexts()).toEqual(
      expect.arrayContaining(['Hamburguesas', 'A la parrilla', 'Panchos', 'Para picar', 'Bebidas', 'Postres']),
    );
    expect(await page.getByRole('article').filter({ hasText: 'Extra cheddar' }).count()).toBe(0);
    expect(await page.getByRole('article').filter({ hasText: 'Limonada con menta' }).count()).toBe(0);
    await tabs.filter({ hasText: 'Bebidas' }).tap();
    await expect(tabs.filter({ hasText: 'Bebidas' })).toHaveAttribute('aria-current', 'true');
  });

  await test.step('the cart link stays while the menu scrolls [COM-01]', async () => {
    await ordering.add('Gaseosa');
    const link = ordering.cartLink();
    await page.evaluate(() => scrollTo(0, 0));
    const atTop = await link.boundingBox();
    // Over the banner, at its end, and below it.
    for (const scrolledPx of [120, 240, 1_000]) {
      await page.evaluate((top) => scrollTo(0, top), scrolledPx);
      expect(await link.boundingBox()).toEqual(atTop);
    }
  });

  await test.step('a product id in the path jumps to that product [APP-02, COM-01]', async () => {
    await page.goto(`/commerce/estadio/parrilla/${id}`);
    const row = page.getByRole('article').filter({ hasText: 'Vaso de agua' });
    await expect.poll(async () => isOnScreen(await row.boundingBox())).toBe(true);
  });
});

test('a wide menu has counts, diet filters and a product dialog [APP-12, COM-01, PROD-01, PROD-05]', async ({
  people,
}) => {
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

  await test.step('the dialog of a product shares its link and marks a favourite [PROD-01]', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await filter.uncheck();
    const ordering = new Ordering(page, 'en');
    await ordering.add('Gaseosa');
    await expect(ordering.cartLink()).toBeInViewport(); // of the cart beside the menu
    await page.evaluate(() => {
      const share = async ({ url }: ShareData) => void (document.documentElement.dataset['shared'] = url);
      Object.defineProperty(navigator, 'share', { value: share });
    });
    await page.getByRole('link', { name: 'Choripán', exact: true }).tap();
    const dialog = page.getByRole('dialog', { name: 'Choripán' });
    await dialog.getByRole('button', { name: 'Share' }).tap();
    const shared = await page.evaluate(() => document.documentElement.dataset['shared']);
    expect(decodeURI(new URL(shared ?? '').pathname)).toBe('/product-details/estadio/parrilla/Choripán');
    const heart = dialog.getByRole('button', { name: 'Save to favourites' });
    await heart.tap();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });
});

const FAILED = {
  es: { title: 'No pudimos traer el menú', ours: 'Es un problema nuestro, no de tu señal.', again: 'Probar ahora' },
  en: {
    title: "We couldn't load the menu",
    ours: "It's a problem on our side, not your connection.",
    again: 'Try now',
  },
} as const;

test('a failed menu can be retried [COM-01, ERR-01]', async ({ people, visitor }) => {
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

test('a product shows its price, and what to do after adding [APP-02, PROD-01, PROD-02]', async ({ people }) => {
  const phone = await people.phone();
  const page = await phone.open('/commerce/estadio/parrilla');
  const added = page.getByRole('dialog', { name: 'Ya está en tu pedido' });

  await test.step('texts, quantity and price [PROD-01, APP-02]', async () => {
    await page.getByRole('link', { name: 'Bondiola a la mostaza' }).tap();
    await page.waitForURL(/\/product-details\/estadio\/parrilla\/Bondiola-a-la-mostaza/);
    await page.getByText('Ocho horas de horno, mostaza y miel, pan brioche tostado').waitFor();
    await page.getByRole('button', { name: /^Agregar\s*\$\s?12\.400/ }).waitFor();
    await page
      .getByRole('group', { name: 'Cantidad de Bondiola a la mostaza' })
      .getByRole('button', { name: 'Agregar uno' })
      .tap();
    await page.getByRole('button', { name: /^Agregar 2\s*\$\s?24\.800/ }).tap();
  });

  await test.step('after adding: open the cart, continue or cancel [PROD-02]', async () => {
    await added.getByRole('button', { name: /^Ir a mi pedido\s*\$\s?24\.800/ }).waitFor();
    await added.getByRole('button', { name: 'Seguir comprando' }).tap();
    await page.waitForURL('**/commerce/estadio/parrilla');

    await page.goto('/product-details/estadio/parrilla/Choripán');
    await page.getByRole('button', { name: /^Agregar\s*\$/ }).tap();
    await added.getByRole('button', { name: 'Seguir comprando' }).tap();
    await page.waitForURL('**/commerce/estadio/parrilla');
    await page.getByRole('link', { name: 'Choripán', exact: true }).tap();
    await page.getByRole('button', { name: /^Agregar\s*\$/ }).tap();
    await added.getByRole('button', { name: 'Vaciar pedido' }).tap();
    await page.getByRole('link', { name: 'Mi pedido, vacío' }).first().waitFor();
  });
});

test('what is sold out, unpriced or closed cannot be added [CLOTH-01, COM-03, PROD-03, PROD-04]', async ({
  people,
  stadium,
}) => {
  const commerces = await stadium.api().send('GET /api/venues/:id/commerces', { params: { id: 1 } });
  const closed = commerces.find(({ enabled }) => !enabled);
  const phone = await people.phone();
  const page = await phone.open('/commerce/estadio/parrilla');

  await test.step('a sold-out or unpriced product [PROD-03]', async () => {
    const soldOut = page.getByRole('article').filter({ hasText: 'Sándwich de vacío' });
    await soldOut.getByText('Agotado').waitFor();
    expect(await soldOut.getByRole('button').count()).toBe(0);
    const free = page.getByRole('article').filter({ hasText: 'Vaso de agua' });
    await free.getByText('Gratis: pedilo en el puesto').waitFor();
    expect(await free.getByRole('button').count()).toBe(0);
  });

  await test.step('a closed commerce shows when it opens [COM-03, PROD-04]', async () => {
    await page.goto(`/commerce/estadio/${closed?.code ?? ''}`);
    await page
      .getByText(/^Cerrado/)
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: /^Agregar / }).count()).toBe(0);
  });

  await test.step('sold-out sizes are hidden; a size sets quantity and limit [CLOTH-01]', async () => {
    await page.goto('/product-details/estadio/tienda-oficial/Camiseta-titular-2026');
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
});

test('side dishes that load late or not at all block their product [APP-11, EXTRA-01, PROD-04]', async ({ people }) => {
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
  const sheet = page.getByRole('dialog', { name: 'Bife con guarnición' });
  const add = sheet.getByRole('button', { name: /^Agregar al pedido/ });

  await test.step('without a network they are missing [EXTRA-01, APP-11]', async () => {
    await phone.goOffline();
    await ordering.add('Bife con guarnición');
    await sheet
      .getByRole('alert')
      .getByText('Hacen falta para agregar el producto. Revisá la señal y probá de nuevo.')
      .waitFor();
    await sheet.getByText('Faltan las opciones').waitFor();
    await expect(sheet.getByText('Cargando las opciones')).toHaveCount(0);
    await expect(add).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('the sheet waits for them [EXTRA-01, PROD-04]', async () => {
    const gate = Promise.withResolvers<void>();
    await page.route('**/guarniciones-extras', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await phone.goOnline();
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
});

function isOnScreen(box: { y: number; height: number } | null): boolean {
  return box !== null && box.y >= 0 && box.y + box.height <= 844;
}
