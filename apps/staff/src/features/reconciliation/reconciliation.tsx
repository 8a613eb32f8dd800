import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { StaffPage } from '#shared/layout/staff-page.tsx';
import { dayText } from '#shared/texts/when-text.ts';
import { saveFile } from '@app/app-kit/device/save-file.ts';
import type { ReconciliationReport } from '@app/contract/back-office/reconciliation.ts';
import type { StaffCommerce } from '@app/contract/staff/board.ts';
import { exactPriceText } from '@app/rules/formatting/exact-price-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { DaysChoice } from './days-choice.tsx';
import { ExceptionList } from './exception-list.tsx';
import { ManualMoney } from './manual-money.tsx';
import { usePaymentMethodName } from './payment-method-name.ts';
import { reportCsv } from './report-csv.ts';
import { ReportTable, SUMS, totalOf } from './report-table.tsx';
import { useReconciliation } from './use-reconciliation.ts';
import { useFailureText, useLanguage, useText } from './use-text.ts';
import styles from './reconciliation.module.css';

/** Where all money of a venue is, for its operator. @see PAY-04 */
export function ReconciliationScreen() {
  const text = useText();
  const commerces = useQuery({
    queryKey: ['/api/staff/commerces'],
    queryFn: () => api.send('GET /api/staff/commerces'),
  });
  const venues = venuesOf(commerces.data ?? []);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const venueId = chosenId ?? venues[0]?.id;
  return (
    <StaffPage title={text('money-title')} backTo="/" width="wide">
      {venues.length > 1 && venueId !== undefined && (
        <SelectField
          label={text('money-venue')}
          value={String(venueId)}
          options={venues.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => setChosenId(Number(id))}
        />
      )}
      {commerces.isPending && <Loading />}
      {commerces.isError && !commerces.data && (
        <ReadFailure error={commerces.error} onRetry={() => void commerces.refetch()} />
      )}
      {commerces.data && venueId === undefined && <EmptyState icon="coins" title={text('stalls-empty')} />}
      {venueId !== undefined && <MoneyOfVenue key={venueId} venueId={venueId} />}
    </StaffPage>
  );
}

function MoneyOfVenue({ venueId }: { venueId: number }) {
  const text = useText();
  const failureText = useFailureText();
  const own = useReconciliation(venueId);
  const { report } = own;
  if (!report) {
    return own.readError === null ? <Loading /> : <ReadFailure error={own.readError} onRetry={own.readAgain} />;
  }
  return (
    <>
      <DaysChoice at={report.at} timeZone={report.timeZone} days={own.days} onChange={own.showDays} />
      {own.readError !== null && (
        <Notice tone="warn" icon="wifi-off" role="alert">
          {failureText(own.readError)}
        </Notice>
      )}
      <section className={styles['section']} aria-labelledby="proof-title" aria-busy={own.isReading}>
        <h2 id="proof-title" className="h3">
          {text('money-proof')}
        </h2>
        <Summary report={report} />
        {report.rows.length > 0 && (
          <>
            <p className="mut">{text('money-how')}</p>
            <ReportTable report={report} />
            <Download report={report} />
          </>
        )}
        <Matches report={report} />
      </section>
      <ManualMoney venueId={venueId} timeZone={report.timeZone} />
      <ExceptionList own={own} report={report} />
    </>
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

function Download({ report }: { report: ReconciliationReport }) {
  const text = useText();
  const nameOf = usePaymentMethodName(report.rows);
  const head = [
    text('money-from'),
    text('money-to'),
    text('money-method'),
    text('money-event'),
    text('money-currency'),
    text('money-count'),
    ...SUMS.map((sum) => text(`money-${sum}`)),
    text('money-difference'),
  ];
  return (
    <Button
      variant="quiet"
      icon="download"
      onPress={() =>
        saveFile(
          `${text('money-file')}-${report.from}-${report.to}.csv`,
          new Blob([reportCsv(report, head, nameOf)], { type: 'text/csv;charset=utf-8' }),
        )
      }
    >
      {text('money-download')}
    </Button>
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

function Loading() {
  const text = useText();
  return (
    <div role="status" aria-label={text('loading')}>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </div>
  );
}

function venuesOf(commerces: readonly StaffCommerce[]): { id: number; name: string }[] {
  return [...new Map(commerces.map(({ venue }) => [venue.id, venue])).values()];
}
