import { expect } from '@playwright/test';

import { findings } from '../accessibility/axe-findings.ts';
import type { Language, People, Tablet } from '../harness/people.ts';
import type { Stadium } from '../harness/stadium.ts';
import { test } from '../harness/stadium-test.ts';

const DESK = { viewport: { width: 1280, height: 800 }, hasTouch: false };

async function deskAt(
  { people, stadium }: { people: People; stadium: Stadium },
  place: string,
  language: Language = 'es',
): Promise<Tablet> {
  const desk = await people.newTablet(language, await stadium.staffSession('admin@example.com'), DESK);
  await desk.open(`/office/${place}`);
  return desk;
}

test('an Admin copies a venue, which is closed at first [API-03]', async ({ people, stadium }) => {
  const [source] = await stadium.query(`select name from venues where id = 1`);
  const name = String(source?.['name']);
  const { page } = await deskAt({ people, stadium }, '');
  await page.getByRole('link', { name: `Copiar ${name}` }).click();
  await page.getByRole('heading', { level: 1, name: `Copiar ${name}` }).waitFor();
  expect(await findings(page, 'copy of a venue')).toEqual([]);
  await page.getByLabel('Nombre de la copia').fill('Estadio Norte');
  await page.getByLabel('Código en la dirección').fill('Estadio Norte');
  await page.getByRole('button', { name: 'Crear la copia' }).click();
  await page.getByText(/^Usá minúsculas/).waitFor();
  await page.getByLabel('Código en la dirección').fill('estadio-norte');
  await page.getByRole('button', { name: 'Crear la copia' }).click();
  await page.getByText('Estadio Norte: creado').waitFor();
  const rows = await stadium.query(
    `select v.enabled, (select count(*)::int from products p where p.venue_id = v.id) as products
     from venues v where v.id = 1 or v.code = 'estadio-norte' order by v.id`,
  );
  expect(rows.map(({ enabled }) => enabled)).toEqual([true, false]);
  expect(rows[0]?.['products']).toBe(rows[1]?.['products']);
});

test('a benefit is given to pasted addresses and ended [BEN-03, APP-12]', async ({ people, stadium }) => {
  const { page } = await deskAt({ people, stadium }, '1/benefits');
  await page.getByRole('heading', { level: 1, name: 'Beneficios' }).waitFor();
  expect(await findings(page, 'benefits')).toEqual([]);
  await page.getByRole('link', { name: 'Beneficio', exact: true }).first().click();
  await page.getByLabel('Qué ofrece', { exact: true }).fill('Regalo de socios');
  await page.getByLabel('Qué ofrece, en inglés').fill('A gift for members');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Completá este campo.').waitFor();
  await page.getByLabel('Monto', { exact: true }).fill('1500');
  await page.getByRole('button', { name: 'Guardar' }).click();
  const lines = page.getByLabel('Correos, uno por línea');
  await lines.fill('ana@example.com;30111222\nLuz Paz\nluz@example.com\n28.333.444');
  await page.getByText('Línea 2: Luz Paz').waitFor();
  await page.getByText('Línea 4: 28.333.444 es un documento. Agregale el correo del comprador.').waitFor();
  await page.getByRole('button', { name: 'Dar a 2' }).click();
  await page.getByText('2 compradores lo tienen').waitFor();
  await lines.fill('ana@example.com');
  await page.getByRole('button', { name: 'Quitar a 1' }).click();
  await page.getByText('1 comprador lo tiene').waitFor();
  expect(await findings(page, 'benefit')).toEqual([]);
  await page.getByRole('switch', { name: /^Se puede usar/ }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Regalo de socios: guardado').waitFor();
  await page.getByRole('link', { name: 'Beneficios' }).first().click();
  await expect(page.getByRole('row').filter({ hasText: 'Regalo de socios' })).toContainText('Terminado');
});
