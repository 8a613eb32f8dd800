import { useQuery } from '@tanstack/react-query';
import { useHasFailed } from '#shared/api/has-failed.ts';
import { ReadFailed } from '#shared/layout/read-failed.tsx';
import { BackLink } from '#shared/navigation/back-link.tsx';
import { eventsPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { localisedQuery } from '@app/ordering/reads/api-query.ts';
import { useDayText } from '@app/ordering/time/use-day-text.ts';
import { useLocalise } from '@app/ordering/venue/use-localise.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { AppBar } from '@app/ui/layout/app-bar.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { Scene } from '@app/ui/media/scene.tsx';
import { DetailSkeleton } from './content-states.tsx';
import { RichText } from './rich-text.tsx';

/** @see CONT-01 */
export function EventDetail({ id }: { id: number }) {
  const text = useText();
  const venue = useVenue();
  const { code, localDateTimeIdentifier: zone } = venue;
  const dayOf = useDayText(zone);
  const reading = useQuery(localisedQuery(useLocalise(venue), 'GET /api/events/:id', { params: { id } }));
  const { data: event, refetch } = reading;
  const hasFailed = useHasFailed(reading);
  const image = event?.images.find(({ eventImageTypeId }) => eventImageTypeId === 2) ?? event?.images[0];
  return (
    <>
      <AppBar title={text('events-title')} start={<BackLink href={eventsPath(code)} />} />
      {!event && (hasFailed ? <ReadFailed onRetry={() => void refetch()} /> : <DetailSkeleton />)}
      {event && (
        <main>
          <Scene tone="stage" className={image?.isCutout ? 'scene--cutout reading__art' : 'reading__art'}>
            <Picture
              image={image}
              alt=""
              sizes="(min-width: 768px) 720px, 100vw"
              isFirst
              placeholderIcon="calendar-days"
            />
          </Scene>
          <article className="reading">
            <h2 className="h1">{event.name}</h2>
            <ul className="reading__facts">
              <li>
                <Icon name="calendar-days" />
                {dayOf(event.eventStart)}
              </li>
              <li>
                <Icon name="clock" />
                {text('event-from-to', { from: clockText(event.eventStart, zone), to: clockText(event.end, zone) })}
              </li>
            </ul>
            <RichText tree={event.detail.tree} />
          </article>
        </main>
      )}
    </>
  );
}
