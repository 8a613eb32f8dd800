import { lazy, Suspense } from 'react';
import { PrintOrder } from '#features/printing/print-order.tsx';
import { endOfDay } from '#shared/time/end-times.ts';
import type { Board, Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { COUNTER_CHECK } from '@app/contract/values/pickup-checks.ts';
import type { ProductOrSize } from './availability/unavailable-products.ts';
import { UnavailableSheet, type RequestedProduct } from './availability/unavailable-sheet.tsx';
import type { useAvailability } from './availability/use-availability.ts';
import { CancelTicket } from './cancelling/cancel-ticket.tsx';
import { TakeCash } from './cash/take-cash.tsx';
import { CommerceStatusSheet } from './commerce-status/commerce-status-sheet.tsx';
import { QueueLimitsSheet } from './commerce-status/queue-limits-sheet.tsx';
import { HandOverByNumber } from './hand-over-by-number.tsx';
import { HandOverToKnownCustomer } from './tickets/hand-over-without-code.tsx';
import { HandOver } from './tickets/hand-over.tsx';
import { RedeemDiscount } from './tickets/redeem-discount.tsx';
import { TicketOptions } from './tickets/ticket-options.tsx';
import { nextAction } from './tickets/ticket-transitions.ts';
import type { useTransitions } from './tickets/use-transitions.ts';
import { UnsentSheet } from './unsent/unsent-sheet.tsx';
import type { useUnsentSteps } from './unsent/use-unsent-steps.ts';
import { BoardViewSheet } from './view/board-view-sheet.tsx';

export type OpenSheet =
  | {
      about: 'order' | 'hand-over' | 'without-code' | 'cancel' | 'discount' | 'lines' | 'print' | 'cash';
      orderId: number;
    }
  | { about: 'status' | 'limits' | 'view' | 'unsent' }
  | { about: 'unavailability'; asked: RequestedProduct };

const RemoveLines = lazy(async () => ({ default: (await import('./removing/remove-lines.tsx')).RemoveLines }));

type Transitions = ReturnType<typeof useTransitions>;

/** The order whose sheet is open; null without one. */
export function orderIdOf(sheet: OpenSheet | null): number | null {
  return sheet && 'orderId' in sheet ? sheet.orderId : null;
}

/** The open sheet of the board, if any. */
export function BoardSheets({
  sheet,
  board,
  nowMs,
  transitions,
  availability,
  steps,
  isOffline,
  onUndo,
  onChange,
}: {
  sheet: OpenSheet | null;
  board: Board;
  nowMs: number;
  transitions: Transitions;
  availability: ReturnType<typeof useAvailability>;
  steps: ReturnType<typeof useUnsentSteps>;
  isOffline: boolean;
  onUndo: (ticket: Ticket) => void;
  onChange: (sheet: OpenSheet | null) => void;
}) {
  const { commerce } = board;
  const orderId = orderIdOf(sheet);
  const close = () => {
    if (orderId !== null) transitions.clearFailure(orderId);
    onChange(null);
  };
  switch (sheet?.about) {
    case 'status':
      return (
        <CommerceStatusSheet
          board={board}
          nowMs={nowMs}
          onBusy={(busy) => {
            availability.setBusy(busy);
            close();
          }}
          onPause={(until) => {
            availability.setPausedUntil(until);
            close();
          }}
          onLimits={() => onChange({ about: 'limits' })}
          onClose={close}
        />
      );
    case 'unsent':
      return <UnsentSheet steps={steps} commerce={commerce} onClose={close} />;
    case 'limits':
      return <QueueLimitsSheet commerce={commerce} onClose={close} />;
    case 'view':
      return <BoardViewSheet onClose={close} />;
    case 'unavailability':
      return (
        <UnavailableSheet
          asked={sheet.asked}
          nowMs={nowMs}
          timeZone={commerce.timeZone}
          onChoose={(until) => {
            availability.change(sheet.asked, until);
            close();
          }}
          onClose={close}
        />
      );
    case 'order':
    case 'hand-over':
    case 'without-code':
    case 'cancel':
    case 'discount':
    case 'lines':
    case 'print':
    case 'cash':
      return (
        <TicketSheet
          sheet={sheet}
          board={board}
          nowMs={nowMs}
          transitions={transitions}
          isOffline={isOffline}
          onUndo={onUndo}
          onStop={(what) => availability.change(what, endOfDay(nowMs, commerce.timeZone))}
          onMore={(about) => onChange({ about, orderId: sheet.orderId })}
          onAccepted={() => onChange(null)}
          onClose={close}
        />
      );
    case undefined:
      return null;
  }
}

/** Nothing once the ticket has left the board. */
function TicketSheet({
  sheet,
  board: { tickets, commerce },
  nowMs,
  transitions,
  isOffline,
  onUndo,
  onStop,
  onMore,
  onAccepted,
  onClose,
}: {
  sheet: Extract<OpenSheet, { orderId: number }>;
  board: Board;
  nowMs: number;
  transitions: Transitions;
  isOffline: boolean;
  onUndo: (ticket: Ticket) => void;
  onStop: (what: ProductOrSize) => void;
  onMore: (about: 'order' | 'without-code' | 'cancel' | 'discount' | 'lines' | 'print' | 'cash') => void;
  onAccepted: () => void;
  onClose: () => void;
}) {
  const ticket = tickets.find(({ id }) => id === sheet.orderId);
  if (!ticket) return null;
  if (sheet.about === 'discount') {
    const { id, currency, timeZone } = commerce;
    return <RedeemDiscount ticket={ticket} commerceId={id} currency={currency} timeZone={timeZone} onClose={onClose} />;
  }
  if (sheet.about === 'print') return <PrintOrder ticket={ticket} commerceId={commerce.id} onClose={onClose} />;
  if (sheet.about === 'lines') {
    return (
      <Suspense>
        <RemoveLines
          ticket={ticket}
          commerce={commerce}
          onStop={onStop}
          onRemoved={() => onMore('order')}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  if (sheet.about === 'cash') {
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
  const failure = transitions.failures.get(ticket.id);
  const isBusy = transitions.pending.has(ticket.id);
  if (sheet.about === 'order') {
    return (
      <TicketOptions
        ticket={ticket}
        commerceId={commerce.id}
        currency={commerce.currency}
        timeZone={commerce.timeZone}
        nowMs={nowMs}
        isBusy={isBusy}
        onUndo={() => {
          onUndo(ticket);
          onClose();
        }}
        onCash={nextAction(ticket, commerce.preparesBeforePaying) === 'take-cash' ? () => onMore('cash') : undefined}
        onDiscount={() => onMore('discount')}
        onRemove={() => onMore('lines')}
        onCancel={() => onMore('cancel')}
        onPrint={() => onMore('print')}
        onClose={onClose}
      />
    );
  }
  const closeIfAccepted = (wasAccepted: boolean) => {
    if (wasAccepted) onAccepted();
    return wasAccepted;
  };
  if (sheet.about === 'hand-over' && ticket.isFromCounter) {
    return (
      <HandOverByNumber
        ticket={ticket}
        currency={commerce.currency}
        isOffline={isOffline}
        failure={failure}
        isBusy={isBusy}
        onHandOver={() =>
          void transitions
            .transition(ticket, ORDER_STATUS.delivered, { withoutCode: { check: COUNTER_CHECK } })
            .then(closeIfAccepted)
        }
        onClose={onClose}
      />
    );
  }
  if (sheet.about === 'hand-over') {
    return (
      <HandOver
        ticket={ticket}
        currency={commerce.currency}
        isOffline={isOffline}
        failure={failure}
        isBusy={isBusy}
        onCode={async (verificationCode) =>
          closeIfAccepted(await transitions.transition(ticket, ORDER_STATUS.delivered, { verificationCode }))
        }
        onWithoutCode={() => {
          transitions.clearFailure(ticket.id);
          onMore('without-code');
        }}
        onClose={onClose}
      />
    );
  }
  if (sheet.about === 'without-code') {
    return (
      <HandOverToKnownCustomer
        ticket={ticket}
        currency={commerce.currency}
        isOffline={isOffline}
        failure={failure}
        isBusy={isBusy}
        onHandOver={(withoutCode) =>
          void transitions.transition(ticket, ORDER_STATUS.delivered, { withoutCode }).then(closeIfAccepted)
        }
        onClose={onClose}
      />
    );
  }
  return (
    <CancelTicket
      ticket={ticket}
      commerce={commerce}
      failure={failure}
      isBusy={isBusy}
      onCancel={async (reason, stopped) => {
        const wasAccepted = await transitions.transition(ticket, ORDER_STATUS.incompleted, { reason });
        if (closeIfAccepted(wasAccepted)) for (const what of stopped) onStop(what);
      }}
      onClose={onClose}
    />
  );
}
