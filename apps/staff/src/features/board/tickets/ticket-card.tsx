import { usePermissions } from '#shared/session/own-permissions.tsx';
import type { QueuedTransition } from '#shared/transitions/queued-transition.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import type { Currency } from '@app/contract/values/money.ts';
import type { PreparesBeforePaying } from '@app/contract/visitor/payment-delivery-configs.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useText } from '../texts/use-text.ts';
import { UnsentState, UnsentTransition } from '../unsent/unsent-transition.tsx';
import { amountText } from './amount-text.ts';
import { placeIcon } from './place-icon.ts';
import { ticketAge } from './ticket-age.ts';
import { TicketLines } from './ticket-lines.tsx';
import { AgeText, CalledNumberOf, TicketState } from './ticket-state.tsx';
import { allowedAction, canStrike, type TicketAction } from './ticket-transitions.ts';
import { useSettled } from './use-settled.ts';
import styles from '../board.module.css';

const ACTION_LOOKS: Record<TicketAction, { icon: IconName; className?: string | undefined }> = {
  'take-cash': { icon: 'banknote' },
  start: { icon: 'chef-hat' },
  ready: { icon: 'check', className: styles['tk__a--ready'] },
  'hand-over': { icon: 'scan-line', className: styles['tk__a--hand'] },
  'sent-out': { icon: 'footprints', className: styles['tk__a--hand'] },
  delivered: { icon: 'package-check', className: styles['tk__a--hand'] },
};

export type TicketCardProps = {
  ticket: Ticket;
  /** Undefined: not known. */
  customer: string | undefined;
  /** Changes when the card may have moved. */
  place: string;
  currency: Currency;
  preparesBeforePaying: PreparesBeforePaying;
  timeZone: string;
  /** The server's clock, ms. */
  nowMs: number;
  /** Name of the person who carries it; empty: it is not known, or the order is not on its way. */
  carrier: string;
  /** No person has touched it yet. */
  isNew: boolean;
  /** It has the product that staff marked. */
  isMarked: boolean;
  /** The number key that chooses it; undefined: none. */
  keyCap: string | undefined;
  isPending: boolean;
  /** Its last step, while that waits for a network. */
  unsent: QueuedTransition | undefined;
  failure: string | undefined;
  onAct: (action: TicketAction) => void;
  onLine: (line: Ticket['lines'][number]) => void;
  /** Opens the change of a ticket whose cash is due. */
  onGiveChange: () => void;
  onMore: () => void;
  onTouch: () => void;
};

/** One order, readable at two metres, with one main action. @see ORD-08 */
export function TicketCard(props: TicketCardProps) {
  const { ticket, isNew, isMarked, isPending, failure, onTouch } = props;
  const text = useText();
  const { tone, state } = ticketAge(ticket, props.nowMs);
  return (
    <article
      className={classNames(
        styles['tk'],
        isNew && styles['tk--new'],
        isMarked && styles['tk--marked'],
        state === 'age-later' && styles['tk--later'],
        tone !== 'idle' && styles[`tk--${tone}`],
      )}
      aria-label={String(ticket.number)}
      aria-keyshortcuts={props.keyCap}
      data-order={ticket.id}
      tabIndex={-1}
      onPointerDown={onTouch}
    >
      <TicketHead {...props} />
      <TicketNotes {...props} />
      <TicketLines
        ticket={ticket}
        currency={props.currency}
        keys={canStrike(ticket, props.preparesBeforePaying) ? { place: props.place, onLine: props.onLine } : undefined}
      />
      {failure !== undefined && (
        <p role="alert" className={styles['tk__why']}>
          <Icon name="circle-alert" />
          {failure}
        </p>
      )}
      {props.unsent && (
        <UnsentTransition step={props.unsent} ticket={ticket} currency={props.currency} timeZone={props.timeZone} />
      )}
      {isPending ? (
        <p className={styles['tk__wait']} role="status">
          <Icon name="loader-circle" isSpinning />
          {text('pending-step')}
        </p>
      ) : (
        <div className={styles['tk__foot']}>
          {props.unsent?.kind === 'status' ? (
            <UnsentState step={props.unsent} timeZone={props.timeZone} />
          ) : (
            <TicketState {...props} />
          )}
          {props.unsent?.kind === 'cash' ? (
            <CashWait />
          ) : (
            <>
              <ChangeButton {...props} />
              <TicketButton {...props} />
            </>
          )}
        </div>
      )}
    </article>
  );
}

export function TicketHead({
  ticket,
  customer,
  nowMs,
  timeZone,
  keyCap,
  onMore,
}: Pick<TicketCardProps, 'ticket' | 'nowMs' | 'timeZone' | 'onMore'> &
  Partial<Pick<TicketCardProps, 'customer' | 'keyCap'>>) {
  const text = useText();
  const { tone } = ticketAge(ticket, nowMs);
  return (
    <header className={styles['tk__h']}>
      <h3
        className={classNames(styles['tk__n'], 'num')}
        data-digits={String(ticket.callNumber ?? ticket.number).length}
      >
        {keyCap !== undefined && (
          <kbd className={styles['tk__cap']} aria-hidden="true">
            {keyCap}
          </kbd>
        )}
        <CalledNumberOf ticket={ticket} />
      </h3>
      <span className={classNames(styles['tk__to'], ticket.delivery !== null && styles['tk__to--seat'])}>
        <Icon name={placeIcon(ticket)} />
        <span>
          {ticket.isForTotem && <b>{text('from-kiosk')}</b>}
          {ticket.isFromCounter && <b>{text('from-counter')}</b>}
          {ticket.delivery ?? <PickUp ticket={ticket} customer={customer} />}
        </span>
      </span>
      <span className={styles['tk__age']}>
        {tone === 'bad' && <Icon name="triangle-alert" />}
        <span className="num">
          <AgeText ticket={ticket} nowMs={nowMs} timeZone={timeZone} />
        </span>
        <IconButton icon="ellipsis-vertical" label={text('more', { number: ticket.number })} onPress={onMore} />
      </span>
    </header>
  );
}

/** Who picks the order up. An order of the counter or a kiosk says where it came from instead. */
function PickUp({ ticket, customer }: { ticket: Ticket; customer: string | undefined }) {
  const text = useText();
  if (ticket.isFromCounter) return ticket.callName;
  if (customer === undefined) return text('pick-up');
  return (
    <>
      {!ticket.isForTotem && <small>{text('pick-up-short')}</small>} {customer}
    </>
  );
}

function TicketNotes({ ticket, currency, preparesBeforePaying }: TicketCardProps) {
  const text = useText();
  const isAskedForCash = allowedAction(ticket, preparesBeforePaying, usePermissions()) === 'take-cash';
  return (
    <>
      {!ticket.paid && !isAskedForCash && ticket.totalAmount !== null && (
        <p className={styles['tk__cash']}>
          <Icon name="banknote" />
          {text('unpaid', { price: amountText(ticket.totalAmount, currency) })}
        </p>
      )}
      {ticket.discount !== null && (
        <p className={styles['tk__off']}>
          <Icon name="badge-percent" />
          {ticket.discount.name === null
            ? text('discounted', {
                percent: ticket.discount.percent ?? 0,
                price: amountText(ticket.discount.amount, currency),
              })
            : `${ticket.discount.name}: −${amountText(ticket.discount.amount, currency)}`}
        </p>
      )}
      {ticket.requiresIdentification && (
        <p className={styles['tk__id']}>
          <Icon name="id-card" />
          {text('ask-document')}
        </p>
      )}
    </>
  );
}

/** Cash counted without a network is not recorded, so nothing that needs a paid order follows. */
function CashWait() {
  const text = useText();
  return <span className={styles['tk__state']}>{text('unsent-cash-wait')}</span>;
}

/** The main button takes the exact cash; this one says the change first. */
function ChangeButton({ ticket, preparesBeforePaying, onGiveChange }: TicketCardProps) {
  const text = useText();
  const action = allowedAction(ticket, preparesBeforePaying, usePermissions());
  if (action !== 'take-cash') return null;
  return (
    <span className={styles['tk__change']}>
      <IconButton icon="coins" label={text('cash-change-of', { number: ticket.number })} onPress={onGiveChange} />
    </span>
  );
}

function TicketButton({ ticket, place, currency, preparesBeforePaying, onAct }: TicketCardProps) {
  const text = useText();
  const action = allowedAction(ticket, preparesBeforePaying, usePermissions());
  const isSettled = useSettled(`${place} ${String(action)}`);
  if (action === null) return null;
  const { icon, className } = ACTION_LOOKS[action];
  const words =
    action === 'take-cash' ? text('take-cash', { price: amountText(ticket.totalAmount, currency) }) : text(action);
  return (
    <button
      type="button"
      className={classNames(styles['tk__a'], className)}
      aria-label={`${words}, ${ticket.number}`}
      aria-disabled={isSettled ? undefined : true}
      onClick={() => {
        if (isSettled) onAct(action);
      }}
    >
      <Icon name={icon} />
      {words}
    </button>
  );
}
