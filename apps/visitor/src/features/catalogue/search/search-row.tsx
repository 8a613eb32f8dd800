import { Link } from 'wouter';
import { productDetailsPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { hasQuantityControl, productAvailability } from '@app/rules/catalogue/product-availability.ts';
import { productArt } from '@app/rules/catalogue/product-kinds.ts';
import { estimateParts } from '@app/rules/formatting/estimate-parts.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { Picture } from '@app/ui/media/picture.tsx';
import { Plate } from '@app/ui/media/plate.tsx';
import { Badge } from '@app/ui/status/badge.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { RowTraits } from '../facts/product-facts.tsx';
import { ProductQuantity } from '../menu/product-quantity.tsx';
import { ProductState, RowPrice } from '../menu/row-state.tsx';
import type { ShownScene } from './use-search-scene.ts';

/** A product of a search. @param hasCommerce whether the row names its stall, outside of the stall's group */
export function SearchRow({
  product,
  scene,
  hasCommerce = false,
}: {
  product: Product;
  scene: ShownScene;
  hasCommerce?: boolean;
}) {
  const text = useText();
  const venue = useVenue();
  const { commerce } = product;
  const stall = scene.stalls.get(commerce.id);
  if (!stall) return null;
  const availability = productAvailability(product, stall.state, scene.nowMs);
  const isOff = availability.kind !== 'available';
  const art = productArt(product);
  const { estimate } = stall;
  return (
    <li className={classNames('srow', isOff && 'srow--off')}>
      <Plate isOff={isOff} isPhoto={art !== null && !art.isCutout}>
        <Picture image={art} alt="" sizes="48px" placeholderIcon="utensils" />
      </Plate>
      <div>
        <Link className="srow__name" href={productDetailsPath(venue.code, commerce.code, product.name)}>
          {product.name}
        </Link>
        {hasCommerce && (
          <p className="small mut">
            {estimate === null
              ? commerce.name
              : text('search-stall-around', {
                  stall: commerce.name,
                  time: estimateParts(estimate, venue.localDateTimeIdentifier).time,
                })}
          </p>
        )}
        <RowTraits product={product} />
        <p className="srow__foot">
          <RowPrice product={product} />
          {scene.bestSellers.has(product.id) && <Badge tone="brand">{text('best-seller')}</Badge>}
          <ProductState availability={availability} isForAdults={product.category.requiresIdentification} />
        </p>
      </div>
      {!isOff && hasQuantityControl(product) && <ProductQuantity product={product} commerce={commerce} />}
    </li>
  );
}
