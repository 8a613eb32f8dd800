import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { ExportButtons } from '#shared/files/export-buttons.tsx';
import { Card } from '#shared/reports/card.tsx';
import type { ReportQuery } from '#shared/reports/use-report-period.ts';
import { DataTable, type Column } from '#shared/table/data-table.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { apiPath } from '@app/client/api.ts';
import type { WaitsRow } from '@app/contract/back-office/reports/reports.ts';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { ChangedTotal } from './comparing/changed-total.tsx';
import type { ComparisonQuery } from './comparing/comparison.ts';
import { FailedCard } from './failed-card.tsx';
import { useText } from './use-text.ts';

/** Waits by stall or by event, with the minutes by which the first promise was wrong. */
export function WaitsCard({ query, by }: { query: ReportQuery & ComparisonQuery; by: 'commerce' | 'event' }) {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const asked = { ...query, by };
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'waits', venueId, asked],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/reports/waits', { params: { venueId }, query: asked }),
  });
  const label = text(by === 'event' ? 'waits-events-title' : 'waits-title');
  if (error && !data) return <FailedCard title={label} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="card" />;
  const { totals, compared, rows } = data;
  const eventName = ({ event }: WaitsRow) => event?.name ?? text('no-event');
  const minutes = (value: number | null) => (value === null ? '–' : text('minutes', { minutes: value }));
  const changedMinutes = (part: 'p50' | 'p90') => {
    const [now, before] = [totals.actualMinutes[part], compared?.actualMinutes[part] ?? undefined];
    return <ChangedTotal shown={minutes(now)} now={now ?? 0} before={now === null ? undefined : before} isLessBetter />;
  };
  const share = ({ promised, inTime }: WaitsRow) =>
    promised === 0 ? '–' : `${Math.round((inTime / promised) * 100)} %`;
  const off = (value: number | null) => (value === null ? '–' : text('waits-error-minutes', { minutes: value }));
  const columns: Column<WaitsRow>[] = [
    by === 'event'
      ? { name: 'event', title: text('column-event'), show: eventName, total: text('total') }
      : { name: 'stall', title: text('column-commerce'), show: ({ commerce }) => commerce?.name, total: text('total') },
    number(
      'orders',
      text('waits-orders'),
      ({ orders }) => orders,
      <ChangedTotal shown={totals.orders} now={totals.orders} before={compared?.orders} />,
    ),
    number('in-time', text('waits-in-time'), share, share(totals)),
    number('late', text('waits-late'), ({ promised, inTime }) => promised - inTime, totals.promised - totals.inTime),
    number(
      'promised',
      text('waits-promised'),
      (row) => minutes(row.promisedMinutes.p50),
      minutes(totals.promisedMinutes.p50),
    ),
    number('actual', text('waits-actual'), (row) => minutes(row.actualMinutes.p50), changedMinutes('p50')),
    number('slow', text('waits-slow'), (row) => minutes(row.actualMinutes.p90), changedMinutes('p90')),
    number('error', text('waits-error'), (row) => off(row.lateMinutes.p50), off(totals.lateMinutes.p50)),
    number('error-slow', text('waits-error-slow'), (row) => off(row.lateMinutes.p90), off(totals.lateMinutes.p90)),
  ];
  return (
    <Card
      title={label}
      detail={text('waits-detail')}
      actions={
        <ExportButtons
          label={label}
          pathOf={(file) =>
            apiPath('GET /api/admin/venues/:venueId/reports/waits', {
              params: { venueId },
              query: { ...asked, ...file },
            })
          }
        />
      }
    >
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        keyOf={({ commerce, event }) => commerce?.id ?? event?.id ?? ''}
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
