import { usePermissions } from '#shared/session/own-permissions.tsx';
import type { Board, Ticket } from '@app/contract/staff/board.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { amountText } from '../tickets/amount-text.ts';
import { allowedAction, canStrike, type TicketAction } from '../tickets/ticket-transitions.ts';
import { useSettled } from '../tickets/use-settled.ts';
import { unbumped } from './station-tickets.ts';
import { useText } from './use-text.ts';
import boardStyles from '../board.module.css';
import styles from './stations.module.css';

/** The next step of an order, or how many of its lines are open. */
export function ExpoStep({
  ticket,
  commerce,
  isPending,
  place,
  onAct,
  onMore,
}: {
  ticket: Ticket;
  commerce: Board['commerce'];
  isPending: boolean;
  place: string;
  onAct: (ticket: Ticket, action: TicketAction) => void;
  onMore: (ticket: Ticket) => void;
}) {
  const text = useText();
  const policy = commerce.preparesBeforePaying;
  const permissions = usePermissions();
  const missing = canStrike(ticket, policy) ? unbumped(ticket.lines).length : 0;
  const action = missing === 0 ? allowedAction(ticket, policy, permissions) : null;
  const isSettled = useSettled(`${place} ${String(action)}`);
  if (isPending) return <p role="status">{text('pending-step')}</p>;
  if (action === null) {
    const words = text('station-left', { count: missing });
    return (
      <button
        type="button"
        className={boardStyles['bbtn']}
        aria-label={`${words}, ${ticket.number}`}
        onClick={() => onMore(ticket)}
      >
        {words}
      </button>
    );
  }
  const words = actionWords(action, ticket, commerce, text);
  return (
    <button
      type="button"
      className={classNames(boardStyles['bbtn'], styles['go'])}
      aria-label={`${words}, ${ticket.number}`}
      aria-disabled={isSettled ? undefined : true}
      onClick={() => {
        if (isSettled) onAct(ticket, action);
      }}
    >
      {action === 'ready' && <Icon name="package-check" />}
      {words}
    </button>
  );
}

function actionWords(
  action: TicketAction,
  { totalAmount }: Ticket,
  { currency }: Board['commerce'],
  text: ReturnType<typeof useText>,
): string {
  if (action === 'take-cash') return text('take-cash', { price: amountText(totalAmount, currency) });
  return text(action === 'ready' ? 'expo-assembled' : action);
}
