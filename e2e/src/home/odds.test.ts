import { expect, type Page } from '@playwright/test';
import { test } from '../harness/stadium-test.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Pronóstico' });

/** Scrolls until the section is in sight and answers the age question. */
async function openOdds(page: Page): Promise<void> {
  await section(page).scrollIntoViewIfNeeded();
  await section(page).getByRole('button', { name: 'Sí, tengo 18' }).tap();
}

test('adults see the odds of both teams, with their age and failures [HOME-05]', async ({ people }) => {
  const phone = await people.phone();
  const page = await phone.open('/home/estadio');

  await test.step('no odds before the question is answered', async () => {
    await section(page).scrollIntoViewIfNeeded();
    await section(page).getByRole('heading', { name: '¿Tenés 18 años o más?' }).waitFor();
    expect(await section(page).getByText('Horizonte').count()).toBe(0);
  });

  await test.step('an adult sees them with icons, age and warning', async () => {
    await openOdds(page);
    await expect(section(page).getByRole('listitem')).toHaveText([
      /^1Ribera2,\d\d$/,
      /^XEmpate3,\d\d$/,
      /^2Horizonte3,\d\d$/,
    ]);
    await section(page)
      .getByText(/^hace \d+ s$/)
      .waitFor();
    await section(page).getByText('Solo mayores de 18. Jugar compulsivamente es perjudicial para la salud.').waitFor();
    await expect
      .poll(() =>
        section(page)
          .locator('img')
          .evaluateAll((all) => all.map((img) => img instanceof HTMLImageElement && img.naturalWidth > 0)),
      )
      .toEqual([true, true]);
  });

  await test.step('the question is asked once; old odds say since when', async () => {
    await page.route('**/api/venues/1/odds', async (route) => {
      const answer = await route.fetch();
      const odds: unknown = await answer.json();
      await route.fulfill({ json: { ...Object(odds), readAt: new Date(Date.now() - 10 * 60_000).toISOString() } });
    });
    await page.reload();
    await section(page).scrollIntoViewIfNeeded();
    await section(page).getByText('Empate').waitFor();
    await section(page)
      .getByText(/^Sin datos nuevos desde las \d\d:\d\d$/)
      .waitFor();
  });

  await test.step('failed odds can be read again', async () => {
    const other = await people.phone();
    await other.monitored.context.route('**/api/venues/1/odds', (route) =>
      route.fulfill({ status: 503, json: { status: 503, code: 'service-unavailable' } }),
    );
    const failing = await other.open('/home/estadio');
    await openOdds(failing);
    await section(failing).getByRole('button', { name: 'Probar de nuevo' }).waitFor();
  });
});

test('the odds are read every 30 s, only while they are in sight [HOME-05]', async ({ people }) => {
  const phone = await people.phone();
  await phone.monitored.context.clock.install();
  const reads: string[] = [];
  phone.monitored.context.on('request', (request) => {
    if (request.url().endsWith('/odds')) reads.push(request.url());
  });
  const page = await phone.open('/home/estadio');
  await page.getByRole('heading', { name: 'Combos' }).waitFor();
  await page.clock.fastForward(65_000);
  expect(reads).toHaveLength(0);

  await openOdds(page);
  await section(page).getByText('Empate').waitFor();
  expect(reads).toHaveLength(1);
  await page.clock.fastForward(30_000);
  await expect.poll(() => reads.length).toBe(2);

  await page.evaluate(() => scrollTo(0, 0));
  await expect(section(page)).not.toBeInViewport();
  await page.clock.fastForward(120_000);
  expect(reads).toHaveLength(2);
});

test('a minor sees no odds, now and later; a venue may ask nothing [HOME-05]', async ({ people, stadium }) => {
  const page = await (await people.phone()).open('/home/estadio');
  await section(page).scrollIntoViewIfNeeded();
  await section(page).getByRole('button', { name: 'No, ocultar' }).tap();
  await section(page).waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByText('Instalá la app de Estadio La Ribera').waitFor();
  expect(await section(page).count()).toBe(0);

  await stadium.changeVenue('estadio', 'betting_adults_only = false');
  const free = await (await people.phone()).open('/home/estadio');
  await section(free).scrollIntoViewIfNeeded();
  await section(free).getByText('Empate').waitFor();
  await stadium.changeVenue('estadio', 'betting_adults_only = true');
});
