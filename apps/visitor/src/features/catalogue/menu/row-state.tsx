import { useBenefitMember, useBenefitOffer } from '#features/benefits/benefit-member.ts';
import { BenefitState } from '#features/benefits/benefit-parts.tsx';
import { useOpenCart } from '#features/outbox/use-open-cart.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { productBenefit } from '@app/rules/benefits/product-benefit.ts';
import { hasQuantityControl, type ProductAvailability } from '@app/rules/catalogue/product-availability.ts';
import { lowestPrice, struckPriceMinor } from '@app/rules/catalogue/size-price.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { Badge } from '@app/ui/status/badge.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { AvailableAgain, SoldFrom } from '../available-again.tsx';
import { FreeAtStall } from '../free-at-stall.tsx';
import { PriceListNote, StruckPrice } from '../price-by-time.tsx';

/** The price; for a member with units left that of a discounted unit. Without a price, why it is not sold here. @see BEN-02, PROD-03 */
export function RowPrice({ product }: { product: Product }) {
  const text = useText();
  const { currency } = useVenue();
  const member = useBenefitMember();
  if (!hasQuantityControl(product)) return <FreeAtStall />;
  const { priceMinor, isFrom } = lowestPrice(product);
  const priceOf = (amountMinor: number) => {
    const price = text('list-price', { priceMinor: amountMinor, currency });
    return isFrom ? text('price-from', { price }) : price;
  };
  const hasBenefit = member !== null && productBenefit(product) !== null;
  const struckMinor = struckPriceMinor(product, null);
  return (
    <>
      {hasBenefit ? (
        <MemberPrice product={product} price={priceOf(priceMinor)} priceOf={priceOf} />
      ) : (
        <>
          <b className="prow__price">{priceOf(priceMinor)}</b>
          {struckMinor !== null && <StruckPrice price={priceOf(struckMinor)} />}
        </>
      )}
      <PriceListNote product={product} />
    </>
  );
}

function MemberPrice({
  product,
  price,
  priceOf,
}: {
  product: Product;
  price: string;
  priceOf: (amountMinor: number) => string;
}) {
  const offer = useBenefitOffer(product, useOpenCart());
  if (!offer) return <b className="prow__price">{price}</b>;
  const isLeft = offer.remaining > 0;
  return (
    <>
      <b className="prow__price">{isLeft ? priceOf(offer.unitPriceMinor) : price}</b>
      {isLeft && <StruckPrice price={price} />}
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
  if (availability.kind === 'off-menu') return <SoldFrom from={availability.from} />;
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
