import { useText } from '#shared/texts/use-text.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { haveSizesOwnPrices, sizePriceMinor } from '@app/rules/catalogue/size-price.ts';
import { suggestedSize } from '@app/rules/catalogue/suggested-products.ts';
import type { Product } from '@app/rules/language/localised-types.ts';

/** The price of a suggested product in the size that a tap adds, which is named where sizes have different prices. @see CHK-08 */
export function SuggestionPrice({ product }: { product: Product }) {
  const text = useText();
  const { currency } = useVenue();
  const size = suggestedSize(product, useNow() ?? 0);
  const price = text('price', { amountMinor: sizePriceMinor(product, size), currency });
  return (
    <span className="small mut num">
      {size && haveSizesOwnPrices(product) ? `${size.description} · ${price}` : price}
    </span>
  );
}
