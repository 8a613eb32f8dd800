import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { SortableItem } from './sortable-list.tsx';
import { useFailureText, useText } from './use-text.ts';

export type OrderKind = 'category-order' | 'product-order';

/**
 * Rows in the order of the server, shown at once in the order that a person gives them.
 *
 * @param read rows in their order
 */
export function useOrdering<Item extends SortableItem>(kind: OrderKind, of: number, read: () => Promise<Item[]>) {
  const text = useText();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { id: venueId } = useOpenVenue();
  const queryKey = [kind, venueId, of];
  const rows = useQuery({ queryKey, queryFn: read });
  const put = async (before: number[], ids: number[]) => {
    const call = { params: { venueId }, body: { before, ids } };
    if (kind === 'category-order') await api.send('PUT /api/admin/venues/:venueId/category-order', call);
    else await api.send('PUT /api/admin/venues/:venueId/product-order', call);
  };
  const order = async (ids: number[]) => {
    const before = (rows.data ?? []).map(({ id }) => id);
    const inOrder = ids.flatMap((id) => (rows.data ?? []).find((row) => row.id === id) ?? []);
    queries.setQueryData(queryKey, inOrder);
    try {
      await put(before, ids);
      showToast(text('order-saved'), async () => {
        await put(ids, before);
        await queries.invalidateQueries({ queryKey });
      });
    } catch (error) {
      showToast(failureText(error));
    }
    await queries.invalidateQueries({ queryKey });
  };
  return { rows, order };
}
