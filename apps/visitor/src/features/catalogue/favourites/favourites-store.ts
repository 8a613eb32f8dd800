import { asRecord, persistedStore } from '@app/client/storage/persisted-store.ts';

/** Products that the visitor of this device marked, the last one first. Ids of products are of one venue each. */
type Favourites = { productIds: readonly number[] };

const NONE: Favourites = { productIds: [] };
/** Older ones are dropped. */
const MOST = 100;

/** @see PROD-01 */
export const useFavourites = persistedStore<Favourites>('favourites', NONE, (value): value is Favourites => {
  const productIds = asRecord(value).get('productIds');
  return Array.isArray(productIds) && productIds.every((id) => typeof id === 'number');
});

export function toggleFavourite(productId: number): void {
  const { productIds } = useFavourites.getState();
  const next = productIds.includes(productId)
    ? productIds.filter((id) => id !== productId)
    : [productId, ...productIds].slice(0, MOST);
  useFavourites.setState(next.length === 0 ? NONE : { productIds: next }, true);
}
