import { useState, type ReactNode } from 'react';
import { Card } from '#shared/reports/card.tsx';
import { providerName } from '#shared/reports/provider-name.ts';
import { ReasonSheet } from '@app/app-kit/layout/reason-sheet.tsx';
import { whenText } from '@app/app-kit/texts/when-text.ts';
import type { MoneyException, ReconciliationReport } from '@app/contract/back-office/reconciliation.ts';
import { exactPriceText } from '@app/rules/formatting/exact-price-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';
import type { useReconciliation } from './use-reconciliation.ts';
import { useLanguage, useText } from './use-text.ts';
import styles from './reconciliation.module.css';

const NOTE_MAX = 500;

/** Exceptions that need a person, with their explanation and their actions. */
export function ExceptionList({
  own,
  report,
}: {
  own: ReturnType<typeof useReconciliation>;
  report: ReconciliationReport;
}) {
  const text = useText();
  const [closing, setClosing] = useState<Closing | null>(null);
  const isOpen = ({ closedAt }: MoneyException) => closedAt === null;
  const [open, closed] = [report.exceptions.filter(isOpen), report.exceptions.filter((one) => !isOpen(one))];
  return (
    <Card title={text('exceptions-title', { count: open.length })}>
      {open.length === 0 && <p className={styles['lead']}>{text('exceptions-none')}</p>}
      {open.length > 0 && (
        <ul className={styles['rows']}>
          {open.map((exception) => (
            <Exception key={exception.id} exception={exception} report={report}>
              <ExceptionActions own={own} exception={exception} onClosing={setClosing} />
              <Outcome own={own} of={exception} />
            </Exception>
          ))}
        </ul>
      )}
      {closed.length > 0 && (
        <details className={styles['ended']}>
          <summary>{text('exceptions-ended', { count: closed.length })}</summary>
          <ul className={styles['rows']}>
            {closed.map((exception) => (
              <Exception key={exception.id} exception={exception} report={report}>
                {endedUnpaid(exception) && <p>{text('exception-ended-unpaid')}</p>}
                <p>{exception.note ?? text('exception-ended-itself')}</p>
              </Exception>
            ))}
          </ul>
        </details>
      )}
      {closing && <ClosingSheet own={own} closing={closing} onClose={() => setClosing(null)} />}
    </Card>
  );
}

/** Result of the last action, beside its buttons. */
function Outcome({ own, of: exception }: { own: ReturnType<typeof useReconciliation>; of: MoneyException }) {
  const text = useText();
  const failure = own.failureOf(exception);
  if (failure !== undefined) {
    return (
      <Notice tone="bad" role="alert">
        {failure}
      </Notice>
    );
  }
  const hasAnswered = own.asked?.id === exception.id && !exception.isSettled;
  return hasAnswered && <Notice role="status">{text('exception-asked')}</Notice>;
}

/** The exception to close, and whether it is only closed or settled too. */
type Closing = { about: MoneyException; by: 'close' | 'settle' };

/** A refund to a closed wallet has its own texts: no provider rejected it. */
function nameKey({ kind, refundMethod }: MoneyException) {
  return kind === 'refund-failed' && refundMethod === 'wallet'
    ? 'exception-wallet-closed'
    : (`exception-${kind}` as const);
}

/** The explanation depends on the provider's reason. */
function whatToDoKey(exception: MoneyException) {
  const { refundFailure, kind, orderNumber } = exception;
  if (kind === 'unknown-capture' && orderNumber !== null) return 'exception-unknown-capture-of-order-text';
  return refundFailure === null || refundFailure === 'other'
    ? (`${nameKey(exception)}-text` as const)
    : (`exception-refund-failed-${refundFailure}-text` as const);
}

function settleKey({ kind }: MoneyException) {
  if (kind === 'unverified-sale') return 'exception-settle-sale';
  return kind === 'unknown-refund' ? 'exception-settle-adopt' : 'exception-settle';
}

/** Closing decides a payment that waits for it. */
function closeLeadKey({ kind, refundMethod }: MoneyException) {
  return refundMethod === null && ['undecided', 'attested-sale', 'unverified-sale'].includes(kind)
    ? 'exception-close-sale-lead'
    : 'exception-close-lead';
}

/** A sale at a terminal that was not accepted. */
function endedUnpaid({ kind, isSettled }: MoneyException): boolean {
  return (kind === 'unverified-sale' || kind === 'attested-sale') && !isSettled;
}

function settleLeadKey({ kind }: MoneyException) {
  return kind === 'unverified-sale' ? 'exception-settle-sale-lead' : 'exception-settle-lead';
}

function Exception({
  exception,
  report: { currency, timeZone },
  children,
}: {
  exception: MoneyException;
  report: ReconciliationReport;
  children: ReactNode;
}) {
  const text = useText();
  const language = useLanguage();
  const { account, orderNumber, callNumber, providerRef, amount, openedAt } = exception;
  const name = nameKey(exception);
  const facts = [
    whenText(openedAt, language, timeZone),
    orderNumber === null ? undefined : text('order-title', { number: orderNumber }),
    callNumber === null ? undefined : text('order-called', { number: callNumber }),
    account === null ? undefined : [providerName(account.provider), ...account.commerces].join(', '),
    providerRef === null ? undefined : text('exception-ref', { ref: providerRef }),
  ].filter((fact) => fact !== undefined);
  return (
    <li aria-label={text(name)}>
      <header>
        <b>{text(name)}</b>
        {amount !== null && <b className="num">{exactPriceText(amount, currency)}</b>}
      </header>
      <p>{text(whatToDoKey(exception))}</p>
      <small>{facts.join(' · ')}</small>
      {children}
    </li>
  );
}

function ExceptionActions({
  own,
  exception,
  onClosing,
}: {
  own: ReturnType<typeof useReconciliation>;
  exception: MoneyException;
  onClosing: (closing: Closing) => void;
}) {
  const text = useText();
  return (
    <>
      {exception.isSettled && (
        <StateLine state="ok" icon="circle-check">
          {text('exception-settled')}
        </StateLine>
      )}
      {exception.isRetryPending && (
        <StateLine state="warn" icon="clock">
          {text('exception-under-way')}
        </StateLine>
      )}
      <span className={styles['actions']}>
        {exception.canGiveCash && (
          <Button size="s" isBusy={own.givingCashId === exception.id} onPress={() => own.giveCash(exception)}>
            {text('exception-give-cash')}
          </Button>
        )}
        {exception.canRetryRefund && (
          <Button size="s" isBusy={own.retryingId === exception.id} onPress={() => own.retry(exception)}>
            {text('exception-retry')}
          </Button>
        )}
        {exception.canRecheck && !exception.isSettled && (
          <Button size="s" variant="tonal" isBusy={own.askingId === exception.id} onPress={() => own.ask(exception)}>
            {text('exception-ask')}
          </Button>
        )}
        {exception.canSettle && (
          <Button size="s" variant="tonal" onPress={() => onClosing({ about: exception, by: 'settle' })}>
            {text(settleKey(exception))}
          </Button>
        )}
        <Button size="s" variant="quiet" onPress={() => onClosing({ about: exception, by: 'close' })}>
          {text('exception-close')}
        </Button>
      </span>
    </>
  );
}

function ClosingSheet({
  own,
  closing,
  onClose,
}: {
  own: ReturnType<typeof useReconciliation>;
  closing: Closing;
  onClose: () => void;
}) {
  const text = useText();
  const close = () => {
    own.clearClosingFailure();
    onClose();
  };
  return (
    <ReasonSheet
      title={text(closing.by === 'close' ? 'exception-close-title' : settleKey(closing.about))}
      lead={text(closing.by === 'close' ? closeLeadKey(closing.about) : settleLeadKey(closing.about))}
      label={text('exception-note')}
      missing={text('exception-note-missing')}
      maxCharacters={NOTE_MAX}
      submit={text(closing.by === 'close' ? 'exception-close' : 'exception-settle-submit')}
      cancel={text('exception-close-not')}
      isBusy={own.isClosing}
      failure={own.closingFailure}
      onSubmit={(note) => void own[closing.by]({ about: closing.about, note }).then(close, () => undefined)}
      onClose={close}
    />
  );
}
