import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { ExportButtons, type FileQuery } from '#shared/files/export-buttons.tsx';
import { Card } from '#shared/reports/card.tsx';
import type { ReportPeriod } from '#shared/reports/use-report-period.ts';
import { DataTable, type Column } from '#shared/table/data-table.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { apiPath } from '@app/client/api.ts';
import type { StockOut } from '@app/contract/back-office/reports/reports.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { FailedCard } from './failed-card.tsx';
import { useText } from './use-text.ts';
import styles from './reports.module.css';

const ROWS = 25;

/** What ran out or was stopped, and for how long. @see API-03 */
export function StockOutsCard({ period: { query, read, set } }: { period: ReportPeriod }) {
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
  const pathOf = (file: FileQuery) =>
    apiPath('GET /api/admin/venues/:venueId/reports/stock-outs', { params, query: { ...query, ...file } });
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
