import type { CommerceWait } from '@app/contract/visitor/venues.ts';
import { useSlots } from '@app/ordering/slots/use-slots.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from '../use-text.ts';

/** When the order is wanted. A stall that takes no orders for later has no such row. @see CHK-02 */
export function WhenRow(props: { cart: Cart; wait: CommerceWait | null; onChange: () => void }) {
  const isOffered = props.wait?.takesSlots === true || props.cart.slotAt !== undefined;
  return isOffered ? <OfferedRow {...props} /> : null;
}

function OfferedRow({ cart, onChange }: { cart: Cart; onChange: () => void }) {
  const text = useText();
  const { localDateTimeIdentifier: timeZone } = useVenue();
  const { slots } = useSlots(cart);
  const { slotAt } = cart;
  const chosen = slots?.find(({ at }) => at === slotAt);
  const isLost = slotAt !== undefined && slots !== null && chosen === undefined;
  if (slotAt === undefined && (slots ?? []).length === 0) return null;
  return (
    <button type="button" onClick={onChange}>
      <Icon name={isLost ? 'triangle-alert' : 'clock'} />
      <span>
        <b className="num">
          {slotAt === undefined ? text('when-now') : text('when-at', { time: clockText(slotAt, timeZone) })}
        </b>
        {isLost && <small>{text('when-lost')}</small>}
        {!isLost && <small>{text(chosen ? `when-peak-${chosen.peak}` : 'when-offered')}</small>}
      </span>
      <em>{text('change')}</em>
    </button>
  );
}
