import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { priceText } from '@app/rules/formatting/price-text.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { useLanguage, useText } from '#shared/texts/use-text.ts';

/** Lines, total, times and payment method. Times as `DD/MM/YY - HH:mm` in the venue's zone. @see ORD-04 */
export function OrderReceipt({ order }: { order: Order }) {
  const text = useText();
  const { currency, details, totalAmount, payment, createdAt, event, guestEmail, buyer } = order;
  const zone = order.venue.localDateTimeIdentifier;
  const email = buyer?.email ?? guestEmail;
  return (
    <section className="panel gapx" aria-label={text('order-lines')}>
      <ul className="olines">
        {details.map((line) => (
          <OrderLine key={line.id} line={line} currency={currency} />
        ))}
      </ul>
      <dl className="sum">
        <div className="sum__total">
          <dt>{text('summary-total')}</dt>
          <dd className="num">{priceText(toMinor(totalAmount), currency)}</dd>
        </div>
        {order.refundUnderWayAmount > 0 && (
          <div>
            <dt>{text('refund-under-way')}</dt>
            <dd className="num">{priceText(toMinor(order.refundUnderWayAmount), currency)}</dd>
          </div>
        )}
        {order.refundedAmount > 0 && (
          <div>
            <dt>{text('refund-made')}</dt>
            <dd className="num">{priceText(toMinor(order.refundedAmount), currency)}</dd>
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
    </section>
  );
}

function OrderLine({ line, currency }: { line: Order['details'][number]; currency: Order['currency'] }) {
  const text = useText();
  const language = useLanguage();
  const { quantity, product, clothingSize, relatedProducts, comments } = line;
  const extras = relatedProducts.map((one) => (one.quantity > 1 ? `${one.quantity} × ${one.product}` : one.product));
  const details = [
    clothingSize && text('order-line-size', clothingSize.description),
    extras.length > 0 && text('with-extras', new Intl.ListFormat(language).format(extras)),
    comments,
  ].filter(Boolean);
  const totalMinor = relatedProducts.reduce((sum, one) => sum + toMinor(one.totalAmount), toMinor(line.totalAmount));
  return (
    <li>
      <b className="num">{quantity}</b>
      <span>
        {product}
        {details.length > 0 && <span className="small mut">{details.join(' · ')}</span>}
      </span>
      <span className="num">{priceText(totalMinor, currency)}</span>
    </li>
  );
}

function methodText({ payment, isCash, totalAmount }: Order) {
  if (payment?.isBalance) return 'method-balance' as const;
  if (isCash || payment?.isCash) return 'method-cash' as const;
  return totalAmount === 0 ? ('method-none' as const) : ('method-card' as const);
}
