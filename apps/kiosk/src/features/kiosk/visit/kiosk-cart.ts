import { cartChanges } from '@app/ordering/cart/cart-changes.ts';
import { useKioskVisit } from './kiosk-visit.ts';

/** The cart of the visit. */
export const kioskCart = cartChanges({
  read: () => useKioskVisit.getState().cart,
  write: (cart) => useKioskVisit.setState({ cart }),
});
