import type { ComponentProps } from 'react';
import { CALL_NAME_MAX_CHARACTERS } from '@app/contract/values/limits.ts';
import { requiresIdentification } from '@app/rules/cart/cart-totals.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { CheckCard } from '@app/ui/controls/check-card.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import type { CounterPlace } from './counter-place.ts';
import { changeEnteredOrder, useEnteredOrder } from './entered-order.ts';
import type { SeatsOffered } from './seat/entered-seat.ts';
import { SeatFields } from './seat/seat-fields.tsx';
import { useText } from './use-text.ts';
import { WhenField } from './when-field.tsx';

/** Where and when an entered order is wanted, the document of an adult, and the name that is called. @see CHK-02, CHK-04, DEL-02 */
export function OrderFields({
  cart,
  place,
  seats,
  problems,
}: {
  cart: Cart;
  place: CounterPlace;
  seats: SeatsOffered;
  problems: ComponentProps<typeof SeatFields>['problems'];
}) {
  const text = useText();
  const { callName, isDocumentSeen, seat } = useEnteredOrder(place.id);
  return (
    <>
      {seats && <SeatFields commerceId={place.id} offered={seats} seat={seat} problems={problems} />}
      <WhenField cart={cart} place={place} />
      {requiresIdentification(cart) && (
        <CheckCard
          icon="id-card"
          title={text('counter-document')}
          detail={text('counter-document-lead')}
          isChecked={isDocumentSeen}
          onChange={(isSeen) => changeEnteredOrder(place.id, { isDocumentSeen: isSeen })}
        />
      )}
      <TextField
        label={text('counter-name')}
        value={callName}
        maxLength={CALL_NAME_MAX_CHARACTERS}
        autoComplete="off"
        onChange={(name) => changeEnteredOrder(place.id, { callName: name })}
      />
    </>
  );
}
