import { useText } from '#shared/texts/use-text.ts';
import type { DeliverySelection } from '@app/contract/visitor/orders.ts';
import type { DeliveryArea } from '@app/contract/visitor/payment-delivery-configs.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SeatCard } from './seat-card.tsx';
import { forgetSeat } from './take-seat.ts';

/** The seat that this device remembers, with its removal. @see DEL-02, AUTH-09 */
export function StoredSeat({ area, place }: { area: DeliveryArea; place: DeliverySelection }) {
  const text = useText();
  return (
    <>
      <div className="seat-own">
        <SeatCard area={area} place={place} />
      </div>
      <Button isBlock variant="tonal" icon="trash-2" onPress={forgetSeat}>
        {text('seat-forget')}
      </Button>
    </>
  );
}
