import { useComingTime } from '@app/ordering/time/use-coming-time.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { lowestPrice, struckPriceMinor } from '@app/rules/catalogue/size-price.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { useText } from '../use-text.ts';

/** The prices that count now with their end; at other times the description. @see VENUE-05 */
export function CardWords({ product: { priceList, description } }: { product: Product }) {
  const text = useText();
  const coming = useComingTime(useVenue().localDateTimeIdentifier);
  if (!priceList) return description;
  const { name, until } = priceList;
  return until === null ? name : text('price-list', { name, until: coming(until).until });
}

/** The price, with that of other times struck where it is higher. */
export function CardPrice({ product }: { product: Product }) {
  const text = useText();
  const { currency } = useVenue();
  const { priceMinor, isFrom } = lowestPrice(product);
  const struckMinor = struckPriceMinor(product, null);
  const price = text('list-price', { priceMinor, currency });
  const struck = struckMinor === null ? null : text('list-price', { priceMinor: struckMinor, currency });
  return (
    <strong className="num">
      {isFrom ? text('price-from', { price }) : price}
      {struck !== null && (
        <s className="kcard__was">
          <span className="sr">{text('price-at-other-times', { price: struck })}</span>
          <span aria-hidden="true">{struck}</span>
        </s>
      )}
    </strong>
  );
}
