import { expect } from '@playwright/test';
import { seen } from '../accessibility/axe-findings.ts';
import { deskAt } from '../harness/office-desk.ts';
import { test } from '../harness/stadium-test.ts';

test('the office messages boards and stops a product in every stall [COM-03, API-03]', async ({ people, stadium }) => {
  const { page } = await deskAt({ people, stadium }, 'live');
  const done = page.getByRole('list', { name: 'Lo que se hizo' });

  await test.step('a message stays on the board until it is seen', async () => {
    await page.getByRole('button', { name: 'Mandar un mensaje: La Barra de la Sur' }).click();
    const tray = page.getByRole('group', { name: 'Acciones de La Barra de la Sur' });
    await seen(page, 'tray of a stall');
    await tray.getByLabel('Mensaje', { exact: true }).fill('Bajen las simples');
    await tray.getByRole('button', { name: 'Mandar' }).click();
    await expect(done).toContainText('Mensaje a La Barra de la Sur: «Bajen las simples»');
    await expect(done).toContainText('Nadie lo vio todavía');
    const board = await people.tabletAt('estadio', 'barra-sur');
    const message = board.page.getByRole('alert', { name: 'Mensaje de la oficina' });
    await expect(message).toContainText('Bajen las simples');
    await message.getByRole('button', { name: 'Visto: Bajen las simples' }).click();
    await expect(message).toHaveCount(0);
    await expect(done).toContainText(/Visto a las \d\d:\d\d/);
  });

  await test.step('a product is stopped everywhere, and one press puts it back', async () => {
    await page.getByRole('button', { name: 'Frenar un producto en todos' }).click();
    await page.getByLabel('Producto', { exact: true }).fill('gaseosa');
    await page
      .getByRole('checkbox', { name: /^Gaseosa/ })
      .first()
      .check();
    await seen(page, 'stop everywhere');
    await page.getByRole('button', { name: /^Frenar en \d+ puestos?$/ }).click();
    await expect(page.getByRole('list', { name: 'Productos que no se venden' })).toContainText('Gaseosa');
    await done.getByRole('button', { name: /^Deshacer: Gaseosa/ }).click();
    await expect(page.getByRole('list', { name: 'Productos que no se venden' })).not.toContainText('Gaseosa');
    await expect(done).toContainText(/Gaseosa a la venta otra vez/);
  });
});
