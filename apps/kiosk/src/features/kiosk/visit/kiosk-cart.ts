import { cartChanges } from '@app/ordering/cart/cart-changes.ts';
import { withBenefits } from '@app/rules/cart/cart-benefits.ts';
import { benefitMemberOf } from '../member/member-benefits.ts';
import { useKioskVisit } from './kiosk-visit.ts';

/** The cart of the visit, with the benefits of the person whose code was read. @see BEN-02 */
export const kioskCart = cartChanges({
  read: () => useKioskVisit.getState().cart,
  write: (cart) =>
    useKioskVisit.setState(({ member }) => ({ cart: cart && withBenefits(cart, benefitMemberOf(member)) })),
});
