import { useQueryClient } from '@tanstack/react-query';
import type { QueryFilters } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clearMemberPictures } from '#features/membership/member-pictures.ts';
import { useAuth } from '#shared/session/auth-store.ts';
import { currentCart, putCart } from '#features/cart/cart-state.ts';
import { clearPersonalFields } from '#features/cart/checkout-draft-store.ts';
import { guestOrderToken } from '#shared/session/guest-orders-store.ts';
import { clearAccountOrders } from '#features/orders/persisted-orders.ts';

const PERSONAL = /^\/api\/(users|orders|auth)/;
const PERSONAL_READS: QueryFilters = { predicate: ({ queryKey: [path] }) => PERSONAL.test(String(path)) };

/**
 * What belongs to one person leaves the device with them, however their session ends: by signing out here or in
 * another tab, by a 403, or because somebody else signs in. A claim that becomes proven is the same person. Under a new
 * token the same account may have taken in another one: it is read anew.
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
        void clearMemberPictures();
      }),
    [queryClient],
  );
  return null;
}

/** A cart that became the order of an account goes with it. What this phone has a token for stays: a guest's, a claimed one. */
function deletePlacedCart(): void {
  const orderId = currentCart()?.orderId ?? null;
  if (orderId !== null && guestOrderToken(orderId) === null) putCart(null);
}
