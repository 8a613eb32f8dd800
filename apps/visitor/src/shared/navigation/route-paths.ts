import { PAYMENT_SCREENS, type PaymentScreen } from '@app/contract/values/payment-screens.ts';

/** Routes of the app. Source: documents. @see APP-02 */
export const ROUTES = {
  home: '/home/:venueCode?/:commerceCode?',
  discount: '/discount/:venueCode?',
  commerce: '/commerce/:venueCode?/:commerceCode?/:productId?',
  search: '/search/:venueCode?',
  productDetails: '/product-details/:venueCode?/:commerceCode?/:productName?',
  shoppingCart: '/shopping-cart/:venueCode?/:commerceCode?',
  orders: '/orders/:venueCode?',
  ordersDetail: '/orders-detail/:venueCode?/:commerceCode?/:orderNumber?/:showModal?',
  news: '/news/:venueCode?/:articleId?',
  socialMedia: '/social-media/:venueCode?',
  events: '/events/:venueCode?/:eventId?',
  map: '/map/:venueCode?',
  wallet: '/wallet/:venueCode?',
  refunds: '/refunds',
  seat: '/seat/:venueCode?/:seatCode?',
  groupOrder: '/group/:venueCode?/:groupToken?',
} as const;

/** Payment documents: full navigations, whatever follows in the path. @see PAY-01 */
export const PAYMENT_ROUTES: readonly { screen: string; path: string }[] = [
  ...PAYMENT_SCREENS.map((screen) => ({
    screen,
    path: `/${screen}/:venueCode?/:commerceCode?/:paymentMethod?/:status?/*?`,
  })),
  { screen: 'wallet-card', path: '/wallet-card/:venueCode?/*?' },
];

/** Route parameters of all screens. */
export type RouteParams = {
  venueCode?: string;
  commerceCode?: string;
  productId?: string;
  productName?: string;
  orderNumber?: string;
  showModal?: string;
  articleId?: string;
  eventId?: string;
  seatCode?: string;
  groupToken?: string;
};

function path(...parts: readonly (string | number | undefined)[]): string {
  const given: (string | number)[] = [];
  for (const part of parts) {
    if (part === undefined || part === '') break; // a missing part would shift the ones after it
    given.push(part);
  }
  return given.map((part) => `/${encodeURIComponent(part)}`).join('');
}

export const homePath = (venueCode?: string, commerceCode?: string) => path('home', venueCode, commerceCode);
/** Home with the venue list open. @see VENUE-04 */
export const venueListPath = (venueCode?: string) => `${homePath(venueCode)}?${VENUE_LIST}`;
export const VENUE_LIST = 'venues';
/** The query names one of the venue's discounts; without it the screen shows the first one. */
export const discountPath = (venueCode: string, discountId: number) =>
  `${path('discount', venueCode)}?id=${discountId}`;
export const commercePath = (venueCode: string, commerceCode: string, productId?: number) =>
  path('commerce', venueCode, commerceCode, productId);
/** The search over the venue, with the words and the filters of its query. */
export const searchPath = (venueCode: string, words = '', filters: readonly string[] = []) => {
  const query = new URLSearchParams({
    ...(words && { q: words }),
    ...(filters.length > 0 && { filters: filters.join() }),
  });
  return path('search', venueCode) + (query.size > 0 ? `?${query}` : '');
};
/** Dashes replace the spaces of the name. @see APP-02 */
export const productDetailsPath = (venueCode: string, commerceCode: string, productName: string) =>
  path('product-details', venueCode, commerceCode, productName.trim().replaceAll(/\s+/g, '-'));
/** Path of the menu below the dialog of a product; other paths stay. */
export const menuPathOf = (shown: string) => shown.replace(/^\/product-details(\/[^/]+\/[^/]+)\/.*/, '/commerce$1');
export const shoppingCartPath = (venueCode: string, commerceCode?: string) =>
  path('shopping-cart', venueCode, commerceCode);
/** The link that friends get. */
export const groupOrderPath = (venueCode: string, token: string) => path('group', venueCode, token);
export const ordersPath = (venueCode?: string) => path('orders', venueCode);
export const orderDetailPath = (venueCode: string, commerceCode: string, orderNumber: number, showModal?: boolean) =>
  path('orders-detail', venueCode, commerceCode, orderNumber, showModal ? 'true' : undefined);
export const articlesPath = (venueCode: string, articleId?: number) => path('news', venueCode, articleId);
export const socialMediaPath = (venueCode: string) => path('social-media', venueCode);
export const eventsPath = (venueCode: string, eventId?: number) => path('events', venueCode, eventId);
export const paymentPath = (screen: PaymentScreen, venueCode: string, commerceCode: string, method: string) =>
  path(screen, venueCode, commerceCode, method);
export const walletCardPath = (venueCode: string) => path('wallet-card', venueCode);
export const walletPath = (venueCode: string) => path('wallet', venueCode);
export const refundsPath = () => path('refunds');
/** The staff app, another document. @see REF-01 */
export const STAFF_REFUNDS_PATH = '/staff/refunds';
/** @param commerceCode a commerce that the list beside the map shows first */
export const mapPath = (venueCode: string, commerceCode?: string) =>
  path('map', venueCode) + (commerceCode === undefined ? '' : `?commerce=${encodeURIComponent(commerceCode)}`);
