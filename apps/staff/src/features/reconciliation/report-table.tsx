import type { ReconciliationReport, ReconciliationRow } from '@app/contract/back-office/reconciliation.ts';
import { exactPriceText } from '@app/rules/formatting/exact-price-text.ts';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { usePaymentMethodName } from './payment-method-name.ts';
import { useText } from './use-text.ts';
import styles from './reconciliation.module.css';

/** Columns of the sum: `received` equals the total of the others. */
export const SUMS = ['received', 'paidOrders', 'topUps', 'refunds', 'open'] as const;

/** Each payment method and event with its sums, and the totals. @see PAY-04 */
export function ReportTable({ report: { rows, currency } }: { report: ReconciliationReport }) {
  const text = useText();
  const nameOf = usePaymentMethodName(rows);
  const price = (amount: number) => exactPriceText(amount, currency);
  const totals = totalOf(rows);
  return (
    <table className={styles['proof']}>
      <thead>
        <tr>
          <th scope="col">{text('money-method')}</th>
          {SUMS.map((sum) => (
            <th key={sum} scope="col">
              {text(`money-${sum}`)}
            </th>
          ))}
          <th scope="col">{text('money-check')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.method} ${row.account?.id} ${row.isAttested} ${row.event?.id}`}>
            <th scope="row">
              {nameOf(row)}
              <small>
                {row.event?.name ?? text('money-no-event')} · {text('money-payments', { count: row.payments })}
              </small>
            </th>
            <Sums row={row} price={price} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text('money-total')}</th>
          <Sums row={totals} price={price} />
        </tr>
      </tfoot>
    </table>
  );
}

type SumsOfRow = Pick<ReconciliationRow, (typeof SUMS)[number] | 'difference'>;

function Sums({ row, price }: { row: SumsOfRow; price: (amount: number) => string }) {
  const text = useText();
  const isRight = row.difference === 0;
  return (
    <>
      {SUMS.map((sum) => (
        <td key={sum} data-sum={sum} data-none={row[sum] === 0 || undefined}>
          <span className={styles['label']}>{text(`money-${sum}`)}</span>
          <span className="num">{price(row[sum])}</span>
        </td>
      ))}
      <td data-sum="check">
        <StateLine state={isRight ? 'ok' : 'bad'} icon={isRight ? 'circle-check' : 'circle-alert'}>
          {isRight ? text('money-fits') : text('money-off', { price: price(row.difference) })}
        </StateLine>
      </td>
    </>
  );
}

/** Totals of all rows. Differences are added as absolute values, so that two rows cannot cancel each other out. */
export function totalOf(rows: readonly ReconciliationRow[]): SumsOfRow {
  const sumOf = (amountOf: (row: ReconciliationRow) => number) =>
    rows.reduce((sum, row) => sum + Math.round(amountOf(row) * 100), 0) / 100;
  const isOff = rows.some(({ difference }) => difference !== 0);
  const difference = sumOf((row) => row.difference);
  return {
    received: sumOf((row) => row.received),
    paidOrders: sumOf((row) => row.paidOrders),
    topUps: sumOf((row) => row.topUps),
    refunds: sumOf((row) => row.refunds),
    open: sumOf((row) => row.open),
    difference: isOff && difference === 0 ? sumOf((row) => Math.abs(row.difference)) : difference,
  };
}
