import { useQuery } from '@tanstack/react-query';
import type { CommerceSlot, FullPeak } from '@app/contract/slots/slots.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { apiQuery } from '../reads/api-query.ts';
import { orderedProductIds } from './ordered-product-ids.ts';

const READ_EVERY_MS = 30_000;

/**
 * The times that have room for a cart. After a failed read none is shown, since it may be full by now.
 *
 * @returns `slots` null: not known
 */
export function useSlots({ commerce, details }: Pick<Cart, 'commerce' | 'details'>) {
  const { data, isError, isPending, refetch } = useQuery({
    ...apiQuery('GET /api/commerces/:id/slots', {
      params: { id: commerce.id },
      query: { productIds: orderedProductIds(details) },
    }),
    refetchInterval: READ_EVERY_MS,
  });
  const slots: readonly CommerceSlot[] | null = isError || data === undefined ? null : data;
  return { slots, isLoading: isPending, hasFailed: isError, readAgain: () => void refetch() };
}

/**
 * The peaks in which the cart's stall has no room. They are read when no slot is in a break of the event.
 *
 * @param slots those with room; null: not known
 * @returns none while they are read, and after a failed read
 */
export function useFullPeaks({ commerce, details }: Cart, slots: readonly CommerceSlot[] | null): readonly FullPeak[] {
  const isAsked = slots !== null && !slots.some(isInBreak);
  const { data } = useQuery({
    ...apiQuery('GET /api/commerces/:id/full-peaks', {
      params: { id: commerce.id },
      query: { productIds: orderedProductIds(details) },
    }),
    enabled: isAsked && details.length > 0,
  });
  return isAsked ? (data ?? []) : [];
}

/** Whether a time is in the middle of an event, which most people order for. */
function isInBreak({ peak }: CommerceSlot): boolean {
  return peak !== 'before' && peak !== 'after';
}
