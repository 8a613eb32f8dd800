import type { QueuedTransition } from '#shared/transitions/queued-transition.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useTransitionText } from './transition-text.ts';
import { useText } from './use-text.ts';
import boardStyles from '../board.module.css';
import styles from './unsent.module.css';

/** On a ticket: its last step is stored on this device and was not sent. */
export function UnsentTransition({
  step,
  ticket,
  currency,
  timeZone,
}: {
  step: QueuedTransition;
  ticket: Ticket;
  currency: Currency;
  timeZone: string;
}) {
  const text = useText();
  const { transitionText } = useTransitionText({ currency, timeZone });
  return (
    <p className={styles['step']}>
      <Icon name="cloud-upload" />
      {step.kind === 'cash'
        ? text('unsent-cash', { price: amountText(toMinor(step.amount), currency) })
        : isFirstReady(step, ticket) && ticket.delivery === null
          ? text('unsent-not-notified')
          : text('unsent-step', { step: transitionText(step) })}
    </p>
  );
}

/** Whether the customer will be notified when the server has the step. */
function isFirstReady(step: Exclude<QueuedTransition, { kind: 'cash' }>, { orderStatusId }: Ticket): boolean {
  if (step.kind === 'pass' || step.kind === 'start') return false;
  return step.kind === 'bump'
    ? step.isBumped && orderStatusId === ORDER_STATUS.toDeliver
    : step.to === ORDER_STATUS.toDeliver && step.from === ORDER_STATUS.preparing;
}

/** In the place of the ticket's state: the customer does not see the step yet. */
export function UnsentState({ step, timeZone }: { step: QueuedTransition; timeZone: string }) {
  const text = useText();
  return (
    <span className={boardStyles['tk__state']}>
      <Icon name="cloud-upload" />
      {text('unsent-tapped', { time: clockText(step.tappedAtMs, timeZone) })}
    </span>
  );
}
