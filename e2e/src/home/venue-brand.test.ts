import { expect, type Page } from '@playwright/test';
import { cartOf } from '../harness/ordering.ts';
import { openSignedIn } from '../harness/signed-in-phone.ts';
import { test } from '../harness/stadium-test.ts';

/** Tops of the texts on home, in the order of the list. */
async function topsOf(page: Page, texts: readonly string[]): Promise<number[]> {
  const tops: number[] = [];
  for (const words of texts) {
    const place = page.getByRole('main').getByText(words).first();
    await place.waitFor();
    tops.push((await place.boundingBox())?.y ?? 0);
  }
  return tops;
}

test('home follows a changed order of the sections [HOME-03]', async ({ people, stadium }) => {
  const page = await (await people.phone()).open('/home/club');
  const texts = ['Comer y tomar', 'Combos', 'Colonia de verano: últimas vacantes', 'Instalá la app de Club Horizonte'];
  // Sections move while those above them load.
  const isFromTop = async () => {
    const tops = await topsOf(page, texts);
    return tops.every((top, at) => at === 0 || top > (tops[at - 1] ?? 0));
  };
  await expect.poll(isFromTop).toBe(true);

  await stadium.query('update venue_sections set position = 100 - position where venue_id = 2');
  await stadium.changeVenue('club', 'enabled = true');
  await page.reload();

  texts.reverse();
  await expect.poll(isFromTop).toBe(true);
});

/** Where the venue's logo belongs: header of home, and its tile in the list of venues. */
const LOGOS = ['.vheader .venue-link__logo', '.vtile__logo'] as const;

async function openList(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Cambiar de sede/ }).tap();
  await page.getByRole('radiogroup', { name: 'Sedes' }).waitFor();
}

function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((place) => Number.parseInt(hex.slice(place, place + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}

test("the screens have the venue's colours and logo, or the default [APP-05]", async ({ people, stadium }) => {
  const phone = await people.phone();
  const page = await phone.open('/home/teatro');
  const header = () =>
    page
      .locator('.vhead')
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);

  await test.step('header and list show the logo', async () => {
    const { images } = await stadium.venue('teatro');
    const logo = images.find(({ venueImageId }) => venueImageId === 'logo');
    for (const place of LOGOS) {
      if (place === '.vtile__logo') await openList(page);
      const picture = page.locator(place).filter({ has: page.locator(`img[src*="${logo?.key}"]`) });
      await picture.first().waitFor();
      const drawn = picture.locator('img').first();
      await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
  });

  await test.step('without logo and colours they have a placeholder and the default', async () => {
    await stadium.query(`delete from images where venue_id = 3 and image_type = 'logo'`);
    await stadium.changeVenue('teatro', 'app_color = null, app_secondary_color = null');
    await phone.open('/home/teatro');
    await page.locator('.vheader .venue-link__logo.picture--absent svg').waitFor();
    await openList(page);
    await page.locator('.vtile__logo.picture--absent svg').waitFor();
    await phone.open('/home/teatro');
    expect(await header()).toBe(rgb((await stadium.venue('teatro')).palette.light['brand'] ?? ''));
  });

  await test.step('header and buttons have the colours of the venue', async () => {
    const buttons: (string | undefined)[] = [];
    for (const [venueCode, commerce, product] of [
      ['estadio', 'parrilla', 'Choripán'],
      ['club', 'buffet', 'Cerveza tirada'],
    ] as const) {
      const { palette } = await stadium.venue(venueCode);
      const colours = Object.values(palette.light).map(rgb);
      const own = await people.phone();
      const ordering = await cartOf(own, `${venueCode}/${commerce}`, product);
      const [background, text] = await ordering.confirmButton().evaluate((button) => {
        const { backgroundColor, color } = getComputedStyle(button);
        return [backgroundColor, color];
      });
      expect(colours).toContain(background);
      expect(colours).toContain(text);
      buttons.push(background);
    }
    expect(new Set(buttons).size).toBe(2);
    await phone.open('/home/estadio');
    const { palette } = await stadium.venue('estadio');
    expect(palette.light['brand']).toBe('#8f1730');
    expect(await header()).toBe(rgb('#8f1730'));
  });
});

test('each venue has the tabs for which it has content, in fixed columns [APP-03, APP-04]', async ({
  people,
  stadium,
}) => {
  const page = await (await people.phone()).newTab();
  const tabs = page.getByRole('navigation', { name: 'Secciones' }).getByRole('link');

  for (const { code, hasEvents, hasArticles, wallioUrl, images } of await stadium.venues()) {
    await test.step(`${code} has its tabs; the first has its place before the next arrive [APP-03]`, async () => {
      await page.goto(`/home/${code}`);
      await tabs.first().waitFor();
      const wanted = [
        'Inicio',
        ...(hasEvents ? ['Eventos'] : []),
        ...(hasArticles || wallioUrl !== null ? ['Novedades'] : []),
        ...(images.some(({ venueImageId }) => venueImageId === 'VenueMap') ? ['Mapa'] : []),
        'Pedidos',
      ];
      expect(await tabs.allInnerTexts()).toEqual(wanted);
      const { whole, alone } = await tabs.evaluateAll(([first, ...others]) => {
        const width = () => first?.getBoundingClientRect().width;
        const whole = width();
        for (const other of others) other.style.display = 'none';
        return { whole, alone: width() };
      });
      expect(whole).toBeLessThan(390 / 2);
      expect(alone).toBe(whole);
    });
  }

  await test.step('a venue without content has two tabs [APP-03]', async () => {
    for (const statement of [
      'delete from articles where venue_id = 2',
      'delete from events where venue_id = 2',
      `delete from images where venue_id = 2 and image_type = 'VenueMap'`,
    ]) {
      await stadium.query(statement);
    }
    await stadium.changeVenue('club', 'wallio_url = null, wallio_title = null');
    await page.goto('/home/club');
    await expect(tabs).toHaveText(['Inicio', 'Pedidos']);
  });

  await test.step('the tabs are hidden while the route is of another venue [APP-04]', async () => {
    const other = await (await people.phone()).open('/home/estadio');
    const otherTabs = other.getByRole('navigation', { name: 'Secciones' });
    await otherTabs.waitFor();
    await other.getByRole('heading', { name: 'Pronóstico' }).waitFor(); // hydration has ended
    const gate = Promise.withResolvers<void>();
    await other.route('**/api/venues/get/by-code/club', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await other.evaluate(() => {
      history.pushState(null, '', '/home/club');
    });
    await otherTabs.waitFor({ state: 'hidden' });
    gate.resolve();
    await otherTabs.waitFor();
  });
});

test('the terms are linked where the venue has set them [CONT-09, VENUE-06]', async ({ people, stadium }) => {
  await stadium.changeVenue('estadio', `terms_url = 'https://reglas.example.com/ribera'`);
  const ordering = await cartOf(await people.phone(), 'estadio/parrilla', 'Choripán');
  const { page } = ordering;
  const sentence = page.getByText('Al confirmar aceptás los términos.');
  const inAccount = page.getByRole('dialog').getByRole('link', { name: 'Términos y condiciones' });
  const openSignIn = async () => {
    await page.goto('/home/estadio');
    await page.getByRole('button', { name: 'Ingresar' }).tap();
    await page.getByRole('button', { name: 'Seguir con e-mail' }).waitFor();
  };
  await sentence.waitFor();
  await page.getByRole('link', { name: 'términos' }).tap();
  await page.getByText('Se abre reglas.example.com en el navegador.').waitFor();
  await page.getByRole('button', { name: 'Quedarme acá' }).tap();
  await openSignIn();
  await inAccount.waitFor();

  await stadium.changeVenue('estadio', 'terms_url = null');
  await page.goto('/shopping-cart/estadio/parrilla');
  await ordering.confirmButton().waitFor();
  await expect(sentence).toHaveCount(0);
  await openSignIn();
  await expect(inAccount).toHaveCount(0);
});

const REFUNDS = {
  es: { tab: 'Devolver', open: 'Abrir Devoluciones', title: 'Devoluciones', denied: 'Solo para el personal' },
  en: { tab: 'Refunds', open: 'Open Refunds', title: 'Refunds', denied: 'For staff only' },
} as const;

test('only editors have the tab of refunds, which leads to the staff app [APP-03, REF-01]', async ({
  people,
  stadium,
  visitor: { language },
}) => {
  const words = REFUNDS[language];
  const phoneOf = async (email: string) => {
    const phone = await people.phone({ language });
    await openSignedIn(phone, stadium, email);
    return phone;
  };

  await test.step('the tab of an editor fits a narrow phone and asks for the sign-in of staff [REF-01]', async () => {
    const phone = await phoneOf('puesto@example.com');
    phone.expectErrors(/401/);
    const { page } = phone;
    const tab = page.getByRole('navigation').getByRole('link').filter({ hasText: words.tab });
    await tab.tap();
    await page.getByRole('heading', { level: 2, name: words.title }).waitFor();
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole('link', { name: words.open }).tap();
    await page.waitForURL(/\/staff\//);
    await page.getByRole('textbox').waitFor();
  });

  await test.step('others have no such tab, and its route says why [APP-03]', async () => {
    const phone = await phoneOf('hincha@example.com');
    const tabs = phone.page.getByRole('navigation').getByRole('link');
    await tabs.first().waitFor();
    expect(await tabs.allInnerTexts()).not.toContain(words.tab);
    await phone.open('/refunds');
    await phone.page.getByRole('heading', { name: words.denied }).waitFor();
  });

  await test.step('an editor of one stall opens its refunds at once, of several by name [REF-01]', async () => {
    const tablet = await people.tabletAt('estadio', 'parrilla');
    await tablet.open('/staff/refunds');
    await tablet.page.getByLabel('Número de pedido').waitFor();
    const manager = await people.newTablet('es', await stadium.staffSession('admin@example.com'));
    await manager.open('/staff/refunds');
    await manager.page.getByRole('button', { name: /Parrilla del 9/ }).tap();
    await manager.page.getByLabel('Número de pedido').waitFor();
  });
});
