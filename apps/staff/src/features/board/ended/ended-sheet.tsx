import { useLocation } from 'wouter';
import { ExpandableHistory } from '#features/order-history/expandable-history.tsx';
import { PrintVoid } from '#features/printing/print-void.tsx';
import { useMay } from '#shared/session/own-permissions.tsx';
import type { Board, EndedTicket } from '@app/contract/staff/board.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { Badge } from '@app/ui/status/badge.tsx';
import { choiceTexts } from '../tickets/refunded-units.tsx';
import { LeftoverLines } from './leftover-lines.tsx';
import { useText } from './use-text.ts';
import styles from './ended.module.css';

/** An order that was refunded whole or cancelled: why, who did it, and what of it was made already. @see REF-04, ORD-08 */
export function EndedSheet({
  ticket,
  commerce,
  customer,
  onSeen,
  onClose,
}: {
  ticket: EndedTicket;
  commerce: Board['commerce'];
  customer: string | undefined;
  onSeen: () => void;
  onClose: () => void;
}) {
  const text = useText();
  const [, navigate] = useLocation();
  const may = useMay();
  const { id: commerceId, timeZone } = commerce;
  const { number, since, endedBy, endReason, paid } = ticket;
  const place = ticket.delivery ?? text('pick-up');
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={<s>{text('order-title', { number: text('order-numbers', ticket) })}</s>}
      subtitle={customer === undefined ? place : `${customer} · ${place}`}
      closeLabel={text('close')}
      foot={
        <div className={styles['actions']}>
          <PrintVoid orderId={ticket.id} commerceId={commerceId} />
          {paid && may('refund') && (
            <Button
              variant="tonal"
              icon="receipt-text"
              isBlock
              onPress={() => navigate(`/refunds/${commerceId}?order=${number}`)}
            >
              {text('ended-refund')}
            </Button>
          )}
          <Button icon="check" isBlock onPress={onSeen}>
            {text('ended-seen-long')}
          </Button>
        </div>
      }
    >
      <div className={styles['no']} role="alert">
        <Icon name="ban" />
        <b>{text('ended-title')}</b>
        <span>
          {text(paid ? 'ended-refunded' : 'ended-cancelled', { time: clockText(since, timeZone), by: endedBy })}
          {endReason !== null && `: “${endReason}”`}
        </span>
      </div>
      <ul className={styles['large']}>
        {ticket.lines.map((line) => (
          <li key={line.id}>
            <b className="num">{line.quantity}</b>
            <span>
              <s>{line.product}</s>
              {choiceTexts(line).map((choice) => (
                <small key={choice}>
                  <s>{choice}</s>
                </small>
              ))}
            </span>
            {line.bumpedAt !== null && (
              <Badge tone="warn" icon="flame">
                {text('ended-made')}
              </Badge>
            )}
          </li>
        ))}
      </ul>
      {may('prepare') && <LeftoverLines ticket={ticket} commerce={commerce} hint={text('leftovers-stay')} />}
      <ExpandableHistory orderId={ticket.id} version={ticket.version} timeZone={timeZone} />
    </Sheet>
  );
}
