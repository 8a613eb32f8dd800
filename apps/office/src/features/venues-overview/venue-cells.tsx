import { Link } from 'react-router';
import { ChangeMark } from '#shared/reports/change-mark.tsx';
import { useEventPhaseText } from '#shared/reports/event-timeline.tsx';
import { shortDay } from '#shared/reports/period-choice.tsx';
import { firstPageOf } from '#shared/venue/first-page-of-venue.ts';
import type { EventOfDay } from '@app/contract/today/overview.ts';
import type { VenueOverview } from '@app/contract/today/venues-overview.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { upcomingTimeText } from '@app/rules/formatting/upcoming-time-text.ts';
import { calendarDay } from '@app/rules/formatting/venue-time.ts';
import { venueAlerts, type VenueAlert } from '@app/rules/venues/venue-attention.ts';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { useLanguage, useText } from './use-text.ts';
import type { VenueRow } from './venue-row.ts';
import styles from './venues-overview.module.css';

/** The page that the name of a venue opens: the live view while an event is near, else its home. */
function pageOf(venue: VenueOverview): string {
  return venue.event !== null && venue.service !== null ? `/${venue.id}/live` : firstPageOf(venue);
}

/** A venue with its event. @param at of the server's clock */
export function VenueName({ venue, at }: { venue: VenueOverview; at: string }) {
  const text = useText();
  return (
    <Link className={styles['venue']} to={pageOf(venue)}>
      <span className={styles['mark']} style={{ background: venue.appColor ?? undefined }}>
        <Icon name="store" />
      </span>
      <span>
        <b>{venue.name}</b>
        {venue.event ? <Present event={venue.event} at={at} /> : <Next venue={venue} at={at} />}
        <small>
          {!venue.enabled && `${text('venue-closed')} · `}
          {venue.service && text('venue-stalls', { ...venue.service.stalls, people: venue.service.signedIn })}
        </small>
      </span>
    </Link>
  );
}

function Present({ event, at }: { event: EventOfDay; at: string }) {
  const phase = useEventPhaseText(event, at);
  return <small>{`${event.name} · ${phase}`}</small>;
}

function Next({ venue: { next, timeZone }, at }: { venue: VenueOverview; at: string }) {
  const text = useText();
  const language = useLanguage();
  if (!next) return <small>{text('venue-no-event')}</small>;
  const { bare } = upcomingTimeText(next.startsAt, Date.parse(at), timeZone, language);
  return <small>{text('venue-next-event', { name: next.name, when: bare })}</small>;
}

export function Sold({ venue: { sales, event, currency } }: { venue: VenueOverview }) {
  const text = useText();
  if (!sales) return <span className={styles['mut']}>{text('not-allowed')}</span>;
  return (
    <>
      <b>{amountText(sales.netMinor, currency)}</b>
      <small>{text(event ? 'sold-event' : 'sold-today', { orders: sales.orders })}</small>
    </>
  );
}

export function Compared({ venue: { sales, event, timeZone } }: { venue: VenueOverview }) {
  const text = useText();
  if (!sales) return <span className={styles['mut']}>–</span>;
  const { compared } = sales;
  if (!compared) {
    return <span className={styles['mut']}>{text(event ? 'compared-first' : 'compared-no-event')}</span>;
  }
  const day = shortDay(calendarDay(compared.startsAt, timeZone));
  return (
    <>
      <ChangeMark now={sales.netMinor} before={compared.netMinor} />
      <small>{text('compared-with', { name: compared.name, day })}</small>
    </>
  );
}

export function Queue({ venue: { service } }: { venue: VenueOverview }) {
  const text = useText();
  if (!service) return <span className={styles['mut']}>–</span>;
  return (
    <>
      <b>{service.openOrders}</b>
      {service.lateOrders > 0 && <small>{text('queue-late', { count: service.lateOrders })}</small>}
    </>
  );
}

/** The real wait of the last hour, with what was promised. */
export function Wait({ venue: { service } }: { venue: VenueOverview }) {
  const text = useText();
  if (!service) return <span className={styles['mut']}>–</span>;
  const { orders, inTime, promisedMinutes, waitedMinutes } = service.recent;
  if (promisedMinutes === null || waitedMinutes === null) {
    return <span className={styles['mut']}>{text('wait-none')}</span>;
  }
  const percent = Math.round((inTime / orders) * 100);
  return (
    <>
      <b>{text('wait-real', { minutes: waitedMinutes })}</b>
      <small>{text('wait-promised', { minutes: promisedMinutes, percent })}</small>
    </>
  );
}

const ALERT_ICONS: Record<VenueAlert['kind'], IconName> = {
  'money-exceptions': 'circle-alert',
  'late-orders': 'clock',
  paused: 'circle-pause',
  'no-staff': 'users-round',
  'stopped-products': 'circle-pause',
};

/** What needs a person, each with its icon and words. */
export function Alerts({ row: { facts } }: { row: VenueRow }) {
  const text = useText();
  const alerts = venueAlerts(facts);
  if (alerts.length === 0) return <span className={styles['mut']}>{text('alerts-nothing')}</span>;
  return (
    <ul className={styles['alerts']}>
      {alerts.map(({ kind, count }) => (
        <li key={kind}>
          <StateLine
            state={kind === 'money-exceptions' || kind === 'late-orders' ? 'bad' : 'warn'}
            icon={ALERT_ICONS[kind]}
          >
            {text(`venue-alert-${kind}`, { count })}
          </StateLine>
        </li>
      ))}
    </ul>
  );
}
