import { ADMIN, DESK, type World } from '../harness/office-desk.ts';
import type { Language } from '../harness/people.ts';
import type { Stadium } from '../harness/stadium.ts';
import { LONG_PHONE } from './axe-findings.ts';
import type { Look } from './axe-walk.ts';

/** Pages of the back office that no journey opens; those with a slash are of all venues. */
export const OTHER_PAGES = [
  'discounts/new',
  'menu/count',
  'people?view=devices',
  'service',
  '/venues',
  '/venues/prices',
] as const;

/** Pages that a journey opens. */
export async function visitedPages(stadium: Stadium): Promise<string[]> {
  const { id: stall } = await stadium.commerce('estadio', 'parrilla');
  const product = await stadium.productId('estadio', 'parrilla', 'Hamburguesa a tu gusto');
  return [
    'start',
    'stalls',
    'stalls/new',
    `stalls/${stall}`,
    `stalls/${stall}/copy`,
    'menu',
    'menu/new',
    `menu/${product}`,
    'menu/order',
    `menu/import?stall=${stall}`,
    'menu/prices',
    `stations?stall=${stall}`,
    `kiosks?stall=${stall}`,
    `printers?stall=${stall}`,
    `menu/prices/new?stall=${stall}`,
    'events',
    'events/new',
    'brand',
    'hosts',
    'articles',
    'articles/new',
    'banners',
    'banners/new',
    'promotions',
    'promotions/new',
    'discounts',
    'home',
    'benefits',
    'people',
    'payments',
    'payments/connect',
    'payments/venue',
    'audit',
    'sales',
    'settlements',
    'reconciliation',
    'operations',
    'security',
  ];
}

/** Tall enough that the save bar of a form covers no field. */
const LONG_DESK = { ...DESK, viewport: { ...DESK.viewport, height: LONG_PHONE.height } };

/** Opens pages of the stadium's back office. */
export async function openPages(
  { people, stadium }: World,
  pages: readonly string[],
  language: Language,
  look: Look,
): Promise<void> {
  const desk = await people.newTablet(language, await stadium.staffSession(ADMIN), LONG_DESK);
  for (const place of pages) {
    const page = await desk.open(place.startsWith('/') ? `/office${place}` : `/office/1/${place}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await look(page, place);
  }
}
