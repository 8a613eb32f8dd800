import { expect, it } from 'vitest';
import type { ReconciliationReport } from '@app/contract/back-office/reconciliation.ts';
import { reportCsv } from './report-csv.ts';

const row = {
  method: 'provider',
  account: { id: 1, provider: 2, commerces: ['Bar'] },
  isAttested: false,
  event: { id: 3, name: 'Boca, "el clásico"' },
  payments: 12,
  received: 1234.5,
  paidOrders: 1000,
  topUps: 0,
  refunds: 234.5,
  open: 0,
  difference: -0.5,
} satisfies ReconciliationReport['rows'][number];
const report: ReconciliationReport = {
  at: '2026-11-21T20:00:00.000Z',
  from: '2026-11-20',
  to: '2026-11-21',
  timeZone: 'America/Argentina/Buenos_Aires',
  currency: 'ARS',
  rows: [row, { ...row, event: { id: 4, name: '=HYPERLINK("https://example.com")' } }],
  exceptions: [],
  matches: [],
};

it('the CSV has every row with decimals and quotes, and no formulas [PAY-04]', () => {
  const [head, first, second] = reportCsv(report, ['a', 'b'], () => 'Mercado Pago')
    .slice(1)
    .split('\r\n');
  expect(head).toBe('"a","b"');
  expect(first).toBe(
    '"2026-11-20","2026-11-21","Mercado Pago","Boca, ""el clásico""","ARS",12,1234.50,1000.00,0.00,234.50,0.00,-0.50',
  );
  expect(second).toContain(`"'=HYPERLINK(""https://example.com"")"`);
});
