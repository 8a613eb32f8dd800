import { showOverlay, useOverlay } from '#shared/layout/overlay-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';

/** Whether an order has ended and can be placed again at this venue. @see ORD-04 */
export function canOrderAgain(order: Order, venueId: number): boolean {
  const { orderStatusId, isDiscount, details, venue } = order;
  const hasEnded = orderStatusId === ORDER_STATUS.delivered || orderStatusId === ORDER_STATUS.incompleted;
  return hasEnded && !isDiscount && details.length > 0 && venue.id === venueId;
}

/** Compares an ended order with the present menu, and fills the cart. Large for an order that expired. @see ORD-04 */
export function OrderAgain({ order, isSmall = false }: { order: Order; isSmall?: boolean }) {
  const text = useText();
  const venue = useVenue();
  const isOpening = useOverlay(({ overlay }) => overlay?.kind === 'order-again' && overlay.order.id === order.id);
  if (!canOrderAgain(order, venue.id)) return null;
  return (
    <div className={isSmall ? 'order-again' : 'gapx'}>
      <Button
        isBlock={!isSmall}
        size={isSmall ? 's' : 'l'}
        variant={order.endedBy === 'expiry' ? 'primary' : 'tonal'}
        icon="refresh-cw"
        isBusy={isOpening}
        data-overlay="order-again"
        onPress={() => showOverlay({ kind: 'order-again', order })}
      >
        {text('order-again')}
      </Button>
    </div>
  );
}
