import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { ExportButtons, type FileQuery } from '#shared/files/export-buttons.tsx';
import { Card } from '#shared/reports/card.tsx';
import type { ReportQuery } from '#shared/reports/use-report-period.ts';
import { DataTable, type Column } from '#shared/table/data-table.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { apiPath } from '@app/client/api.ts';
import type { WasteReport } from '@app/contract/back-office/reports/reports.ts';
import type { WasteRow } from '@app/contract/back-office/reports/stall-report-rows.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { ChangedTotal } from './comparing/changed-total.tsx';
import type { ComparisonQuery } from './comparing/comparison.ts';
import { FailedCard } from './failed-card.tsx';
import { useText } from './use-text.ts';

/** Products that were thrown away, of ended orders and of none: how many, why, who noted it, and what they cost. @see API-03, ORD-08 */
export function WasteCard({ query }: { query: ReportQuery & ComparisonQuery }) {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'waste', venueId, query],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/reports/waste', { params: { venueId }, query }),
  });
  const columns = useColumns(data);
  const label = text('waste-title');
  if (error && !data) return <FailedCard title={label} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="card" />;
  const { passedUnits, passedMinor, undecidedUnits, undecidedMinor } = data.totals;
  const details = [
    ...(passedUnits > 0
      ? [text('waste-passed', { units: passedUnits, amount: amountText(passedMinor, data.currency) })]
      : []),
    ...(undecidedUnits > 0
      ? [text('waste-undecided', { units: undecidedUnits, amount: amountText(undecidedMinor, data.currency) })]
      : []),
  ];
  const pathOf = (file: FileQuery) =>
    apiPath('GET /api/admin/venues/:venueId/reports/waste', { params: { venueId }, query: { ...query, ...file } });
  return (
    <Card
      title={label}
      detail={details.length > 0 ? details.join(' · ') : undefined}
      actions={<ExportButtons {...{ label, pathOf }} />}
    >
      <DataTable label={label} columns={columns} rows={data.rows} keyOf={keyOf} empty={text('waste-none')} />
    </Card>
  );
}

const keyOf = ({ commerce, event, product, size, reason, person }: WasteRow) =>
  [commerce.id, event?.id, product.id, size, reason, person].join(' ');

function useColumns(report: WasteReport | undefined): Column<WasteRow>[] {
  const text = useText();
  if (!report) return [];
  const { currency, totals, compared } = report;
  return [
    {
      name: 'product',
      title: text('column-product'),
      show: ({ product, size }) => (size === null ? product.name : `${product.name}, ${size}`),
      total: text('total'),
    },
    { name: 'stall', title: text('column-commerce'), show: ({ commerce }) => commerce.name },
    { name: 'event', title: text('column-event'), show: ({ event }) => event?.name ?? text('no-event') },
    { name: 'reason', title: text('waste-reason'), show: ({ reason }) => text(`waste-reason-${reason}`) },
    { name: 'person', title: text('waste-person'), show: ({ person }) => person ?? '–' },
    {
      name: 'units',
      title: text('waste-units'),
      isNumber: true,
      show: ({ units }) => units,
      total: <ChangedTotal shown={totals.units} now={totals.units} before={compared?.units} isLessBetter />,
    },
    {
      name: 'cost',
      title: text('waste-cost'),
      isNumber: true,
      show: ({ costMinor }) => amountText(costMinor, currency),
      total: (
        <ChangedTotal
          shown={amountText(totals.costMinor, currency)}
          now={totals.costMinor}
          before={compared?.costMinor}
          isLessBetter
        />
      ),
    },
  ];
}
