import { Card } from '#shared/reports/card.tsx';
import { hasDetailedComparison } from '@app/contract/back-office/reports/report-queries.ts';
import { DETAILED_REPORT_DAYS_MAX } from '@app/contract/values/limits.ts';
import { GroupCard } from '../group-card.tsx';
import type { SalesQuery } from '../use-sales.ts';
import { useText } from '../use-text.ts';
import { DrawersCard } from './drawers-card.tsx';
import styles from '../reports.module.css';

/** Sales by person, by payment account and by cash drawer, of a period that is short enough. @see API-03 */
export function DetailedCards({ query }: { query: SalesQuery }) {
  const text = useText();
  if (!hasDetailedComparison(query)) {
    return (
      <Card title={text('detailed-title')} isWide>
        <p className={styles['help']}>{text('detailed-too-long', { days: DETAILED_REPORT_DAYS_MAX })}</p>
      </Card>
    );
  }
  return (
    <>
      <GroupCard query={query} by="person" help={text('sales-by-person-help')} />
      <GroupCard query={query} by="account" help={text('sales-by-account-help')} />
      <DrawersCard query={query} />
    </>
  );
}
