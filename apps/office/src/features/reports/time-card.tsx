import { lazy, Suspense } from 'react';
import { Card } from '#shared/reports/card.tsx';
import { ChangeMark } from '#shared/reports/change-mark.tsx';
import { DataTable, type Column } from '#shared/table/data-table.tsx';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { SalesExport } from './sales-export.tsx';
import { salesOverTime, type SalesPoint } from './sales-over-time.ts';
import { useSales, type SalesQuery } from './use-sales.ts';
import { useLanguage, useText } from './use-text.ts';
import styles from './reports.module.css';

const SalesChart = lazy(async () => ({ default: (await import('./sales-chart.tsx')).SalesChart }));

/** Sales by hour, or by day in a long period: a chart with its table. */
export function TimeCard({ query }: { query: SalesQuery }) {
  const text = useText();
  const language = useLanguage();
  const { data } = useSales(query, 'hour');
  if (!data) return <Skeleton shape="card" />;
  const { isByDay, points } = salesOverTime(data.rows, data.compared !== null);
  const title = text(isByDay ? 'sales-by-day' : 'sales-by-hour');
  const show = (minor: number) => amountText(minor, data.currency);
  const compact = new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'es-AR', { notation: 'compact' });
  const isCompared = data.compared !== null;
  const columns: Column<SalesPoint>[] = [
    {
      name: 'label',
      title: text(isByDay ? 'column-day' : 'column-from'),
      show: ({ label }) => label,
      total: text('total'),
    },
    {
      name: 'orders',
      title: text('sum-orders'),
      isNumber: true,
      isExtra: true,
      show: ({ orders }) => orders,
      total: data.totals.orders,
    },
    {
      name: 'net',
      title: text('sum-net'),
      isNumber: true,
      show: ({ netMinor }) => show(netMinor),
      total: show(data.totals.netMinor),
    },
    ...(isCompared ? comparedColumns(text, show, data) : []),
  ];
  const label = text('sales-chart', { title, total: show(data.totals.netMinor), points: points.length });
  return (
    <Card title={title} isWide actions={<SalesExport query={query} by="hour" label={title} />}>
      <div className={styles['time']}>
        {points.length > 0 && (
          <Suspense fallback={<Skeleton shape="card" />}>
            <SalesChart
              label={label}
              points={points}
              amountText={show}
              tickText={(minor) => compact.format(minor / 100)}
            />
          </Suspense>
        )}
        <div className={styles['beside']}>
          <DataTable
            label={title}
            columns={columns}
            rows={points}
            keyOf={({ key }) => key}
            empty={text('sales-none')}
          />
        </div>
      </div>
    </Card>
  );
}

function comparedColumns(
  text: ReturnType<typeof useText>,
  show: (minor: number) => string,
  { totals, compared }: { totals: { netMinor: number }; compared: { netMinor: number } | null },
): Column<SalesPoint>[] {
  return [
    {
      name: 'compared',
      title: text('column-before'),
      isNumber: true,
      show: ({ comparedMinor }) => show(comparedMinor ?? 0),
      total: show(compared?.netMinor ?? 0),
    },
    {
      name: 'change',
      title: text('column-change'),
      isNumber: true,
      show: ({ netMinor, comparedMinor }) => <ChangeMark now={netMinor} before={comparedMinor ?? 0} />,
      total: <ChangeMark now={totals.netMinor} before={compared?.netMinor ?? 0} />,
    },
  ];
}
