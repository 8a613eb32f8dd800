import { useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { valuesOf } from '#shared/api/data-provider.ts';
import { clientOf } from '#shared/api/resource-clients.ts';
import { storeMerged } from '#shared/form/store-merged.ts';
import { useConflict } from '#shared/form/use-conflict.tsx';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { ManagedProduct } from '@app/contract/resources/products.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { useFailureText, useText } from './use-text.ts';

const client = clientOf('products');

/** Changes of products in their rows, each with a toast and its undo. */
export function useMenuChanges() {
  const text = useText();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { id: venueId, currency } = useOpenVenue();
  const labels = { priceMinor: text('products.priceMinor'), enabled: text('products.enabled') };
  const amount = (value: unknown) => (typeof value === 'number' ? amountText(value, currency) : null);
  const { ask, dialog } = useConflict(labels, new Map([['priceMinor', amount]]));

  /** @returns false: another person changed the value, and none was chosen */
  const change = async (row: ManagedProduct, changes: Partial<ManagedProduct>): Promise<boolean> => {
    const before = valuesOf(client, row);
    const saved = await storeMerged({
      base: before,
      wanted: { ...before, ...changes },
      version: row.version,
      store: (values, version) => client.change(venueId, row.id, version ?? row.version, { ...values }),
      nameOf: ({ name }) => String(name),
      ask,
    });
    if (saved === null) return false;
    const { stored } = saved;
    await queries.invalidateQueries();
    showToast(text('saved', { name: row.name }), async () => {
      await client.change(venueId, row.id, stored.version, before);
      await queries.invalidateQueries();
    });
    return true;
  };
  const setStock = async (id: number, units: number | null) => {
    const params = { venueId, id };
    await api.send('PUT /api/admin/venues/:venueId/products/:id/stock', { params, body: { units } });
    await queries.invalidateQueries();
  };
  return {
    /** The question about a value that another person changed too. */
    dialog,
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
