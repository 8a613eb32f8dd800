import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentCart } from '#features/cart/cart-state.ts';
import { clearPersonalFields } from '#features/cart/checkout-draft-store.ts';
import { clearPaidWith } from '#features/cart/paid-with-store.ts';
import { putCart } from '#features/cart/put-cart.ts';
import { clearMemberPictures } from '#features/membership/member-pictures.ts';
import { clearAccountOrders } from '#features/orders/persisted-orders.ts';
import { useAuth } from '#shared/session/auth-store.ts';
import { guestOrderToken } from '#shared/session/guest-orders-store.ts';
import { PERSONAL_READS } from '#shared/session/personal-reads.ts';

/**
 * Deletes personal data at the end of a session: sign-out here or in another tab, a 403, or another person's sign-in. A
 * verified claim is the same person. A new token of the same account may include a merged one, so personal queries are
 * refetched.
 *
 * @see AUTH-09, APP-09
 */
export function ClearPersonalData() {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      useAuth.subscribe(({ user: now, token }, { user: before, token: tokenBefore }) => {
        if (before === null) return;
        if (now?.id === before.id) {
          if (token !== tokenBefore) void queryClient.invalidateQueries(PERSONAL_READS);
          return;
        }
        queryClient.removeQueries(PERSONAL_READS);
        clearAccountOrders();
        deletePlacedCart();
        if (before.level === 'claimed' && now !== null) return;
        clearPersonalFields();
        clearPaidWith();
        void clearMemberPictures();
      }),
    [queryClient],
  );
  return null;
}

/**
 * Deletes a cart that became an order of the account. Orders with a token on this device stay: a guest's or a claimed
 * one.
 */
function deletePlacedCart(): void {
  const orderId = currentCart()?.orderId ?? null;
  if (orderId !== null && guestOrderToken(orderId) === null) putCart(null);
}
