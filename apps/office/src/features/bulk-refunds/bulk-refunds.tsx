import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '#shared/api/api.ts';
import { PageHead } from '#shared/layout/page-head.tsx';
import { DataTable, TableBox, type Column } from '#shared/table/data-table.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { BulkRefundHead } from '@app/contract/back-office/bulk-refunds/bulk-refunds.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { useText } from './use-text.ts';

/** The last refunds of several orders, with those that wait for a second person. @see REF-05 */
export function BulkRefunds() {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const columns = useColumns();
  const { data, error, refetch } = useQuery({
    queryKey: ['bulk-refunds', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/bulk-refunds', { params: { venueId } }),
    refetchInterval: 15_000,
  });
  return (
    <>
      <PageHead title={text('bulk-title')} path={{ to: `/${venueId}/orders`, name: text('orders-title') }} />
      {error && !data && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonLines lines={6} />}
      {data?.length === 0 && (
        <TableBox>
          <EmptyState
            icon="undo-2"
            title={text('bulk-none')}
            text={text('bulk-none-text')}
            action={
              <Link className={buttonClass({ variant: 'primary' })} to={`/${venueId}/orders`}>
                {text('bulk-to-orders')}
              </Link>
            }
          />
        </TableBox>
      )}
      {data && data.length > 0 && (
        <DataTable label={text('bulk-title')} look="card" columns={columns} rows={data} keyOf={({ id }) => id} />
      )}
    </>
  );
}

function useColumns(): Column<BulkRefundHead>[] {
  const text = useText();
  const { id: venueId, timeZone } = useOpenVenue();
  return [
    {
      name: 'when',
      title: text('bulk-when'),
      show: ({ id, plannedAt, commerceName, eventName }) => (
        <>
          <Link to={`/${venueId}/orders/refunds/${id}`}>{dateTimeText(plannedAt, timeZone)}</Link>
          <small>
            {[commerceName, eventName].filter((name) => name !== null).join(' · ') || text('bulk-all-orders')}
          </small>
        </>
      ),
    },
    { name: 'why', title: text('bulk-why'), show: ({ reason }) => reason },
    { name: 'who', title: text('bulk-who'), isExtra: true, show: ({ madeBy }) => madeBy.name ?? text('bulk-unnamed') },
    { name: 'state', title: text('bulk-state'), show: ({ state }) => text(`bulk-state-${state}`) },
    { name: 'orders', title: text('bulk-orders'), isNumber: true, show: ({ orders }) => orders },
    {
      name: 'amount',
      title: text('bulk-amount'),
      isNumber: true,
      show: ({ amountMinor, currency }) => amountText(amountMinor, currency),
    },
  ];
}
