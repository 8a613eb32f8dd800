import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { ExportButtons } from '#shared/files/export-buttons.tsx';
import { Figures } from '#shared/reports/card.tsx';
import { DayInput } from '#shared/reports/period-choice.tsx';
import { useReportPeriod } from '#shared/reports/use-report-period.ts';
import { useToday } from '#shared/reports/use-today.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { apiPath } from '@app/client/api.ts';
import type { SettlementsReport } from '@app/contract/back-office/reports/reports.ts';
import { FilterChips } from '@app/ui/controls/filter-chips.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { ReportHead } from './report-head.tsx';
import { centsText, settlementSums, SETTLEMENT_STATES, settlementState } from './settlement-sums.ts';
import { SettlementTable } from './settlement-table.tsx';
import { useText } from './use-text.ts';
import styles from './reports.module.css';

const ROUTE = 'GET /api/admin/venues/:venueId/reports/settlements';
const DAY = /^\d{4}-\d\d-\d\d$/;
/** Days that are shown first. */
const DAYS = 30;

/** What each provider had to pay for a day, and what it paid, to the cent. @see API-03, PAY-04 */
export function Settlements() {
  const text = useText();
  const venue = useOpenVenue();
  const params = { venueId: venue.id };
  const period = useReportPeriod();
  const { read, set } = period;
  const today = useToday();
  const first = useToday(DAYS);
  const dayOf = (name: string, fallback: string) => (DAY.test(read(name) ?? '') ? String(read(name)) : fallback);
  const to = dayOf('to', today);
  const from = dayOf('from', first) <= to ? dayOf('from', first) : to;
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'settlements', venue.id, from, to],
    queryFn: () => api.send(ROUTE, { params, query: { from, to } }),
  });
  const shown = SETTLEMENT_STATES.find((state) => state === read('show')) ?? 'all';
  const rows = data?.rows ?? [];
  const ofState = (state: string) => rows.filter((row) => state === 'all' || settlementState(row) === state);
  return (
    <>
      <ReportHead title={text('settlements-title')} detail={text('settlements-detail')}>
        <ExportButtons
          label={text('settlements-title')}
          pathOf={(file) => apiPath(ROUTE, { params, query: { from, to, ...file } })}
        />
      </ReportHead>
      {data && <Sums report={data} />}
      <div className={styles['filters']}>
        <DayInput name="from" label={text('period-from')} max={to} period={period} fallback={first} />
        <DayInput name="to" label={text('period-to')} max={today} period={period} fallback={today} />
        <FilterChips
          label={text('settlements-show')}
          value={shown}
          onChange={(state) => set({ show: state === 'all' ? null : state })}
          options={(['all', ...SETTLEMENT_STATES] as const).map((value) => ({
            value,
            label: `${text(`settlements-${value}`)} ${ofState(value).length}`,
          }))}
        />
      </div>
      {error && !data && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonLines lines={8} />}
      {data && <SettlementTable rows={ofState(shown)} />}
    </>
  );
}

function Sums({ report }: { report: SettlementsReport }) {
  const text = useText();
  const { currency } = report;
  const sums = settlementSums(report.rows.filter((row) => row.currency === currency));
  const show = (minor: number) => centsText(minor, currency);
  return (
    <Figures
      figures={[
        { name: text('settlement-expected'), value: show(sums.expectedMinor) },
        { name: text('settlement-paid'), value: show(sums.paidMinor) },
        { name: text('settlement-withheld'), value: show(sums.withheldMinor) },
        { name: text('settlement-explained'), value: show(sums.explainedMinor) },
        { name: text('settlement-unexplained'), value: show(sums.unexplainedMinor) },
        { name: text('settlement-missing'), value: show(sums.missingMinor) },
      ]}
    />
  );
}
