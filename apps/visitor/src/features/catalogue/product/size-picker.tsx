import { useText } from '#shared/texts/use-text.ts';
import { useLanguage } from '@app/ordering/language/locale-context.ts';
import { useComingTime } from '@app/ordering/time/use-coming-time.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { CartClothingSize } from '@app/rules/cart/cart.ts';
import { hasUnits, isSizeSold, LOW_STOCK_UNITS } from '@app/rules/catalogue/product-availability.ts';
import { haveSizesOwnPrices, sizePriceMinor } from '@app/rules/catalogue/size-price.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { Badge } from '@app/ui/status/badge.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';

/** Sizes, four in a row, with their prices where these differ. An unavailable one shows its return time; sold-out ones share one line. @see CLOTH-01 */
export function SizePicker({
  product,
  chosen,
  nowMs,
  onChoose,
}: {
  product: Product;
  nowMs: number;
  chosen: CartClothingSize | null;
  onChoose: (sizeId: number) => void;
}) {
  const text = useText();
  const language = useLanguage();
  const { localDateTimeIdentifier, currency } = useVenue();
  const coming = useComingTime(localDateTimeIdentifier);
  const hasPrices = haveSizesOwnPrices(product);
  const there = product.clothingSizeStocks.filter(hasUnits);
  const gone = product.clothingSizeStocks.filter((size) => !hasUnits(size)).map(({ description }) => description);
  return (
    <section aria-labelledby="size-title">
      <div className="pinfo__head">
        <h2 className="h3" id="size-title">
          {text('size')}
        </h2>
        {chosen && chosen.stock !== null && chosen.stock <= LOW_STOCK_UNITS && (
          <Badge tone="warn" icon="flame">
            {text('stock-left-size', { count: chosen.stock, size: chosen.description })}
          </Badge>
        )}
      </div>
      <div className="sizes" role="radiogroup" aria-labelledby="size-title">
        {there.map((size) => {
          const { id, description, unavailableUntil } = size;
          const isSold = isSizeSold(size, nowMs);
          const isChosen = isSold && id === chosen?.id;
          return (
            <label key={id} className={classNames('size', isChosen && 'size--on', !isSold && 'size--off')}>
              <input
                type="radio"
                className="sr"
                name="size"
                checked={isChosen}
                disabled={!isSold}
                onChange={() => onChoose(id)}
              />
              {description}
              {hasPrices && (
                <small className="size__price num">
                  {text('price', { amountMinor: sizePriceMinor(product, size), currency })}
                </small>
              )}
              {!isSold && unavailableUntil && <small>{text('back-at', coming(unavailableUntil))}</small>}
            </label>
          );
        })}
      </div>
      {gone.length > 0 && (
        <p className="small mut pinfo__gone">
          {text('sizes-gone', { sizes: new Intl.ListFormat(language).format(gone) })}
        </p>
      )}
    </section>
  );
}
