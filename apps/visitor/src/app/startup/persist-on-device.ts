import type { QueryClient } from '@tanstack/react-query';
import { persistCart } from '#features/cart/persist-cart.ts';
import { followBenefits } from '#features/cart/put-cart.ts';
import { persistQueries, loadPersistedQueries } from '#shared/api/persisted-queries.ts';

/**
 * Restores the cart and the catalogue from the device's database and persists later changes. Loaded beside the first
 * screen, which does not wait for it when the server rendered the page.
 *
 * @returns when the data is restored
 */
export async function persistOnDevice(queryClient: QueryClient): Promise<void> {
  persistCart();
  followBenefits();
  await loadPersistedQueries(queryClient).finally(() => persistQueries(queryClient));
}
