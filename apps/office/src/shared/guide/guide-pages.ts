import { matchPath } from 'react-router';

/** A page of `docs/operators`, by the name of its file in each language's folder. */
export type GuidePage = string;

/** The list of all pages. */
export const GUIDE_INDEX: GuidePage = 'index';

/** Addresses of the office below a venue, and the page of the guide about each. The first that matches counts. */
export const GUIDE_OF_ADDRESS: readonly (readonly [address: string, page: GuidePage])[] = [
  ['/:venueId/start', 'home'],
  ['/:venueId/live', 'live'],
  ['/:venueId/orders/refunds/*', 'bulk-refunds'],
  ['/:venueId/orders/*', 'orders'],
  ['/:venueId/customers/*', 'customers'],
  ['/:venueId/stalls/*', 'stalls'],
  ['/:venueId/kiosks/*', 'kiosks'],
  ['/:venueId/places/*', 'places'],
  ['/:venueId/printers', 'printers'],
  ['/:venueId/stations', 'stations'],
  ['/:venueId/menu/import', 'import'],
  ['/:venueId/menu/prices/*', 'planned-prices'],
  ['/:venueId/menu/order', 'menu-order'],
  ['/:venueId/menu/hours', 'menu-hours'],
  ['/:venueId/menu/count', 'stock-count'],
  ['/:venueId/menu/ingredients/*', 'ingredients'],
  ['/:venueId/menu/*', 'menu'],
  ['/:venueId/promotions/*', 'promotions'],
  ['/:venueId/discounts/*', 'discounts'],
  ['/:venueId/discount-rules/*', 'discount-rules'],
  ['/:venueId/benefits/*', 'benefits'],
  ['/:venueId/events/*', 'events'],
  ['/:venueId/brand', 'brand'],
  ['/:venueId/payments/seat-codes', 'seat-codes'],
  ['/:venueId/payments/*', 'payments'],
  ['/:venueId/people/*', 'people'],
  ['/:venueId/audit', 'audit'],
  ['/:venueId/sales', 'sales'],
  ['/:venueId/service', 'service'],
  ['/:venueId/report-mails', 'report-mails'],
  ['/:venueId/settlements', 'settlements'],
  ['/:venueId/reconciliation', 'reconciliation'],
  ['/:venueId/connections', 'connections'],
  ['/:venueId/operations', 'operations'],
  ['/operations', 'operations'],
  ['/:venueId/security', 'security'],
  ['/security', 'security'],
  ['/:venueId/home', 'home-sections'],
  ['/:venueId/hosts', 'allowed-hosts'],
  ['/:venueId/articles/*', 'articles'],
  ['/:venueId/banners/*', 'banners'],
  ['/venues/*', 'venues'],
  ['/new-venue', 'venues'],
  ['/copy-venue/:id', 'venues'],
  ['/', 'venues'],
];

/** The page of the guide about an address of the office. @param address below `/office` */
export function guidePageOf(address: string): GuidePage {
  return GUIDE_OF_ADDRESS.find(([pattern]) => matchPath(pattern, address) !== null)?.[1] ?? GUIDE_INDEX;
}

/** The page that a link in the guide names, such as `../es/menu.md#sizes`. Null for an address outside of the guide. */
export function guidePageOfLink(href: string): GuidePage | null {
  return /^(?:\.\/|\.\.\/(?:es|en)\/)?([a-z-]+)\.md(?:#.*)?$/u.exec(href)?.[1] ?? null;
}
