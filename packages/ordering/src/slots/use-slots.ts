import { useQuery } from '@tanstack/react-query';
import type { CommerceSlot } from '@app/contract/slots/slots.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { apiQuery } from '../reads/api-query.ts';

const READ_EVERY_MS = 30_000;

/**
 * The times that have room for a cart. After a failed read none is shown, since it may be full by now.
 *
 * @returns `slots` null: not known
 */
export function useSlots({ commerce, details }: Pick<Cart, 'commerce' | 'details'>) {
  const productIds = [...new Set(details.map(({ product }) => product.id))].toSorted((one, other) => one - other);
  const { data, isError, isPending, refetch } = useQuery({
    ...apiQuery('GET /api/commerces/:id/slots', {
      params: { id: commerce.id },
      query: { productIds: productIds.join(',') },
    }),
    refetchInterval: READ_EVERY_MS,
  });
  const slots: readonly CommerceSlot[] | null = isError || data === undefined ? null : data;
  return { slots, isLoading: isPending, hasFailed: isError, readAgain: () => void refetch() };
}
