import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ChangeMark } from '#shared/reports/change-mark.tsx';
import { shortDay } from '#shared/reports/period-choice.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { OverviewSales } from '@app/contract/today/overview.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { calendarDay, weekdayText } from '@app/rules/formatting/venue-time.ts';
import { percentOf } from './live-sums.ts';
import { Part } from './part.tsx';
import { SoldCurve } from './sold-curve.tsx';
import { useLanguage, useText } from './use-text.ts';
import styles from './home.module.css';

/** Sales of the event until now against the compared one at the same minute; without an event those of the week. */
export function SoldPart({ read }: { read: UseQueryResult<OverviewSales> }) {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const title = text(read.data && !read.data.event ? 'sold-week' : 'sold-title');
  const toSales = (
    <Link
      className="link"
      to={`/${venueId}/sales${read.data?.event ? `?period=event&event=${read.data.event.id}` : ''}`}
    >
      {text('sold-table')}
    </Link>
  );
  return (
    <Part title={title} read={read} actions={toSales} lines={7}>
      {(sales) => (
        <div className={styles['sold']}>
          <SoldSum sales={sales} />
          {sales.event ? <SoldCurve sales={sales} /> : <Week sales={sales} />}
          {sales.event && <Promises promises={sales.promises} />}
        </div>
      )}
    </Part>
  );
}

function SoldSum({ sales: { sums, compared, event, currency, estimate } }: { sales: OverviewSales }) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  return (
    <p className={styles['sum']}>
      <b>{amountText(sums.netMinor, currency)}</b>
      {compared ? (
        <span>
          <ChangeMark now={sums.netMinor} before={compared.sums.netMinor} />{' '}
          {text('sold-against', {
            amount: amountText(compared.sums.netMinor, currency),
            day: shortDay(calendarDay(compared.event.startsAt, timeZone)),
          })}
        </span>
      ) : (
        <span>{event ? text('sold-first') : text('sold-orders', { count: sums.orders })}</span>
      )}
      {estimate && (
        <span>
          {text('sold-estimate', {
            low: amountText(estimate.lowMinor, currency),
            high: amountText(estimate.highMinor, currency),
          })}
        </span>
      )}
    </p>
  );
}

/** How many orders were ready when they were promised, and by how much the rest was off. */
function Promises({ promises }: { promises: OverviewSales['promises'] }) {
  const text = useText();
  if (!promises) return <p className={styles['mut']}>{text('promises-none')}</p>;
  return (
    <p className={styles['mut']}>
      {text('promises', {
        percent: percentOf(promises.inTime, promises.promised),
        orders: promises.promised,
        p50: promises.p50 ?? 0,
        p90: promises.p90 ?? 0,
      })}
    </p>
  );
}

/** The days of the week as bars, with their amounts in words. */
function Week({ sales: { week, currency } }: { sales: OverviewSales }) {
  const language = useLanguage();
  const most = Math.max(1, ...week.map(({ netMinor }) => netMinor));
  return (
    <ul className={styles['week']}>
      {week.map(({ day, netMinor }) => (
        <li key={day}>
          <span>{weekdayText(`${day}T00:00:00Z`, 'UTC', language, 'short')}</span>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="8" className={styles['track']} />
            <rect width={Math.max(0, (netMinor / most) * 100)} height="8" className={styles['actionBar']} />
          </svg>
          <b>{amountText(netMinor, currency)}</b>
        </li>
      ))}
    </ul>
  );
}
