import { useState, type ReactNode } from 'react';
import { useCommerceEstimates } from '#features/cart/use-commerce-estimates.ts';
import { CommerceLinks } from '#features/venues/commerce-links.tsx';
import { useCommerces } from '#features/venues/venue-queries.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { DeliverySelection } from '@app/contract/visitor/orders.ts';
import type { DeliveryArea } from '@app/contract/visitor/payment-delivery-configs.ts';
import { useLocalise } from '@app/ordering/venue/use-localise.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { SeatCard } from './seat-card.tsx';
import { forgetSeat, placeAt } from './take-seat.ts';
import { useKnownSeat } from './use-known-seat.ts';

/** The visitor's seat in the header of home, and the stalls that deliver to it. @see HOME-01, DEL-02 */
export function OwnSeat({ venue, otherwise }: { venue: Venue; otherwise: ReactNode }) {
  const text = useText();
  const localise = useLocalise(venue);
  const commerces = useCommerces(venue).data ?? [];
  const seat = useKnownSeat(venue, commerces);
  const [isOpen, setOpen] = useState(false);
  if (seat === null) return otherwise;
  const { area, place } = seat;
  const numbers = area.fields
    .toSorted((one, other) => one.order - other.order)
    .flatMap(({ id }) => place.values.find(({ fieldId }) => fieldId === id)?.value ?? []);
  const { description: areaName } = localise(area);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="hint" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="armchair" />
        <span>
          <small>{numbers.length > 0 ? text('seat-own-area', { area: areaName }) : text('seat-own')}</small>
          <b className="num">{numbers.length > 0 ? numbers.join(' · ') : areaName}</b>
        </span>
      </button>
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={text('seat-own')}
        closeLabel={text('close')}
        foot={
          <Button
            isBlock
            variant="quiet"
            onPress={() => {
              forgetSeat();
              close();
            }}
          >
            {text('seat-no')}
          </Button>
        }
      >
        <OwnSeatDetail venue={venue} area={area} place={place} />
      </Sheet>
    </>
  );
}

function OwnSeatDetail({ venue, area, place }: { venue: Venue; area: DeliveryArea; place: DeliverySelection }) {
  const text = useText();
  const commerces = useCommerces(venue).data ?? [];
  const estimateOf = useCommerceEstimates(venue.id);
  const reaching = commerces.filter((commerce) => placeAt(venue, commerce, area, place) !== null);
  return (
    <div className="seat-own">
      <SeatCard area={area} place={place} />
      <h3 className="h3">{text(reaching.length > 0 ? 'seat-stalls' : 'seat-no-stalls')}</h3>
      {reaching.length > 0 ? (
        <CommerceLinks commerces={reaching} estimateOf={estimateOf} />
      ) : (
        <p className="mut">{text('seat-no-stalls-text')}</p>
      )}
    </div>
  );
}
