import { expect, type Page } from '@playwright/test';
import { test } from '../harness/stadium-test.ts';

const titlesOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('coming events are listed by ten, soonest first, and open; without any it says so [CONT-01]', async ({
  people,
  stadium,
}) => {
  await stadium.query(
    `insert into events (venue_id, id, name, starts_at, ends_at)
     select 1, (select max(id) from events where venue_id = 1) + n, 'Fecha ' || n,
       now() + make_interval(days => 40 + n), now() + make_interval(days => 40 + n, hours => 2)
     from generate_series(1, 7) n`,
  );
  await stadium.query(`update events set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour'
     where name = 'Femenino: Ribera – Los Andes'`);
  await stadium.changeVenue('estadio', 'enabled = true');
  const coming = [
    'Ribera – Horizonte',
    'Ribera – Cerro Norte',
    'Noche de bandas en La Ribera',
    'Ribera – Atlético Delta',
  ];
  const added = ['Fecha 1', 'Fecha 2', 'Fecha 3', 'Fecha 4', 'Fecha 5', 'Fecha 6', 'Fecha 7'];
  const page = await (await people.phone({ context: { timezoneId: 'Asia/Tokyo' } })).open('/events/estadio');
  await expect(titlesOf(page)).toHaveText([...coming, ...added.slice(0, 6)]);

  const more = page.getByRole('button', { name: 'Ver más eventos' });
  await more.tap();
  await expect(titlesOf(page)).toHaveText([...coming, ...added]);
  await expect(more).toHaveCount(0);

  const [time] = await stadium.query(
    `select to_char(starts_at at time zone 'America/Argentina/Buenos_Aires', 'HH24:MI') as starts,
       to_char(ends_at at time zone 'America/Argentina/Buenos_Aires', 'HH24:MI') as ends
     from events where name = 'Ribera – Cerro Norte'`,
  );
  const card = page.getByRole('link', { name: /Ribera – Cerro Norte/ });
  await expect(card).toContainText(`, ${String(time?.['starts'])} h`);
  await card.tap();
  await page.getByText(`De ${String(time?.['starts'])} a ${String(time?.['ends'])} h`).waitFor();
  await page.getByText('Cuartos de final de la copa, partido de ida.').waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/events\/estadio\/\d+$/);

  await stadium.query('delete from events where venue_id = 1');
  await stadium.changeVenue('estadio', 'enabled = true');
  await page.goto('/events/estadio');
  await page.getByRole('heading', { name: 'No hay eventos anunciados' }).waitFor();
});

test('articles are listed by three, newest first, and open; a removed one says so [CONT-02]', async ({ people }) => {
  const phone = await people.phone();
  const page = await phone.newTab();
  const sizes: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/articles')) sizes.push(url.searchParams.get('perPage'));
  });
  await page.goto('/news/estadio');
  const newest = ['Cómo pedir sin perderte una jugada', 'La camiseta 2026, por dentro', 'El vaso que vuelve'];
  const older = [
    'Así llegás el día del partido',
    'El choripán de la puerta 4 cumple 30 años',
    'Hacete socio antes de fin de mes',
  ];
  await expect(titlesOf(page)).toHaveText(newest);

  const more = page.getByRole('button', { name: 'Ver más noticias' });
  await more.tap();
  await expect(titlesOf(page)).toHaveText([...newest, ...older]);
  await expect(more).toHaveCount(0);
  expect(new Set(sizes)).toEqual(new Set(['3']));

  await page.getByRole('link', { name: /Hacete socio antes de fin de mes/ }).tap();
  const article = page.getByRole('article');
  await article.getByText('Sin cuota de ingreso y con prioridad para la copa.').waitFor();
  await expect(article.getByRole('listitem')).toHaveCount(2);
  await article.getByRole('link', { name: 'Asociarme' }).tap();
  await page.getByText('Se abre socios.example.com en el navegador.').waitFor();
  await page.getByRole('button', { name: 'Quedarme acá' }).tap();
  await page.goBack();
  await expect(page).toHaveURL(/\/news\/estadio$/);

  await test.step('a removed article says so and leads to the others', async () => {
    phone.expectErrors(/status of 404/);
    await page.goto('/news/estadio/999999');
    await page.getByRole('alert').getByText('Esta nota ya no está').waitFor();
    await page.getByRole('link', { name: 'Ver novedades' }).tap();
    await page.waitForURL('**/news/estadio');
  });
});

test('the articles tab has sub-tabs only where the venue has both [APP-03]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const page = await phone.open('/home/estadio');
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Novedades' }).tap();
  const subTabs = page.getByRole('navigation', { name: 'Qué ver' }).getByRole('link');
  await expect(subTabs).toHaveText(['Redes', 'Noticias']);
  await expect(subTabs.nth(1)).toHaveAttribute('aria-current', 'page');
  await subTabs.nth(0).tap();
  await page.waitForURL('**/social-media/estadio');
  await expect(subTabs.nth(0)).toHaveAttribute('aria-current', 'page');

  await phone.open('/news/club');
  await page.getByRole('heading', { name: 'La pileta abre hasta las 22' }).waitFor();
  await expect(subTabs).toHaveCount(0);

  await stadium.query('delete from articles where venue_id = 2');
  await stadium.changeVenue('club', `wallio_url = 'https://muro.example.com/club', wallio_title = 'El muro del club'`);
  await phone.open('/home/club');
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Novedades' }).tap();
  await page.getByRole('heading', { name: 'El muro del club' }).waitFor();
  await expect(subTabs).toHaveCount(0);
});

test('the map is zoomed, leads to commerces and says the way, also offline [CONT-05]', async ({ people }) => {
  const phone = await people.phone();
  const page = await phone.open('/map/estadio');
  const frame = page.getByRole('group', { name: 'Mapa de Estadio La Ribera' });
  const picture = frame.getByRole('img', { name: 'Mapa de Estadio La Ribera' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  const whole = await width();

  await page.getByRole('button', { name: 'Acercar' }).tap();
  await expect.poll(width).toBeGreaterThan(whole * 1.2);
  const zoomed = await width();
  const left = async () => (await picture.boundingBox())?.x ?? 0;
  const before = await left();
  await frame.press('ArrowRight');
  await expect.poll(left).toBeLessThan(before);
  await frame.press('+');
  await expect.poll(width).toBeGreaterThan(zoomed * 1.2);
  await page.getByRole('button', { name: 'Ver todo' }).tap();
  await expect.poll(width).toBe(whole);

  const stalls = page.getByRole('region', { name: 'Dónde está cada puesto' });
  const stall = stalls.getByRole('link', { name: /Parrilla del 9/ });
  await stall.getByText('Puerta 4, nivel 1').waitFor();
  await stall.tap();
  await page.waitForURL('**/commerce/estadio/parrilla');

  await page.getByRole('button', { name: '¿Dónde estás?' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Platea Sur' }).tap();
  const line = page.getByRole('link', { name: 'De Platea Sur, por la Puerta 4, 3 min' });
  await line.tap();
  await frame.getByRole('img', { name: 'Plano: de Platea Sur, por la Puerta 4, hasta Parrilla del 9' }).waitFor();
  await phone.goOffline();
  const way = page.getByRole('region', { name: 'Cómo llegar' });
  await expect(way.getByRole('listitem')).toHaveText([
    'Subí la escalera de tu fila y doblá a la derecha2 min',
    'Parrilla del 9, frente a la Puerta 41 min',
  ]);
  const stepFree = way.getByRole('switch', { name: 'Sin escalones' });
  await expect(stepFree).toHaveText(/Por la Puerta 1 y la Puerta 4, 7 min/);
  await stepFree.tap();
  await expect(way.getByRole('listitem')).toHaveCount(3);
  await frame
    .getByRole('img', { name: 'Plano: de Platea Sur, por la Puerta 1 y la Puerta 4, hasta Parrilla del 9' })
    .waitFor();
  await phone.goOnline();
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const STEPS = {
  'iPhone (Safari)': [
    /^1\. Tocá el botón Compartir/,
    /^2\. .*«Agregar a inicio»/,
    /^3\. Tocá «Agregar»\. La app queda en tu pantalla de inicio\.$/,
  ],
  'Android (Chrome)': [
    /^1\. Abrí el menú de Chrome/,
    /^2\. .*«Agregar a la pantalla principal» o «Instalar app»/,
    /^3\. Confirmá con «Instalar»\./,
  ],
} as const;

test('installing has its steps for two browsers; an iPhone sees those of Safari first [APP-10]', async ({ people }) => {
  const sheetOf = async (userAgent?: string) => {
    const phone = await people.phone({ context: userAgent === undefined ? {} : { userAgent } });
    const page = await phone.open('/home/estadio');
    await expect(page.getByText('+18', { exact: true })).toBeVisible(); // the section above has its final height
    await page.getByRole('button', { name: 'Ver cómo' }).tap();
    return page.getByRole('dialog', { name: 'Instalar la app' });
  };

  const sheet = await sheetOf();
  await expect(sheet.getByRole('radio', { name: 'Android (Chrome)' })).toBeChecked();
  for (const [browser, steps] of Object.entries(STEPS)) {
    await sheet.getByText(browser, { exact: true }).tap();
    await expect(sheet.getByRole('listitem')).toHaveText([...steps]);
  }
  await sheet.getByRole('button', { name: 'Listo' }).tap();
  await sheet.waitFor({ state: 'hidden' });

  const ofIphone = await sheetOf(IPHONE);
  await expect(ofIphone.getByRole('radio', { name: 'iPhone (Safari)' })).toBeChecked();
  await expect(ofIphone.getByRole('listitem')).toHaveText([...STEPS['iPhone (Safari)']]);
});
