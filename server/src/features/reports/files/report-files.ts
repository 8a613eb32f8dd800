import type {
  FeedbackReport,
  RefundsReport,
  SalesReport,
  SalesSums,
  SettlementsReport,
  StockOut,
  WaitsReport,
  WaitsRow,
  WasteReport,
} from '@app/contract/back-office/reports/reports.ts';
import type { SalesGroup, WaitGroup } from '@app/contract/values/report-values.ts';
import { accountName } from '@app/rules/reports/account-name.ts';
import { changePercent } from '@app/rules/reports/change-percent.ts';
import type { ReportCell, ReportFile } from './report-cells.ts';

const SUMS = ['orders', 'units', 'gross', 'discounts', 'refunds', 'net', 'tips'] as const;

export function toSalesFile({ rows, totals, compared: comparedTotals }: SalesReport, by: SalesGroup): ReportFile {
  const cells = (sums: SalesSums, compared: SalesSums | null) => [
    ...sumCells(sums),
    ...(compared ? sumCells(compared) : SUMS.map(() => null)),
    compared && changePercent(sums.netMinor, compared.netMinor),
  ];
  return {
    name: `sales-by-${by}`,
    columns: [by, ...SUMS, ...SUMS.map((sum) => `compared ${sum}` as const), 'net change %'],
    rows: rows.map((row) => [groupCell(row, by), ...cells(row.sums, row.compared)]),
    // An order counts in the row of each of its products, and once in all.
    totals: { row: ['', ...cells(totals, comparedTotals)] },
  };
}

function groupCell(
  { commerce, product, event, hour, paymentMethod, person, channel, account }: SalesReport['rows'][number],
  by: SalesGroup,
): ReportCell {
  if (person !== null) return person.name ?? { word: 'person-erased', plain: person.id };
  if (channel !== null) return { word: `channel-${channel}`, plain: channel };
  if (account !== null) return accountName(account);
  if (by === 'account' && paymentMethod === 'provider') return { word: 'not-captured', plain: 'none' };
  if (hour !== null) return { local: hour };
  if (paymentMethod !== null) return { word: `pay-${paymentMethod}`, plain: paymentMethod };
  return commerce?.name ?? product?.name ?? event?.name ?? (by === 'event' ? { word: 'no-event', plain: '' } : '');
}

function sumCells({
  orders,
  units,
  grossMinor,
  discountsMinor,
  refundsMinor,
  netMinor,
  tipsMinor,
}: SalesSums): ReportCell[] {
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

export function toWaitsFile({ rows, totals, compared }: WaitsReport, by: WaitGroup): ReportFile {
  return {
    name: `waits-by-${by}`,
    columns: [
      by,
      'orders',
      'promised',
      'in time',
      ...(['promised', 'actual', 'late'] as const).flatMap(
        (measure) => [`${measure} p50 min`, `${measure} p90 min`] as const,
      ),
    ],
    rows: rows.map((row) => waitCells(row, by)),
    totals: { row: waitCells(totals, by) },
    compared: compared && waitCells(compared, by),
  };
}

function waitCells(
  { commerce, event, day, orders, promised, inTime, promisedMinutes, actualMinutes, lateMinutes }: WaitsRow,
  by: WaitGroup,
): ReportCell[] {
  return [
    commerce?.name ?? event?.name ?? day ?? (by === 'event' ? { word: 'no-event', plain: '' } : ''),
    orders,
    promised,
    inTime,
    ...[promisedMinutes, actualMinutes, lateMinutes].flatMap(({ p50, p90 }) => [p50, p90]),
  ];
}

export function toStockOutsFile(stockOuts: readonly StockOut[]): ReportFile {
  return {
    name: 'stock-outs',
    columns: ['commerce', 'product', 'size', 'cause', 'began', 'ended', 'minutes'],
    rows: stockOuts.map(({ commerce, product, size, cause, beganAt, endedAt, minutes }) => [
      commerce.name,
      product.name,
      size,
      { word: `cause-${cause}`, plain: cause },
      { at: beganAt },
      endedAt === null ? null : { at: endedAt },
      minutes,
    ]),
    totals: null,
  };
}

export function toRefundsFile({ rows, compared }: RefundsReport): ReportFile {
  return {
    name: 'refunds',
    columns: ['commerce', 'cause', 'method', 'reason', 'refunds', 'amount'],
    rows: rows.map(({ commerce, cause, method, reason, refunds, amountMinor }) => [
      commerce.name,
      { word: `refund-${cause}`, plain: cause },
      { word: `refund-to-${method}`, plain: method },
      reason,
      refunds,
      { minor: amountMinor },
    ]),
    totals: { summed: ['refunds', 'amount'] },
    compared: compared && [null, null, null, null, compared.refunds, { minor: compared.amountMinor }],
  };
}

export function toWasteFile({ rows, compared }: WasteReport): ReportFile {
  return {
    name: 'waste',
    columns: ['commerce', 'event', 'product', 'size', 'reason', 'person', 'units', 'cost'],
    rows: rows.map(({ commerce, event, product, size, reason, person, units, costMinor }) => [
      commerce.name,
      event?.name ?? { word: 'no-event', plain: '' },
      product.name,
      size,
      { word: `waste-${reason}`, plain: reason },
      person,
      units,
      { minor: costMinor },
    ]),
    totals: { summed: ['units', 'cost'] },
    compared: compared && [null, null, null, null, null, null, compared.units, { minor: compared.costMinor }],
  };
}

export function toFeedbackFile({ rows }: FeedbackReport): ReportFile {
  return {
    name: 'feedback',
    columns: ['commerce', 'ratings', 'great', 'so-so', 'bad', 'reason', 'problems', 'open problems', 'answer p50 min'],
    rows: rows.map(({ commerce, ratings, great, soSo, bad, reason, problems, openProblems, answerMinutes }) => [
      commerce.name,
      ratings,
      great,
      soSo,
      bad,
      reason === null ? null : { word: `reason-${reason}`, plain: reason },
      problems,
      openProblems,
      answerMinutes,
    ]),
    totals: { summed: ['ratings', 'great', 'so-so', 'bad', 'problems', 'open problems'] },
  };
}

export function toSettlementsFile({ rows }: SettlementsReport): ReportFile {
  return {
    name: 'settlements',
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
      comparison ? { at: comparison.comparedAt } : null,
      comparison?.differences ?? null,
      row.openExceptions,
      minorCell(row.payout?.paidMinor),
      minorCell(row.payout?.withheldMinor),
      minorCell(row.differenceMinor),
      row.payout?.note ?? null,
    ]),
    totals: {
      summed: ['captures', 'captured', 'refunds', 'refunded', 'expected payout', 'paid', 'withheld', 'difference'],
    },
  };
}

function minorCell(minor: number | null | undefined): ReportCell {
  return minor === null || minor === undefined ? null : { minor };
}
