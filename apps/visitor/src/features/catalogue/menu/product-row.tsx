import { Link } from 'wouter';
import { useApproach } from '#shared/layout/use-approach.ts';
import { productDetailsPath } from '#shared/navigation/route-paths.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { CartCommerce } from '@app/rules/cart/cart.ts';
import { productAvailability } from '@app/rules/catalogue/product-availability.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import type { CommerceState } from '@app/rules/venues/commerce-state.ts';
import { classNames } from '@app/ui/theme/class-names.ts';
import { RowTraits } from '../facts/product-facts.tsx';
import { RowArt } from './row-art.tsx';
import { ProductState, RowPrice } from './row-state.tsx';

export type ProductRowProps = {
  product: Product;
  commerce: CartCommerce;
  state: CommerceState;
  nowMs: number;
  isBestSeller?: boolean;
  isWanted?: boolean;
  isEager?: boolean;
  /** Below the first screens: without picture and button until the visitor comes near. Its height is the same. */
  isFar?: boolean;
  headingLevel?: 'h2' | 'h3';
};

/** A product of the menu: price, availability and add button. @see COM-01, PROD-03 */
export function ProductRow(props: ProductRowProps) {
  const { product, commerce, state, nowMs, isWanted = false, headingLevel: Heading = 'h3' } = props;
  const venue = useVenue();
  const availability = productAvailability(product, state, nowMs);
  const isOff = availability.kind !== 'available';
  const [ref, isNear] = useApproach(props.isFar ?? false);

  return (
    <article
      ref={ref}
      id={`producto-${product.id}`}
      className={classNames('prow', isOff && 'prow--off', isWanted && 'prow--wanted', !isNear && 'prow--far')}
    >
      <div>
        <Heading className="prow__name">
          <Link className="prow__link" href={productDetailsPath(venue.code, commerce.code, product.name)}>
            {product.name}
          </Link>
        </Heading>
        {product.description && <p className="prow__desc">{product.description}</p>}
        <RowTraits product={product} />
        <p className="prow__foot">
          <RowPrice product={product} />
          <ProductState availability={availability} isForAdults={product.category.requiresIdentification} />
        </p>
      </div>
      {isNear && <RowArt {...props} isOff={isOff} />}
    </article>
  );
}
