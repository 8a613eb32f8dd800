import { Figures } from '#shared/reports/card.tsx';
import { ChangeMark } from '#shared/reports/change-mark.tsx';
import { CompareChoice } from '#shared/reports/compare-choice.tsx';
import { comparisonOf, comparisonQuery } from '#shared/reports/comparison.ts';
import { PeriodChoice } from '#shared/reports/period-choice.tsx';
import { useReportPeriod } from '#shared/reports/use-report-period.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { SalesReport } from '@app/contract/back-office/reports/reports.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { DetailedCards } from './detailed/detailed-cards.tsx';
import { GroupCard } from './group-card.tsx';
import { ReportHead } from './report-head.tsx';
import { TimeCard } from './time-card.tsx';
import { useSales } from './use-sales.ts';
import { useText } from './use-text.ts';
import styles from './reports.module.css';

/** Sales of today, of an event, or of some days, next to those of another event or other days. @see API-03 */
export function Sales() {
  const text = useText();
  const period = useReportPeriod();
  const { id: venueId } = useOpenVenue();
  const query = { venueId, ...period.query, ...comparisonQuery(comparisonOf(period)) };
  const { data, error, refetch } = useSales(query, 'commerce', period.isReady);
  return (
    <>
      <ReportHead title={text('sales-title')} />
      <PeriodChoice period={period}>
        <CompareChoice period={period} />
      </PeriodChoice>
      {error && !data && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonLines lines={6} />}
      {data && <Totals report={data} />}
      {data && (
        <div className={styles['grid']}>
          <TimeCard query={query} />
          <GroupCard query={query} by="commerce" />
          <GroupCard query={query} by="product" />
          <GroupCard query={query} by="payment-method" />
          {period.kind !== 'event' && <GroupCard query={query} by="event" />}
          <DetailedCards query={query} />
        </div>
      )}
    </>
  );
}

function Totals({ report: { totals, compared, currency } }: { report: SalesReport }) {
  const text = useText();
  const show = (minor: number) => amountText(minor, currency);
  const minus = (minor: number) => (minor === 0 ? show(0) : `−\u00a0${show(minor)}`);
  const perOrder = ({ netMinor, orders }: { netMinor: number; orders: number }) =>
    orders === 0 ? 0 : Math.round(netMinor / orders);
  const sums = compared ?? undefined;
  return (
    <Figures
      figures={[
        {
          name: text('sum-net'),
          value: show(totals.netMinor),
          detail: <ChangeMark now={totals.netMinor} before={sums?.netMinor} />,
        },
        {
          name: text('sum-gross'),
          value: show(totals.grossMinor),
          detail: <ChangeMark now={totals.grossMinor} before={sums?.grossMinor} />,
        },
        { name: text('sum-discounts'), value: minus(totals.discountsMinor) },
        { name: text('sum-refunds'), value: minus(totals.refundsMinor) },
        ...(totals.tipsMinor === 0 ? [] : [{ name: text('sum-tips'), value: show(totals.tipsMinor) }]),
        {
          name: text('sum-orders'),
          value: totals.orders,
          detail: <ChangeMark now={totals.orders} before={sums?.orders} />,
        },
        {
          name: text('sum-per-order'),
          value: show(perOrder(totals)),
          detail: <ChangeMark now={perOrder(totals)} before={sums && perOrder(sums)} />,
        },
      ]}
    />
  );
}
