import { useState } from 'react';
import { useBenefitOffer } from '#features/benefits/benefit-member.ts';
import { useAddToCart } from '#features/cart/add-to-cart-context.ts';
import { useOpenCart } from '#features/outbox/use-open-cart.ts';
import { useComingTime } from '#features/venues/use-coming-time.ts';
import { useVenue } from '#features/venues/venue-context.ts';
import { useNow } from '#shared/layout/use-now.ts';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { BenefitOffer } from '@app/rules/cart/cart-benefits.ts';
import { cartProduct } from '@app/rules/cart/cart-product.ts';
import type { CartClothingSize } from '@app/rules/cart/cart.ts';
import { unitsLeft } from '@app/rules/cart/units-left.ts';
import { isSizeSold, productAvailability } from '@app/rules/catalogue/product-availability.ts';
import type { CompleteCommerce, Product } from '@app/rules/language/localised-types.ts';
import { commerceState } from '@app/rules/venues/commerce-state.ts';
import { unavailableReason } from './unavailable-reason.ts';
import { useRetryMinutes } from './use-retry-minutes.ts';

export type ProductChoice = ReturnType<typeof useProductChoice>;

/** Size, quantity and comment of a product before it is added, and whether it can be. @see PROD-03, PROD-04, CLOTH-01 */
export function useProductChoice(product: Product, commerce: CompleteCommerce, onAdded: (units: number) => void) {
  const text = useText();
  const venue = useVenue();
  const nowMs = useNow() ?? 0;
  const cart = useOpenCart();
  const add = useAddToCart();
  const [chosenSize, setSize] = useState<CartClothingSize | null>(null);
  const [quantity, setQuantity] = useState(1);
  const [comment, setComment] = useState('');

  const size = soldSize(product, chosenSize, nowMs);
  const isThisCart = cart?.commerce.id === commerce.id;
  const left = unitsLeft(isThisCart ? cart : null, cartProduct(product), size);
  const availability = productAvailability(product, commerceState(commerce, nowMs), nowMs);
  const retryInMinutes = useRetryMinutes(product, availability.kind === 'no-stock');
  const isSizeMissing = product.isClothing && size === null;
  const state = { isSizeMissing, unitsLeft: left, retryInMinutes };
  const reason = unavailableReason(text, availability, state, useComingTime(venue.localDateTimeIdentifier));
  const most = isSizeMissing ? 1 : left;
  const shownQuantity = Math.max(1, Math.min(quantity, most));
  const offer = useBenefitOffer(product, cart);
  const priceMinor = toMinor(product.price);

  const put = () =>
    add({
      product,
      commerce: { id: commerce.id, code: commerce.code, name: commerce.name },
      size,
      quantity: shownQuantity,
      comment,
      onAdded: (units) => {
        onAdded(units);
        setQuantity(1);
        setComment('');
      },
    });
  const chooseSize = (chosen: CartClothingSize) => {
    setSize(chosen);
    setQuantity(1);
  };
  return {
    nowMs,
    size,
    chooseSize,
    quantity: shownQuantity,
    setQuantity,
    most,
    comment,
    setComment,
    availability,
    retryInMinutes,
    reason,
    offer,
    split: splitOf(offer, priceMinor, shownQuantity),
    priceMinor,
    put,
    isBegun: size !== null || quantity > 1 || comment !== '',
  };
}

/** Splits a quantity into discounted units and others, as the cart would. @see BEN-02 */
function splitOf(offer: BenefitOffer | null, fullMinor: number, quantity: number) {
  const units = Math.min(quantity, offer?.remaining ?? 0);
  const discountMinor = offer ? units * (fullMinor - offer.unitPriceMinor) : 0;
  return { quantity, units, percentage: offer?.percentage ?? 0, fullMinor, discountMinor };
}

/** Drops a chosen size that became unavailable. */
function soldSize(product: Product, chosen: CartClothingSize | null, nowMs: number): CartClothingSize | null {
  const size = product.clothingSizeStocks.find(({ id }) => id === chosen?.id);
  return size && isSizeSold(size, nowMs) ? chosen : null;
}
