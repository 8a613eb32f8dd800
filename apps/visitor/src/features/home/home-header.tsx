import { Suspense, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useCartSummary } from '#features/cart/cart-state.ts';
import { VenueLink } from '#features/venues/venue-link.tsx';
import { useNextEvent } from '#features/venues/venue-queries.ts';
import { lazyPart } from '#shared/layout/lazy-part.tsx';
import { showOverlay } from '#shared/layout/overlay-store.ts';
import { searchPath, shoppingCartPath } from '#shared/navigation/route-paths.ts';
import { useAuth } from '#shared/session/auth-store.ts';
import { LanguageSwitch } from '#shared/texts/language-switch.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { readStored } from '@app/client/storage/local-storage.ts';
import { useIsHydrated } from '@app/ordering/time/use-is-hydrated.ts';
import { estimateParts } from '@app/rules/formatting/estimate-parts.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { CountBadge } from '@app/ui/controls/count-badge.tsx';
import { IconButton, iconButtonClass } from '@app/ui/controls/icon-button.tsx';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useOpenCommerces } from './use-open-commerces.ts';

const OwnSeat = lazyPart(async () => (await import('#features/seat/own-seat.tsx')).OwnSeat, { after: 'page' });

/**
 * Venue, account and cart, with current hints below. The upper row stays visible while the rest scrolls away.
 *
 * @see HOME-01
 */
export function HomeHeader({ venue }: { venue: Venue }) {
  const text = useText();
  const isSignedIn = useAuth(({ token }) => token !== null);
  const cartCount = useCartSummary()?.count ?? 0;
  const { data: event } = useNextEvent(venue);
  const { openCount, count, soonest, lastKnown } = useOpenCommerces(venue);
  const zone = venue.localDateTimeIdentifier;
  const parts = soonest && estimateParts(soonest, zone);

  return (
    <header className="vheader">
      <div className="vhead vhead--bar on-brand">
        <div className="vhead__top">
          <VenueLink venue={venue} event={event} />
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
        <div className="vhead__hints">
          <Hint
            icon="timer"
            label={
              parts || !lastKnown
                ? text('home-ready-from')
                : text('home-wait-at', { time: clockText(lastKnown.at, zone) })
            }
          >
            {parts
              ? text('time-and-minutes', { time: parts.time, minutes: parts.minutes })
              : lastKnown
                ? text('wait-minutes', { minutes: lastKnown.minutes })
                : '–'}
          </Hint>
          <SeatOr venue={venue}>
            <Hint icon="store" label={text('home-stalls')}>
              {count > 0 ? text('home-stalls-open', { open: openCount, all: count }) : '–'}
            </Hint>
          </SeatOr>
        </div>
      </div>
    </header>
  );
}

/** The visitor's seat instead of another hint. A device without a checkout loads nothing. */
function SeatOr({ venue, children }: { venue: Venue; children: ReactNode }) {
  const isDrawn = useIsHydrated();
  if (!isDrawn || readStored('checkout') === undefined) return children;
  return (
    <Suspense fallback={children}>
      <OwnSeat venue={venue} otherwise={children} />
    </Suspense>
  );
}

function Hint({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="hint">
      <Icon name={icon} />
      <span>
        <small>{label}</small>
        <b className="num">{children}</b>
      </span>
    </div>
  );
}
