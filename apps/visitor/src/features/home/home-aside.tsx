import { Link } from 'wouter';
import { useActiveOrder } from '#features/orders/active-order-store.ts';
import { useNextEvent } from '#features/venues/venue-queries.ts';
import { lazyPart } from '#shared/layout/lazy-part.tsx';
import { eventsPath } from '#shared/navigation/route-paths.ts';
import { useAuth } from '#shared/session/auth-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useDayText } from '@app/ordering/time/use-day-text.ts';
import { useIsHydrated } from '@app/ordering/time/use-is-hydrated.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { Betting } from './odds/betting.tsx';
import { DiscountSection } from './sections/discount-section.tsx';

const LiveOrder = lazyPart(async () => (await import('./live-order.tsx')).LiveOrder);
const MemberTiles = lazyPart(async () => (await import('./member-tiles.tsx')).MemberTiles);

/**
 * Second column of wide windows: live order, balance and card, next event, discounts and odds. Without any of them the
 * sections have the whole width. The venue's banner is above it, in the header.
 *
 * @see HOME-03, APP-12
 */
export function HomeAside({ venue }: { venue: Venue }) {
  const text = useText();
  const isSignedIn = useAuth(({ token }) => token !== null);
  const hasLiveOrder = useActiveOrder()?.venue.code === venue.code;
  const has = (type: 'Discount' | 'Betting') => venue.sections.some((section) => section.type === type);
  return (
    <>
      <HeaderArt venue={venue} />
      <aside className="haside" aria-label={text('home-aside')}>
        {hasLiveOrder && <LiveOrder />}
        {isSignedIn && (
          <MemberTiles venue={venue} fallback={venue.paymentConfig.balanceEnabled && <div className="vcard" />} />
        )}
        <NextEvent venue={venue} />
        {has('Discount') && <DiscountSection venue={venue} />}
        {has('Betting') && <Betting venue={venue} />}
      </aside>
    </>
  );
}

/** The server, which renders home for every width, leaves it out. */
function HeaderArt({ venue }: { venue: Venue }) {
  const isDrawn = useIsHydrated();
  const banner = venue.images.find(({ venueImageId }) => venueImageId === 'banner');
  if (!isDrawn || !banner) return null;
  return (
    <div className={banner.isCutout ? 'vhead__art vhead__art--cutout' : 'vhead__art'}>
      <Picture image={banner} alt="" sizes="480px" />
    </div>
  );
}

function NextEvent({ venue }: { venue: Venue }) {
  const zone = venue.localDateTimeIdentifier;
  const dayOf = useDayText(zone);
  const { data: event } = useNextEvent(venue);
  if (!event) return null;
  return (
    <Link className="extra-link" href={eventsPath(venue.code, event.id)}>
      <span className="extra-link__icon">
        <Icon name="calendar-days" />
      </span>
      <span className="extra-link__text">
        <b className="h3">{event.name}</b>
        <span className="small mut">
          {dayOf(event.eventStart)}, <span className="num">{clockText(event.eventStart, zone)}</span>
        </span>
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
}
