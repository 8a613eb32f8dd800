import { expect, type Locator, type Page } from '@playwright/test';
import { seen } from '../accessibility/axe-findings.ts';
import { hasPersisted } from '../harness/persisted-reads.ts';
import { test } from '../harness/stadium-test.ts';

/** Paths of the files and calls that this device requests. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test("home has its sections in the venue's order, with what they lead to [HOME-03, HOME-06, CONT-03, CONT-07]", async ({
  people,
  stadium,
}) => {
  const phone = await people.phone();
  const page = await phone.newTab();
  const requested = requestsOf(page);
  await page.goto('/home/estadio');
  await page.getByRole('heading', { name: 'Combos' }).waitFor();

  await test.step('sections are below each other in their order [HOME-03]', async () => {
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
    await seen(page, 'home');
  });

  await test.step('a phone has one column and never loads the second one [HOME-03]', async () => {
    await expect(page.locator('.haside')).toHaveCount(0);
    expect(requested.filter((path) => path.includes('/first-'))).not.toEqual([]);
    expect(requested.filter((path) => path.includes('/home-aside-'))).toEqual([]);
  });

  await test.step("'Ver todos' lists all combos of the venue below each other [CONT-03]", async () => {
    const { id } = await stadium.venue('estadio');
    const answer = await page.request.get(`/api/venues/${id}/promotions?page=1&perPage=50`);
    const { total } = await answer.json();
    const combos = page.getByRole('region', { name: 'Combos' });
    const cards = combos.getByRole('listitem');
    await combos.getByRole('button', { name: 'Ver todos' }).tap();
    await expect(cards).toHaveCount(total);
    const lefts = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().left)));
    expect(new Set(lefts).size).toBe(1);
    await combos.getByRole('button', { name: 'Ver menos' }).tap();
    await expect(cards.first()).toBeInViewport();
    await expect.poll(() => cards.count()).toBeLessThan(total);
  });

  await test.step('a banner opens an external page only after the notice [HOME-06, CONT-07]', async () => {
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

  await test.step('coupons are sorted by priority and lead to their discount [HOME-03]', async () => {
    const coupons = page.getByRole('region', { name: 'Descuentos' }).getByRole('link');
    await expect(coupons).toHaveText([/entrenamiento/, /parrilla/, /café/, /helados/]);
    await coupons.first().tap();
    await page.getByRole('heading', { level: 1, name: 'Descuento de 20%' }).waitFor();
    await page.getByText('En toda la línea de entrenamiento').waitFor();
  });
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
});

test('a rendered page has the language, title and picture of its address [APP-01, APP-02, HOME-03]', async ({
  request,
  stadium,
}) => {
  /** The page without the data of its scripts. */
  const rendered = async (path: string, language: string) => {
    const answer = await request.get(stadium.url + path, { headers: { 'accept-language': language } });
    return (await answer.text()).replaceAll(/<script.*?<\/script>/gs, '');
  };

  await test.step('content is in the language of the visitor, or of the venue [APP-01, HOME-03]', async () => {
    const english = await rendered('/home/estadio', 'en');
    expect(english).toContain('The 2026 shirt is here');
    expect(english).toContain('On everything from the grill');
    expect(english).not.toContain('La camiseta 2026 ya está en la cancha');
    expect(await rendered('/home/estadio', 'fr-FR')).toContain('Pedí sin perderte nada');
  });

  await test.step('a shared link has the title, picture and address of its page [APP-02]', async () => {
    const path = '/product-details/estadio/parrilla/Hamburguesa-doble';
    const html = await rendered(path, 'en');
    expect(html).toContain('<title>Double burger · Parrilla del 9</title>');
    const [, canonical = ''] = /<link rel="canonical" href="(http[^"]+)">/.exec(html) ?? [];
    expect(new URL(canonical).pathname).toBe(path);
    const [, picture = ''] = /<meta property="og:image" content="([^"]+)">/.exec(html) ?? [];
    const { pathname } = new URL(picture);
    expect((await request.get(stadium.url + pathname)).headers()['content-type']).toBe('image/webp');
    const menu = await rendered('/commerce/estadio/parrilla', 'es');
    expect(menu).toContain('<meta property="og:title" content="Parrilla del 9 · Estadio La Ribera">');
  });
});

test('the header stays on scrolling; stalls are filtered by category and open [HOME-01, HOME-04]', async ({
  people,
}) => {
  const page = await (await people.phone()).open('/home/estadio');

  await test.step('a stall shows its data, is filtered by category and opens [HOME-04]', async () => {
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

  await test.step('the header with venue, account and cart stays visible [HOME-01]', async () => {
    await page.goto('/home/estadio');
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
});

test('favourites of the device lead the home; without any, none are loaded [PROD-01, APP-07]', async ({ people }) => {
  const phone = await people.phone();
  const page = await phone.newTab();
  const requested = requestsOf(page);
  const row = page.getByRole('region', { name: 'Tus favoritos' });

  await test.step('a device without favourites loads nothing for them [APP-07]', async () => {
    await page.goto('/home/estadio');
    await page.getByRole('main').getByRole('heading', { name: 'Pronóstico' }).waitFor();
    await expect(row).toHaveCount(0);
    expect(requested.filter((path) => path.includes('/favourites-row-'))).toEqual([]);
    expect(requested.filter((path) => path.includes('/complete-commerce/'))).toEqual([]);
  });

  await test.step('the row has price and state, and leads to the product [PROD-01]', async () => {
    for (const [path, product] of [
      ['parrilla/Choripán', 'Superpancho'],
      ['cafe-del-hall/Medialuna-de-manteca', 'Medialuna de manteca'],
    ] as const) {
      await page.goto(`/product-details/estadio/${path}`);
      const heart = page.getByRole('button', { name: 'Guardar en favoritos' });
      await heart.tap();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(() => page.evaluate(hasPersisted, product)).toBe(true); // the menu with this product
    }
    await page.goto('/home/estadio');
    const links = row.getByRole('link');
    await expect(links).toHaveText([/^Medialuna.*\$\s?\d.*Cerrado/s, /^Choripán.*\$\s?\d.*Cerca de las/s]);
    await links.last().tap();
    await page.getByRole('heading', { level: 1, name: 'Choripán' }).waitFor();
    await page.goto('/home/teatro');
    await page.getByRole('heading', { name: 'Comer y tomar' }).waitFor();
    await expect(page.locator('.favs-room')).toHaveCount(0);
    await expect(row).toHaveCount(0);
  });
});

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error('no box');
  return box;
};
const boxesOf = (places: Locator) =>
  places.evaluateAll((all) =>
    all.map((place) => {
      const { x, y, width, height } = place.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );

/** Heights of the boxes of each row, by their upper edge. */
function rowsOf(boxes: readonly { y: number; height: number }[]): number[][] {
  const rows = Map.groupBy(boxes, ({ y }) => Math.round(y));
  return [...rows.values()].map((row) => [...new Set(row.map(({ height }) => Math.round(height)))]);
}

test('cards of home line up and fill their row at 390, 820 and 1280 px [HOME-03, HOME-04, CONT-03]', async ({
  people,
  stadium,
}) => {
  await stadium.query(`update discounts set amount_percent = 5 where venue_id = 1 and description like '%helados%'`);
  await stadium.changeVenue('estadio', 'enabled = true');
  const phone = await people.phone({ size: 'desktop' });
  const page = await phone.newTab();
  const coupons = page.getByRole('region', { name: 'Descuentos' }).getByRole('link');
  for (const width of [390, 820, 1280]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/home/estadio');
      await expect(coupons).toHaveCount(4);
      await page.getByRole('heading', { name: 'Pronóstico' }).waitFor();
      await expect(coupons.getByText('5%', { exact: true })).toHaveCount(1);
      await page.evaluate(async () => void (await document.fonts.ready));
      const cards = await boxesOf(coupons);
      const texts = await boxesOf(coupons.locator('.coupon__txt'));
      const starts = texts.map(({ x }, place) => Math.round(x - (cards[place]?.x ?? 0)));
      expect(new Set(starts).size, 'texts of discounts start at one place [HOME-03]').toBe(1);
      const rows = [...rowsOf(cards), ...rowsOf(await boxesOf(page.locator('.ccard')))];
      for (const heights of rows) expect(heights, 'cards of a row are equally high [HOME-03]').toHaveLength(1);
      const cut = await page
        .locator('.ccard__address')
        .evaluateAll((all) =>
          all.flatMap((place) => (place.scrollWidth > place.clientWidth + 1 ? [place.textContent] : [])),
        );
      expect(cut, 'the place of a stall is never cut [HOME-04]').toEqual([]);
    });
  }

  await test.step('a single combo fills its row [CONT-03]', async () => {
    await stadium.query(
      'delete from promotions where venue_id = 3 and id > (select min(id) from promotions where venue_id = 3)',
    );
    await stadium.changeVenue('teatro', 'enabled = true');
    await page.goto('/home/teatro');
    const combos = page.getByRole('region', { name: 'Combos' });
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const [card, title] = [await boxOf(combos.getByRole('link')), await boxOf(combos.locator('.section__head'))];
      expect(Math.round(card.width), `${width} px`).toBe(Math.round(title.width));
    }
  });
});

test('a wide home has a second column and a header in one row [HOME-01, HOME-03, APP-12]', async ({ people }) => {
  const phone = await people.phone({ size: 'desktop' });
  const page = await phone.open('/home/estadio');
  const aside = page.getByRole('complementary', { name: 'Lo tuyo' });

  await test.step('the second column has event, discounts and odds [HOME-03]', async () => {
    await aside.getByRole('link', { name: /^Ribera – Horizonte/ }).waitFor();
    await expect(aside.getByRole('heading', { level: 2 })).toHaveText(['Descuentos', 'Pronóstico']);
    await expect(page.getByRole('heading', { name: 'Descuentos' })).toHaveCount(1);
    const [left, right] = [await boxOf(page.getByRole('main')), await boxOf(aside)];
    expect(right.x).toBeGreaterThan(left.x + left.width);
    expect(right.x + right.width).toBeLessThanOrEqual(1240);
    expect(right.y).toBeLessThan((await boxOf(page.getByRole('region', { name: 'Comer y tomar' }))).y);
  });

  await test.step('search and hints are in a row beside the banner [HOME-01]', async () => {
    const banner = page.locator('.vhead__art img');
    await expect.poll(() => banner.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const hint = await boxOf(page.locator('.hint').last());
    expect(Math.round(hint.y)).toBe(Math.round((await boxOf(page.locator('.vhead__search'))).y));
    expect((await boxOf(page.locator('.vhead__art'))).x).toBeGreaterThanOrEqual(hint.x + hint.width);
  });
});
