import { expect } from '@playwright/test';
import type { Order } from '@app/contract/visitor/orders.ts';
import { cartOf } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const COMMERCE = 'estadio/parrilla';
const PRODUCT_PATH = `/product-details/${COMMERCE}/Superpancho`;

/** Another customer orders every Superpancho and has not paid yet. */
async function orderTheLast(stadium: Stadium): Promise<Order> {
  await stadium.query(
    `update stock set units = 2 where product_id in (select id from products where name = 'Superpancho')`,
  );
  return stadium.order('estadio', 'parrilla', { Superpancho: 2 });
}

const WORDS = {
  es: {
    paying: 'Otros están pagando las últimas unidades. Si no las llevan, vuelven a la venta: probá en 20 min.',
    retry: 'Probá en 20 min',
    soldOut: 'Agotado',
    dialog: 'Cambió el stock',
    short: 'No hay stock disponible de Superpancho. Otros están pagando las últimas unidades: probá en 20 min.',
  },
  en: {
    paying: "Other people are paying for the last ones. If they don't finish, you can have them: try again in 20 min.",
    retry: 'Try again in 20 min',
    soldOut: 'Sold out',
    dialog: 'Availability has changed',
    short: 'Super hot dog is sold out. Other people are paying for the last ones: try again in 20 min.',
  },
} as const;

test('units that others are paying have a retry time [CHK-05, PROD-03]', async ({ people, stadium, visitor }) => {
  const words = WORDS[visitor.language];
  const ordering = await cartOf(await people.phone({ language: visitor.language }), COMMERCE, 'Superpancho');
  const { page } = ordering;
  await ordering.fillPickUp('tarde@example.com');
  const order = await orderTheLast(stadium);

  await ordering.confirmThrough();
  await page.getByRole('alertdialog', { name: words.dialog }).getByText(words.short).waitFor();

  await page.goto(PRODUCT_PATH);
  await page.getByText(words.paying).waitFor();
  await page.getByText(words.retry, { exact: true }).waitFor();

  const staff = await stadium.staff('puesto@example.com');
  const body = { version: order.version, amount: order.totalAmount };
  await staff.send('POST /api/orders/:id/cash', { params: { id: order.id }, body });
  await page.reload();
  await page.getByText(words.soldOut, { exact: true }).first().waitFor();
  expect(await page.getByText(words.paying).count()).toBe(0);
});
