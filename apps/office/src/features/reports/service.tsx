import { PageHead } from '#shared/layout/page-head.tsx';
import { PeriodChoice } from '#shared/reports/period-choice.tsx';
import { useReportPeriod } from '#shared/reports/use-report-period.ts';
import { CompareChoice } from './comparing/compare-choice.tsx';
import { comparisonOf, comparisonQuery } from './comparing/comparison.ts';
import { FeedbackCard } from './feedback-card.tsx';
import { ProblemsCard } from './problems-card.tsx';
import { RefundsCard } from './refunds-card.tsx';
import { StockOutsCard } from './stock-outs-card.tsx';
import { useText } from './use-text.ts';
import { WaitsCard } from './waits-card.tsx';
import { WasteCard } from './waste-card.tsx';
import styles from './reports.module.css';

/** Promised and actual waits, what ran out, refunds with their reasons, waste, and what buyers said. @see API-03 */
export function Service() {
  const text = useText();
  const period = useReportPeriod();
  const compared = { ...period.query, ...comparisonQuery(comparisonOf(period)) };
  return (
    <>
      <PageHead title={text('service-title')} />
      <PeriodChoice period={period}>
        <CompareChoice period={period} />
      </PeriodChoice>
      {period.isReady && (
        <div className={styles['stack']}>
          <WaitsCard query={compared} by="commerce" />
          <WaitsCard query={compared} by="event" />
          <StockOutsCard period={period} />
          <RefundsCard query={compared} />
          <WasteCard query={compared} />
          <FeedbackCard query={period.query} />
          <ProblemsCard />
        </div>
      )}
    </>
  );
}
