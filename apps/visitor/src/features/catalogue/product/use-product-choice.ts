import { useState } from 'react';
import { useBenefitOffer } from '#features/benefits/benefit-member.ts';
import { useAddToCart } from '#features/cart/add-to-cart-context.ts';
import { useOpenCart } from '#features/outbox/use-open-cart.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useSizeChoice } from '@app/ordering/sizes/use-size-choice.ts';
import { useComingTime } from '@app/ordering/time/use-coming-time.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { BenefitOffer } from '@app/rules/cart/cart-benefits.ts';
import { productAvailability } from '@app/rules/catalogue/product-availability.ts';
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
  const choice = useSizeChoice(product, cart?.commerce.id === commerce.id ? cart : null, nowMs);
  const { size, isSizeMissing, quantity, unitsLeft } = choice;
  const [comment, setComment] = useState('');

  const availability = productAvailability(product, commerceState(commerce, nowMs), nowMs);
  const retryInMinutes = useRetryMinutes(product, availability.kind === 'no-stock');
  const state = { isSizeMissing, unitsLeft, retryInMinutes };
  const reason = unavailableReason(text, availability, state, useComingTime(venue.localDateTimeIdentifier));
  const priceMinor = choice.unitMinor;
  const offer = useBenefitOffer(product, cart, priceMinor);

  const put = () =>
    add({
      product,
      commerce: { id: commerce.id, code: commerce.code, name: commerce.name },
      size,
      quantity,
      comment,
      onAdded: (units) => {
        onAdded(units);
        choice.setQuantity(1);
        setComment('');
      },
    });
  return {
    nowMs,
    size,
    chooseSize: choice.chooseSize,
    quantity,
    setQuantity: choice.setQuantity,
    most: choice.most,
    comment,
    setComment,
    availability,
    retryInMinutes,
    reason,
    offer,
    split: splitOf(offer, priceMinor, quantity),
    priceMinor,
    isFrom: choice.isFrom,
    put,
    isBegun: choice.isBegun || comment !== '',
  };
}

/** Splits a quantity into discounted units and others, as the cart would. @see BEN-02 */
function splitOf(offer: BenefitOffer | null, fullMinor: number, quantity: number) {
  const units = Math.min(quantity, offer?.remaining ?? 0);
  const discountMinor = offer ? units * (fullMinor - offer.unitPriceMinor) : 0;
  return { quantity, units, percentage: offer?.percentage ?? 0, fullMinor, discountMinor };
}
