import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { Overview } from '@app/contract/today/overview.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Part } from './part.tsx';
import { useLanguage, useText } from './use-text.ts';
import styles from './home.module.css';

/** The next events. */
export function UpcomingPart({ read }: { read: UseQueryResult<Overview> }) {
  const text = useText();
  const language = useLanguage();
  const { id: venueId, timeZone } = useOpenVenue();
  const day = new Intl.DateTimeFormat(language, { timeZone, weekday: 'short', day: 'numeric', month: 'numeric' });
  return (
    <Part
      title={text('upcoming-title')}
      read={read}
      lines={3}
      actions={
        <Link className="link" to={`/${venueId}/events`}>
          {text('nav-events')}
        </Link>
      }
    >
      {({ upcoming }) =>
        upcoming.length === 0 ? (
          <p className={styles['empty']}>
            {text('upcoming-none')}{' '}
            <Link className="link" to={`/${venueId}/events/new`}>
              {text('home-new-event')}
            </Link>
          </p>
        ) : (
          <ul className={styles['rows']}>
            {upcoming.map(({ id, name, startsAt }) => (
              <li key={id}>
                <Icon name="calendar-days" />
                <span>
                  <Link to={`/${venueId}/events/${id}`}>{name}</Link>
                  <small>
                    {day.format(Date.parse(startsAt))} · {clockText(startsAt, timeZone)}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Part>
  );
}
