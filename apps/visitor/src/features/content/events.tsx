import { Link, useParams } from 'wouter';
import { usePages } from '#shared/api/use-pages.ts';
import { ReadFailed } from '#shared/layout/read-failed.tsx';
import { eventsPath, type RouteParams } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { localisedQuery } from '@app/ordering/reads/api-query.ts';
import { useDayText } from '@app/ordering/time/use-day-text.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import { useLocalise } from '@app/ordering/venue/use-localise.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { calendarDay, clockText } from '@app/rules/formatting/venue-time.ts';
import type { Event } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { Scene } from '@app/ui/media/scene.tsx';
import { Badge } from '@app/ui/status/badge.tsx';
import { CardsSkeleton } from './content-states.tsx';
import { EventDetail } from './event-detail.tsx';
import './content.css';

/** @see CONT-01 */
export function Events() {
  const { eventId } = useParams<RouteParams>();
  return eventId ? <EventDetail id={Number(eventId)} /> : <EventList />;
}

function EventList() {
  const text = useText();
  const venue = useVenue();
  const localise = useLocalise(venue);
  const { items, isLoading, hasFailed, retry, showMore } = usePages((page) =>
    localisedQuery(localise, 'GET /api/venues/:id/events/next-events', { params: { id: venue.id }, query: { page } }),
  );
  return (
    <main className="content">
      <h1 className="h1 content__title">{text('events-title')}</h1>
      {items.length === 0 && isLoading && <CardsSkeleton />}
      {items.length === 0 && hasFailed && <ReadFailed onRetry={retry} />}
      {items.length === 0 && !isLoading && !hasFailed && (
        <EmptyState icon="calendar-days" title={text('events-empty')} text={text('events-empty-text')} />
      )}
      <ul className="stories">
        {items.map((event, place) => (
          <li key={event.id}>
            <EventCard event={event} isFirst={place === 0} />
          </li>
        ))}
      </ul>
      {items.length > 0 && showMore && (
        <Button isBlock variant="tonal" isBusy={isLoading} onPress={showMore}>
          {text('events-more')}
        </Button>
      )}
    </main>
  );
}

function EventCard({ event, isFirst }: { event: Event; isFirst: boolean }) {
  const text = useText();
  const { code, localDateTimeIdentifier: zone } = useVenue();
  const dayOf = useDayText(zone);
  const nowMs = useNow();
  const banner = event.images.find(({ eventImageTypeId }) => eventImageTypeId === 1);
  const isToday = nowMs !== null && calendarDay(nowMs, zone) === calendarDay(event.eventStart, zone);
  return (
    <Link className="story" href={eventsPath(code, event.id)}>
      <Scene tone="stage" className={banner?.isCutout ? 'scene--cutout story__art' : 'story__art'}>
        {isToday && (
          <span className="story__flag">
            <Badge tone="raised">{text('event-today')}</Badge>
          </span>
        )}
        <Picture
          image={banner}
          alt=""
          sizes="(min-width: 768px) 352px, calc(100vw - 32px)"
          isFirst={isFirst}
          placeholderIcon="calendar-days"
        />
      </Scene>
      <div className="story__body">
        <h2 className="h3">{event.name}</h2>
        <p className="small mut">
          {text('event-on-at', {
            day: dayOf(event.eventStart),
            time: clockText(event.eventStart, zone),
          })}
        </p>
      </div>
    </Link>
  );
}
