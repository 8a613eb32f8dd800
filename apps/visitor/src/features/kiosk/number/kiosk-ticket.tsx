import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { priceText } from '@app/rules/formatting/price-text.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { useEffect } from 'react';
import { useKioskText } from '../kiosk-texts.ts';
import { useKioskVisit } from '../visit/kiosk-visit.ts';

/** The ticket, which only the printer shows. A kiosk browser in printing mode prints it without a dialog. @see KIOSK-01 */
export function KioskTicket({ order }: { order: Order }) {
  const text = useKioskText();
  const articles = order.details.reduce((units, { quantity }) => units + quantity, 0);
  const isPrinted = useKioskVisit(({ isTicketPrinted }) => isTicketPrinted);
  useEffect(() => {
    if (isPrinted) return;
    useKioskVisit.setState({ isTicketPrinted: true });
    print();
  }, [isPrinted]);
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
            <span>{priceText(toMinor(line.totalAmount), order.currency)}</span>
            {line.relatedProducts.map((related) => (
              <small key={related.id}>
                {related.quantity} {related.product}
              </small>
            ))}
          </li>
        ))}
      </ul>
      <p className="kticket__total">
        <span>{text('articles', articles)}</span>
        <b>{priceText(toMinor(order.totalAmount), order.currency)}</b>
      </p>
      <p>{text('not-an-invoice')}</p>
    </section>
  );
}
