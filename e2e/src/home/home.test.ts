import { expect } from '@playwright/test';

import { test } from '../harness/stadium-test.ts';

test("home shows its sections in the venue's order [HOME-03]", async ({ people, stadium }) => {
  const phone = await people.phone();
  const page = await phone.open('/home/estadio');
  await page.getByRole('heading', { name: 'Combos' }).waitFor();
  const { sections } = await stadium.venue('estadio');
  expect(sections.toSorted((a, b) => a.order - b.order).map(({ type }) => type)).toEqual([
    'Promotion',
    'Commerce',
    'Banner',
    'Discount',
    'Betting',
    'Download',
    'Banner',
  ]);

  const texts = [
    'Combos',
    'Comer y tomar',
    'La camiseta 2026 ya está en la cancha',
    'Pronóstico',
    'Instalá la app de Estadio La Ribera',
    'Asociate y viví cada partido desde adentro',
  ];
  const tops: number[] = [];
  for (const text of texts) {
    const place = page.getByRole('main').getByText(text).first();
    await place.waitFor();
    tops.push((await place.boundingBox())?.y ?? 0);
  }
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test("'Ver todos' lists all combos of the venue below each other [CONT-03]", async ({ people, stadium }) => {
  const page = await (await people.phone()).open('/home/estadio');
  const { id } = await stadium.venue('estadio');
  const answer = await page.request.get(`/api/venues/${id}/promotions?page=1&perPage=50`);
  const { total } = await answer.json();
  const combos = page.getByRole('region', { name: 'Combos' });
  await combos.getByRole('button', { name: 'Ver todos' }).tap();
  await expect(combos.getByRole('listitem')).toHaveCount(total);
  const lefts = await combos
    .getByRole('listitem')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(1);
  await combos.getByRole('button', { name: 'Ver menos' }).tap();
  await expect(combos.getByRole('listitem').first()).toBeInViewport();
  await expect.poll(() => combos.getByRole('listitem').count()).toBeLessThan(total);
});

test('the browser decides the first language, the header switches it [APP-01]', async ({ people }) => {
  const phone = await people.phone({ context: { locale: 'en-GB' } });
  const page = await phone.open('/home/estadio');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Order without missing a thing');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await page.getByRole('button', { name: 'ES, Español' }).tap();
  await expect(title).toHaveText('Pedí sin perderte nada');
  await page.reload();
  await page.getByRole('button', { name: 'EN, English' }).waitFor();
  await expect(title).toHaveText('Pedí sin perderte nada');

  const other = await people.phone({ context: { locale: 'fr-FR' } });
  const french = await other.open('/home/estadio');
  await expect(french.getByRole('heading', { level: 1 })).toHaveText('Pedí sin perderte nada');
});

test('a shared link has the title, picture and address of its page [APP-02]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const { request } = (await phone.open('/home/estadio')).context();
  const path = '/product-details/estadio/parrilla/Hamburguesa-doble';
  const html = await (await request.get(stadium.url + path, { headers: { 'accept-language': 'en' } })).text();
  expect(html).toContain('<title>Double burger · Parrilla del 9</title>');
  const [, canonical = ''] = /<link rel="canonical" href="(http[^"]+)">/.exec(html) ?? [];
  expect(new URL(canonical).pathname).toBe(path);
  const [, picture = ''] = /<meta property="og:image" content="([^"]+)">/.exec(html) ?? [];
  const { pathname } = new URL(picture);
  expect((await request.get(stadium.url + pathname)).headers()['content-type']).toBe('image/webp');

  const menu = await (await request.get(`${stadium.url}/commerce/estadio/parrilla`)).text();
  expect(menu).toContain('<meta property="og:title" content="Parrilla del 9 · Estadio La Ribera">');
});

test('coupons of home are sorted by priority and lead to their discount [HOME-03]', async ({ people }) => {
  const phone = await people.phone();
  const page = await phone.open('/home/estadio');
  const coupons = page.getByRole('region', { name: 'Descuentos' }).getByRole('link');
  await expect(coupons).toHaveText([/entrenamiento/, /parrilla/, /café/, /helados/]);
  await coupons.first().tap();
  await page.getByRole('heading', { level: 1, name: 'Descuento de 20%' }).waitFor();
  await page.getByText('En toda la línea de entrenamiento').waitFor();
});

test('the header with venue, account and cart stays visible on scrolling [HOME-01]', async ({ people }) => {
  const phone = await people.phone();
  const page = await phone.open('/home/estadio');
  const selector = page.getByRole('link', { name: 'Cambiar de sede, ahora Estadio La Ribera' });
  await selector.waitFor();
  await page.getByRole('button', { name: 'Ingresar' }).waitFor();
  await page.getByRole('link', { name: 'Mi pedido, vacío' }).waitFor();

  await page.mouse.wheel(0, 900);

  await expect.poll(async () => (await page.locator('.vhead--rest').boundingBox())?.y).toBeLessThan(-60);
  expect((await selector.boundingBox())?.y).toBeGreaterThanOrEqual(0);

  await selector.tap();
  await page.getByRole('heading', { name: '¿Dónde estás hoy?' }).waitFor();
});

test('a commerce card shows its data, is filtered by category and opens [HOME-04]', async ({ people }) => {
  const phone = await people.phone();
  const page = await phone.open('/home/estadio');
  const stalls = page.getByRole('region', { name: 'Comer y tomar' });
  const parrilla = stalls.getByRole('link', { name: /Parrilla del 9/ });
  await parrilla.waitFor();
  expect(await parrilla.locator('img').count()).toBe(2);
  await parrilla.getByText('Puerta 4, nivel 1').waitFor();

  await page.getByRole('radio', { name: 'Estacionamiento' }).check({ force: true });
  const parking = stalls.getByRole('link', { name: /Estacionamiento Norte/ });
  await parking.waitFor();
  await parrilla.waitFor({ state: 'hidden' });
  expect(await parking.locator('img').count()).toBe(1);

  await parking.tap();
  await page.waitForURL('**/commerce/estadio/estacionamiento-norte');
  await page.getByRole('heading', { level: 1, name: 'Estacionamiento Norte' }).waitFor();
});

test('a banner opens an external page only after the notice [HOME-06, CONT-07]', async ({ people }) => {
  const phone = await people.phone();
  const page = await phone.open('/home/estadio');
  await page.getByRole('link', { name: /La camiseta 2026/ }).tap();
  const notice = page.getByRole('alertdialog', { name: 'Vas a salir de la app' });
  await notice.getByText('Se abre tienda.example.com en el navegador.').waitFor();
  await phone.monitored.context.route('https://tienda.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Tienda</title>' }),
  );

  const opening = phone.monitored.context.waitForEvent('page');
  await notice.getByRole('button', { name: 'Abrir tienda.example.com' }).tap();

  expect((await opening).url()).toBe('https://tienda.example.com/camiseta-2026');
  await notice.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/home/estadio');
});

test('each venue has the tabs for which it has content [APP-03]', async ({ people, stadium }) => {
  const phone = await people.phone();
  for (const { code, hasEvents, hasArticles, wallioUrl, images } of await stadium.venues()) {
    const page = await phone.open(`/home/${code}`);
    const tabs = page.getByRole('navigation', { name: 'Secciones' }).getByRole('link');
    await tabs.first().waitFor();
    const wanted = [
      'Inicio',
      ...(hasEvents ? ['Eventos'] : []),
      ...(hasArticles || wallioUrl !== null ? ['Novedades'] : []),
      ...(images.some(({ venueImageId }) => venueImageId === 'VenueMap') ? ['Mapa'] : []),
      'Pedidos',
    ];
    expect(await tabs.allInnerTexts()).toEqual(wanted);
  }
  await stadium.changeVenue('club', `wallio_url = null`);
  const { id } = await stadium.venue('club');
  await stadium.query('delete from articles where venue_id = $1', [id]);
  await stadium.query('delete from events where venue_id = $1', [id]);
  await stadium.query(`delete from images where venue_id = $1 and image_type = 'VenueMap'`, [id]);
  await stadium.changeVenue('club', `wallio_title = null`);
  await expect.poll(async () => (await stadium.venue('club')).hasArticles).toBe(false);
  const page = await phone.open('/home/club');
  const tabs = page.getByRole('navigation', { name: 'Secciones' }).getByRole('link');
  await expect(tabs).toHaveText(['Inicio', 'Pedidos']);
});

test('a tab has its place before the next ones have arrived [APP-03]', async ({ people, stadium }) => {
  const phone = await people.phone();
  for (const { code } of await stadium.venues()) {
    const page = await phone.open(`/home/${code}`);
    const tabs = page.getByRole('navigation', { name: 'Secciones' }).getByRole('link');
    await tabs.first().waitFor();
    const { whole, alone } = await tabs.evaluateAll(([first, ...others]) => {
      const width = () => first?.getBoundingClientRect().width;
      const whole = width();
      for (const other of others) other.style.display = 'none';
      return { whole, alone: width() };
    });
    expect(whole).toBeLessThan(390 / 2);
    expect(alone).toBe(whole);
  }
});

test('the tabs are hidden while the route is of another venue [APP-04]', async ({ people }) => {
  const phone = await people.phone();
  const page = await phone.open('/home/estadio');
  const tabs = page.getByRole('navigation', { name: 'Secciones' });
  await tabs.waitFor();
  await page.getByRole('heading', { name: 'Pronóstico' }).waitFor(); // hydration has ended
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/venues/get/by-code/club', async (route) => {
    await gate.promise;
    await route.continue();
  });

  await page.evaluate(() => {
    history.pushState(null, '', '/home/club');
  });

  await tabs.waitFor({ state: 'hidden' });
  gate.resolve();
  await tabs.waitFor();
});

test("the screens have the venue's colours and logo, or the default [APP-05]", async ({ people, stadium }) => {
  const phone = await people.phone();
  const page = await phone.open('/home/estadio');
  await page.getByRole('heading', { name: 'Combos' }).waitFor();
  const header = () =>
    page
      .locator('.vhead')
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const { palette } = await stadium.venue('estadio');
  expect(await header()).toBe(rgb(palette.light['brand'] ?? ''));
  expect(palette.light['brand']).toBe('#8f1730');

  await stadium.changeVenue('teatro', 'app_color = null, app_secondary_color = null');
  await stadium.query(`delete from images where venue_id = 3 and image_type = 'logo'`);
  await stadium.changeVenue('teatro', 'app_color = null');
  await expect.poll(async () => (await stadium.venue('teatro')).appColor).toBeNull();
  await phone.open('/home/teatro');
  await page.getByRole('link', { name: /^Cambiar de sede/ }).waitFor();
  const bare = await stadium.venue('teatro');
  expect(await header()).toBe(rgb(bare.palette.light['brand'] ?? ''));
});

test('a 403 ends the stored sign-in on the device [APP-09]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const page = await phone.open('/home/estadio');
  await page.getByRole('button', { name: 'Ingresar' }).tap();
  await page.getByRole('button', { name: 'Seguir con e-mail' }).tap();
  await page.getByLabel('E-mail', { exact: true }).fill('hincha@example.com');
  await page.getByRole('button', { name: 'Enviar código' }).tap();
  await page.getByLabel('Código de 6 números').fill(await stadium.mailbox.codeFor('hincha@example.com'));
  await page.getByRole('button', { name: 'Mi cuenta' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('entretiempo.auth'))).toContain('hincha@example.com');

  await stadium.query('update sessions set revoked_at = now()');
  phone.expectErrors(/status of 403/);
  await page.reload();

  await page.getByRole('banner').getByRole('button', { name: 'Ingresar', exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('entretiempo.auth'))).toBeNull();
});

test('signing in by e-mail code and signing out [AUTH-03, AUTH-09, HOME-01]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const page = await phone.open('/home/estadio');
  await page.getByRole('button', { name: 'Ingresar' }).tap();
  await page.getByRole('button', { name: 'Seguir con e-mail' }).tap();
  await page.getByRole('button', { name: 'Enviar código' }).tap();
  await page.getByText('Por favor, ingrese un email válido').waitFor();
  await page.getByLabel('E-mail', { exact: true }).fill('socio@example.com');
  await page.getByRole('button', { name: 'Enviar código' }).tap();
  const code = await stadium.mailbox.codeFor('socio@example.com');
  phone.expectErrors(/status of 4\d\d .*login\/email\/confirm/);
  await page.getByLabel('Código de 6 números').fill(code === '000000' ? '111111' : '000000');
  await page.getByText('El código no es correcto o ya venció. Revisalo o pedí uno nuevo.').waitFor();
  await page.getByLabel('Código de 6 números').fill(code);

  await page.getByRole('button', { name: 'Mi cuenta' }).tap();
  await page.getByText('Ingresaste como socio@example.com').waitFor();
  const token = await page.evaluate(
    () => /"token":"([^"]+)"/.exec(localStorage.getItem('entretiempo.auth') ?? '')?.[1],
  );
  await page.getByRole('button', { name: 'Salir de la cuenta' }).tap();

  await page.getByRole('button', { name: 'Ingresar', exact: true }).waitFor();
  const headers = { authorization: `Bearer ${token ?? ''}` };
  await expect.poll(async () => (await fetch(`${stadium.url}/api/auth`, { headers })).status).toBe(403);
});

test("wall and terms have the venue's texts and use the notice [VENUE-06, CONT-07]", async ({ people }) => {
  const phone = await people.phone();
  const page = await phone.open('/social-media/estadio');
  await page.getByRole('heading', { name: 'El muro de la hinchada' }).waitFor();
  await page.getByRole('link', { name: 'Abrir el muro' }).tap();
  await page.getByText('Se abre muro.example.com en el navegador.').waitFor();
  await page.getByRole('button', { name: 'Quedarme acá' }).tap();

  await phone.open('/home/estadio');
  await page.getByRole('button', { name: 'Ingresar' }).tap();
  await page.getByRole('link', { name: 'Términos y condiciones' }).tap();
  await page.getByText('Se abre example.com en el navegador.').waitFor();
});

function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((place) => Number.parseInt(hex.slice(place, place + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}
