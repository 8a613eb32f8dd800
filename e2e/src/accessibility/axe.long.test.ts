import { expect, type Page } from '@playwright/test';
import type { World } from '../harness/office-desk.ts';
import { cartOf } from '../harness/ordering.ts';
import type { Language } from '../harness/people.ts';
import { SigningIn } from '../harness/signing-in.ts';
import { test } from '../harness/stadium-test.ts';
import { findings } from './axe-findings.ts';
import { walk, type Look } from './axe-walk.ts';
import { DISCOUNT_STOPS } from './discount-screens.ts';
import { openPages, OTHER_PAGES, visitedPages } from './office-screens.ts';
import { walkBoard, walkRefund, walkSecondFactor } from './staff-screens.ts';
import { CONTENT_STOPS, GROUNDS, ORDER_STOPS, STADIUM } from './visitor-screens.ts';

// Every screen and overlay in each language, light and dark. The ordinary suite has one of them.

/** Lists all findings of a walk in one assertion. */
async function expectNone(goThrough: (look: Look) => Promise<void>): Promise<void> {
  const found: string[] = [];
  await goThrough(async (page, screen) => {
    found.push(...(await findings(page, screen)));
  });
  expect(found).toEqual([]);
}

for (const language of ['es', 'en'] as const) {
  for (const ground of GROUNDS) {
    test(`axe finds nothing on any visitor screen of ${ground.venue}, ${language} [APP-05, APP-12]`, async ({
      people,
      stadium,
    }) => {
      await expectNone((look) =>
        walk({ people, stadium }, [...CONTENT_STOPS, ...ORDER_STOPS], { ground, language }, look),
      );
    });
  }

  test(`axe finds nothing on the screens of a discount, ${language} [APP-12, DISC-01]`, async ({ people, stadium }) => {
    await expectNone((look) => walk({ people, stadium }, DISCOUNT_STOPS, { ground: STADIUM, language }, look));
  });

  test(`axe finds nothing on board and refund of staff, ${language} [APP-12, REF-04]`, async ({ people, stadium }) => {
    await expectNone((look) => walkBoard({ people, stadium }, language, look));
    await expectNone((look) => walkRefund({ people, stadium }, language, look));
  });

  test(`axe finds nothing on the pages of the office, ${language} [API-03, APP-12]`, async ({ people, stadium }) => {
    test.setTimeout(360_000);
    const pages = [...(await visitedPages(stadium)), ...OTHER_PAGES];
    await expectNone((look) => openPages({ people, stadium }, pages, language, look));
  });
}

/** A tablet with the rail of tabs, and a desktop; tall enough for every menu. */
for (const { width, language } of [
  { width: 820, language: 'es' },
  { width: 1280, language: 'en' },
] as const) {
  test(`axe finds nothing on wide screens, ${width} px, ${language} [APP-12]`, async ({ people, stadium }) => {
    await expectNone((look) => walkWide({ people, stadium }, { width, language }, look));
  });
}

async function walkWide(
  { people, stadium }: World,
  { width, language }: { readonly width: number; readonly language: Language },
  look: Look,
): Promise<void> {
  const phone = await people.phone({ language, context: { viewport: { width, height: 5000 }, isMobile: false } });
  const page: Page = await phone.open('/home');
  await page.getByRole('radiogroup').first().waitFor();
  await look(page, 'venues');
  const openAndLook = async (screen: string, path: string, place: string) => {
    await phone.open(path);
    await page.locator(place).first().waitFor();
    await look(page, screen);
  };
  await openAndLook('home', '/home/estadio', '.home .section');
  await new SigningIn(page, language).byEmail(stadium, `axe-wide-${language}@example.com`);
  await openAndLook('wallet', '/wallet/estadio', 'main h2');
  await openAndLook('commerce', '/commerce/estadio/parrilla', '.prow__link');
  await page.locator('.prow__link').first().tap();
  await page.locator('dialog:modal').waitFor();
  await look(page, 'product');
  await page.getByRole('dialog').getByRole('button', { pressed: false }).first().tap();
  await openAndLook('favourites', '/search/estadio', '.sgroup');
  await openAndLook('search', '/search/estadio?q=pa', '.srow');

  const ordering = await cartOf(phone, 'estadio/parrilla', 'Choripán');
  await openAndLook('cart beside the menu', '/commerce/estadio/parrilla', '.caside');
  await openAndLook('cart', '/shopping-cart/estadio/parrilla', '#content form, #content .section');
  await ordering.chooseFirstEvent();
  await ordering.choose(ordering.words.pickUp);
  await ordering.confirmThrough();
  await ordering.receipt();
  await look(page, 'success');
  await ordering.successDialog().getByRole('button').tap();
  await page.locator('dialog:modal').waitFor({ state: 'detached' });
  await look(page, 'order');
  await openAndLook('orders', '/orders/estadio', '.oscreen a[href^="/orders-detail/"]');
}

test('axe finds nothing on the screens of the second factor [APP-12, AUTH-11, AUTH-12]', async ({
  people,
  stadium,
}) => {
  await expectNone((look) => walkSecondFactor({ people, stadium }, look));
});
