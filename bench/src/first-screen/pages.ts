/**
 * A server-rendered page of the demo.
 *
 * @property inSight part of the tag of an element, and how many of them a phone of 390×844 shows
 * @property products that its menu lists; absent: those of the demo
 */
export type BudgetPage = {
  name: string;
  path: string;
  inSight: { tag: string; count: number };
  products?: number;
};

const FIRST_CARD = { tag: 'class="ccard"', count: 1 };
const FIRST_PRODUCT = { tag: '<article', count: 1 };

/** The first screens that a visitor opens. */
export const BUDGET_PAGES: readonly BudgetPage[] = [
  { name: 'home of the stadium', path: '/home/estadio', inSight: FIRST_CARD },
  { name: 'menu of the stadium', path: '/commerce/estadio/parrilla', inSight: FIRST_PRODUCT },
  { name: 'home of the club', path: '/home/club', inSight: FIRST_CARD },
  { name: 'menu of the club', path: '/commerce/club/buffet', inSight: FIRST_PRODUCT },
  { name: 'home of the theatre', path: '/home/teatro', inSight: FIRST_CARD },
  { name: 'menu of the theatre', path: '/commerce/teatro/dulceria', inSight: FIRST_PRODUCT },
  { name: 'menu of 200 products', path: '/commerce/estadio/parrilla', inSight: FIRST_PRODUCT, products: 200 },
];
