import { PageHead } from '#shared/layout/page-head.tsx';
import { PeriodChoice } from '#shared/reports/period-choice.tsx';
import { useReportPeriod } from '#shared/reports/use-report-period.ts';
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
  return (
    <>
      <PageHead title={text('service-title')} />
      <PeriodChoice period={period} />
      {period.isReady && (
        <div className={styles['stack']}>
          <WaitsCard query={period.query} by="commerce" />
          <WaitsCard query={period.query} by="event" />
          <StockOutsCard period={period} />
          <RefundsCard query={period.query} />
          <WasteCard query={period.query} />
          <FeedbackCard query={period.query} />
          <ProblemsCard />
        </div>
      )}
    </>
  );
}
