import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { ExportButtons } from '#shared/files/export-buttons.tsx';
import { Card } from '#shared/reports/card.tsx';
import type { ReportQuery } from '#shared/reports/use-report-period.ts';
import { DataTable, type Column } from '#shared/table/data-table.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { apiPath } from '@app/client/api.ts';
import type { WaitsRow } from '@app/contract/back-office/reports.ts';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { FailedCard } from './failed-card.tsx';
import { useText } from './use-text.ts';

/** Promised and actual waits by commerce. @see API-03 */
export function WaitsCard({ query }: { query: ReportQuery }) {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'waits', venueId, query],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/reports/waits', { params: { venueId }, query }),
  });
  if (error && !data) return <FailedCard title={text('waits-title')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="card" />;
  const { totals, rows } = data;
  const minutes = (value: number | null) => (value === null ? '–' : text('minutes', { minutes: value }));
  const share = ({ promised, inTime }: WaitsRow) =>
    promised === 0 ? '–' : `${Math.round((inTime / promised) * 100)} %`;
  const columns: Column<WaitsRow>[] = [
    { name: 'stall', title: text('column-commerce'), show: ({ commerce }) => commerce?.name, total: text('total') },
    number('orders', text('waits-orders'), ({ orders }) => orders, totals.orders),
    number('in-time', text('waits-in-time'), share, share(totals)),
    number('late', text('waits-late'), ({ promised, inTime }) => promised - inTime, totals.promised - totals.inTime),
    number(
      'promised',
      text('waits-promised'),
      (row) => minutes(row.promisedMinutes.p50),
      minutes(totals.promisedMinutes.p50),
    ),
    number('actual', text('waits-actual'), (row) => minutes(row.actualMinutes.p50), minutes(totals.actualMinutes.p50)),
    number('slow', text('waits-slow'), (row) => minutes(row.actualMinutes.p90), minutes(totals.actualMinutes.p90)),
  ];
  const label = text('waits-title');
  return (
    <Card
      title={label}
      detail={text('waits-detail')}
      actions={
        <ExportButtons
          label={label}
          pathOf={(format) =>
            apiPath('GET /api/admin/venues/:venueId/reports/waits', {
              params: { venueId },
              query: { ...query, format },
            })
          }
        />
      }
    >
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        keyOf={({ commerce }) => commerce?.id ?? ''}
        empty={text('waits-none')}
      />
    </Card>
  );
}

function number(
  name: string,
  title: string,
  show: Column<WaitsRow>['show'],
  total: Column<WaitsRow>['total'],
): Column<WaitsRow> {
  return { name, title, isNumber: true, show, total };
}
