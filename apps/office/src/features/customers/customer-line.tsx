import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { Card } from '#shared/reports/card.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { Customer, CustomerEntry } from '@app/contract/back-office/customers/customers.ts';
import { dayText } from '@app/rules/formatting/day-text.ts';
import { calendarDay, clockText } from '@app/rules/formatting/venue-time.ts';
import { FilterChips } from '@app/ui/controls/filter-chips.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useLineText } from './line-text.ts';
import { useLanguage, useText } from './use-text.ts';
import styles from './customers.module.css';

type Kind = CustomerEntry['kind'];
const KINDS: readonly Kind[] = ['order', 'wallet', 'refund', 'declined', 'message'];

/** What happened with a customer, the newest first, by day. */
export function CustomerLine({ customer: { entries, hasMore } }: { customer: Customer }) {
  const text = useText();
  const [kind, setKind] = useState<Kind | 'all'>('all');
  const present = KINDS.map((one) => ({ one, count: entries.filter((entry) => entry.kind === one).length }));
  const options = present
    .filter(({ count }) => count > 0)
    .map(({ one, count }) => ({ value: one, label: text('line-count', { name: text(`line-${one}`), count }) }));
  const shown = entries.filter((entry) => kind === 'all' || entry.kind === kind);
  return (
    <Card title={text('customer-line')}>
      <div className={styles['line']}>
        {options.length > 1 && (
          <FilterChips<Kind | 'all'>
            label={text('customer-line-filter')}
            layout="wrap"
            value={kind}
            onChange={setKind}
            options={[{ value: 'all', label: text('line-all') }, ...options]}
          />
        )}
        {shown.length === 0 && <p className={styles['note']}>{text('line-none')}</p>}
        <Days entries={shown} />
        {hasMore && <p className={styles['note']}>{text('line-more', { count: entries.length })}</p>}
      </div>
    </Card>
  );
}

function Days({ entries }: { entries: readonly CustomerEntry[] }) {
  const { timeZone } = useOpenVenue();
  const language = useLanguage();
  const days = Map.groupBy(entries, ({ at }) => calendarDay(at, timeZone));
  return [...days].map(([day, ofDay]) => (
    <Fragment key={day}>
      <h3>{dayText(ofDay[0]?.at ?? 0, timeZone, language)}</h3>
      <ol>
        {ofDay.map((entry, place) => (
          <Entry key={`${entry.at} ${place}`} entry={entry} />
        ))}
      </ol>
    </Fragment>
  ));
}

function Entry({ entry }: { entry: CustomerEntry }) {
  const { id: venueId, timeZone } = useOpenVenue();
  const { title, details, amount, isStruck, icon, tone } = useLineText()(entry);
  return (
    <li>
      <time className="num" dateTime={entry.at}>
        {clockText(entry.at, timeZone)}
      </time>
      <span className={styles[tone]}>
        <Icon name={icon} />
      </span>
      <span>
        <b>{entry.orderId === null ? title : <Link to={`/${venueId}/orders/${entry.orderId}`}>{title}</Link>}</b>
        {details.length > 0 && <small>{details.join(' · ')}</small>}
      </span>
      {amount !== null && <span className="num">{isStruck ? <s>{amount}</s> : amount}</span>}
    </li>
  );
}
