import { Link } from 'wouter';
import { useCartSummary } from '#features/cart/cart-state.ts';
import { VenueLink } from '#features/venues/venue-link.tsx';
import { useNextEvent } from '#features/venues/venue-queries.ts';
import { Island } from '#shared/layout/island.tsx';
import { showOverlay } from '#shared/layout/overlay-store.ts';
import { searchPath, shoppingCartPath } from '#shared/navigation/route-paths.ts';
import { useAuth } from '#shared/session/auth-store.ts';
import { LanguageSwitch } from '#shared/texts/language-switch.tsx';
import { useText } from '#shared/texts/use-text.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { CountBadge } from '@app/ui/controls/count-badge.tsx';
import { IconButton, iconButtonClass } from '@app/ui/controls/icon-button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { HomeHints } from './home-hints.tsx';

/**
 * Venue, account and cart, with current hints below. The upper row stays visible while the rest scrolls away.
 *
 * @see HOME-01
 */
export function HomeHeader({ venue }: { venue: Venue }) {
  const text = useText();
  const isSignedIn = useAuth(({ token }) => token !== null);
  const cartCount = useCartSummary()?.count ?? 0;

  return (
    <header className="vheader">
      <div className="vhead vhead--bar on-brand">
        <div className="vhead__top">
          <Island inTurn>
            <VenueWithEvent venue={venue} />
          </Island>
          <IconButton
            icon="user-round"
            variant="brand"
            label={text(isSignedIn ? 'home-account' : 'home-login')}
            aria-haspopup="dialog"
            data-overlay="account"
            onPress={() => showOverlay({ kind: 'account' })}
          />
          <Link
            href={shoppingCartPath(venue.code)}
            className={iconButtonClass('brand')}
            aria-label={text('home-cart', { count: cartCount })}
          >
            <Icon name="shopping-bag" />
            <CountBadge count={cartCount} />
          </Link>
        </div>
      </div>
      <div className="vhead vhead--rest on-brand">
        <div className="vhead__title">
          <h1 className="vhead__hi">{text('home-title')}</h1>
          <LanguageSwitch variant="brand" />
        </div>
        <Link className="vhead__search" href={searchPath(venue.code)}>
          <Icon name="search" />
          {text('home-search')}
        </Link>
        <Island inTurn>
          <HomeHints venue={venue} />
        </Island>
      </div>
    </header>
  );
}

/** In a turn of its own, because the first clock time of a page takes as long as the rest of the header. */
function VenueWithEvent({ venue }: { venue: Venue }) {
  const { data: event } = useNextEvent(venue);
  return <VenueLink venue={venue} event={event} />;
}
