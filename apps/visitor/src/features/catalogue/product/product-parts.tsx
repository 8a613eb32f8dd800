import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { hasQuantityControl, type ProductAvailability } from '@app/rules/catalogue/product-availability.ts';
import { opensPicker } from '@app/rules/catalogue/product-kinds.ts';
import { struckPriceMinor } from '@app/rules/catalogue/size-price.ts';
import type { CompleteCommerce, Product } from '@app/rules/language/localised-types.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Badge } from '@app/ui/status/badge.tsx';
import { FreeAtStall } from '../free-at-stall.tsx';
import { PriceListNote, StruckPrice } from '../price-by-time.tsx';
import { AddBar } from './add-bar.tsx';
import { CommentField } from './comment-field.tsx';
import { AdultsNotice, BenefitNotice, OthersPaying } from './product-notices.tsx';
import { SizePicker } from './size-picker.tsx';
import type { ProductChoice } from './use-product-choice.ts';

type Parts = { product: Product; choice: ProductChoice };

/** Description, place, preparation time and age notice. */
export function ProductWords({
  product,
  commerce,
  availability,
}: {
  product: Product;
  commerce: CompleteCommerce;
  availability: ProductAvailability;
}) {
  const text = useText();
  const place = [commerce.name, commerce.address].filter(Boolean).join(', ');
  const unitsLow = availability.kind === 'available' && !product.isClothing ? availability.unitsLeft : null;
  return (
    <>
      {product.description && <p className="mut pinfo__text">{product.description}</p>}
      <p className="pinfo__meta">
        <span className="state">
          <Icon name="store" />
          {text('pick-up-at', { place })}
        </span>
        {product.estimatedPreparationTime > 0 && (
          <span className="state">
            <Icon name="timer" />
            {text('preparation-minutes', { minutes: product.estimatedPreparationTime })}
          </span>
        )}
        {unitsLow !== null && (
          <Badge tone="warn" icon="flame">
            {text('stock-left', { count: unitsLow })}
          </Badge>
        )}
      </p>
      {product.category.requiresIdentification && <AdultsNotice />}
    </>
  );
}

/** The price of the chosen size on a product's page, or the lowest; without one, where it is handed out. @see PROD-03 */
export function ProductPrice({ product, choice: { offer, priceMinor, isFrom, size } }: Parts) {
  const text = useText();
  const { currency } = useVenue();
  if (!hasQuantityControl(product)) return <FreeAtStall />;
  const priceOf = (amountMinor: number) => {
    const shown = text('price', { amountMinor, currency });
    return isFrom ? text('price-from', { price: shown }) : shown;
  };
  const price = priceOf(priceMinor);
  const chosen = product.clothingSizeStocks.find(({ id }) => id === size?.id) ?? null;
  const struckMinor = struckPriceMinor(product, chosen);
  const hasOffer = offer !== null && offer.remaining > 0;
  const struck = hasOffer ? price : struckMinor === null ? null : priceOf(struckMinor);
  return (
    <>
      <span className="pinfo__prices">
        <b className="pinfo__price num">{hasOffer ? priceOf(offer.unitPriceMinor) : price}</b>
        {struck !== null && <StruckPrice price={struck} />}
      </span>
      <PriceListNote product={product} />
    </>
  );
}

/** Benefit, sizes and comment. */
export function ProductChoices({ product, choice }: Parts) {
  const { availability, offer, split, retryInMinutes, size, nowMs } = choice;
  return (
    <>
      {offer && availability.kind === 'available' && <BenefitNotice offer={offer} split={split} />}
      {retryInMinutes !== null && <OthersPaying minutes={retryInMinutes} />}
      {product.isClothing && availability.kind !== 'no-stock' && (
        <SizePicker product={product} chosen={size} nowMs={nowMs} onChoose={choice.chooseSize} />
      )}
      {hasQuantityControl(product) && availability.kind === 'available' && (
        <CommentField product={product} comment={choice.comment} onChange={choice.setComment} />
      )}
    </>
  );
}

/** Quantity, price and the add button; none for a product without a price. */
export function ProductAddBar({ product, choice }: Parts) {
  const text = useText();
  const { currency } = useVenue();
  const { availability, quantity, most, split, priceMinor, isFrom, reason } = choice;
  const price = text('price', { amountMinor: priceMinor * quantity - split.discountMinor, currency });
  if (!hasQuantityControl(product)) return null;
  return (
    <AddBar
      name={product.name}
      quantity={quantity}
      most={most}
      hasStepper={!opensPicker(product) && availability.kind === 'available'}
      price={isFrom ? undefined : price}
      saved={split.discountMinor > 0 ? text('price', { amountMinor: split.discountMinor, currency }) : null}
      reason={reason}
      onQuantity={choice.setQuantity}
      onAdd={choice.put}
    />
  );
}
