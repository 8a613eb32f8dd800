import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { CommerceSlot } from '@app/contract/slots/slots.ts';
import { orderedProductIds } from '@app/ordering/slots/ordered-product-ids.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { SelectField, type SelectOption } from '@app/ui/fields/select-field.tsx';
import type { CounterPlace } from './counter-place.ts';
import { enteredCart } from './entered-cart.ts';
import { useText } from './use-text.ts';

const READ_EVERY_MS = 30_000;
const NOW = 'now';

/** For now, or for a time of the event that has room for the order. A stall without such times shows nothing. @see CHK-02 */
export function WhenField({ cart, place }: { cart: Cart; place: CounterPlace }) {
  const text = useText();
  const slots = useCommerceSlots(cart, place.id);
  const { slotAt } = cart;
  if (slotAt === undefined && (slots ?? []).length === 0) return null;
  const isFull = slotAt !== undefined && slots !== null && !slots.some(({ at }) => at === slotAt);
  const optionOf = ({ at, peak, room }: CommerceSlot): SelectOption<string> => ({
    value: at,
    label: text('counter-slot', {
      time: clockText(at, place.timeZone),
      peak: text(`counter-peak-${peak}`),
      isAlmostFull: room === 'little',
    }),
  });
  const gone: SelectOption<string>[] =
    slotAt === undefined || !(isFull || slots === null)
      ? []
      : [
          {
            value: slotAt,
            label: text('counter-slot-at', { time: clockText(slotAt, place.timeZone) }),
            isDisabled: isFull,
          },
        ];
  return (
    <SelectField
      label={text('counter-when')}
      value={slotAt ?? NOW}
      options={[{ value: NOW, label: text('counter-now') }, ...gone, ...(slots ?? []).map(optionOf)]}
      error={isFull ? text('counter-slot-full') : undefined}
      onChange={(value) =>
        enteredCart(place.id).change(({ slotAt: _before, ...rest }) =>
          value === NOW ? rest : { ...rest, slotAt: value },
        )
      }
    />
  );
}

/** @returns null: not known */
function useCommerceSlots({ details }: Cart, commerceId: number): readonly CommerceSlot[] | null {
  const query = { productIds: orderedProductIds(details) };
  const { data, isError } = useQuery({
    queryKey: ['/api/commerces', commerceId, 'slots', query.productIds],
    queryFn: () => api.send('GET /api/commerces/:id/slots', { params: { id: commerceId }, query }),
    refetchInterval: READ_EVERY_MS,
  });
  return isError || data === undefined ? null : data;
}
