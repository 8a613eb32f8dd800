import { BenefitSum } from '#features/benefits/benefit-parts.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { isActiveOrder } from '../active-orders.ts';
import { ReceiptButton } from '../receipt/receipt-button.tsx';
import { WalletButton } from '../receipt/wallet-button.tsx';
import { OrderLines } from './order-lines.tsx';

/** Lines, total, times and payment method. Times as `DD/MM/YY - HH:mm` in the venue's zone. @see ORD-04 */
export function OrderReceipt({ order }: { order: Order }) {
  const text = useText();
  const { currency, totalAmount, payment, createdAt, event, guestEmail, buyer } = order;
  const zone = order.venue.localDateTimeIdentifier;
  const email = buyer?.email ?? guestEmail;
  const benefitUnits = order.details.reduce((units, line) => units + (line.tomorrowBenefitQuantity ?? 0), 0);
  const benefitMinor = order.details.reduce((sum, line) => sum + toMinor(line.tomorrowBenefitDiscountAmount ?? 0), 0);
  return (
    <section className="panel gapx" aria-label={text('order-lines')}>
      <OrderLines order={order} />
      <dl className="sum">
        <BenefitSum
          units={benefitUnits}
          discountMinor={benefitMinor}
          beforeMinor={toMinor(totalAmount) + benefitMinor}
          currency={currency}
        />
        {order.benefit && (
          <div className="ok">
            <dt>{order.benefit.description}</dt>
            <dd className="num">−{text('price', { amountMinor: toMinor(order.benefit.amount), currency })}</dd>
          </div>
        )}
        {order.discount && (
          <div className="ok">
            <dt>{order.discount.name ?? text('discount-of', { percent: order.discount.percent ?? 0 })}</dt>
            <dd className="num">−{text('price', { amountMinor: toMinor(order.discount.amount), currency })}</dd>
          </div>
        )}
        <div className="sum__total">
          <dt>{text('summary-total')}</dt>
          <dd className="num">{text('price', { amountMinor: toMinor(totalAmount), currency })}</dd>
        </div>
        {order.refundUnderWayAmount > 0 && (
          <div>
            <dt>{text('refund-under-way')}</dt>
            <dd className="num">{text('price', { amountMinor: toMinor(order.refundUnderWayAmount), currency })}</dd>
          </div>
        )}
        {order.refundedAmount > 0 && (
          <div>
            <dt>{text(order.refund ? 'refund-made' : 'refund-made-part')}</dt>
            <dd className="num">{text('price', { amountMinor: toMinor(order.refundedAmount), currency })}</dd>
          </div>
        )}
      </dl>
      <dl className="meta">
        <div>
          <dt>{text('paid-with')}</dt>
          <dd>{text(methodText(order))}</dd>
        </div>
        <div>
          <dt>{text('made-at')}</dt>
          <dd className="num">{dateTimeText(createdAt, zone)}</dd>
        </div>
        <div>
          <dt>{text('paid-at')}</dt>
          <dd className="num">{payment ? dateTimeText(payment.createdAt, zone) : text('not-paid-yet')}</dd>
        </div>
        {event && (
          <div>
            <dt>{text('for-event')}</dt>
            <dd>{event.name}</dd>
          </div>
        )}
        {email && (
          <div>
            <dt>{text('receipt')}</dt>
            <dd>{email}</dd>
          </div>
        )}
      </dl>
      <div className="gapx">
        <ReceiptButton order={order} />
        {order.paid && isActiveOrder(order) && <WalletButton order={order} />}
      </div>
    </section>
  );
}

function methodText({ payment, isCash, totalAmount }: Order) {
  if (payment?.isBalance) return 'method-balance' as const;
  if (isCash || payment?.isCash) return 'method-cash' as const;
  return totalAmount === 0 ? ('method-none' as const) : ('method-card' as const);
}
