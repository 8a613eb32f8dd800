import { useText } from '#shared/texts/use-text.ts';
import type { DeliverySelection } from '@app/contract/visitor/orders.ts';
import type { DeliveryArea } from '@app/contract/visitor/payment-delivery-configs.ts';
import { useLocalise } from '@app/ordering/venue/use-localise.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import './seat.css';

/** Area and numbers of a place, large. */
export function SeatCard({ area, place }: { area: DeliveryArea; place: DeliverySelection }) {
  const text = useText();
  const { description, fields } = useLocalise(useVenue())(area);
  const inOrder = fields.toSorted((one, other) => one.order - other.order);
  return (
    <dl className="seat__card">
      <div className="seat__area">
        <dt className="small mut">{text('seat-area')}</dt>
        <dd className="h2">{description}</dd>
      </div>
      {inOrder.flatMap(({ id, description }) => {
        const value = place.values.find(({ fieldId }) => fieldId === id)?.value;
        return value === undefined
          ? []
          : [
              <div key={id}>
                <dt className="small mut">{description}</dt>
                <dd className={value.length > 4 ? 'h2' : 'seat__value num'}>{value}</dd>
              </div>,
            ];
      })}
    </dl>
  );
}
