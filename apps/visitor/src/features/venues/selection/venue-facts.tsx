import { Link } from 'wouter';
import { homePath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useComingTime } from '@app/ordering/time/use-coming-time.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import { calendarDay } from '@app/rules/formatting/venue-time.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { openCommerces } from '@app/rules/venues/open-commerces.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { useCommerces, useNextEvent } from '../venue-queries.ts';

/** What each of a few venues has: its picture, its next event and its open stalls. A tap enters it. @see VENUE-01 */
export function VenueFacts({ venues }: { venues: readonly Venue[] }) {
  const text = useText();
  return (
    <section aria-labelledby="venue-facts">
      <h2 className="h2 vfacts__title" id="venue-facts">
        {text('venues-facts')}
      </h2>
      <ul className="vfacts">
        {venues.map((venue) => (
          <li key={venue.id}>
            <Link className="vfact" href={homePath(venue.code)} replace>
              <Art venue={venue} />
              <span className="vfact__text">
                <b className="h3">{venue.name}</b>
                <NextEvent venue={venue} />
                <OpenCommerces venue={venue} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The venue's picture in its own colour. */
function Art({ venue }: { venue: Venue }) {
  const banner = venue.images.find(({ venueImageId }) => venueImageId === 'banner');
  const { light, dark } = venue.palette;
  return (
    <span
      className={banner?.isCutout ? 'vfact__art vfact__art--cutout' : 'vfact__art'}
      // Set by script, because the page's policy forbids style attributes.
      ref={(element) => {
        element?.style.setProperty('--on-light', light['brand'] ?? '');
        element?.style.setProperty('--on-dark', dark['brand'] ?? '');
      }}
    >
      <Picture image={banner} alt="" sizes="360px" placeholderIcon="landmark" />
    </span>
  );
}

function NextEvent({ venue }: { venue: Venue }) {
  const text = useText();
  const zone = venue.localDateTimeIdentifier;
  const timeOf = useComingTime(zone);
  const nowMs = useNow() ?? 0;
  const { data: event } = useNextEvent(venue);
  if (!event) return <span className="small mut">{venue.address}</span>;
  const time = timeOf(event.eventStart).bare;
  const isToday = calendarDay(event.eventStart, zone) === calendarDay(nowMs, zone);
  return (
    <span className="vfact__line">
      <Icon name="calendar-days" />
      <span>
        {event.name}
        <span className="small mut num">{isToday ? text('venues-today', { time }) : time}</span>
      </span>
    </span>
  );
}

/** Left out while the stalls are not known. */
function OpenCommerces({ venue }: { venue: Venue }) {
  const text = useText();
  const { data: commerces } = useCommerces(venue);
  const nowMs = useNow();
  if (!commerces || nowMs === null) return null;
  const { all, open } = openCommerces(commerces, nowMs);
  if (all.length === 0) return null;
  return (
    <span className={open.length > 0 ? 'vfact__line vfact__line--open' : 'vfact__line mut'}>
      <Icon name="store" />
      {text('venues-stalls-open', { open: open.length, all: all.length })}
    </span>
  );
}
