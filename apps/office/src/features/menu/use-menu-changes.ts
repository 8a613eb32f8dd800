import { useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { valuesOf } from '#shared/api/data-provider.ts';
import { clientOf } from '#shared/api/resource-clients.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { ManagedProduct } from '@app/contract/resources/products.ts';
import { useFailureText, useText } from './use-text.ts';

const client = clientOf('products');

/** Changes of products in their rows, each with a toast and its undo. */
export function useMenuChanges() {
  const text = useText();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { id: venueId } = useOpenVenue();

  const change = async (row: ManagedProduct, changes: Partial<ManagedProduct>) => {
    const before = valuesOf(client, row);
    const stored = await client.change(venueId, row.id, row.version, { ...before, ...changes });
    await queries.invalidateQueries();
    showToast(text('saved', { name: row.name }), async () => {
      await client.change(venueId, row.id, stored.version, before);
      await queries.invalidateQueries();
    });
  };
  const setStock = async (id: number, units: number | null) => {
    const params = { venueId, id };
    await api.send('PUT /api/admin/venues/:venueId/products/:id/stock', { params, body: { units } });
    await queries.invalidateQueries();
  };
  return {
    changePrice: (row: ManagedProduct, priceMinor: number) => change(row, { priceMinor }),
    /** Stock is not given back by an undo: orders may have sold units meanwhile. */
    changeStock: async (row: ManagedProduct, units: number | null) => {
      await setStock(row.id, units);
      showToast(text('saved', { name: row.name }));
    },
    changeSale: async (row: ManagedProduct, enabled: boolean) => {
      try {
        await change(row, { enabled });
      } catch (error) {
        await queries.invalidateQueries();
        showToast(failureText(error));
      }
    },
  };
}
