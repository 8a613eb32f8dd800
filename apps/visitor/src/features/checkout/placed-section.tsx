import { useOrder } from '#features/orders/order-queries.ts';
import { UnopenedNotice } from '#features/payment/unopened-notice.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { phoneText } from '@app/rules/formatting/phone-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import type { Checkout } from './use-checkout.ts';

/** Id of the section, which describes the payment choice under it. */
export const PLACED_ID = 'placed';

/** An unpaid placed order: its time limit and its entries, read only. @see CHK-06 */
export function PlacedSection({
  checkout: { filled, commerce },
  orderId,
  isUndecided,
}: {
  checkout: Checkout;
  orderId: number;
  isUndecided: boolean;
}) {
  const text = useText();
  const { localDateTimeIdentifier: zone } = useVenue();
  const order = useOrder(orderId).data;
  const expiresAt = order?.expiresAt ?? null;
  const delivered = [order?.delivery, filled.delivery].find(Boolean);
  const place = delivered ?? (commerce && text('pick-up-hint', { place: commerce.name }));
  const phone = order?.phone ? phoneText(order.phone) : filled.phone;
  const facts = [place, filled.firstUserEmail, phone].filter(Boolean);
  return (
    <section className="section" id={PLACED_ID}>
      <UnopenedNotice orderId={orderId} />
      {isUndecided ? (
        <Notice tone="warn" icon="hourglass">
          {text('message-being-paid')}
        </Notice>
      ) : (
        <Notice tone="warn" icon="clock" title={text('order-waits-title')}>
          {expiresAt && <p>{text('order-waits-until', { time: clockText(expiresAt, zone) })}</p>}
          <p>{text('order-waits-locked')}</p>
        </Notice>
      )}
      {facts.length > 0 && (
        <ul className="panel placed">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
