import { expect } from '@playwright/test';
import { findings } from '../accessibility/axe-findings.ts';
import { Ordering } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const ADMIN = 'admin@example.com';

/** Prints the code of one seat in Platea Sur, and returns its path. */
async function printedPath(stadium: Stadium, section: string, row: string, seat: string): Promise<string> {
  const { id, deliveryConfig } = await stadium.venue('estadio');
  const area = deliveryConfig.areas.find(({ description }) => description === 'Platea Sur');
  const session = await stadium.staffSession(ADMIN);
  const url = new URL(`/api/admin/venues/${id}/seat-codes.pdf`, stadium.url);
  url.search = new URLSearchParams({ areaId: String(area?.id), ranges: `${section};${row};${seat}` }).toString();
  const answer = await fetch(url, { headers: { cookie: session.cookie } });
  const [, link = ''] = /\/URI \(([^)]+)\)/.exec(Buffer.from(await answer.arrayBuffer()).toString('latin1')) ?? [];
  return new URL(link).pathname;
}

test('the QR code of a seat fills the place of the order [CART-01, DEL-02, HOME-01]', async ({ people, stadium }) => {
  const path = await printedPath(stadium, '8', '22', '14');
  const phone = await people.phone({ isNew: true });
  const page = await phone.open(path);
  const places = ['Platea Sur', '8', '22', '14'];

  await test.step('the code asks, and names who delivers there [DEL-02]', async () => {
    await page.getByRole('heading', { level: 1, name: '¿Es tu lugar?' }).waitFor();
    expect(await page.getByRole('definition').allInnerTexts()).toEqual(places);
    const stalls = page.getByRole('region', { name: 'Llegan hasta acá' });
    await stalls.getByRole('link', { name: /La Barra de la Sur/ }).waitFor();
    await expect(stalls.getByRole('link', { name: /Café del Hall/ })).toHaveCount(0);
    expect(await findings(page, 'seat')).toEqual([]);
    await stalls.getByRole('link', { name: /Parrilla del 9/ }).tap();
  });

  await test.step('the cart has the place, and that of the next code [CART-01, DEL-02]', async () => {
    const ordering = new Ordering(page);
    await ordering.add('Choripán');
    await ordering.goToCart();
    await expect(page.getByLabel('Sector')).toHaveValue(/^\d+$/);
    await expect(page.getByLabel('Sección')).toHaveValue('8');
    await expect(page.getByLabel('Fila')).toHaveValue('22');
    await expect(page.getByLabel('Butaca')).toHaveValue('14');

    await phone.open(await printedPath(stadium, '8', '23', '15'));
    await page.getByRole('button', { name: 'Sí, entregar acá' }).tap();
    await expect(page.getByLabel('Fila')).toHaveValue('23');
    await page.getByText('Choripán').first().waitFor();

    phone.expectErrors(/422/);
    await phone.open(path.replace(/.{4}$/, 'AAAA'));
    await page.getByRole('alert').getByText('Este QR no es de Estadio La Ribera').waitFor();
    await page.getByRole('button', { name: 'Escribir mi lugar' }).tap();
    await expect(page.getByLabel('Fila')).toHaveValue('23');
  });

  await test.step("home names the visitor's seat and who delivers to it [HOME-01, DEL-02]", async () => {
    await phone.open('/home/estadio');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Empezar' }).tap(); // the welcome of a new phone
    const seat = page.getByRole('button', { name: 'Tu lugar · Platea Sur 8 · 23 · 15' });
    await seat.tap();
    const sheet = page.getByRole('dialog', { name: 'Tu lugar' });
    expect(await sheet.getByRole('definition').allInnerTexts()).toEqual(['Platea Sur', '8', '23', '15']);
    await sheet.getByRole('link', { name: /Parrilla del 9/ }).waitFor();
    await expect(sheet.getByRole('link', { name: /Café del Hall/ })).toHaveCount(0);
    expect(await findings(page, 'own seat')).toEqual([]);
    await sheet.getByRole('button', { name: 'No es mi lugar' }).tap();
    await page.getByText('Puestos abiertos').waitFor();
    await expect(seat).toHaveCount(0);
  });
});
