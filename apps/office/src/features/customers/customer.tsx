import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api } from '#shared/api/api.ts';
import { PageHead } from '#shared/layout/page-head.tsx';
import { Card, Figures } from '#shared/reports/card.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { Customer } from '@app/contract/back-office/customers/customers.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { CustomerDetailsCard } from './customer-details.tsx';
import { CustomerLine } from './customer-line.tsx';
import { useText } from './use-text.ts';
import styles from './customers.module.css';

/** A customer of the venue: what happened with them, and their data behind a button. @see API-03 */
export function CustomerPage() {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const { accountId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['customers', venueId, accountId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/customers/:accountId', { params: { venueId, accountId } }),
  });
  if (error && !data) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  return (
    <>
      <PageHead
        title={data.name ?? text('customer-unnamed')}
        path={{ to: `/${venueId}/orders`, name: text('customer-orders') }}
      />
      <Sums customer={data} />
      <div className={styles['columns']}>
        <CustomerLine customer={data} />
        <div className={styles['side']}>
          <CustomerDetailsCard key={data.id} customer={data} />
          {data.benefits.length > 0 && <Benefits benefits={data.benefits} />}
          <Card title={text('customer-own-data')}>
            <p className={styles['note']}>{text('customer-own-data-text')}</p>
          </Card>
        </div>
      </div>
    </>
  );
}

/** A figure for each currency: they are never added up. */
function Sums({ customer: { totals, events, wallets } }: { customer: Customer }) {
  const text = useText();
  const orders = totals.reduce((sum, total) => sum + total.orders, 0);
  return (
    <Figures
      figures={[
        { name: text('customer-orders'), value: orders, detail: events > 0 && text('customer-in-events', { events }) },
        ...totals.map(({ currency, paidMinor }) => ({
          name: text('customer-paid'),
          value: amountText(paidMinor, currency),
        })),
        ...totals.map(({ currency, refundedMinor }) => ({
          name: text('customer-refunded'),
          value: amountText(refundedMinor, currency),
        })),
        ...(wallets ?? []).map(({ currency, balanceMinor }) => ({
          name: text('customer-balance'),
          value: amountText(balanceMinor, currency),
        })),
      ]}
    />
  );
}

function Benefits({ benefits }: { benefits: Customer['benefits'] }) {
  const text = useText();
  return (
    <Card title={text('customer-benefits')}>
      <ul className={styles['benefits']}>
        {benefits.map(({ id, description, commerce, isUsed }) => (
          <li key={id}>
            <span>
              {description}
              <small>{commerce}</small>
            </span>
            <b>{text(isUsed ? 'customer-benefit-used' : 'customer-benefit-unused')}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}
