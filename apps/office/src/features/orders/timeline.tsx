import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { Card } from '#shared/reports/card.tsx';
import { shortDay } from '#shared/reports/period-choice.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { OrderHistoryEntry } from '@app/contract/staff/order-history.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { calendarDay } from '@app/rules/formatting/venue-time.ts';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useEntryText } from './entry-text.ts';
import { useText } from './use-text.ts';
import styles from './order.module.css';

/** What happened to an order, the oldest first, in seconds. @see ORD-08 */
export function Timeline({ orderId }: { orderId: number }) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', 'history', orderId],
    queryFn: () => api.send('GET /api/orders/:id/history', { params: { id: orderId } }),
  });
  const entryText = useEntryText(data);
  if (error && !data) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="card" />;
  const entries = data.entries.toReversed();
  const firstDay = entries[0] && calendarDay(entries[0].at, timeZone);
  return (
    <Card title={text('order-history')}>
      <ol className={styles['timeline']}>
        {entries.map((entry, place) => {
          const { title, details, icon, tone } = entryText(entry);
          const day = calendarDay(entry.at, timeZone);
          return (
            <li key={`${entry.at} ${place}`}>
              <time className="num" dateTime={entry.at}>
                {day !== firstDay && <small>{shortDay(day)}</small>}
                {secondsText(entry.at, timeZone)}
              </time>
              <span className={styles[tone]}>
                <Icon name={icon} />
              </span>
              <span>
                <b>{title}</b>
                {details.length > 0 && <small>{details.join(' · ')}</small>}
              </span>
              <EntryAmount entry={entry} total={data.totalAmount} currency={data.currency} />
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

function EntryAmount({
  entry,
  total,
  currency,
}: {
  entry: OrderHistoryEntry;
  total: number | null;
  currency: Currency;
}) {
  const show = (amount: number | null) => (amount === null ? '' : amountText(toMinor(amount), currency));
  if (entry.kind === 'refund') {
    const amount = `−\u00a0${show(entry.amount)}`;
    return <span className="num">{entry.state === 'failed' ? <s>{amount}</s> : amount}</span>;
  }
  if (entry.kind === 'unused-payment') return <s className="num">{show(entry.amount)}</s>;
  const isPaid = entry.kind === 'change' && (entry.cause === 'payment-approved' || entry.cause === 'cash-taken');
  return isPaid ? <span className="num">{show(total)}</span> : null;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function secondsText(at: string, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
  formats.set(timeZone, format);
  return format.format(new Date(at));
}
