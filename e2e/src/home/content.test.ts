import { expect } from '@playwright/test';

import { test } from '../harness/stadium-test.ts';

test('events are listed soonest first, and one has its text and times [CONT-01]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const page = await phone.open('/events/estadio');
  await page.getByRole('heading', { name: 'Eventos', level: 1 }).waitFor();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Ribera – Horizonte',
    'Ribera – Cerro Norte',
    'Femenino: Ribera – Los Andes',
    'Noche de bandas en La Ribera',
    'Ribera – Atlético Delta',
  ]);
  await page.getByRole('link', { name: /Noche de bandas/ }).tap();
  await page.locator('.reading').getByRole('heading', { name: 'Noche de bandas en La Ribera' }).waitFor();
  await page.getByText('Cuatro bandas, un escenario en el círculo central').waitFor();
  await page.getByText(/^De 21:00 a 0?1:00 h$/).waitFor();

  await stadium.query('delete from events where venue_id = 1');
  await stadium.changeVenue('estadio', `ticket_title = 'Entradas'`);
  await expect.poll(async () => (await stadium.venue('estadio')).hasEvents).toBe(false);
  const empty = await (await people.phone()).open('/events/estadio');
  await empty.getByRole('heading', { name: 'No hay eventos anunciados' }).waitFor();
});

test('news come by three; a note opens with its text and leads back [CONT-02]', async ({ people }) => {
  const phone = await people.phone();
  const page = await phone.open('/news/estadio');
  const notes = page.getByRole('main').getByRole('listitem');
  await expect(notes).toHaveCount(3);
  await page.getByRole('button', { name: 'Ver más noticias' }).tap();
  await expect(notes).toHaveCount(6);
  expect(await page.getByRole('button', { name: 'Ver más noticias' }).count()).toBe(0);
  const titles = await notes.getByRole('heading').allInnerTexts();
  expect(new Set(titles).size).toBe(6);
  await page.getByRole('link', { name: /La camiseta 2026, por dentro/ }).tap();
  await page.locator('.reading').getByRole('heading', { name: 'La camiseta 2026, por dentro' }).waitFor();
  expect(await page.locator('.rich p').count()).toBeGreaterThan(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/news\/estadio$/);
});

test('the map zooms by buttons and keys, and shows all again [CONT-05]', async ({ people }) => {
  const phone = await people.phone({ language: 'en', size: 'desktop' });
  const page = await phone.open('/map/estadio');
  const map = page.getByRole('img', { name: 'Map of Estadio La Ribera' });
  const width = async () => (await map.boundingBox())?.width ?? 0;
  await expect
    .poll(() => map.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBeGreaterThan(0);
  const whole = await width();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBeGreaterThan(whole * 1.2);
  await page.getByRole('button', { name: 'See all' }).click();
  await expect.poll(width).toBeCloseTo(whole, 0);
  await page.getByRole('group', { name: 'Map of Estadio La Ribera' }).press('+');
  await expect.poll(width).toBeGreaterThan(whole * 1.2);
});

test('a stall in the list of the map leads to its menu [CONT-05]', async ({ people, stadium }) => {
  const { name } = await stadium.commerce('estadio', 'heladeria-nino');
  const phone = await people.phone();
  const page = await phone.open('/map/estadio');
  const stall = page.getByRole('region', { name: 'Dónde está cada puesto' }).getByRole('link', { name });
  await stall.getByText('Hall central').waitFor();
  await stall.tap();
  await page.getByRole('heading', { level: 1, name }).waitFor();
});

test('the installation has its steps for two browsers [APP-10]', async ({ people }) => {
  const phone = await people.phone();
  const page = await phone.open('/home/estadio');
  await page.getByRole('button', { name: 'Ver cómo' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Instalar la app' });
  await expect(sheet.getByRole('listitem')).toHaveText([
    /Abrí el menú de Chrome/,
    /Agregar a la pantalla principal/,
    /Confirmá con «Instalar»/,
  ]);
  await sheet.getByText('iPhone (Safari)').tap();
  await expect(sheet.getByRole('listitem')).toHaveText([
    /Tocá el botón Compartir/,
    /Agregar a inicio/,
    /Tocá «Agregar»/,
  ]);
  await sheet.getByRole('button', { name: 'Listo' }).tap();
  await sheet.waitFor({ state: 'hidden' });
});
