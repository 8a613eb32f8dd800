import { expect, type Page } from '@playwright/test';
import { findings } from '../accessibility/axe-findings.ts';
import { test } from '../harness/stadium-test.ts';

const tiles = (page: Page) => page.getByRole('radiogroup', { name: 'Sedes' }).getByRole('radio');

/** Scrolls until this many pixels are left below the window, and waits until the list has seen it. */
async function scrollToEnd(page: Page, belowPx: number): Promise<void> {
  await page.evaluate(async (below) => {
    const end = document.querySelector('.vgrid + span')?.getBoundingClientRect().top ?? 0;
    scrollBy(0, end - innerHeight - below);
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  }, belowPx);
}

test('a venue is chosen among the enabled ones, or later [APP-02, VENUE-01, VENUE-02, VENUE-04]', async ({
  people,
  stadium,
}) => {
  await stadium.changeVenue('teatro', 'position = -1');
  const phone = await people.phone();
  phone.expectErrors(/status of 404 .*\/nowhere/);
  const page = await phone.open('/nowhere/at/all');
  const held = Promise.withResolvers<void>();

  await test.step('an unknown path leads to the venues [APP-02]', async () => {
    await page.getByRole('heading', { name: '¿Dónde estás hoy?' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/home');
  });

  await test.step('without a venue the offers are visible and disabled [VENUE-02]', async () => {
    await page.getByRole('button', { name: 'Elegir después' }).tap();
    await page.getByRole('heading', { name: 'Mirá lo que se pide hoy' }).waitFor();
    await page.getByText('Combo Tribuna').first().waitFor();
    expect(await page.getByRole('link', { name: /Combo Tribuna/ }).count()).toBe(0);
    await page.getByText('Elegí la sede para pedir').first().waitFor();
  });

  await test.step('enabled venues are shown in order, three per row [VENUE-01]', async () => {
    await page.goto('/home');
    const order = () => tiles(page).evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')));
    await expect.poll(order).toEqual(['teatro', 'estadio', 'club', 'coliseo']);
    phone.expectErrors(/status of 404 .*\/venues\//); // the stored list has the venue until the new one is read
    for (const code of ['club', 'coliseo']) await stadium.changeVenue(code, 'enabled = false');
    await page.route('**/assets/wide-bar-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.reload();
    await expect(tiles(page)).toHaveCount(2);
    const grid = page.locator('.vgrid').last();
    expect(await grid.locator('.vtile').count()).toBe(3);
    expect(await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)).toBe(3);
    expect(await grid.locator('.vtile--blank').getAttribute('aria-hidden')).toBe('true');
  });

  await test.step('a few venues show what each has, and a tile chooses one [VENUE-01, VENUE-02]', async () => {
    const confirm = page.getByRole('button', { name: 'Entrar', exact: true });
    expect(await confirm.getAttribute('aria-disabled')).toBe('true');
    await page.getByText('Tocá una sede para entrar').waitFor();
    const facts = page.getByRole('region', { name: 'Qué hay en cada sede' });
    const stadiumFacts = facts.getByRole('link', { name: /^Estadio La Ribera/ });
    await expect(stadiumFacts).toContainText('Ribera – Horizonte');
    await expect(stadiumFacts).toContainText(/\d de \d puestos abiertos/);
    await page.getByRole('radio', { name: /^Teatro/ }).check({ force: true });
    await page.getByRole('button', { name: /^Entrar a Teatro/ }).waitFor();
    expect(await findings(page, 'venues')).toEqual([]);
  });

  await test.step("confirm opens the venue's path [VENUE-02, VENUE-04]", async () => {
    await page.getByText('Estadio La Ribera').first().tap();
    await page.getByRole('button', { name: 'Entrar a Estadio La Ribera' }).tap();
    await page.getByRole('heading', { name: 'Pedí sin perderte nada' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/home/estadio');
  });

  await test.step('the bar of wide screens hydrates after the choice [APP-12, VENUE-02]', async () => {
    held.resolve(); // an error of React would fail the test
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.locator('.wbar').waitFor();
  });

  await test.step('a tap on what a venue has enters it [VENUE-02]', async () => {
    await page.goto('/home?venues');
    await page
      .getByRole('region', { name: 'Qué hay en cada sede' })
      .getByRole('link', { name: /^Teatro/ })
      .tap();
    await page.waitForURL('**/home/teatro');
  });
  for (const code of ['club', 'coliseo']) await stadium.changeVenue(code, 'enabled = true');
});

const WORDS = {
  es: {
    change: /^Cambiar de sede/,
    stay: 'Seguir en Estadio La Ribera',
    enter: /^Entrar a /,
    venues: 'Sedes',
    search: 'Buscar sede',
  },
  en: {
    change: /^Change venue/,
    stay: 'Stay at Estadio La Ribera',
    enter: /^Enter /,
    venues: 'Venues',
    search: 'Search venues',
  },
} as const;

test('one stays at a venue, or enters another of a list that grows [VENUE-01, VENUE-02, VENUE-03, VENUE-04]', async ({
  people,
  stadium,
  visitor: { language },
}) => {
  const words = WORDS[language];
  const [venue] = await stadium.venues();
  const many = Array.from({ length: 50 }, (_, place) => ({
    ...venue,
    id: 100 + place,
    code: `sede-${place + 1}`,
    name: `Sede ${place + 1}`,
  }));
  const page = await (await people.phone({ language })).open('/home/estadio');
  const change = page.getByRole('link', { name: words.change });
  const shown = page.getByRole('radiogroup', { name: words.venues }).getByRole('radio');
  const enter = page.getByRole('button', { name: words.enter });

  await test.step('a word typed before few venues arrive finds among them [VENUE-01]', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/venues/get/current-venues', async (route) => {
      await held.promise;
      await route.continue();
    });
    await change.tap();
    const search = page.getByRole('searchbox', { name: words.search });
    await search.fill('teat');
    held.resolve();
    await expect(shown).toHaveCount(1);
    await expect(search).toHaveValue('teat');
  });

  await test.step('one stays at a venue or enters another [VENUE-02, VENUE-03]', async () => {
    const stay = page.getByRole('button', { name: words.stay });
    await stay.waitFor();
    await expect(enter).toHaveCount(0);
    await page.getByRole('radio', { name: /^Teatro/ }).check({ force: true });
    await expect(enter).toHaveText(/Teatro/);
    await stay.tap();
    await change.waitFor();
    expect(new URL(page.url()).pathname).toBe('/home/estadio');
  });

  await test.step('more venues are drawn within 100 px of the end of the list [VENUE-04, VENUE-01]', async () => {
    await page.unroute('**/venues/get/current-venues');
    await page.route('**/venues/get/current-venues', (route) => route.fulfill({ json: many }));
    await page.reload();
    await change.tap();
    await expect(shown).toHaveCount(24);
    await scrollToEnd(page, 110);
    await expect(shown).toHaveCount(24);
    await scrollToEnd(page, 90);
    await expect(shown).toHaveCount(48);
    await scrollToEnd(page, 90);
    await expect(shown).toHaveCount(50);
    await expect(page.locator('.vtile--blank')).toHaveCount(1);
    await page.getByText('Sede 50', { exact: true }).tap();
    await expect(enter).toHaveText(/Sede 50/);
  });
});

test('the last venue opens at once, is refreshed, and removed when gone [APP-07, APP-08, VENUE-05]', async ({
  people,
  stadium,
}) => {
  const phone = await people.phone();
  const page = await phone.open('/home/club');
  const { name, updatedAt } = await stadium.venue('club');
  const saved = () => page.evaluate(() => localStorage.getItem('entretiempo.visit'));

  await test.step('it opens at once and is refreshed [APP-07, APP-08, VENUE-05]', async () => {
    await page.getByRole('link', { name: `Cambiar de sede, ahora ${name}` }).waitFor();
    await expect.poll(saved).toContain(updatedAt);
    await stadium.changeVenue('club', `name = 'Club de los Cambios'`);
    await page.goto('/home');
    await page.getByRole('link', { name: 'Cambiar de sede, ahora Club de los Cambios' }).waitFor();
    await expect.poll(saved).toContain('Club de los Cambios');
  });

  await test.step('a stored venue that no longer exists is removed [APP-07]', async () => {
    await stadium.changeVenue('club', 'enabled = false');
    phone.expectErrors(/status of 404 .*(\/venues\/|\/api\/live)/);
    await page.goto('/home');
    await page.getByRole('heading', { name: '¿Dónde estás hoy?' }).waitFor();
    await expect.poll(saved).toBeNull();
  });
  await stadium.changeVenue('club', 'enabled = true');
});

test('a browser with neither language reads the venue until a choice [APP-01]', async ({ people, stadium }) => {
  await stadium.changeVenue('club', `language = 'en'`);
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
