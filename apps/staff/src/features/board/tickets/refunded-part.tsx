import type { Ticket } from '@app/contract/staff/board.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from '../texts/use-text.ts';
import { amountText } from './amount-text.ts';
import styles from '../board.module.css';

type Refunds = Pick<Ticket, 'refundedAmount' | 'totalAmount'>;

/** What was refunded of an order, or of all of it after its hand-over. @see REF-04, ORD-08 */
export function RefundedPart({ ticket, currency }: { ticket: Refunds; currency: Currency }) {
  const words = useRefundText(ticket, currency);
  if (words === null) return null;
  return (
    <p className={styles['tk__back']}>
      <Icon name="undo-2" />
      {words}
    </p>
  );
}

/** @returns null without a refund */
export function useRefundText(ticket: Refunds, currency: Currency): string | null {
  const text = useText();
  if (ticket.refundedAmount === null || ticket.refundedAmount === 0) return null;
  const price = amountText(ticket.refundedAmount, currency);
  return text(isRefundedWhole(ticket) ? 'refunded-whole' : 'refunded-part', { price });
}

export function isRefundedWhole({ refundedAmount, totalAmount }: Refunds): boolean {
  return refundedAmount !== null && totalAmount !== null && refundedAmount > 0 && refundedAmount >= totalAmount;
}
