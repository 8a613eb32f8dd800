import type { QueryClient } from '@tanstack/react-query';
import { persistQueries, loadPersistedQueries } from '#shared/api/persisted-queries.ts';
import { persistCart } from '#features/cart/persist-cart.ts';

/**
 * The cart and the catalogue as last seen, from and to the device's database. Fetched beside the first screen, which
 * with a page from the server does not wait for it.
 *
 * @returns when what was kept is back
 */
export async function persistOnDevice(queryClient: QueryClient): Promise<void> {
  persistCart();
  await loadPersistedQueries(queryClient).finally(() => persistQueries(queryClient));
}
