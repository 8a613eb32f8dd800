import { lazyPart } from '#shared/layout/lazy-part.tsx';
import { readStored } from '@app/client/storage/local-storage.ts';
import { useIsHydrated } from '@app/ordering/time/use-is-hydrated.ts';

const FavouritesRow = lazyPart(
  async () => (await import('#features/catalogue/favourites/favourites-row.tsx')).loadFavouritesRow(),
  { after: 'page' },
);

/** Favourites of this device. A device without any loads nothing. @see PROD-01 */
export function Favourites() {
  const isDrawn = useIsHydrated();
  if (!isDrawn || readStored('favourites') === undefined) return null;
  return <FavouritesRow fallback={<div className="section favs-room" />} />;
}
