import type {
  FeedbackReport,
  RefundsReport,
  SalesReport,
  SalesSums,
  SettlementsReport,
  StockOut,
  WaitsReport,
} from '@app/contract/back-office/reports.ts';
import type { Cell } from '@app/rules/formatting/csv-text.ts';

/** Columns and rows of a file. */
export type ReportFile = { columns: readonly string[]; rows: Cell[][] };

const SUMS = ['orders', 'units', 'gross', 'discounts', 'refunds', 'net', 'tips'];

export function toSalesFile({ rows }: SalesReport, by: string): ReportFile {
  const columns = [by, ...SUMS, ...SUMS.map((sum) => `compared ${sum}`)];
  return {
    columns,
    rows: rows.map(({ commerce, product, event, hour, paymentMethod, sums, compared }) => [
      commerce?.name ?? product?.name ?? event?.name ?? hour ?? paymentMethod ?? '',
      ...sumCells(sums),
      ...(compared ? sumCells(compared) : SUMS.map(() => null)),
    ]),
  };
}

function sumCells({ orders, units, grossMinor, discountsMinor, refundsMinor, netMinor, tipsMinor }: SalesSums): Cell[] {
  return [
    orders,
    units,
    { minor: grossMinor },
    { minor: discountsMinor },
    { minor: refundsMinor },
    { minor: netMinor },
    { minor: tipsMinor },
  ];
}

export function toWaitsFile({ rows }: WaitsReport, by: string): ReportFile {
  return {
    columns: [
      by,
      'orders',
      'promised',
      'in time',
      ...['promised', 'actual', 'late'].flatMap((measure) => [`${measure} p50 min`, `${measure} p90 min`]),
    ],
    rows: rows.map(
      ({ commerce, event, day, orders, promised, inTime, promisedMinutes, actualMinutes, lateMinutes }) => [
        commerce?.name ?? event?.name ?? day ?? '',
        orders,
        promised,
        inTime,
        ...[promisedMinutes, actualMinutes, lateMinutes].flatMap(({ p50, p90 }) => [p50, p90]),
      ],
    ),
  };
}

export function toStockOutsFile(stockOuts: readonly StockOut[]): ReportFile {
  return {
    columns: ['commerce', 'product', 'size', 'cause', 'began', 'ended', 'minutes'],
    rows: stockOuts.map(({ commerce, product, size, cause, beganAt, endedAt, minutes }) => [
      commerce.name,
      product.name,
      size,
      cause,
      beganAt,
      endedAt,
      minutes,
    ]),
  };
}

export function toRefundsFile({ rows }: RefundsReport): ReportFile {
  return {
    columns: ['commerce', 'cause', 'method', 'reason', 'refunds', 'amount'],
    rows: rows.map(({ commerce, cause, method, reason, refunds, amountMinor }) => [
      commerce.name,
      cause,
      method,
      reason,
      refunds,
      { minor: amountMinor },
    ]),
  };
}

export function toFeedbackFile({ rows }: FeedbackReport): ReportFile {
  return {
    columns: ['commerce', 'ratings', 'great', 'so-so', 'bad', 'reason', 'problems', 'open problems', 'answer p50 min'],
    rows: rows.map(({ commerce, ratings, great, soSo, bad, reason, problems, openProblems, answerMinutes }) => [
      commerce.name,
      ratings,
      great,
      soSo,
      bad,
      reason,
      problems,
      openProblems,
      answerMinutes,
    ]),
  };
}

export function toSettlementsFile({ rows }: SettlementsReport): ReportFile {
  return {
    columns: [
      'day',
      'account',
      'provider',
      'commerces',
      'currency',
      'captures',
      'captured',
      'refunds',
      'refunded',
      'expected payout',
      'compared at',
      'differences',
      'open exceptions',
      'paid',
      'withheld',
      'difference',
      'note',
    ],
    rows: rows.map(({ account, day, currency, comparison, ...row }) => [
      day,
      account.id,
      account.provider,
      account.commerces.join(', '),
      currency,
      row.captures,
      { minor: row.capturedMinor },
      row.refunds,
      { minor: row.refundedMinor },
      { minor: row.expectedPayoutMinor },
      comparison?.comparedAt ?? null,
      comparison?.differences ?? null,
      row.openExceptions,
      minorCell(row.payout?.paidMinor),
      minorCell(row.payout?.withheldMinor),
      minorCell(row.differenceMinor),
      row.payout?.note ?? null,
    ]),
  };
}

function minorCell(minor: number | null | undefined): Cell {
  return minor === null || minor === undefined ? null : { minor };
}
