import { Link } from 'wouter';
import { venueListPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { Event, Venue } from '@app/rules/language/localised-types.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { VenueLogo } from '@app/ui/media/venue-logo.tsx';
import './venue-link.css';

/** Leads to the list of venues: the name of this one with its next event, or with its address. @see HOME-01, APP-03 */
export function VenueLink({ venue, event }: { venue: Venue; event: Event | null | undefined }) {
  const text = useText();
  return (
    <Link
      className="venue-link"
      href={venueListPath(venue.code)}
      aria-label={text('home-change-venue', { venue: venue.name })}
    >
      <VenueLogo venue={venue} className="venue-link__logo" sizes="40px" isEager />
      <span className="venue-link__names">
        <b>{venue.name}</b>
        <small>
          {event
            ? text('home-next-event', {
                name: event.name,
                time: clockText(event.eventStart, venue.localDateTimeIdentifier),
              })
            : venue.address}
        </small>
      </span>
      <Icon name="chevron-down" />
    </Link>
  );
}
