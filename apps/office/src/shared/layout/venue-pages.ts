import type { generalEs } from '#shared/texts/general.es.texts.ts';
import type { ManagedVenueSummary } from '@app/contract/back-office/managed-venues.ts';
import { suffices, type NeededPermission } from '@app/contract/protocol/permissions.ts';
import type { IconName } from '@app/ui/icons/icon-names.ts';

type PageName = keyof typeof generalEs & `nav-${string}`;

/** A page of the open venue. `isForVenue`: only for people of the whole venue. `needs`: the permission of its calls. */
export type VenuePage = {
  to: string;
  icon: IconName;
  name: PageName;
  isForVenue: boolean;
  needs: NeededPermission;
};

/** The pages of a venue whose calls a person may make, by group. @see ROLE-01 */
export function pageGroupsFor({
  isWhole,
  permissions,
}: Pick<ManagedVenueSummary, 'isWhole' | 'permissions'>): readonly (typeof PAGE_GROUPS)[number][] {
  return PAGE_GROUPS.map(({ title, pages }) => ({
    title,
    pages: pages.filter(({ isForVenue, needs }) => (isWhole || !isForVenue) && suffices(permissions, needs)),
  })).filter(({ pages }) => pages.length > 0);
}

/** The pages of a venue, as the frame groups them. */
const PAGE_GROUPS: readonly { title: PageName | null; pages: readonly VenuePage[] }[] = [
  {
    title: null,
    pages: [{ to: 'start', icon: 'house', name: 'nav-start', isForVenue: true, needs: ['reports', 'settings'] }],
  },
  {
    title: 'nav-operation',
    pages: [
      { to: 'live', icon: 'signal', name: 'nav-live', isForVenue: false, needs: ['reports', 'settings'] },
      {
        to: 'orders',
        icon: 'receipt-text',
        name: 'nav-orders',
        isForVenue: false,
        needs: ['take-cash', 'refund', 'reports'],
      },
    ],
  },
  {
    title: 'nav-sells',
    pages: [
      { to: 'stalls', icon: 'store', name: 'nav-stalls', isForVenue: false, needs: 'settings' },
      { to: 'menu', icon: 'utensils', name: 'nav-menu', isForVenue: false, needs: ['stock', 'menu'] },
      { to: 'promotions', icon: 'megaphone', name: 'nav-promotions', isForVenue: false, needs: 'menu' },
      { to: 'discounts', icon: 'badge-percent', name: 'nav-discounts', isForVenue: false, needs: 'menu' },
      { to: 'discount-rules', icon: 'badge-percent', name: 'nav-discount-rules', isForVenue: false, needs: 'menu' },
      { to: 'benefits', icon: 'gift', name: 'nav-benefits', isForVenue: false, needs: 'menu' },
      { to: 'events', icon: 'calendar-days', name: 'nav-events', isForVenue: true, needs: ['reports', 'settings'] },
      { to: 'articles', icon: 'newspaper', name: 'nav-articles', isForVenue: true, needs: 'settings' },
      { to: 'banners', icon: 'image', name: 'nav-banners', isForVenue: true, needs: 'settings' },
    ],
  },
  {
    title: 'nav-equipment',
    pages: [
      { to: 'kiosks', icon: 'tv', name: 'nav-kiosks', isForVenue: false, needs: ['settings', 'payments'] },
      { to: 'printers', icon: 'printer', name: 'nav-printers', isForVenue: false, needs: 'settings' },
      { to: 'stations', icon: 'chef-hat', name: 'nav-stations', isForVenue: false, needs: 'settings' },
    ],
  },
  {
    title: 'nav-money',
    pages: [
      { to: 'sales', icon: 'coins', name: 'nav-sales', isForVenue: false, needs: 'reports' },
      { to: 'service', icon: 'hourglass', name: 'nav-service', isForVenue: false, needs: 'reports' },
      { to: 'settlements', icon: 'landmark', name: 'nav-settlements', isForVenue: true, needs: 'reports' },
      {
        to: 'reconciliation',
        icon: 'circle-check',
        name: 'nav-reconciliation',
        isForVenue: true,
        needs: ['reports', 'payments'],
      },
      { to: 'payments', icon: 'credit-card', name: 'nav-payments', isForVenue: true, needs: 'payments' },
    ],
  },
  {
    title: 'nav-venue',
    pages: [
      { to: 'brand', icon: 'settings', name: 'nav-brand', isForVenue: true, needs: 'settings' },
      { to: 'home', icon: 'smartphone', name: 'nav-home', isForVenue: true, needs: 'settings' },
      { to: 'places', icon: 'footprints', name: 'nav-places', isForVenue: true, needs: 'settings' },
      { to: 'people', icon: 'users-round', name: 'nav-people', isForVenue: false, needs: 'people' },
      { to: 'audit', icon: 'clock', name: 'nav-audit', isForVenue: true, needs: 'settings' },
      { to: 'connections', icon: 'share-2', name: 'nav-connections', isForVenue: true, needs: 'settings' },
      { to: 'operations', icon: 'monitor', name: 'nav-operations', isForVenue: true, needs: 'settings' },
    ],
  },
];
