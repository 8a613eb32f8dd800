import { PageHead } from '#shared/layout/page-head.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { dayText } from '@app/app-kit/texts/when-text.ts';
import type { ReconciliationReport } from '@app/contract/back-office/reconciliation.ts';
import { exactPriceText } from '@app/rules/formatting/exact-price-text.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { DaysChoice } from './days-choice.tsx';
import { ExceptionList } from './exception-list.tsx';
import { ManualMoney } from './manual-money.tsx';
import { totalOf } from './report-sums.ts';
import { ReportTable } from './report-table.tsx';
import { useReconciliation } from './use-reconciliation.ts';
import { useFailureText, useLanguage, useText } from './use-text.ts';
import styles from './reconciliation.module.css';

/** Where all money of a venue is, for its operator. @see PAY-04 */
export function Reconciliation() {
  const text = useText();
  const { id } = useOpenVenue();
  const own = useReconciliation(id);
  const { report } = own;
  return (
    <>
      <PageHead title={text('nav-reconciliation')} />
      {report && <Report own={own} report={report} venueId={id} />}
      {!report && own.readError === null && <SkeletonLines lines={8} />}
      {!report && own.readError !== null && <ReadFailure error={own.readError} onRetry={own.readAgain} />}
    </>
  );
}

function Report({
  own,
  report,
  venueId,
}: {
  own: ReturnType<typeof useReconciliation>;
  report: ReconciliationReport;
  venueId: number;
}) {
  const failureText = useFailureText();
  return (
    <div className={styles['page']} aria-busy={own.isReading}>
      <DaysChoice at={report.at} timeZone={report.timeZone} days={own.days} onChange={own.showDays} />
      {own.readError !== null && (
        <Notice tone="warn" icon="wifi-off" role="alert">
          {failureText(own.readError)}
        </Notice>
      )}
      <Summary report={report} />
      {report.rows.length > 0 && <ReportTable report={report} />}
      <Matches report={report} />
      <ManualMoney venueId={venueId} timeZone={report.timeZone} />
      <ExceptionList own={own} report={report} />
    </div>
  );
}

function Summary({ report: { rows, currency } }: { report: ReconciliationReport }) {
  const text = useText();
  if (rows.length === 0) return <p className="mut">{text('money-none')}</p>;
  const { received, difference } = totalOf(rows);
  if (difference === 0) {
    return (
      <Notice tone="ok" role="status" title={text('money-fits-all', { price: exactPriceText(received, currency) })} />
    );
  }
  return (
    <Notice tone="bad" role="status" title={text('money-off', { price: exactPriceText(difference, currency) })}>
      {text('money-off-text')}
    </Notice>
  );
}

/** Last day that is reconciled with the providers' lists; of all accounts, the earliest. */
function Matches({ report: { matches } }: { report: ReconciliationReport }) {
  const text = useText();
  const language = useLanguage();
  if (matches.length === 0) return null;
  const unmatched = matches.filter(({ day }) => day === null).map(({ account }) => account);
  const [oldest] = matches.flatMap(({ day }) => day ?? []).toSorted();
  return (
    <p className="small mut">
      {unmatched.length > 0
        ? text('money-unmatched', { accounts: unmatched.flatMap(({ commerces }) => commerces).join(', ') })
        : text('money-matched', { day: dayText(oldest ?? '', language) })}
    </p>
  );
}
