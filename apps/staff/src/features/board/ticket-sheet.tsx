import { lazy, Suspense } from 'react';
import { PrintOrder } from '#features/printing/print-order.tsx';
import type { Board, Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { ProductOrSize } from './availability/unavailable-products.ts';
import { CancelTicket } from './cancelling/cancel-ticket.tsx';
import { TakeCash } from './cash/take-cash.tsx';
import { customerOf } from './customer/customer-of.ts';
import { EndedSheet } from './ended/ended-sheet.tsx';
import { HandOverSheet } from './hand-over-sheet.tsx';
import type { OpenTicketSheet } from './open-sheet.ts';
import { PublishedStep } from './signing/published-step.tsx';
import { RedeemDiscount } from './tickets/redeem-discount.tsx';
import { TicketOptions } from './tickets/ticket-options.tsx';
import { allowedAction, canStrike, type TicketAction } from './tickets/ticket-transitions.ts';
import type { useTransitions } from './tickets/use-transitions.ts';

interface TicketSheetProps {
  sheet: OpenTicketSheet;
  board: Board;
  nowMs: number;
  transitions: ReturnType<typeof useTransitions>;
  isOffline: boolean;
  onUndo: (ticket: Ticket) => void;
  onLine: (ticket: Ticket, line: Ticket['lines'][number]) => void;
  onStep: (ticket: Ticket, action: TicketAction) => void;
  onStop: (what: ProductOrSize) => void;
  onMore: (about: Exclude<OpenTicketSheet['about'], 'hand-over'>) => void;
  onAccepted: () => void;
  /** Staff have seen that it ended. */
  onSeen: (ended: Ticket) => void;
  onClose: () => void;
}

const RemoveLines = lazy(async () => ({ default: (await import('./removing/remove-lines.tsx')).RemoveLines }));

/** The open sheet of an order; nothing once its ticket has left the board. */
export function TicketSheet({ sheet, ...props }: TicketSheetProps) {
  const { board, onClose } = props;
  const { commerce } = board;
  const ended = board.ended.find(({ id }) => id === sheet.orderId);
  if (ended) {
    const customer = customerOf(board.customers, ended);
    return <EndedSheet {...{ commerce, customer, onClose }} ticket={ended} onSeen={() => props.onSeen(ended)} />;
  }
  const ticket = board.tickets.find(({ id }) => id === sheet.orderId);
  if (!ticket) return null;
  return (
    <>
      <PublishedStep about={sheet.about} ticket={ticket} customer={customerOf(board.customers, ticket)} />
      <SheetOfTicket {...props} about={sheet.about} ticket={ticket} />
    </>
  );
}

type PartProps = Omit<TicketSheetProps, 'sheet'> & { ticket: Ticket };

function SheetOfTicket({ about, ...props }: PartProps & { about: OpenTicketSheet['about'] }) {
  const { ticket, board, transitions, onStop, onMore, onClose } = props;
  const { commerce } = board;
  switch (about) {
    case 'order':
      return <OrderSheet {...props} />;
    case 'hand-over':
    case 'without-code':
      return (
        <HandOverSheet
          {...props}
          currency={commerce.currency}
          isWithoutCode={about === 'without-code'}
          onWithoutCode={() => onMore('without-code')}
        />
      );
    case 'cancel':
      return <CancelSheet {...props} />;
    case 'discount': {
      const { id, currency, timeZone } = commerce;
      return <RedeemDiscount {...{ ticket, currency, timeZone, onClose }} commerceId={id} />;
    }
    case 'print':
      return <PrintOrder ticket={ticket} commerceId={commerce.id} onClose={onClose} />;
    case 'lines':
      return (
        <Suspense>
          <RemoveLines {...{ ticket, commerce, onStop, onClose }} onRemoved={() => onMore('order')} />
        </Suspense>
      );
    case 'cash':
      return (
        <TakeCash
          ticket={ticket}
          currency={commerce.currency}
          onTaken={() => {
            void transitions.acceptCash(ticket);
            onClose();
          }}
          onClose={onClose}
        />
      );
  }
}

function OrderSheet({
  ticket,
  board: { commerce, customers },
  nowMs,
  transitions,
  onLine,
  onStep,
  onUndo,
  onMore,
  onClose,
}: PartProps) {
  const policy = commerce.preparesBeforePaying;
  return (
    <TicketOptions
      ticket={ticket}
      customer={customerOf(customers, ticket)}
      commerceId={commerce.id}
      currency={commerce.currency}
      preparesBeforePaying={policy}
      timeZone={commerce.timeZone}
      nowMs={nowMs}
      isBusy={transitions.pending.has(ticket.id)}
      onLine={canStrike(ticket, policy) ? (line) => onLine(ticket, line) : undefined}
      onStep={(action) => onStep(ticket, action)}
      onUndo={() => {
        onUndo(ticket);
        onClose();
      }}
      onCash={allowedAction(ticket, policy, commerce.permissions) === 'take-cash' ? () => onMore('cash') : undefined}
      onDiscount={() => onMore('discount')}
      onRemove={() => onMore('lines')}
      onCancel={() => onMore('cancel')}
      onPrint={() => onMore('print')}
      onClose={onClose}
    />
  );
}

function CancelSheet({ ticket, board: { commerce }, transitions, onStop, onAccepted, onClose }: PartProps) {
  return (
    <CancelTicket
      ticket={ticket}
      commerce={commerce}
      failure={transitions.failures.get(ticket.id)}
      isBusy={transitions.pending.has(ticket.id)}
      onCancel={async (reason, stopped) => {
        const wasAccepted = await transitions.transition(ticket, ORDER_STATUS.incompleted, { reason });
        if (!wasAccepted) return;
        onAccepted();
        for (const what of stopped) onStop(what);
      }}
      onClose={onClose}
    />
  );
}
