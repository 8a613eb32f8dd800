import type { Product } from '@app/contract/products.ts';
import type { CartClothingSize } from '@app/rules/cart/cart.ts';
import { LOW_STOCK_UNITS } from '@app/rules/catalogue/product-availability.ts';
import { Badge } from '@app/ui/badge.tsx';
import { classNames } from '@app/ui/class-names.ts';
import { useLanguage, useText } from '../texts/use-text.ts';

/** The sizes that are there, four in a row; the others are said in one line. @see CLOTH-01 */
export function SizePicker({
  product,
  chosen,
  onChoose,
}: {
  product: Product;
  chosen: CartClothingSize | null;
  onChoose: (size: CartClothingSize) => void;
}) {
  const text = useText();
  const language = useLanguage();
  const there = product.clothingSizeStocks.filter(({ stock }) => stock > 0);
  const gone = product.clothingSizeStocks.filter(({ stock }) => stock <= 0).map(({ description }) => description);
  return (
    <section aria-labelledby="size-title">
      <div className="pinfo__head">
        <h2 className="h3" id="size-title">
          {text('size')}
        </h2>
        {chosen && chosen.stock <= LOW_STOCK_UNITS && (
          <Badge tone="warn" icon="flame">
            {text('stock-left-size', chosen.stock, chosen.description)}
          </Badge>
        )}
      </div>
      <div className="sizes" role="radiogroup" aria-labelledby="size-title">
        {there.map(({ id, description, stock }) => (
          <label key={id} className={classNames('size', id === chosen?.id && 'size--on')}>
            <input
              type="radio"
              className="sr"
              name="size"
              checked={id === chosen?.id}
              onChange={() => onChoose({ id, description, stock })}
            />
            {description}
          </label>
        ))}
      </div>
      {gone.length > 0 && (
        <p className="small mut pinfo__gone">{text('sizes-gone', new Intl.ListFormat(language).format(gone))}</p>
      )}
    </section>
  );
}
