import { Link } from 'wouter';
import { useActiveOrder } from '#features/orders/active-order-store.ts';
import {
  articlesPath,
  eventsPath,
  homePath,
  mapPath,
  ordersPath,
  refundsPath,
  socialMediaPath,
} from '#shared/navigation/route-paths.ts';
import { useAuth } from '#shared/session/auth-store.ts';
import { isEditorRole } from '#shared/session/editor-role.ts';
import type { TextKey } from '#shared/texts/es.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';

type Tab = { key: TextKey; icon: IconName; href: string; screens: readonly string[] };

/** Screens that belong to the home tab. */
const HOME_GROUP = ['', 'home', 'discount', 'search', 'commerce', 'product-details', 'shopping-cart'];

/** Tabs of this venue, and that of refunds for its staff. @see APP-03 */
function venueTabs(venue: Venue, isEditor: boolean): Tab[] {
  const hasMap = venue.images.some(({ venueImageId }) => venueImageId === 'VenueMap');
  const articles = venue.hasArticles ? articlesPath(venue.code) : socialMediaPath(venue.code);
  const tabs: (Tab | false)[] = [
    { key: 'tab-home', icon: 'house', href: homePath(venue.code), screens: HOME_GROUP },
    venue.hasEvents && { key: 'tab-events', icon: 'calendar-days', href: eventsPath(venue.code), screens: ['events'] },
    (venue.hasArticles || venue.wallioUrl !== null) && {
      key: 'tab-articles',
      icon: 'newspaper',
      href: articles,
      screens: ['news', 'social-media'],
    },
    hasMap && { key: 'tab-map', icon: 'map', href: mapPath(venue.code), screens: ['map'] },
    { key: 'tab-orders', icon: 'receipt-text', href: ordersPath(venue.code), screens: ['orders', 'orders-detail'] },
    isEditor && { key: 'tab-refunds', icon: 'undo-2', href: refundsPath(), screens: ['refunds'] },
  ];
  return tabs.filter((tab) => tab !== false);
}

/** The tabs, in the look of `className`. */
export function TabBar({ venue, path, className }: { venue: Venue; path: string; className: 'tabbar' | 'wnav' }) {
  const text = useText();
  const activeOrder = useActiveOrder();
  const isEditor = useAuth(({ user }) => isEditorRole(user?.roleId));
  const screen = path.split('/')[1] ?? '';
  const tabs = venueTabs(venue, isEditor);
  return (
    <nav className={className} data-tabs={tabs.length} aria-label={text('tabs-label')}>
      {tabs.map(({ key, icon, href, screens }) => {
        const isCurrent = screens.includes(screen);
        const hasUpdate = key === 'tab-orders' && activeOrder !== null;
        return (
          <Link
            key={key}
            href={href}
            aria-current={isCurrent ? 'page' : undefined}
            aria-label={hasUpdate ? text('tab-orders-live') : undefined}
          >
            <Icon name={icon} />
            {text(key)}
            {hasUpdate && <span className="tabbar__dot" />}
          </Link>
        );
      })}
    </nav>
  );
}
