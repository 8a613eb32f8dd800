import { Fragment } from 'react';
import type { Ticket } from '@app/contract/staff/board.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { unitsToPrepare } from '@app/rules/kitchen/station-progress.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { amountText } from '../tickets/amount-text.ts';
import { useRefundText } from '../tickets/refunded-part.tsx';
import { CalledNumberOf } from '../tickets/ticket-state.tsx';
import { useText } from './use-text.ts';
import styles from './runner.module.css';

const isToHandOver = (line: Ticket['lines'][number]) => unitsToPrepare(line) > 0;

/** The number of an order beside its seat. */
export function RunnerNumber({ ticket }: { ticket: Ticket }) {
  return (
    <b className={classNames(styles['rn__n'], 'num')}>
      <CalledNumberOf ticket={ticket} />
    </b>
  );
}

/** The lines of an order in one sentence, and what the runner asks for at the seat. */
export function OrderSummary({ ticket, currency }: { ticket: Ticket; currency: Currency }) {
  const text = useText();
  const refund = useRefundText(ticket, currency);
  return (
    <>
      <span className={styles['rn__l']}>
        {ticket.lines.filter(isToHandOver).map((line, place) => (
          <Fragment key={line.id}>
            {place > 0 && ', '}
            <b>{unitsToPrepare(line)}</b> {line.product}
          </Fragment>
        ))}
      </span>
      {(refund !== null || !ticket.paid || ticket.requiresIdentification || ticket.callName !== null) && (
        <span className={styles['rn__flags']}>
          {!ticket.paid && (
            <span className={classNames(styles['rn__flag'], styles['rn__flag--cash'])}>
              <Icon name="banknote" />
              {text('runner-take-cash', { price: amountText(ticket.totalAmount, currency) })}
            </span>
          )}
          {refund !== null && (
            <span className={classNames(styles['rn__flag'], styles['rn__flag--cash'])}>
              <Icon name="undo-2" />
              {refund}
            </span>
          )}
          {ticket.callName !== null && (
            <span className={styles['rn__flag']}>
              <Icon name="user-round" />
              {text('counter-ask-name', { name: ticket.callName })}
            </span>
          )}
          {ticket.requiresIdentification && (
            <span className={styles['rn__flag']}>
              <Icon name="id-card" />
              {text('runner-document')}
            </span>
          )}
        </span>
      )}
    </>
  );
}
