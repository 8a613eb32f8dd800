import { useText } from '#shared/texts/use-text.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { toggleFavourite, useFavourites } from './favourites-store.ts';

/** Marks a product as a favourite on this device, without an account. @see PROD-01 */
export function FavouriteButton({ productId }: { productId: number }) {
  const text = useText();
  const isFavourite = useFavourites(({ productIds }) => productIds.includes(productId));
  return (
    <IconButton
      icon="heart"
      variant="float"
      label={text('favourite')}
      aria-pressed={isFavourite}
      onPress={() => toggleFavourite(productId)}
    />
  );
}
