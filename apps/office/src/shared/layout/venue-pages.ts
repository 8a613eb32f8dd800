import type { generalEs } from '#shared/texts/general.es.texts.ts';
import type { IconName } from '@app/ui/icons/icon-names.ts';

type PageName = keyof typeof generalEs & `nav-${string}`;

/** A page of the open venue. `isForVenue`: only for people of the whole venue. */
export type VenuePage = { to: string; icon: IconName; name: PageName; isForVenue: boolean };

/** The pages of a venue, as the frame groups them. */
export const PAGE_GROUPS: readonly { title: PageName | null; pages: readonly VenuePage[] }[] = [
  { title: null, pages: [{ to: 'start', icon: 'house', name: 'nav-start', isForVenue: true }] },
  {
    title: 'nav-operation',
    pages: [
      { to: 'live', icon: 'signal', name: 'nav-live', isForVenue: false },
      { to: 'orders', icon: 'receipt-text', name: 'nav-orders', isForVenue: false },
    ],
  },
  {
    title: 'nav-sells',
    pages: [
      { to: 'stalls', icon: 'store', name: 'nav-stalls', isForVenue: false },
      { to: 'menu', icon: 'utensils', name: 'nav-menu', isForVenue: false },
      { to: 'promotions', icon: 'megaphone', name: 'nav-promotions', isForVenue: false },
      { to: 'discounts', icon: 'badge-percent', name: 'nav-discounts', isForVenue: false },
      { to: 'benefits', icon: 'gift', name: 'nav-benefits', isForVenue: false },
      { to: 'events', icon: 'calendar-days', name: 'nav-events', isForVenue: true },
      { to: 'articles', icon: 'newspaper', name: 'nav-articles', isForVenue: true },
      { to: 'banners', icon: 'image', name: 'nav-banners', isForVenue: true },
    ],
  },
  {
    title: 'nav-equipment',
    pages: [
      { to: 'kiosks', icon: 'tv', name: 'nav-kiosks', isForVenue: false },
      { to: 'printers', icon: 'printer', name: 'nav-printers', isForVenue: false },
      { to: 'stations', icon: 'chef-hat', name: 'nav-stations', isForVenue: false },
    ],
  },
  {
    title: 'nav-money',
    pages: [
      { to: 'sales', icon: 'coins', name: 'nav-sales', isForVenue: false },
      { to: 'service', icon: 'hourglass', name: 'nav-service', isForVenue: false },
      { to: 'settlements', icon: 'landmark', name: 'nav-settlements', isForVenue: true },
      { to: 'reconciliation', icon: 'circle-check', name: 'nav-reconciliation', isForVenue: true },
      { to: 'payments', icon: 'credit-card', name: 'nav-payments', isForVenue: true },
    ],
  },
  {
    title: 'nav-venue',
    pages: [
      { to: 'brand', icon: 'settings', name: 'nav-brand', isForVenue: true },
      { to: 'home', icon: 'smartphone', name: 'nav-home', isForVenue: true },
      { to: 'places', icon: 'footprints', name: 'nav-places', isForVenue: true },
      { to: 'people', icon: 'users-round', name: 'nav-people', isForVenue: true },
      { to: 'audit', icon: 'clock', name: 'nav-audit', isForVenue: true },
      { to: 'operations', icon: 'monitor', name: 'nav-operations', isForVenue: true },
    ],
  },
];
