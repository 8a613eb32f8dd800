import { fromMinor } from '@app/contract/values/minor-units.ts';
import type { NewOrder, NewOrderLine } from '@app/contract/visitor/orders.ts';
import { cartBenefitMinor, cartDiscountMinor, cartTipMinor, cartTotalMinor } from './cart-totals.ts';
import type { Cart } from './cart.ts';

type NewOrderDetail = NewOrder['details'][number];

/** Returns the lines of a cart in the form of the contract, for orders and stock checks. @see CHK-05 */
export function orderDetails(cart: Pick<Cart, 'details'>): (NewOrderDetail & NewOrderLine)[] {
  return cart.details.map((line) => ({
    productId: line.product.id,
    quantity: line.quantity,
    comments: line.comment.trim(),
    clothingSizeId: line.clothingSize?.id ?? null,
    relatedProducts: line.relatedProducts.map(({ id, quantity }) => ({ id, quantity })),
  }));
}

/** A benefit that does not apply to the lines is not asked for. @see BEN-03 */
function benefitOf(cart: Cart): Pick<NewOrder, 'benefitId' | 'beneficiaryEmail'> {
  const { benefit = null } = cart;
  return benefit === null || cartBenefitMinor(cart, benefit) === null
    ? {}
    : { benefitId: benefit.id, beneficiaryEmail: benefit.email };
}

/** A discount that takes nothing off is not asked for. */
function discountOf(cart: Cart): Pick<NewOrder, 'discountRuleId' | 'discountCode'> {
  const { discount = null } = cart;
  if (discount === null || cartDiscountMinor(cart) === 0) return {};
  return { discountRuleId: discount.id, ...(discount.code !== null && { discountCode: discount.code }) };
}

function tipOf(cart: Cart): Pick<NewOrder, 'tipMinor'> {
  const tipMinor = cartTipMinor(cart);
  return tipMinor === 0 ? {} : { tipMinor };
}

/**
 * Returns the order of a cart. `totalAmount` is the total that the visitor saw, so the server refuses another one.
 *
 * @param localTimeZone the phone's IANA zone
 * @see ORD-01
 */
export function newOrder(cart: Cart, localTimeZone: string): NewOrder {
  return {
    venueId: cart.venue.id,
    commerceId: cart.commerce.id,
    details: orderDetails(cart),
    totalAmount: fromMinor(cartTotalMinor(cart)),
    isCash: cart.isCash,
    isBalance: cart.isBalance,
    isForTotem: false,
    localTimeZone,
    eventId: cart.eventId,
    guestEmail: cart.guestEmail || null,
    phone: cart.phone || null,
    identification: cart.identification || null,
    deliverySelection: cart.deliverySelection
      ? { areaId: cart.deliverySelection.areaId, values: [...cart.deliverySelection.values] }
      : null,
    delivery: cart.delivery || null,
    pickUpVerificationMethod: cart.pickUpVerificationMethod,
    ...benefitOf(cart),
    ...discountOf(cart),
    ...tipOf(cart),
    ...(cart.slotAt !== undefined && { slotAt: cart.slotAt }),
    ...(cart.group?.isWhole === true && { groupToken: cart.group.token }),
  };
}
