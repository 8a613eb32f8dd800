import { expect } from '@playwright/test';
import { seen } from '../accessibility/axe-findings.ts';
import { ADMIN, DESK } from '../harness/office-desk.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

/** Without them there is no page of a venue. */
const NEEDED = /\/api\/(admin\/venues(\?|$)|staff\/session)/;

/** A venue as a new owner has it: settings, nothing else. */
async function emptyVenue(stadium: Stadium, code: string): Promise<number> {
  const staff = await stadium.staff(ADMIN);
  const {
    id: _id,
    version: _version,
    changedAt: _at,
    changedBy: _by,
    paymentConfigId: _config,
    activePaymentProvider: _provider,
    terminalProvider: _terminals,
    ...values
  } = await staff.send('GET /api/admin/venues/:venueId', { params: { venueId: 1 } });
  const none = { areas: [], deliversForCommerces: false, paysForCommerces: false, editorId: null };
  const body = { values: { ...values, ...none, code, name: 'Club nuevo' } };
  return (await staff.send('POST /api/admin/venues', { body })).id;
}

test('every office page says what failed and offers to try again [API-03]', async ({ people, stadium }) => {
  const office = await people.newTablet('es', await stadium.staffSession(ADMIN), DESK);
  office.expectErrors(/status of 500/);
  let isFailing = true;
  await office.monitored.context.route(
    (url) => url.pathname.startsWith('/api/') && !NEEDED.test(url.href),
    (route) => (isFailing ? route.fulfill({ status: 500, json: { code: 'internal-error' } }) : route.continue()),
  );
  const page = await office.open('/office/1/start');
  const main = page.getByRole('main');
  const links = page.getByRole('navigation', { name: 'Secciones' }).getByRole('link');
  await expect(links).toHaveCount(27);
  for (const link of await links.all()) {
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Ayuda de esta página' })).toBeVisible();
    await expect(main.getByRole('alert').first()).toContainText('No pudimos traer los datos.');
    await expect(main.getByRole('button', { name: 'Reintentar' }).first()).toBeVisible();
  }
  isFailing = false;
  await main.getByRole('button', { name: 'Reintentar' }).click();
  await main.getByRole('table').first().waitFor();
  await expect(main.getByRole('alert')).toHaveCount(0);
});

test('a new owner is led to delivery; steps count what is stored [API-03, DEL-01]', async ({ people, stadium }) => {
  const venueId = await emptyVenue(stadium, 'nuevo');
  const office = await people.newTablet('es', await stadium.staffSession(ADMIN), DESK);
  const page = await office.open(`/office/${venueId}/start`);
  const start = page.getByRole('link', { name: 'Inicio', exact: true });
  await page.getByText('Van 2 de 9 pasos.').waitFor();
  await seen(page, 'first steps');
  await page.getByRole('link', { name: 'Abrir: Carta' }).click();
  await page.getByRole('heading', { name: 'La carta está vacía' }).waitFor();
  await page.getByRole('link', { name: 'Primero creá un puesto' }).last().click();
  await page.getByLabel('Nombre', { exact: true }).fill('Cantina');
  await page.getByLabel('Código en la dirección', { exact: true }).fill('cantina');
  await seen(page, 'new stall');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Cantina: creado').waitFor();

  await start.click();
  await page.getByText('Van 4 de 9 pasos.').waitFor();
  await page.getByRole('link', { name: 'Abrir: Entrega en la butaca' }).click();
  await expect(page.getByRole('heading', { name: 'Entrega', exact: true })).toBeFocused();
  await page.getByRole('switch', { name: 'Se entrega en la butaca o la mesa' }).check();
  await page.getByRole('button', { name: 'Agregar zona' }).click();
  await page.getByLabel('Nombre de la zona', { exact: true }).fill('Platea');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Cantina: guardado').waitFor();
  await start.click();
  await page.getByRole('link', { name: 'Cambiar: Entrega en la butaca' }).waitFor();
});
