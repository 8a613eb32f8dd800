import { Link } from 'react-router';
import { EventTimeline, useEventPhaseText } from '#shared/reports/event-timeline.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { EventOfDay, Overview } from '@app/contract/today/overview.ts';
import { upcomingTimeText } from '@app/rules/formatting/upcoming-time-text.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { useLanguage, useText } from './use-text.ts';
import styles from './home.module.css';

/** The event of the day with its phase; without one the next event. */
export function EventBar({ overview: { at, event, upcoming, stalls } }: { overview: Overview }) {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const [next] = upcoming;
  return (
    <section className={styles['event']} aria-label={text('home-event')}>
      <span className={styles['crest']}>
        <Icon name="calendar-days" />
      </span>
      {event ? <Present event={event} at={at} /> : <Next event={next} at={at} />}
      <span className={styles['eventActions']}>
        <StateLine state={stalls.open > 0 ? 'ok' : 'idle'}>{text('home-open', stalls)}</StateLine>
        <Link className={buttonClass({ variant: 'plain' })} to={`/${venueId}/live`}>
          <Icon name="signal" />
          {text('home-to-live')}
        </Link>
      </span>
    </section>
  );
}

function Present({ event, at }: { event: EventOfDay; at: string }) {
  const phase = useEventPhaseText(event, at);
  return (
    <>
      <span className={styles['eventName']}>
        <b>{event.name}</b>
        <small>{phase}</small>
      </span>
      <EventTimeline event={event} at={at} />
    </>
  );
}

function Next({ event, at }: { event: EventOfDay | undefined; at: string }) {
  const text = useText();
  const language = useLanguage();
  const { id: venueId, timeZone } = useOpenVenue();
  if (!event) {
    return (
      <span className={styles['eventName']}>
        <b>{text('home-no-event')}</b>
        <Link className="link" to={`/${venueId}/events/new`}>
          {text('home-new-event')}
        </Link>
      </span>
    );
  }
  const { at: when } = upcomingTimeText(event.startsAt, Date.parse(at), timeZone, language);
  return (
    <span className={styles['eventName']}>
      <b>{text('home-next-event', { name: event.name })}</b>
      <small>{when}</small>
    </span>
  );
}
