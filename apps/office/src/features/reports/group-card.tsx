import { useState } from 'react';
import { Card } from '#shared/reports/card.tsx';
import { ChangeMark } from '#shared/reports/change-mark.tsx';
import { DataTable, type Column } from '#shared/table/data-table.tsx';
import type { SalesReport, SalesRow, SalesSums } from '@app/contract/back-office/reports/reports.ts';
import { isDetailedSalesGroup, type SalesGroup } from '@app/contract/values/report-values.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { accountName } from '@app/rules/reports/account-name.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { FailedCard } from './failed-card.tsx';
import { SalesExport } from './sales-export.tsx';
import { useSales, type SalesQuery } from './use-sales.ts';
import { useText } from './use-text.ts';
import styles from './reports.module.css';

type Group = Exclude<SalesGroup, 'hour'>;

/** Rows that are shown before the person asks for all. */
const FIRST_ROWS = 8;

/** Sales by stall, product, payment method, event, person or account: a bar and the figures in each row. */
export function GroupCard({ query, by, help }: { query: SalesQuery; by: Group; help?: string }) {
  const text = useText();
  const { data, error, refetch } = useSales(query, by);
  const [isWhole, setWhole] = useState(false);
  const title = text(`sales-by-${by}`);
  if (error && !data) return <FailedCard title={title} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="card" />;
  const rows = data.rows.toSorted((one, other) => other.sums.netMinor - one.sums.netMinor);
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS);
  const isCut = shown.length < rows.length;
  return (
    <Card
      title={title}
      isWide={isDetailedSalesGroup(by)}
      detail={isCut ? text('rows-of', { shown: shown.length, rows: rows.length }) : undefined}
      actions={<SalesExport query={query} by={by} label={title} />}
    >
      {help !== undefined && <p className={styles['help']}>{help}</p>}
      <GroupTable report={data} by={by} title={title} rows={shown} />
      {isCut && (
        <p className={styles['all']}>
          <Button variant="quiet" size="s" onPress={() => setWhole(true)}>
            {text('show-all', { rows: rows.length })}
          </Button>
        </p>
      )}
    </Card>
  );
}

function GroupTable({
  report,
  by,
  title,
  rows,
}: {
  report: SalesReport;
  by: Group;
  title: string;
  rows: readonly SalesRow[];
}) {
  const text = useText();
  const columns = useColumns(report, by, rows);
  return <DataTable label={title} columns={columns} rows={rows} keyOf={keyOf} empty={text('sales-none')} />;
}

const keyOf = ({ commerce, product, event, person, account, channel, paymentMethod }: SalesRow) =>
  (commerce ?? product ?? event ?? person ?? account)?.id ?? channel ?? paymentMethod ?? '';

function useColumns(
  { totals, compared, currency }: SalesReport,
  by: Group,
  rows: readonly SalesRow[],
): Column<SalesRow>[] {
  const text = useText();
  const nameOf = useNameOf(by);
  const show = (minor: number) => amountText(minor, currency);
  const most = Math.max(1, ...rows.map(({ sums }) => sums.netMinor));
  return [
    {
      name: 'name',
      title: text(`column-${by}`),
      show: (row) => (
        <span className={styles['named']}>
          {nameOf(row)}
          <Meter share={Math.max(0, row.sums.netMinor) / most} />
        </span>
      ),
      total: text('total'),
    },
    by === 'product'
      ? {
          name: 'units',
          title: text('sum-units'),
          isNumber: true,
          show: ({ sums }) => sums.units,
          total: totals.units,
        }
      : {
          name: 'orders',
          title: text('sum-orders'),
          isNumber: true,
          show: ({ sums }) => sums.orders,
          total: totals.orders,
        },
    ...(isDetailedSalesGroup(by) ? detailedColumns(text, show, totals) : []),
    {
      name: 'net',
      title: text('sum-net'),
      isNumber: true,
      show: ({ sums }) => show(sums.netMinor),
      total: show(totals.netMinor),
    },
    ...(isDetailedSalesGroup(by) && compared ? [beforeColumn(text, show, compared)] : []),
    compared
      ? {
          name: 'change',
          title: text('column-change'),
          isNumber: true,
          show: (row) => <ChangeMark now={row.sums.netMinor} before={row.compared?.netMinor ?? 0} />,
          total: <ChangeMark now={totals.netMinor} before={compared.netMinor} />,
        }
      : {
          name: 'share',
          title: text('column-share'),
          isNumber: true,
          show: ({ sums }) =>
            `${totals.netMinor === 0 ? 0 : Math.round((sums.netMinor / totals.netMinor) * 100)}\u00a0%`,
        },
  ];
}

/** Gross sales, discounts and refunds. */
function detailedColumns(
  text: ReturnType<typeof useText>,
  show: (minor: number) => string,
  totals: SalesSums,
): Column<SalesRow>[] {
  const column = (name: 'gross' | 'discounts' | 'refunds', minorOf: (sums: SalesSums) => number): Column<SalesRow> => ({
    name,
    title: text(`sum-${name}`),
    isNumber: true,
    show: ({ sums }) => show(minorOf(sums)),
    total: show(minorOf(totals)),
  });
  return [
    column('gross', ({ grossMinor }) => grossMinor),
    column('discounts', ({ discountsMinor }) => discountsMinor),
    column('refunds', ({ refundsMinor }) => refundsMinor),
  ];
}

/** The compared net sales. */
function beforeColumn(
  text: ReturnType<typeof useText>,
  show: (minor: number) => string,
  compared: SalesSums,
): Column<SalesRow> {
  return {
    name: 'before',
    title: text('column-before'),
    isNumber: true,
    isExtra: true,
    show: (row) => show(row.compared?.netMinor ?? 0),
    total: show(compared.netMinor),
  };
}

/** The share of the largest row. The figure beside it says the same. */
function Meter({ share }: { share: number }) {
  return (
    <svg className={styles['meter']} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="1" className={styles['track']} />
      <rect width={share * 100} height="1" className={styles['fill']} />
    </svg>
  );
}

function useNameOf(by: Group): (row: SalesRow) => string {
  const text = useText();
  return ({ commerce, product, event, paymentMethod, person, channel, account }) => {
    if (account !== null) return accountName(account);
    if (by === 'account' && paymentMethod === 'provider') return text('not-captured');
    if (channel !== null) return text(`channel-${channel}`);
    if (by === 'person') return person?.name ?? text('person-erased');
    if (by === 'payment-method' || by === 'account')
      return paymentMethod === null ? '' : text(`method-${paymentMethod}`);
    if (by === 'event') return event?.name ?? text('no-event');
    return commerce?.name ?? product?.name ?? '';
  };
}
