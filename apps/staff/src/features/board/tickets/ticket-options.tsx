import { useState } from 'react';
import { useLocation } from 'wouter';
import { ExpandableHistory } from '#features/order-history/expandable-history.tsx';
import { useMay } from '#shared/session/own-permissions.tsx';
import type { Ticket } from '@app/contract/staff/board.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { PreparesBeforePaying } from '@app/contract/visitor/payment-delivery-configs.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useSheetKeys } from '../keys/use-sheet-keys.ts';
import { RepeatNotice } from '../notices/repeat-notice.tsx';
import { useText } from '../texts/use-text.ts';
import { amountText } from './amount-text.ts';
import { OrderLines } from './order-lines.tsx';
import { StepButton } from './step-button.tsx';
import { TicketOrigin } from './ticket-origin.tsx';
import { isUndoable, losesLines, neededFor, takesDiscount, undoOf, type TicketAction } from './ticket-transitions.ts';
import { useSettled } from './use-settled.ts';
import styles from './ticket-options.module.css';

interface OptionsProps extends ActionsProps {
  /** Undefined: not known. */
  customer: string | undefined;
  currency: Currency;
  preparesBeforePaying: PreparesBeforePaying;
  /** Undefined: no line can be struck now. */
  onLine: ((line: Ticket['lines'][number]) => void) | undefined;
  onStep: (action: TicketAction) => void;
  onClose: () => void;
}

interface ActionsProps {
  ticket: Ticket;
  commerceId: number;
  timeZone: string;
  /** The server's clock, ms. */
  nowMs: number;
  isBusy: boolean;
  /** Undefined: there is no cash to take now. */
  onCash: (() => void) | undefined;
  onDiscount: () => void;
  onRemove: () => void;
  onUndo: () => void;
  onCancel: () => void;
  onPrint: () => void;
}

/** An order with what staff can do with it beside its next step. @see ORD-08 */
export function TicketOptions({
  ticket,
  customer,
  commerceId,
  currency,
  preparesBeforePaying,
  timeZone,
  nowMs,
  onLine,
  onStep,
  onClose,
  ...actions
}: OptionsProps) {
  const text = useText();
  useSheetKeys();
  const isChanging = useIsChanging(ticket.version);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text('order-title', { number: text('order-numbers', ticket) })}
      subtitle={[customer, ticket.delivery ?? text('pick-up')].filter(Boolean).join(' · ')}
      closeLabel={text('close')}
      foot={
        <div className={classNames(styles['foot'], isChanging && styles['changing'])}>
          <RepeatNotice ticket={ticket} commerce={{ id: commerceId, timeZone }} nowMs={nowMs} />
          <TicketActions {...actions} ticket={ticket} commerceId={commerceId} nowMs={nowMs} timeZone={timeZone} />
          <StepButton {...{ ticket, currency, preparesBeforePaying, onStep }} isBusy={actions.isBusy} />
        </div>
      }
    >
      <TicketOrigin ticket={ticket} />
      <OrderLines ticket={ticket} commerce={{ currency, timeZone }} onLine={onLine} />
      {ticket.tipMinor !== undefined && (
        <p className="num">{text('order-tip', { price: amountText(fromMinor(ticket.tipMinor), currency) })}</p>
      )}
      {ticket.totalAmount !== null && (
        <p className="num">{text('order-total', { price: amountText(ticket.totalAmount, currency) })}</p>
      )}
      {ticket.phone !== null && (
        <p>
          <a className="link" href={`tel:+${ticket.phone}`}>
            {text('call', { phone: ticket.phone })}
          </a>
        </p>
      )}
      <ExpandableHistory orderId={ticket.id} version={ticket.version} timeZone={timeZone} />
    </Sheet>
  );
}

function TicketActions({ ticket, commerceId, timeZone, nowMs, isBusy, ...on }: ActionsProps) {
  const text = useText();
  const [, navigate] = useLocation();
  const { onCash, onDiscount, onRemove, onUndo, onCancel, onPrint } = on;
  const may = useMay();
  const takesCash = may('take-cash');
  const canUndo = isUndoable(undoOf(ticket), nowMs);
  const meaning = undoText(ticket, nowMs, timeZone, text);
  return (
    <>
      {onCash && (
        <Button variant="tonal" icon="coins" isBlock onPress={onCash}>
          {text('cash-open')}
        </Button>
      )}
      {takesCash && takesDiscount(ticket) && (
        <Button variant="tonal" icon="badge-percent" isBlock onPress={onDiscount}>
          {text('discount-apply')}
        </Button>
      )}
      {takesCash && losesLines(ticket) && (
        <Button variant="tonal" icon="minus" isBlock onPress={onRemove}>
          {text('take-out-open')}
        </Button>
      )}
      <Button variant="tonal" icon="printer" isBlock onPress={onPrint}>
        {text('print-open')}
      </Button>
      <p className={classNames('btn__why', styles['meaning'])} id="undo-means">
        {meaning}
      </p>
      <Button
        variant="tonal"
        icon="undo-2"
        isBlock
        isBusy={isBusy}
        isUnavailable={!canUndo}
        describedBy="undo-means"
        onPress={onUndo}
      >
        {text('undo-step')}
      </Button>
      {ticket.paid && may('refund') && (
        <Button
          variant="tonal"
          icon="rotate-ccw"
          isBlock
          aria-keyshortcuts="r"
          onPress={() => navigate(`/refunds/${commerceId}?order=${ticket.number}`)}
        >
          {text('cancel-part')}
        </Button>
      )}
      {may(neededFor(ticket, ORDER_STATUS.incompleted)) && (
        <div className={ticket.paid ? styles['wide'] : undefined}>
          <Button variant="danger" isBlock onPress={onCancel}>
            {text('cancel-order')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Whether another person changed the open order just now: its buttons may be others at the same place. */
function useIsChanging(version: number): boolean {
  const [openedAt] = useState(version);
  const isSettled = useSettled(String(version));
  return version !== openedAt && !isSettled;
}

/** What the customer sees after an undo and until when it is possible, or why it is not. */
function undoText(ticket: Ticket, nowMs: number, timeZone: string, text: ReturnType<typeof useText>): string {
  const undo = undoOf(ticket);
  if (!undo) return text(ticket.paid ? 'undo-nothing' : 'undo-unpaid');
  const time = undo.untilMs === null ? null : clockText(undo.untilMs, timeZone);
  if (!isUndoable(undo, nowMs)) return text('undo-too-late', { time: time ?? '' });
  const seen = text(seenKey(ticket));
  return time === null ? seen : `${seen} ${text('undo-until', { time })}`;
}

function seenKey({ orderStatusId }: Ticket) {
  switch (orderStatusId) {
    case ORDER_STATUS.preparing:
      return 'undo-to-queue';
    case ORDER_STATUS.toDeliver:
      return 'undo-to-preparing';
    default:
      return 'undo-to-ready';
  }
}
