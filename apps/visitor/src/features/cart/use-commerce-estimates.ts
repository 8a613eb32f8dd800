import { useCallback } from 'react';
import { useServerNow } from '@app/ordering/time/use-server-now.ts';
import { useWaits } from '@app/ordering/venue/use-waits.ts';
import { orderEstimate, preparesNothing, type OrderEstimate } from '@app/rules/kitchen/order-estimate.ts';
import { useCartSummary } from './cart-state.ts';

/** When a stall would have an order ready; null while its queue is not known, and of one that prepares nothing. */
export type CommerceEstimates = (commerceId: number) => OrderEstimate | null;

/**
 * Estimates of the stalls of a venue. That of the cart's stall is for the cart, so all screens show the same time; that of
 * another stall is for a usual order.
 *
 * @see CHK-02
 */
export function useCommerceEstimates(venueId: number): CommerceEstimates {
  const { data: waits } = useWaits(venueId);
  const cart = useCartSummary();
  const nowMs = useServerNow();
  return useCallback(
    (commerceId) => {
      const wait = waits?.get(commerceId);
      const preparationMinutes = cart?.commerceId === commerceId ? cart.preparationMinutes : null;
      if (!wait || preparesNothing(wait, preparationMinutes)) return null;
      return orderEstimate(wait, preparationMinutes, nowMs);
    },
    [waits, cart, nowMs],
  );
}
