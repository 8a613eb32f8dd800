import { PeriodChoice } from '#shared/reports/period-choice.tsx';
import { useReportPeriod } from '#shared/reports/use-report-period.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { CompareChoice } from './comparing/compare-choice.tsx';
import { comparisonOf, comparisonQuery } from './comparing/comparison.ts';
import { DetailedCards } from './detailed/detailed-cards.tsx';
import { GroupCard } from './group-card.tsx';
import { ReportHead } from './report-head.tsx';
import { SalesTotals } from './sales-totals.tsx';
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
      {data && <SalesTotals report={data} />}
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
