import { Card } from '#shared/reports/card.tsx';
import { DataTable, type Column } from '#shared/table/data-table.tsx';
import type { ReconciliationReport, ReconciliationRow } from '@app/contract/back-office/reconciliation.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { exactPriceText } from '@app/rules/formatting/exact-price-text.ts';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { DownloadReport } from './download-report.tsx';
import { usePaymentMethodName } from './payment-method-name.ts';
import { SUMS, totalOf } from './report-sums.ts';
import { useText } from './use-text.ts';
import styles from './reconciliation.module.css';

/** Each payment method and event with its sums, and the totals. @see PAY-04 */
export function ReportTable({ report }: { report: ReconciliationReport }) {
  const text = useText();
  return (
    <Card title={text('money-by-method')} actions={<DownloadReport report={report} />}>
      <p className={styles['lead']}>{text('money-how')}</p>
      <DataTable
        label={text('money-by-method')}
        look="inset"
        columns={useColumns(report)}
        rows={report.rows}
        keyOf={({ method, account, isAttested, event }) => `${method} ${account?.id} ${isAttested} ${event?.id}`}
      />
    </Card>
  );
}

function useColumns({ rows, currency }: ReconciliationReport): Column<ReconciliationRow>[] {
  const text = useText();
  const nameOf = usePaymentMethodName(rows);
  const totals = totalOf(rows);
  return [
    {
      name: 'method',
      title: text('money-method'),
      show: (row) => (
        <>
          {nameOf(row)}
          <small>
            {row.event?.name ?? text('money-no-event')} · {text('money-payments', { count: row.payments })}
          </small>
        </>
      ),
      total: text('money-total'),
    },
    ...SUMS.map((sum): Column<ReconciliationRow> => ({
      name: sum,
      title: text(`money-${sum}`),
      isNumber: true,
      show: (row) => (
        <span className={styles[row[sum] === 0 ? 'none' : sum]}>{exactPriceText(row[sum], currency)}</span>
      ),
      total: exactPriceText(totals[sum], currency),
    })),
    {
      name: 'check',
      title: text('money-check'),
      show: ({ difference }) => <Check difference={difference} currency={currency} />,
      total: <Check difference={totals.difference} currency={currency} />,
    },
  ];
}

function Check({ difference, currency }: { difference: number; currency: Currency }) {
  const text = useText();
  const isRight = difference === 0;
  return (
    <StateLine state={isRight ? 'ok' : 'bad'} icon={isRight ? 'circle-check' : 'circle-alert'}>
      {isRight ? text('money-fits') : text('money-off', { price: exactPriceText(difference, currency) })}
    </StateLine>
  );
}
