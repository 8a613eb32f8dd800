import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { findings } from '../accessibility/axe-findings.ts';
import { test } from '../harness/stadium-test.ts';

const tiles = (page: Page) => page.getByRole('radiogroup', { name: 'Sedes' }).getByRole('radio');

test('enabled venues are shown in order, three per row [VENUE-01]', async ({ people, stadium }) => {
  await stadium.changeVenue('teatro', 'position = -1');
  const codes = async () => (await stadium.venues()).map(({ code }) => code);
  await expect.poll(codes).toEqual(['teatro', 'estadio', 'club']);
  const phone = await people.phone();
  const page = await phone.open('/home');
  await expect
    .poll(() => tiles(page).evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value'))))
    .toEqual(['teatro', 'estadio', 'club']);
  phone.expectErrors(/status of 404 .*\/venues\//); // the stored list has the venue until the new one is read
  await stadium.changeVenue('teatro', 'enabled = false');
  await expect.poll(async () => (await stadium.venues()).length).toBe(2);
  await page.reload();

  await expect(tiles(page)).toHaveCount(2);
  const grid = page.locator('.vgrid').last();
  expect(await grid.locator('.vtile').count()).toBe(3);
  expect(await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)).toBe(3);
  expect(await grid.locator('.vtile--blank').getAttribute('aria-hidden')).toBe('true');
  await stadium.changeVenue('teatro', 'enabled = true, position = 3');
});

test("confirm needs a selection and opens the venue's path [VENUE-02, VENUE-04]", async ({ people }) => {
  const phone = await people.phone();
  const page = await phone.open('/');
  await page.getByRole('heading', { name: '¿Dónde estás hoy?' }).waitFor();
  const confirm = page.getByRole('button', { name: 'Entrar', exact: true });
  expect(await confirm.getAttribute('aria-disabled')).toBe('true');
  await page.getByText('Tocá una sede para entrar').waitFor();

  await page.getByText('Estadio La Ribera').first().tap();
  await page.getByRole('button', { name: 'Entrar a Estadio La Ribera' }).tap();

  await page.getByRole('heading', { name: 'Pedí sin perderte nada' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/home/estadio');
});

test('a few venues show what each has, and a tap chooses one [VENUE-01, VENUE-02]', async ({ people }) => {
  const page = await (await people.phone()).open('/home');
  const facts = page.getByRole('region', { name: 'Qué hay en cada sede' });
  const stadiumFacts = facts.getByRole('button', { name: /^Estadio La Ribera/ });
  await expect(stadiumFacts).toContainText('Ribera – Horizonte');
  await expect(stadiumFacts).toContainText(/\d de \d puestos abiertos/);
  await facts.getByRole('button', { name: /^Teatro/ }).tap();
  await expect(page.getByRole('radio', { name: /^Teatro/ })).toBeChecked();
  await page.getByRole('button', { name: /^Entrar a Teatro/ }).waitFor();
  expect(await findings(page, 'venues')).toEqual([]);
});

for (const [language, words] of [
  ['es', { change: /^Cambiar de sede/, stay: 'Seguir en Estadio La Ribera', enter: /^Entrar a / }],
  ['en', { change: /^Change venue/, stay: 'Stay at Estadio La Ribera', enter: /^Enter / }],
] as const) {
  test(`one stays at a venue or enters another, ${language} [VENUE-02, VENUE-03]`, async ({ people }) => {
    const phone = await people.phone({ language });
    const page = await phone.open('/home/estadio');
    await page.getByRole('link', { name: words.change }).tap();
    const stay = page.getByRole('button', { name: words.stay });
    const enter = page.getByRole('button', { name: words.enter });
    await stay.waitFor();
    await expect(enter).toHaveCount(0);

    await page.getByRole('radio', { name: /^Teatro/ }).check({ force: true });
    await expect(enter).toHaveText(/Teatro/);
    await stay.tap();
    await page.getByRole('link', { name: words.change }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/home/estadio');
  });
}

test('without a venue the offers are visible and disabled [VENUE-02]', async ({ people }) => {
  const phone = await people.phone();
  const page = await phone.open('/home');

  await page.getByRole('button', { name: 'Elegir después' }).tap();

  await page.getByRole('heading', { name: 'Mirá lo que se pide hoy' }).waitFor();
  await page.getByText('Combo Tribuna').first().waitFor();
  expect(await page.getByRole('link', { name: /Combo Tribuna/ }).count()).toBe(0);
  await page.getByText('Elegí la sede para pedir').first().waitFor();
});

test('the last venue opens at once and is refreshed [APP-07, VENUE-05, APP-08]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const page = await phone.open('/home/club');
  const { name, updatedAt } = await stadium.venue('club');
  await page.getByRole('link', { name: `Cambiar de sede, ahora ${name}` }).waitFor();
  const saved = () => page.evaluate(() => localStorage.getItem('entretiempo.visit') ?? '');
  await expect.poll(saved).toContain(updatedAt);

  await stadium.changeVenue('club', `name = 'Club de los Cambios'`);
  await expect.poll(async () => (await stadium.venue('club')).name).toBe('Club de los Cambios');
  await page.goto('/home');

  await page.getByRole('link', { name: 'Cambiar de sede, ahora Club de los Cambios' }).waitFor();
  await expect.poll(saved).toContain('Club de los Cambios');
});

test('a stored venue that no longer exists is removed [APP-07]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const page = await phone.open('/home/teatro');
  const { name } = await stadium.venue('teatro');
  await page.getByRole('link', { name: `Cambiar de sede, ahora ${name}` }).waitFor();

  await stadium.changeVenue('teatro', 'enabled = false');
  await expect.poll(async () => (await stadium.venues()).map(({ code }) => code)).not.toContain('teatro');
  phone.expectErrors(/status of 404 .*(\/venues\/|\/api\/live)/);
  await page.goto('/home');

  await page.getByRole('heading', { name: '¿Dónde estás hoy?' }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('entretiempo.visit'))).toBeNull();
  await stadium.changeVenue('teatro', 'enabled = true');
});

test('a browser with neither language reads the venue until a choice [APP-01]', async ({ people, stadium }) => {
  await stadium.changeVenue('club', `language = 'en'`);
  await expect.poll(async () => (await stadium.venue('club')).language).toBe('en');
  const phone = await people.phone({ context: { locale: 'fr-FR' } });
  const page = await phone.open('/home/club');
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');

  await page.getByRole('button', { name: 'Sign in' }).tap();
  await page.getByRole('dialog').getByText('Español').tap();
  await page.getByRole('dialog').getByText('Ingresá a tu cuenta').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).tap();
  await page.reload();

  await page.getByRole('heading', { name: 'Pedí sin perderte nada' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('es');
});

test('an unknown path leads home [APP-02]', async ({ people }) => {
  const phone = await people.phone();
  phone.expectErrors(/status of 404 .*\/nowhere/);
  const page = await phone.open('/nowhere/at/all');

  await page.getByRole('heading', { name: '¿Dónde estás hoy?' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/home');
});
