import { Link } from 'wouter';
import { useBenefitMember, useBenefitOffer } from '#features/benefits/benefit-member.ts';
import { BenefitState } from '#features/benefits/benefit-parts.tsx';
import { useOpenCart } from '#features/outbox/use-open-cart.ts';
import { useApproach } from '#shared/layout/use-approach.ts';
import { productDetailsPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { productBenefit } from '@app/rules/benefits/product-benefit.ts';
import type { CartCommerce } from '@app/rules/cart/cart.ts';
import { productAvailability, type ProductAvailability } from '@app/rules/catalogue/product-availability.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import type { CommerceState } from '@app/rules/venues/commerce-state.ts';
import { Badge } from '@app/ui/status/badge.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { AvailableAgain } from '../available-again.tsx';
import { RowTraits } from '../facts/product-facts.tsx';
import { RowArt } from './row-art.tsx';

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

/** The price; for a member with units left that of a discounted unit. @see BEN-02 */
export function RowPrice({ product }: { product: Product }) {
  const text = useText();
  const { currency } = useVenue();
  const member = useBenefitMember();
  if (product.price === 0) return null;
  const price = text('price', { amountMinor: toMinor(product.price), currency });
  const hasBenefit = member !== null && productBenefit(product) !== null;
  return hasBenefit ? <MemberPrice product={product} price={price} /> : <b className="prow__price">{price}</b>;
}

function MemberPrice({ product, price }: { product: Product; price: string }) {
  const text = useText();
  const { currency } = useVenue();
  const offer = useBenefitOffer(product, useOpenCart());
  if (!offer) return <b className="prow__price">{price}</b>;
  const isLeft = offer.remaining > 0;
  return (
    <>
      <b className="prow__price">{isLeft ? text('price', { amountMinor: offer.unitPriceMinor, currency }) : price}</b>
      {isLeft && (
        <s className="was">
          <span className="sr">{text('price-before', { price })}</span>
          <span aria-hidden="true">{price}</span>
        </s>
      )}
      <BenefitState offer={offer} />
    </>
  );
}

/** Why a product cannot be added, or what to know before. @see PROD-03, COM-03 */
export function ProductState({
  availability,
  isForAdults,
}: {
  availability: ProductAvailability;
  isForAdults: boolean;
}) {
  const text = useText();
  if (availability.kind === 'no-stock') {
    return (
      <StateLine state="idle" icon="ban">
        {text('no-stock')}
      </StateLine>
    );
  }
  if (availability.kind === 'unavailable') return <AvailableAgain until={availability.until} />;
  const unitsLeft = availability.kind === 'available' ? availability.unitsLeft : null;
  return (
    <>
      {unitsLeft !== null && (
        <Badge tone="warn" icon="flame">
          {text('stock-left', { count: unitsLeft })}
        </Badge>
      )}
      {isForAdults && <Badge>{text('for-adults')}</Badge>}
    </>
  );
}
