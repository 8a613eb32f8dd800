import { Card } from '#shared/reports/card.tsx';
import { shortDay } from '#shared/reports/period-choice.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { BulkRefundFilter } from '@app/contract/back-office/bulk-refunds/bulk-refunds.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { useText } from './use-text.ts';
import styles from './bulk-refunds.module.css';

/** Which orders a filter means, in words. */
export function WhichOrders({
  filter,
  eventName,
  commerceName,
}: {
  filter: BulkRefundFilter;
  eventName: string | null;
  commerceName: string | null;
}) {
  const text = useText();
  const amounts = useAmounts(filter);
  const { orderStatusId, paymentMethod } = filter;
  const facts: [name: string, value: string | null][] = [
    [text('bulk-event'), eventName],
    [text('bulk-stall'), commerceName],
    [text('bulk-days'), useDays(filter)],
    [text('bulk-search'), useSearched(filter)],
    [text('live-state'), orderStatusId === undefined ? null : text(`order-status-${orderStatusId}`)],
    [text('orders-method'), paymentMethod === undefined ? null : text(`method-${paymentMethod}`)],
    [text('bulk-amounts'), amounts],
  ];
  return (
    <Card title={text('bulk-step-which')}>
      <dl className={styles['facts']}>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}

/** A searched person is not stored. */
function useSearched({ search, reading }: BulkRefundFilter): string | null {
  const text = useText();
  if (search === undefined) return reading === undefined ? null : text('bulk-search-person');
  return reading === undefined ? search : text(`reading-${reading}`, { typed: search });
}

function useDays({ from, to, search, reading }: BulkRefundFilter): string {
  const text = useText();
  if (from !== undefined && to !== undefined) return text('bulk-days-of', { from: shortDay(from), to: shortDay(to) });
  return text(search === undefined && reading === undefined ? 'bulk-last-days' : 'bulk-every-day');
}

function useAmounts({ minMinor, maxMinor }: BulkRefundFilter): string | null {
  const text = useText();
  const { currency } = useOpenVenue();
  const [from, to] = [minMinor, maxMinor].map((minor) => (minor === undefined ? null : amountText(minor, currency)));
  if (from && to) return text('bulk-amount-between', { from, to });
  if (from) return text('bulk-amount-from', { from });
  return to ? text('bulk-amount-to', { to }) : null;
}
