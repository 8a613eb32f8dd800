import { usePermissions } from '#shared/session/own-permissions.tsx';
import type { Ticket } from '@app/contract/staff/board.ts';
import type { Currency } from '@app/contract/values/money.ts';
import type { PreparesBeforePaying } from '@app/contract/visitor/payment-delivery-configs.ts';
import { isDone } from '@app/rules/kitchen/station-progress.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { useText } from '../texts/use-text.ts';
import { amountText } from './amount-text.ts';
import { allowedAction, type TicketAction } from './ticket-transitions.ts';
import { useSettled } from './use-settled.ts';
import styles from './ticket-options.module.css';

/** The next step of an open order. It says what it does: with open lines, how many it strikes. @see ORD-08 */
export function StepButton({
  ticket,
  currency,
  preparesBeforePaying,
  isBusy,
  onStep,
}: {
  ticket: Ticket;
  currency: Currency;
  preparesBeforePaying: PreparesBeforePaying;
  isBusy: boolean;
  onStep: (action: TicketAction) => void;
}) {
  const text = useText();
  const action = allowedAction(ticket, preparesBeforePaying, usePermissions());
  const isSettled = useSettled(String(action));
  if (action === null) return null;
  const open = ticket.lines.filter((line) => !isDone(line)).length;
  const words =
    action === 'take-cash'
      ? text('take-cash', { price: amountText(ticket.totalAmount, currency) })
      : action === 'ready' && open > 0
        ? text('strike-rest', { count: open })
        : text(action);
  return (
    <div className={styles['wide']}>
      <Button
        isBlock
        isBusy={isBusy}
        isUnavailable={!isSettled}
        icon={action === 'ready' ? 'check' : undefined}
        aria-keyshortcuts="Enter"
        onPress={() => onStep(action)}
      >
        {words}
      </Button>
    </div>
  );
}
