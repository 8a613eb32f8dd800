import fs from 'node:fs/promises';

import { expect } from '@playwright/test';

import { findings } from '../accessibility/axe-findings.ts';
import { test } from '../harness/stadium-test.ts';

test('staff print the codes of a range of seats, and void them [DEL-02]', async ({ people, stadium }) => {
  const desk = await people.newTablet('es', await stadium.staffSession('admin@example.com'));
  const page = await desk.open('/office/1/payments');
  await page.getByRole('link', { name: 'Códigos QR de lugares' }).click();
  await page.getByLabel('Zona de entrega').selectOption({ label: 'Platea Norte' });
  const download = page.getByRole('button', { name: 'Descargar PDF' });
  await page.getByText('Revisá el rango de Sección').waitFor();
  await page.getByLabel('Sección').fill('1-2');
  await page.getByLabel('Fila').fill('1-36');
  await page.getByLabel('Butaca').fill('1-60');
  await page.getByText('Hasta 2000 códigos por documento').waitFor();
  await page.getByLabel('Butaca').fill('7');
  await page.getByText('72 códigos, en hojas A4 de 24').waitFor();
  expect(await findings(page, 'seat codes')).toEqual([]);

  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toBe('qr-estadio.pdf');
  const content = (await fs.readFile(await file.path())).toString('latin1');
  const links = [...content.matchAll(/\/URI \(([^)]+)\)/g)].map(([, link = '']) => new URL(link).pathname);
  expect(new Set(links).size).toBe(72);

  await page.getByRole('button', { name: 'Anular los códigos impresos' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Anulamos todos los códigos impresos?' });
  await question.getByRole('button', { name: 'Anular todos' }).click();
  await page.getByText('Los códigos impresos ya no sirven').waitFor();
  const phone = await people.phone();
  phone.expectErrors(/422/);
  const scanned = await phone.open(links[0] ?? '');
  await scanned.getByRole('alert').getByText('Este QR no es de Estadio La Ribera').waitFor();
});
