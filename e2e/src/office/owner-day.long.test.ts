import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { exactPriceText } from '@app/rules/formatting/exact-price-text.ts';
import { ROOT } from '@app/tools/root.ts';
import { acceptInvitation } from '../harness/invited-editor.ts';
import { ADMIN, DESK } from '../harness/office-desk.ts';
import { atTheCard } from '../harness/paying.ts';
import { test } from '../harness/stadium-test.ts';

const EDITOR = 'turno.noche@example.com';
const SHEET = 'Nombre;Precio;Categoría\nSuperpancho;6700;\nChoripán;consultar;\n';

/**
 * `DOCS_PICTURES=1` renews the pictures of the guides for operators, in Spanish and in English.
 *
 * @param inEnglish makes texts English that do not follow the language of the page
 */
async function pictures(
  page: Page,
  { es, en }: { es: string; en: string },
  inEnglish?: () => Promise<unknown>,
): Promise<void> {
  if (process.env['DOCS_PICTURES'] === undefined) return;
  const shoot = (name: string) =>
    page.screenshot({ path: path.join(ROOT, 'docs/operators/pictures', `${name}.png`), animations: 'disabled' });
  await shoot(es);
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await inEnglish?.();
  await shoot(en);
  await page.getByRole('button', { name: 'Español', exact: true }).click();
}

test('an owner works a day, from a new price to the settlement [API-03]', async ({ people, stadium }) => {
  const { id: stall } = await stadium.commerce('estadio', 'parrilla');
  const desk = await people.newTablet('es', await stadium.staffSession(ADMIN), DESK);
  const page = await desk.open('/office/1/menu');

  const price = page.getByRole('button', { name: 'Precio de Choripán', exact: true });
  await price.click();
  await page.getByRole('textbox', { name: 'Precio de Choripán' }).fill('8.100');
  await page.keyboard.press('Enter');
  await expect(price).toHaveText(/^\$\s8\.100$/);
  await page.getByRole('button', { name: 'Frenar Superpancho por hoy' }).click();
  await page.getByRole('button', { name: 'Reanudar Superpancho' }).waitFor();
  await pictures(page, { es: 'carta', en: 'menu' }, () =>
    page.getByText('Superpancho: frenado').waitFor({ state: 'hidden', timeout: 30_000 }),
  );

  await page.goto(`/office/1/menu/import?stall=${stall}`);
  const upload = () =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'carta.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) });
  await upload();
  await expect(page.getByRole('textbox', { name: 'B3 · Precio' })).toHaveValue('consultar');
  await pictures(page, { es: 'importar', en: 'import' }, async () => {
    await page.goto(`/office/1/menu/import?stall=${stall}`);
    await upload();
    await page.getByText(/^This isn't a price we can read/).waitFor();
  });
  await page.getByRole('button', { name: 'Importar solo 1 cambio' }).click();
  await page.getByRole('heading', { name: 'Planilla importada' }).waitFor();

  await page.goto('/office/1/people');
  await page.getByRole('button', { name: 'Invitar' }).click();
  await page.getByLabel('Nombre y apellido').fill('Bruno Barra');
  await page.getByLabel('E-mail', { exact: true }).fill(EDITOR);
  const stalls = page.getByRole('group', { name: 'En qué puestos' });
  await stalls.getByText('La Barra de la Sur').click();
  await expect(stalls.getByRole('checkbox', { name: 'La Barra de la Sur' })).toBeChecked();
  await pictures(page, { es: 'personas', en: 'people' });
  await page.getByRole('button', { name: 'Enviar la invitación' }).click();
  await page.getByText(`Invitación enviada a ${EDITOR}`).waitFor();
  const { page: own } = await acceptInvitation({ people, stadium }, EDITOR, DESK);
  await own.goto('/office/1/stalls');
  await expect(own.getByRole('table', { name: 'Puestos' }).getByRole('rowheader')).toHaveText([/^La Barra de la Sur/]);

  const paying = await atTheCard(await people.phone());
  await paying.pay();
  await paying.success().waitFor();
  const [order] = await stadium.query(
    'select number, total_minor::float8 as total from orders where paid_at is not null order by id desc limit 1',
  );
  // The price of this morning.
  expect(order?.['total']).toBe(810_000);

  await page.goto('/office/1/live');
  await page.getByRole('table', { name: 'En vivo' }).getByRole('row').filter({ hasText: 'Parrilla del 9' }).waitFor();
  await pictures(page, { es: 'en-vivo', en: 'live' });
  await page.goto('/office/1/sales');
  await expect(page.getByRole('table', { name: 'Por producto' })).toContainText('Choripán');
  await page.getByRole('img', { name: /^Por hora/ }).waitFor();
  await pictures(page, { es: 'ventas', en: 'sales' });

  await page.goto('/office/1/settlements');
  const row = page.getByRole('table', { name: 'Por día y proveedor' }).locator('tbody tr').first();
  await expect(row).toContainText(exactPriceText(8_100, 'ARS'));
  for (const [name, typed] of [
    [/^Lo que llegó de/, '7.700,50'],
    [/^Comisión y retenciones de/, '399,50'],
  ] as const) {
    await row.getByRole('button', { name }).click();
    await row.getByRole('textbox', { name }).fill(typed);
    await page.keyboard.press('Enter');
    await expect(row.getByRole('textbox')).toHaveCount(0);
  }
  await expect(row).toContainText('Cierra');
  await pictures(page, { es: 'liquidaciones', en: 'settlements' }, () =>
    page.getByText('Liquidaciones: guardado').waitFor({ state: 'hidden', timeout: 30_000 }),
  );
});
