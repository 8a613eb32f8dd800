import { useProblemText } from '@app/app-kit/texts/problem-text.ts';
import { whenText } from '@app/app-kit/texts/when-text.ts';
import type { RefundableOrder } from '@app/contract/staff/refunds.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { cardName } from '@app/rules/payments/card-name.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Badge } from '@app/ui/status/badge.tsx';
import { RefundState } from './refund-list.tsx';
import { useLanguage, useText } from './texts/use-text.ts';
import styles from './refund-order.module.css';

const MINUTE_MS = 60_000;

/** Number, buyer, payment, status and window of an order, with every reason why it cannot be refunded. @see REF-02 */
export function OrderFacts({
  order,
  timeZone,
  onSendReceipt,
}: {
  order: RefundableOrder;
  /** Of the venue. */
  timeZone: string;
  onSendReceipt: () => void;
}) {
  const text = useText();
  const problemText = useProblemText();
  const language = useLanguage();
  const {
    number,
    callNumber,
    commerce,
    createdAt,
    blockers,
    buyer,
    currency,
    totalAmount,
    refundedAmount,
    orderStatusId,
  } = order;
  const isRefundable = blockers.length === 0;
  const back = refundedAmount + order.refundUnderWayAmount;
  return (
    <section className={styles['panel']} aria-labelledby="refund-order-number">
      <div className={styles['head']}>
        <h2 id="refund-order-number" className="num">
          {number}
        </h2>
        <Badge tone={isRefundable ? 'ok' : 'bad'} icon={isRefundable ? 'check' : 'circle-alert'}>
          {text(isRefundable ? 'refund-possible' : 'refund-impossible')}
        </Badge>
        <p className="small mut">
          {commerce.name} · {whenText(createdAt, language, timeZone)}
          {callNumber !== null && ` · ${text('refund-called', { number: callNumber })}`}
        </p>
      </div>
      {!isRefundable && (
        <ul className={styles['blockers']} id="refund-blockers">
          {blockers.map((reason) => (
            <li key={reason}>{problemText('not-refundable', { reasons: [reason] })}</li>
          ))}
        </ul>
      )}
      <dl className={styles['facts']}>
        <Fact name={text('refund-buyer')}>{buyer.name ?? buyer.email ?? text('refund-buyer-unknown')}</Fact>
        <Fact name={text('refund-with')}>{usePaidWith(order)}</Fact>
        <Fact name={text('refund-total')}>{amountText(toMinor(totalAmount), currency)}</Fact>
        {order.tipMinor !== undefined && <Fact name={text('refund-tip')}>{amountText(order.tipMinor, currency)}</Fact>}
        {back > 0 && <Fact name={text('refund-back-already')}>{amountText(toMinor(back), currency)}</Fact>}
        <Fact name={text('refund-status')}>{text(`order-status-${orderStatusId}`)}</Fact>
        <Fact name={text('refund-window')}>{useWindowText(order)}</Fact>
      </dl>
      {order.refunds.length > 0 && (
        <ul className={styles['made']}>
          {order.refunds.map((refund) => (
            <li key={refund.id}>
              <span className="small mut">{whenText(refund.createdAt, language, timeZone)}</span>
              <RefundState refund={refund} />
              <b className="num">{amountText(toMinor(refund.amount), currency)}</b>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="quiet"
        size="s"
        icon="mail"
        reason={order.paid ? undefined : text('send-receipt-unpaid')}
        onPress={onSendReceipt}
      >
        {text('send-receipt')}
      </Button>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

/** Card with its last digits, cash or balance. */
export function usePaidWith({ card, paidWith }: Pick<RefundableOrder, 'card' | 'paidWith'>): string {
  const text = useText();
  return card ? `${cardName(card.brand)} ${card.lastFour}` : text(`refund-with-${paidWith}`);
}

function useWindowText({ at, refundableUntil }: RefundableOrder): string {
  const text = useText();
  const minutes = Math.floor((Date.parse(refundableUntil) - Date.parse(at)) / MINUTE_MS);
  if (minutes < 0) return text('refund-window-over');
  return text('refund-window-left', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
