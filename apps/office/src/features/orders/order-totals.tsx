import type { OrderTotals } from '@app/contract/back-office/customers/order-search.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { useText } from './use-text.ts';
import styles from './orders.module.css';

/** Totals of all pages, a line for each currency: they are never added up. */
export function OrderTotalsLines({ totals }: { totals: readonly OrderTotals[] }) {
  const text = useText();
  return (
    <div className={styles['totals']} aria-label={text('orders-totals')} role="group">
      {totals.map(({ currency, orders, paidMinor, refundedMinor }) => (
        <p key={currency}>
          <span>{text('orders-count', { orders })}</span>
          <span>{text('orders-total-paid', { amount: amountText(paidMinor, currency) })}</span>
          {refundedMinor > 0 && (
            <span>{text('orders-total-refunded', { amount: `−\u00a0${amountText(refundedMinor, currency)}` })}</span>
          )}
        </p>
      ))}
    </div>
  );
}
