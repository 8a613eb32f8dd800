import { useText } from '#shared/texts/use-text.ts';
import type { CartCommerce } from '@app/rules/cart/cart.ts';
import { hasQuantityControl } from '@app/rules/catalogue/product-availability.ts';
import { productArt } from '@app/rules/catalogue/product-kinds.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { Picture } from '@app/ui/media/picture.tsx';
import { Plate } from '@app/ui/media/plate.tsx';
import { Badge } from '@app/ui/status/badge.tsx';
import { ProductQuantity } from './product-quantity.tsx';

type RowArtProps = {
  product: Product;
  commerce: CartCommerce;
  isBestSeller?: boolean;
  isEager?: boolean;
  /** It cannot be ordered. */
  isOff: boolean;
};

/** The picture of a product in the menu, with its flag and the add button. */
export function RowArt({ product, commerce, isBestSeller = false, isEager = false, isOff }: RowArtProps) {
  const text = useText();
  const art = productArt(product);
  return (
    <div className="prow__art">
      <Plate isOff={isOff} isPhoto={art !== null && !art.isCutout}>
        <Picture
          image={art}
          alt=""
          sizes="(min-width: 45em) 128px, 96px"
          placeholderIcon="utensils"
          isEager={isEager}
        />
      </Plate>
      {isBestSeller && !isOff && (
        <span className="prow__flag">
          <Badge tone="raised">{text('best-seller')}</Badge>
        </span>
      )}
      {!isOff && hasQuantityControl(product) && <ProductQuantity product={product} commerce={commerce} />}
    </div>
  );
}
