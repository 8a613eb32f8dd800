import fs from 'node:fs/promises';

import { expect } from '@playwright/test';

import { findings } from '../accessibility/axe-findings.ts';
import { acceptInvitation } from '../harness/invited-editor.ts';
import type { Language, People, Tablet } from '../harness/people.ts';
import type { Stadium } from '../harness/stadium.ts';
import { test } from '../harness/stadium-test.ts';

const ADMIN = 'admin@example.com';
const NEWCOMER = 'nueva.encargada@example.com';
const DESK = { viewport: { width: 1280, height: 800 }, hasTouch: false };

async function deskAt(
  { people, stadium }: { people: People; stadium: Stadium },
  place: string,
  language: Language = 'es',
): Promise<Tablet> {
  const desk = await people.newTablet(language, await stadium.staffSession(ADMIN), DESK);
  await desk.open(`/office/1/${place}`);
  return desk;
}

test('an invited editor of a stall sees that stall alone [ROLE-01, AUTH-11]', async ({ people, stadium }) => {
  const { page } = await deskAt({ people, stadium }, 'people');
  await page.getByRole('button', { name: 'Invitar' }).click();
  await page.getByLabel('E-mail').fill(NEWCOMER);
  const stalls = page.getByRole('group', { name: 'En qué puestos' });
  await stalls.getByText('Parrilla del 9').click();
  await expect(stalls.getByRole('checkbox', { name: 'Parrilla del 9' })).toBeChecked();
  await page.getByRole('button', { name: 'Enviar la invitación' }).click();
  await page.getByText(`Invitación enviada a ${NEWCOMER}`).waitFor();

  const { page: own } = await acceptInvitation({ people, stadium }, NEWCOMER, DESK);
  await own.goto('/office/1/stalls');
  await expect(own.getByRole('table', { name: 'Puestos' }).getByRole('rowheader')).toHaveText([/^Parrilla del 9/]);
  const places = own.getByRole('navigation', { name: 'Secciones' }).getByRole('link');
  await expect(places.filter({ hasText: 'Carta' })).toBeVisible();
  await expect(places.filter({ hasText: /Personas|Medios de pago|Registro|Marca y datos/ })).toHaveCount(0);
  for (const refused of ['people', 'payments', 'audit']) {
    await own.goto(`/office/1/${refused}`);
    await own.getByText('No tenés acceso a esta página.').waitFor();
  }

  await page.goto('/office/1/people');
  const row = page.getByRole('row').filter({ hasText: NEWCOMER });
  await expect(row).toContainText('Encargado de puestos');
  await expect(row).toContainText('Parrilla del 9');
  await row.getByRole('button').click();
  await page.getByRole('button', { name: 'Quitar el acceso' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar el acceso' }).click();
  await expect(row).toHaveCount(0);
  await page.goto('/office/1/audit?kind=account');
  await page.getByText('Quitó el acceso').first().waitFor();
  await expect(page.getByRole('row').filter({ hasText: 'Quitó el acceso' })).toContainText('puestos: Parrilla del 9');
});

test('a provider account is refused, connected and tried as it answers [METHOD-03]', async ({ people, stadium }) => {
  const desk = await deskAt({ people, stadium }, 'payments/connect');
  desk.expectErrors(/422/);
  const { page } = desk;
  await page.getByLabel('Clave pública (public key)').fill('TEST-public-newcomer');
  await page.getByLabel('Access token').fill('TEST-unknown-key');
  await page.getByRole('button', { name: 'Probar y conectar' }).click();
  await page.getByText(/^El proveedor de pagos no acepta esas credenciales/).waitFor();
  const answer = page.getByRole('region', { name: 'Como respondió Mercado Pago' });
  await expect(answer).toContainText(/\/users\/me · 401/);
  await expect(answer).not.toContainText('TEST-unknown-key');
  await page.getByLabel('Access token').fill('TEST-sandbox-newcomer');
  await page.getByRole('button', { name: 'Probar y conectar' }).click();
  await page.getByText('Mercado Pago: conectado').waitFor();

  const account = page
    .getByRole('article', { name: 'Mercado Pago', exact: true })
    .filter({ has: page.getByRole('definition').filter({ hasText: 'La sede' }) });
  await account.getByRole('button', { name: 'Probar: Mercado Pago' }).click();
  await account.getByText('El proveedor aceptó las claves y confirmó al titular.').waitFor();
  await expect(account).toContainText(/\/users\/me · 200/);
  await expect(account).not.toContainText('TEST-sandbox-newcomer');

  await page.goto('/office/1/audit?kind=payment-config');
  await page.getByText('Conectó una cuenta de proveedor').first().waitFor();
  await expect(page.getByText('Probó una cuenta de proveedor').first()).toBeVisible();
});

test("the venue's balance is turned on for its stalls [METHOD-02, METHOD-03]", async ({ people, stadium }) => {
  await stadium.query(
    'update payment_configs set balance_enabled = false, priority_over_commerce = false where venue_id = 1',
  );
  const { page } = await deskAt({ people, stadium }, 'payments/venue');
  await page.getByRole('switch', { name: /^Saldo de la sede/ }).check();
  await page
    .getByRole('switch', {
      name: /^Vale para todos los puestos Reemplaza lo que cada puesto eligió, también su cuenta/,
    })
    .check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Pago y entrega de la sede: guardado').waitFor();
  await page.goto('/office/1/payments');
  await page.getByText('La sede decide cómo se paga en todos los puestos.').waitFor();
  const { paymentConfig } = await stadium.venue('estadio');
  expect(paymentConfig).toMatchObject({ balanceEnabled: true, priorityOverCommerce: true });
});

test('the log is searched by the name of a thing and exported in words [ROLE-01]', async ({ people, stadium }) => {
  const id = await stadium.productId('estadio', 'parrilla', 'Choripán');
  const admin = await stadium.staff(ADMIN);
  const params = { venueId: 1, id };
  await admin.send('PUT /api/admin/venues/:venueId/products/:id/stock', { params, body: { units: 40 } });
  const { page } = await deskAt({ people, stadium }, 'audit?q=Choripán');
  const row = page.getByRole('row').filter({ hasText: 'Contó el stock' }).first();
  await expect(row).toContainText('Producto Choripán');
  await row.getByRole('button', { name: 'Ver el detalle' }).click();
  await page.getByText(/^Entrada \d+ · /).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar lo que se ve' }).click(),
  ]);
  expect(await fs.readFile(await file.path(), 'utf8')).toContain('Contó el stock,Producto Choripán');
});

for (const language of ['es', 'en'] as const) {
  test(`axe finds nothing in people, payments and log, ${language} [APP-12]`, async ({ people, stadium }) => {
    const desk = await deskAt({ people, stadium }, 'people', language);
    const found: string[] = [];
    for (const place of ['people', 'people?view=devices', 'payments', 'payments/connect', 'audit']) {
      const page = await desk.open(`/office/1/${place}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      found.push(...(await findings(page, place)));
    }
    expect(found).toEqual([]);
  });
}
