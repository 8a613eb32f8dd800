import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Order, OrderDetail } from '@app/contract/visitor/orders.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { countedChoices } from '@app/rules/orders/counted-choices.ts';
import { useText } from '../use-text.ts';

/** The ticket that the browser prints, which the screen does not show. @see KIOSK-04 */
export function KioskTicket({ order }: { order: Order }) {
  const text = useText();
  const articles = order.details.reduce((units, { quantity }) => units + quantity, 0);
  return (
    <section className="kticket" aria-hidden="true">
      <p className="kticket__venue">{order.venue.name}</p>
      <p>{order.commerce.name}</p>
      <p className="kticket__number">{order.number}</p>
      <p className="kticket__code">{order.verificationCode}</p>
      <p>{dateTimeText(order.createdAt, order.venue.localDateTimeIdentifier)}</p>
      <ul>
        {order.details.map((line) => (
          <li key={line.id}>
            <span>
              {line.quantity} {line.product}
              {line.clothingSize && ` (${line.clothingSize.description})`}
            </span>
            <span>{text('price', { amountMinor: lineMinor(line), currency: order.currency })}</span>
            {countedChoices(line.quantity, line.relatedProducts).map(({ choice, count }) => (
              <small key={choice.id}>
                {count} {choice.product}
              </small>
            ))}
          </li>
        ))}
      </ul>
      <p className="kticket__total">
        <span>{text('articles', { count: articles })}</span>
        <b>{text('price', { amountMinor: toMinor(order.totalAmount), currency: order.currency })}</b>
      </p>
      <p>{text('not-an-invoice')}</p>
    </section>
  );
}

/** The amount of a line with its extras and side dishes, so that the lines add up to the total. */
function lineMinor({ totalAmount, relatedProducts }: OrderDetail): number {
  return relatedProducts.reduce((sum, related) => sum + toMinor(related.totalAmount), toMinor(totalAmount));
}
