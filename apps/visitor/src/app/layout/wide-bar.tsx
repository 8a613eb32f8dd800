import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useCartSummary } from '#features/cart/cart-state.ts';
import { ReturnFromOrder, useReturnCode } from '#features/venues/return-from-order.tsx';
import { VenueLink } from '#features/venues/venue-link.tsx';
import { useLoadedNextEvent } from '#features/venues/venue-queries.ts';
import { showOverlay } from '#shared/layout/overlay-store.ts';
import { searchPath, shoppingCartPath } from '#shared/navigation/route-paths.ts';
import { useAuth } from '#shared/session/auth-store.ts';
import { LanguageSwitch } from '#shared/texts/language-switch.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { useIsHydrated } from '@app/ordering/time/use-is-hydrated.ts';
import { useVenueState } from '@app/ordering/venue/venue-context.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { CountBadge } from '@app/ui/controls/count-badge.tsx';
import { IconButton, iconButtonClass } from '@app/ui/controls/icon-button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { TabBar } from './tab-bar.tsx';

/**
 * Bar of a tablet or a desktop: venue, tabs, the line of the live order (`line`), account and cart. The style sheet
 * hides it on phones, so that the server need not know the width. From 1240 px the link to the search looks like a
 * field, except beside the line of an order. The home has its own field, so its bar has no link. `hadVenue`: whether the
 * server rendered the bar.
 *
 * @see APP-03, APP-04, APP-12
 */
export function WideBar({ line, hadVenue }: { line: ReactNode; hadVenue: boolean }) {
  const isHydrated = useIsHydrated(); // on phones the bar may hydrate after the visitor has chosen a venue
  const [path] = useLocation();
  const { venue } = useVenueState();
  const returnCode = useReturnCode();
  if (!venue || (!isHydrated && !hadVenue)) return null;
  return (
    <header className="wbar on-brand">
      <div className="wbar__in">
        <BarVenue venue={venue} />
        {returnCode === null && <TabBar venue={venue} path={path} className="wnav" />}
        <div className="wbar__live">
          {line}
          <ReturnFromOrder />
        </div>
        <BarTools venue={venue} />
      </div>
    </header>
  );
}

/** The device may know an event that the server did not render. */
function BarVenue({ venue }: { venue: Venue }) {
  const isDrawn = useIsHydrated();
  const { data: event } = useLoadedNextEvent(venue);
  return <VenueLink venue={venue} event={isDrawn ? event : null} />;
}

function BarTools({ venue }: { venue: Venue }) {
  const text = useText();
  const isSignedIn = useAuth(({ token }) => token !== null);
  const count = useCartSummary()?.count ?? 0;
  return (
    <div className="wbar__tools">
      <Link className={`${iconButtonClass('brand')} wbar__search`} href={searchPath(venue.code)}>
        <Icon name="search" />
        <span className="sr">{text('home-search')}</span>
      </Link>
      <LanguageSwitch variant="brand" />
      <IconButton
        icon="user-round"
        variant="brand"
        label={text(isSignedIn ? 'home-account' : 'home-login')}
        aria-haspopup="dialog"
        data-overlay="account"
        onPress={() => showOverlay({ kind: 'account' })}
      />
      <Link
        className={`${iconButtonClass('brand')} wbar__cart`}
        href={shoppingCartPath(venue.code)}
        aria-label={text('home-cart', { count })}
      >
        <Icon name="shopping-bag" />
        <CountBadge count={count} />
      </Link>
    </div>
  );
}
