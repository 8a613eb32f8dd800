import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { ExportButtons, type FileQuery } from '#shared/files/export-buttons.tsx';
import { Card } from '#shared/reports/card.tsx';
import type { ReportQuery } from '#shared/reports/use-report-period.ts';
import { DataTable, type Column } from '#shared/table/data-table.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { apiPath } from '@app/client/api.ts';
import type { RefundsRow } from '@app/contract/back-office/reports/reports.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { ChangedTotal } from './comparing/changed-total.tsx';
import type { ComparisonQuery } from './comparing/comparison.ts';
import { FailedCard } from './failed-card.tsx';
import { useText } from './use-text.ts';

/** Refunds of sales with their reasons. @see API-03, REF-04 */
export function RefundsCard({ query }: { query: ReportQuery & ComparisonQuery }) {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'refunds', venueId, query],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/reports/refunds', { params: { venueId }, query }),
  });
  if (error && !data) return <FailedCard title={text('refunds-title')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="card" />;
  const { totals, compared, currency, rows } = data;
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
      total: <ChangedTotal shown={totals.refunds} now={totals.refunds} before={compared?.refunds} isLessBetter />,
    },
    {
      name: 'amount',
      title: text('refunds-amount'),
      isNumber: true,
      show: ({ amountMinor }) => amountText(amountMinor, currency),
      total: (
        <ChangedTotal
          shown={amountText(totals.amountMinor, currency)}
          now={totals.amountMinor}
          before={compared?.amountMinor}
          isLessBetter
        />
      ),
    },
  ];
  const label = text('refunds-title');
  const pathOf = (file: FileQuery) =>
    apiPath('GET /api/admin/venues/:venueId/reports/refunds', { params: { venueId }, query: { ...query, ...file } });
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
