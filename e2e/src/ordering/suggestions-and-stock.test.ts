import { expect } from '@playwright/test';
import { findings } from '../accessibility/axe-findings.ts';
import { cartOf, Ordering } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';

test('suggestions stand in the cart or in a sheet, after the stock is checked [CHK-05, CHK-08, PROD-05]', async ({
  people,
  stadium,
}) => {
  const ordering = await cartOf(await people.phone(), 'estadio/parrilla', 'Choripán', 'Papas grandes');
  const { page } = ordering;
  await ordering.fillPickUp('sugerida@example.com');

  await test.step('in the cart they are added with a tap [CHK-08, PROD-05]', async () => {
    const suggestions = page.getByRole('region', { name: 'Para acompañar' });
    await suggestions.getByRole('button', { name: 'Agregar Gaseosa' }).tap();
    await page.getByRole('button', { name: /^Confirmar pedido\s*\$\s?16\.600/ }).waitFor();
    await suggestions.getByRole('group', { name: 'Cantidad de Gaseosa' }).getByRole('button').first().tap();
    await page.getByRole('button', { name: /^Confirmar pedido\s*\$\s?13\.000/ }).waitFor();
  });

  await test.step('the stock dialog says how many units are left and takes them [CHK-05]', async () => {
    const units = page.getByRole('group', { name: 'Cantidad de Papas grandes' }).first();
    await units.getByRole('button', { name: 'Agregar uno' }).tap();
    await stadium.query(
      `insert into stock (venue_id, product_id, units) select venue_id, id, 1 from products
       where name = 'Papas grandes' and venue_id = 1
       on conflict (venue_id, product_id, size_id) do update set units = 1, is_counted = true`,
    );
    await ordering.confirmThrough();
    const dialog = page.getByRole('alertdialog', { name: 'Cambió el stock' });
    await dialog.getByText('No hay stock suficiente de Papas grandes').waitFor();
    await dialog.getByText('Queda 1. Pediste 2. ¿Seguimos con 1?').waitFor();
    await dialog.getByRole('button', { name: /^Seguir con 1/ }).tap();
    await page.getByText('1 × Papas grandes').waitFor();
  });

  await test.step('in the sheet they come after the stock is checked [CHK-05, CHK-08]', async () => {
    await stadium.changeVenue('estadio', 'suggests_in_sheet = true');
    await page.reload();
    await page.waitForFunction(() => localStorage.getItem('entretiempo.visit')?.includes('"suggestsInSheet":true'));
    await ordering.confirmButton().waitFor();
    await expect(page.getByRole('region', { name: 'Para acompañar' })).toHaveCount(0);
    const calls: string[] = [];
    page.on('request', (request) =>
      calls.push(/(check-products-stock|suggested-products)$/.exec(request.url())?.[0] ?? ''),
    );
    await ordering.confirmButton().tap();
    const sheet = page.getByRole('dialog', { name: 'PRODUCTOS SUGERIDOS' });
    await sheet.getByRole('button', { name: 'Agregar Gaseosa' }).tap();
    await sheet.getByRole('group', { name: 'Cantidad de Gaseosa' }).getByRole('button', { name: 'Agregar uno' }).tap();
    expect(calls.filter(Boolean)).toEqual(['check-products-stock', 'suggested-products']);
    expect(await findings(page, 'suggestions')).toEqual([]);
    await sheet.getByRole('button', { name: /^Seguir con la compra\s*\$\s?20\.200/ }).tap();
    const { number } = await ordering.receipt();
    const [order] = await stadium.query('select total_minor::int as total from orders where number = $1', [number]);
    expect(order?.['total']).toBe(2_020_000);
  });
  await stadium.changeVenue('estadio', 'suggests_in_sheet = false');
});

test('a size is paid at its own price; missing units are named [CHK-05, CLOTH-01]', async ({ people, stadium }) => {
  await stadium.query('update payment_configs set cash_enabled = true where venue_id = 1');
  await stadium.changeVenue('estadio', 'enabled = true');
  await stadium.query(
    `update clothing_sizes s set price_minor = 4500050 from products p
     where p.venue_id = s.venue_id and p.id = s.product_id and p.name = 'Short oficial' and s.description = 'S'`,
  );
  await stadium.changeProduct('estadio', 'Short oficial', 'price_minor = 4100000');
  const phone = await people.phone();
  const page = await phone.open('/product-details/estadio/tienda-oficial/Camiseta-titular-2026');
  await page.getByRole('radiogroup', { name: 'Talle' }).getByText('XXL', { exact: true }).tap();
  await page.getByRole('button', { name: /^Agregar\s*\$/ }).tap();
  await page.getByRole('button', { name: 'Seguir comprando' }).tap();
  await page.goto('/commerce/estadio/tienda-oficial');
  const row = page.getByRole('article').filter({ hasText: 'Short oficial' });
  await row.getByText(/^desde \$\s?41\.000$/).waitFor();
  await page.goto('/product-details/estadio/tienda-oficial/Short-oficial');
  const price = page.locator('.pinfo__price');
  await expect(price).toHaveText(/^desde \$\s?41\.000$/);
  const sizes = page.getByRole('radiogroup', { name: 'Talle' });
  await expect(sizes.getByRole('radio', { name: /^M\s*\$\s?41\.000$/ })).toHaveCount(1);
  await sizes
    .locator('label')
    .filter({ hasText: /^S\s*\$/ })
    .tap();
  await expect(sizes.getByRole('radio', { name: /^S\s*\$\s?45\.000,50$/ })).toBeChecked();
  await expect(price).toHaveText(/^\$\s?45\.000,50$/);
  const stepper = page.getByRole('group', { name: 'Cantidad de Short oficial' });
  await stepper.getByRole('button', { name: 'Agregar uno' }).tap();
  await page.getByRole('button', { name: /^Agregar 2.*\$\s?90\.001$/ }).tap();
  await page.getByRole('button', { name: /^Ir a mi pedido/ }).tap();
  const ordering = new Ordering(page);
  const line = page.getByRole('listitem').filter({ hasText: 'Talle S' });
  await line.getByText(/^\$\s?90\.001$/).waitFor();
  await ordering.fillPickUp('talle@example.com');
  await stadium.query(
    `update stock set units = case when s.description = 'XXL' then 0 else 1 end
     from clothing_sizes s, products p
     where s.id = stock.size_id and p.id = stock.product_id
       and ((p.name = 'Camiseta titular 2026' and s.description = 'XXL') or (p.name = 'Short oficial' and s.description = 'S'))`,
  );
  const dialog = page.getByRole('alertdialog', { name: 'Cambió el stock' });

  await ordering.confirmThrough();
  await dialog
    .getByText(
      /^No hay stock disponible de Camiseta titular 2026 en talle XXL y No hay stock suficiente de Short oficial en talle S$/,
    )
    .waitFor();
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Camiseta titular 2026 XXLNo queda más. Pediste 1.',
    'Short oficial SQueda 1. Pediste 2.',
  ]);
  await dialog.getByRole('button', { name: /^Seguir con lo que queda/ }).tap();
  await page.getByText('1 × Short oficial').waitFor();
  expect(await page.getByText('× Camiseta titular 2026').count()).toBe(0);
  await ordering.confirm();
  const { number } = await ordering.receipt();
  const sold = await stadium.query(
    `select l.unit_price_minor::int as price, o.total_minor::int as total
     from order_lines l join orders o on o.venue_id = l.venue_id and o.id = l.order_id
     where o.number = $1 and l.size_description = 'S'`,
    [number],
  );
  expect(sold).toEqual([{ price: 4_500_050, total: 4_500_050 }]);
});
