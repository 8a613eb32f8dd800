import { Link } from 'react-router';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useMatchInvitations } from './use-match-invitations.ts';
import { useText } from './use-text.ts';
import styles from '../people.module.css';

/** Leads to the QR code for the staff of a match. */
export function NewMatchLink() {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  return (
    <Link className={buttonClass({ variant: 'plain' })} to={`/${venueId}/people/match/new`}>
      <Icon name="qr-code" />
      {text('match-new')}
    </Link>
  );
}

/** The QR codes of matches that have not ended for longer than a day. */
export function MatchList() {
  const text = useText();
  const { id: venueId, timeZone } = useOpenVenue();
  const { data } = useMatchInvitations();
  if (!data || data.length === 0) return null;
  return (
    <section className={styles['card']} aria-labelledby="match-list">
      <h2 id="match-list">{text('match-list')}</h2>
      <ul className={styles['rows']}>
        {data.map(({ id, commerce, event, set, state, places, people, endsAt }) => (
          <li key={id}>
            <Icon name="qr-code" />
            <span>
              <Link to={`/${venueId}/people/match/${id}`}>
                <b>{`${commerce.name} · ${text('match-for', { set: text(`match-set-${set}`), event })}`}</b>
              </Link>
              <small>
                {[
                  text('match-joined', { count: people.filter((one) => one.state !== 'refused').length, places }),
                  state === 'full' ? text('match-state-full', { places }) : text(`match-state-${state}`),
                  ...(endsAt === null ? [] : [text('match-until', { when: dateTimeText(endsAt, timeZone) })]),
                ].join(' · ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
