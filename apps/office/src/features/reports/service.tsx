import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { ExportButtons } from '#shared/files/export-buttons.tsx';
import { PageHead } from '#shared/layout/page-head.tsx';
import { amountText } from '#shared/reports/amount-text.ts';
import { Card } from '#shared/reports/card.tsx';
import { PeriodChoice } from '#shared/reports/period-choice.tsx';
import { useReportPeriod, type ReportPeriod, type ReportQuery } from '#shared/reports/use-report-period.ts';
import { DataTable, type Column } from '#shared/table/data-table.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { apiPath } from '@app/client/api.ts';
import type { RefundsRow, StockOut, WaitsRow } from '@app/contract/back-office/reports.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { useText } from './use-text.ts';
import styles from './reports.module.css';

/** Promised and actual waits, what ran out, and refunds with their reasons. @see API-03 */
export function Service() {
  const text = useText();
  const period = useReportPeriod();
  return (
    <>
      <PageHead title={text('service-title')} />
      <PeriodChoice period={period} />
      {period.isReady && (
        <div className={styles['stack']}>
          <WaitsCard query={period.query} by="commerce" />
          <WaitsCard query={period.query} by="event" />
          <StockOutsCard period={period} />
          <RefundsCard query={period.query} />
        </div>
      )}
    </>
  );
}

/** Waits by stall or by event, with the minutes by which the first promise was wrong. */
function WaitsCard({ query, by }: { query: ReportQuery; by: 'commerce' | 'event' }) {
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
  const { totals, rows } = data;
  const eventName = ({ event }: WaitsRow) => event?.name ?? text('no-event');
  const minutes = (value: number | null) => (value === null ? '–' : text('minutes', { minutes: value }));
  const share = ({ promised, inTime }: WaitsRow) =>
    promised === 0 ? '–' : `${Math.round((inTime / promised) * 100)} %`;
  const off = (value: number | null) => (value === null ? '–' : text('waits-error-minutes', { minutes: value }));
  const columns: Column<WaitsRow>[] = [
    by === 'event'
      ? { name: 'event', title: text('column-event'), show: eventName, total: text('total') }
      : { name: 'stall', title: text('column-commerce'), show: ({ commerce }) => commerce?.name, total: text('total') },
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
          pathOf={(format) =>
            apiPath('GET /api/admin/venues/:venueId/reports/waits', {
              params: { venueId },
              query: { ...asked, format },
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

function FailedCard({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  return (
    <Card title={title}>
      <ReadFailure error={error} onRetry={onRetry} />
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

const ROWS = 25;

function StockOutsCard({ period: { query, read, set } }: { period: ReportPeriod }) {
  const text = useText();
  const venue = useOpenVenue();
  const params = { venueId: venue.id };
  const page = Math.max(1, Number(read('page')) || 1);
  const asked = { ...query, page, perPage: ROWS };
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'stock-outs', venue.id, asked],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/reports/stock-outs', { params, query: asked }),
  });
  if (error && !data)
    return <FailedCard title={text('stock-outs-title')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="card" />;
  const at = (instant: string) => <span className="num">{dateTimeText(instant, venue.timeZone)}</span>;
  const columns: Column<StockOut>[] = [
    {
      name: 'product',
      title: text('column-product'),
      show: ({ product, size }) => (size === null ? product.name : `${product.name}, ${size}`),
    },
    { name: 'stall', title: text('column-commerce'), show: ({ commerce }) => commerce.name },
    { name: 'cause', title: text('stock-outs-cause'), show: ({ cause }) => text(`stock-outs-${cause}`) },
    { name: 'began', title: text('stock-outs-began'), show: ({ beganAt }) => at(beganAt) },
    {
      name: 'ended',
      title: text('stock-outs-ended'),
      show: ({ endedAt }) => (endedAt === null ? text('stock-outs-open') : at(endedAt)),
    },
    {
      name: 'minutes',
      title: text('stock-outs-lasted'),
      isNumber: true,
      show: ({ minutes }) => text('minutes', { minutes }),
    },
  ];
  const label = text('stock-outs-title');
  const pathOf = (format: 'csv' | 'xlsx') =>
    apiPath('GET /api/admin/venues/:venueId/reports/stock-outs', { params, query: { ...query, format } });
  return (
    <Card
      title={label}
      detail={data.total > 0 ? data.total : undefined}
      actions={<ExportButtons {...{ label, pathOf }} />}
    >
      <DataTable
        label={label}
        columns={columns}
        rows={data.data}
        keyOf={({ product, size, beganAt, cause }) => `${product.id} ${size ?? ''} ${cause} ${beganAt}`}
        empty={text('stock-outs-none')}
      />
      {data.lastPage > 1 && (
        <p className={styles['all']}>
          <IconButton
            icon="chevron-left"
            label={text('page-previous')}
            isUnavailable={page === 1}
            onPress={() => set({ page: page - 1 })}
          />
          <span>{text('page-of', { page, pages: data.lastPage })}</span>
          <IconButton
            icon="chevron-right"
            label={text('page-next')}
            isUnavailable={page >= data.lastPage}
            onPress={() => set({ page: page + 1 })}
          />
        </p>
      )}
    </Card>
  );
}

function RefundsCard({ query }: { query: ReportQuery }) {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'refunds', venueId, query],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/reports/refunds', { params: { venueId }, query }),
  });
  if (error && !data) return <FailedCard title={text('refunds-title')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="card" />;
  const { totals, currency, rows } = data;
  const columns: Column<RefundsRow>[] = [
    {
      name: 'reason',
      title: text('refunds-reason'),
      show: ({ reason, cause }) => reason ?? text(`refunds-cause-${cause}`),
      total: text('total'),
    },
    { name: 'stall', title: text('column-commerce'), show: ({ commerce }) => commerce.name },
    { name: 'cause', title: text('refunds-cause'), show: ({ cause }) => text(`refunds-cause-${cause}`) },
    { name: 'method', title: text('refunds-method'), show: ({ method }) => text(`refunds-method-${method}`) },
    {
      name: 'refunds',
      title: text('refunds-count'),
      isNumber: true,
      show: (row) => row.refunds,
      total: totals.refunds,
    },
    {
      name: 'amount',
      title: text('refunds-amount'),
      isNumber: true,
      show: ({ amountMinor }) => amountText(amountMinor, currency),
      total: amountText(totals.amountMinor, currency),
    },
  ];
  const label = text('refunds-title');
  const pathOf = (format: 'csv' | 'xlsx') =>
    apiPath('GET /api/admin/venues/:venueId/reports/refunds', { params: { venueId }, query: { ...query, format } });
  return (
    <Card title={label} actions={<ExportButtons {...{ label, pathOf }} />}>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        keyOf={({ commerce, cause, method, reason }) => `${commerce.id} ${cause} ${method} ${reason ?? ''}`}
        empty={text('refunds-none')}
      />
    </Card>
  );
}
