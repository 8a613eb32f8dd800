import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import type { CheckoutDraft } from '#features/cart/checkout-draft-store.ts';
import { api } from '#shared/api/api.ts';
import { useAuth } from '#shared/session/auth-store.ts';
import { cartDiscountMinor } from '@app/rules/cart/cart-totals.ts';
import type { Cart, CartDiscount } from '@app/rules/cart/cart.ts';
import { orderDetails } from '@app/rules/cart/new-order.ts';
import { BENEFITS_KEY, useBuyerBenefit } from '../use-buyer-benefit.ts';

/** First part of the key of all checks. */
const DISCOUNT_KEY = '/api/discounts/check';

/** The discount of a cart. `failure`: why the code does not apply; null: it does, or there is none. */
export type CartDiscountState = {
  readonly discount: CartDiscount | null;
  /** Whether the stall has a discount with a code now. */
  readonly takesCodes: boolean;
  readonly isChecking: boolean;
  readonly failure: unknown;
};

/**
 * The discount that takes the most off a cart: that of the typed code, or one without a code. The server decides again when
 * the order is placed.
 *
 * @param code as typed; empty: none
 * @see DISC-01
 */
function useCartDiscount(cart: Cart, code: string): CartDiscountState {
  const automatic = useCheck(cart, null);
  const ofCode = useCheck(cart, code === '' ? null : code, code !== '');
  const found = [ofCode.error === null ? ofCode.data : null, automatic.data].flatMap(
    (answer) => answer?.discount ?? [],
  );
  const valued = found.map((discount) => ({ discount, amountMinor: cartDiscountMinor(cart, discount) }));
  const [best] = valued.toSorted((one, other) => other.amountMinor - one.amountMinor);
  return {
    discount: best && best.amountMinor > 0 ? best.discount : null,
    takesCodes: automatic.data?.takesCodes === true,
    isChecking: code !== '' && ofCode.isFetching,
    failure: code === '' ? null : ofCode.error,
  };
}

function useCheck(cart: Cart, code: string | null, isWanted = true) {
  const userId = useAuth((auth) => auth.user?.id ?? null);
  const body = { venueId: cart.venue.id, commerceId: cart.commerce.id, details: orderDetails(cart), code };
  return useQuery({
    queryKey: [DISCOUNT_KEY, String(userId ?? ''), JSON.stringify(body)],
    queryFn: ({ signal }) => api.send('POST /api/discounts/check', { body, signal }),
    enabled: isWanted && !cart.processed && cart.details.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
}

/** The cart with the benefit and the discount that it would use now. A placed order has its own. */
export function usePricedCart(cart: Cart, { discountCode = '' }: CheckoutDraft) {
  const benefit = useBuyerBenefit(cart);
  const withBenefit = cart.processed ? cart : { ...cart, benefit };
  const cartDiscount = useCartDiscount(withBenefit, discountCode);
  const priced = cart.processed ? cart : { ...withBenefit, discount: cartDiscount.discount };
  return { priced, cartDiscount };
}

/** Refetches the benefits and the discounts of carts, after the server refused an order. */
export function refetchReductions(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: [BENEFITS_KEY] });
  void queryClient.invalidateQueries({ queryKey: [DISCOUNT_KEY] });
}
