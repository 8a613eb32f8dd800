import { ADMIN, DESK } from '../harness/office-desk.ts';
import type { World } from '../harness/office-desk.ts';
import type { Language } from '../harness/people.ts';
import type { Look } from './axe-walk.ts';

/** Pages of the back office that no journey opens. */
export const OTHER_PAGES = [
  'articles',
  'banners',
  'discounts/new',
  'menu/count',
  'payments/venue',
  'people?view=devices',
  'promotions',
  'service',
  'stalls',
] as const;

/** Pages that a journey opens, with ids of the demo. */
export const VISITED_PAGES = [
  'start',
  'stalls/new',
  'stalls/1',
  'stalls/1/copy',
  'menu',
  'menu/new',
  'menu/1',
  'menu/order',
  'menu/import?stall=1',
  'menu/prices',
  'menu/prices/new?stall=1',
  'events',
  'events/new',
  'brand',
  'hosts',
  'articles/new',
  'banners/new',
  'promotions/new',
  'discounts',
  'home',
  'benefits',
  'people',
  'payments',
  'payments/connect',
  'audit',
  'sales',
  'settlements',
] as const;

/** Opens pages of the stadium's back office. */
export async function openPages(
  { people, stadium }: World,
  pages: readonly string[],
  language: Language,
  look: Look,
): Promise<void> {
  const desk = await people.newTablet(language, await stadium.staffSession(ADMIN), DESK);
  for (const place of pages) {
    const page = await desk.open(`/office/1/${place}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await look(page, place);
  }
}
