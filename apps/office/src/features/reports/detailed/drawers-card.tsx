import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { ExportButtons } from '#shared/files/export-buttons.tsx';
import { Card } from '#shared/reports/card.tsx';
import { shortDay } from '#shared/reports/period-choice.tsx';
import { DataTable, type Column } from '#shared/table/data-table.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { apiPath } from '@app/client/api.ts';
import type { DrawersReport, DrawersRow } from '@app/contract/back-office/reports/drawers-report.ts';
import { calendarDay, clockText } from '@app/rules/formatting/venue-time.ts';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { ChangedTotal } from '../comparing/changed-total.tsx';
import { FailedCard } from '../failed-card.tsx';
import { centsText } from '../settlement-sums.ts';
import type { SalesQuery } from '../use-sales.ts';
import { useText } from '../use-text.ts';
import styles from '../reports.module.css';

const ROUTE = 'GET /api/admin/venues/:venueId/reports/drawers';

/** Cash drawers with what they took, should hold, and held when they were counted. @see API-03 */
export function DrawersCard({ query: { venueId, ...query } }: { query: SalesQuery }) {
  const text = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'drawers', venueId, query],
    queryFn: () => api.send(ROUTE, { params: { venueId }, query }),
  });
  const columns = useColumns(data);
  const label = text('drawers-title');
  if (error && !data) return <FailedCard title={label} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="card" />;
  return (
    <Card
      title={label}
      isWide
      actions={
        <ExportButtons
          label={label}
          pathOf={(file) => apiPath(ROUTE, { params: { venueId }, query: { ...query, ...file } })}
        />
      }
    >
      <p className={styles['help']}>{text('drawers-help')}</p>
      <DataTable label={label} columns={columns} rows={data.rows} keyOf={keyOf} empty={text('drawers-none')} />
    </Card>
  );
}

const keyOf = ({ commerce, drawer }: DrawersRow) => drawer?.id ?? `stall ${commerce.id}`;

function useColumns(report: DrawersReport | undefined): Column<DrawersRow>[] {
  const text = useText();
  const { timeZone } = useOpenVenue();
  if (!report) return [];
  const { currency, totals, compared } = report;
  const show = (minor: number | null | undefined) =>
    minor === null || minor === undefined ? '–' : centsText(minor, currency);
  const nameOf = ({ drawer }: DrawersRow) =>
    drawer === null ? text('drawers-no-drawer') : (drawer.person ?? text('person-erased'));
  return [
    { name: 'drawer', title: text('drawers-drawer'), show: nameOf, total: text('total') },
    { name: 'stall', title: text('column-commerce'), show: ({ commerce }) => commerce.name },
    {
      name: 'opened',
      title: text('column-from'),
      isExtra: true,
      show: ({ drawer }) => (drawer === null ? '–' : timeText(drawer.openedAt, timeZone)),
    },
    number(
      'orders',
      text('sum-orders'),
      ({ sums }) => sums.sales,
      <ChangedTotal shown={totals.sales} now={totals.sales} before={compared?.sales} />,
    ),
    number(
      'sales',
      text('drawers-sales'),
      ({ sums }) => show(sums.salesMinor),
      <ChangedTotal shown={show(totals.salesMinor)} now={totals.salesMinor} before={compared?.salesMinor} />,
    ),
    number(
      'refunds',
      text('drawers-refunds'),
      ({ sums }) => show(sums.refundsMinor),
      <ChangedTotal
        shown={show(totals.refundsMinor)}
        now={totals.refundsMinor}
        before={compared?.refundsMinor}
        isLessBetter
      />,
    ),
    number('expected', text('drawers-expected'), ({ drawer }) => show(drawer?.expectedMinor)),
    number('counted', text('drawers-counted'), ({ drawer }) =>
      drawer?.closedAt === null ? text('drawers-open') : show(drawer?.countedMinor),
    ),
    number(
      'difference',
      text('drawers-difference'),
      ({ drawer, sums }) => (drawer === null || drawer.countedMinor === null ? '–' : show(sums.differenceMinor)),
      show(totals.differenceMinor),
    ),
  ];
}

/** `22/11 18:05`, in the venue's time zone. */
function timeText(at: string, timeZone: string): string {
  return `${shortDay(calendarDay(at, timeZone))} ${clockText(at, timeZone)}`;
}

function number(
  name: string,
  title: string,
  show: Column<DrawersRow>['show'],
  total?: Column<DrawersRow>['total'],
): Column<DrawersRow> {
  return { name, title, isNumber: true, show, total };
}
