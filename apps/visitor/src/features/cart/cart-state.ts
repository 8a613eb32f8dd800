import type { Cart } from '@app/rules/cart/cart.ts';
import { cartTotalMinor, cartUnits } from '@app/rules/cart/cart-totals.ts';
import { useMemo } from 'react';
import { create } from 'zustand';
import { loadCartFromLocalStorage } from './persisted-cart.ts';
import type { PersistedCart } from './persisted-cart.ts';
import { onVenueLeft } from '../venues/visit-store.ts';

/**
 * `isLoaded`: the device has been asked; before that an empty cart is not yet an empty cart.
 * `isKept`: storage and the other tabs have this version.
 */
type CartState = PersistedCart & { isLoaded: boolean; isPersisted: boolean };

/**
 * The cart of this device as the screens see it, following each tap at once. Over tabs the newer version wins.
 * What changes it is in `cart-store.ts`, what keeps it in `keep-cart.ts`; home needs neither.
 *
 * @see CART-01
 */
export const useCartState = create<CartState>()(() => ({
  version: 0,
  atMs: 0,
  cart: null,
  isLoaded: false,
  isPersisted: true,
}));

export function useCart(): Cart | null {
  return useCartState(({ cart }) => cart);
}

export function useIsCartLoaded(): boolean {
  return useCartState(({ isLoaded }) => isLoaded);
}

export function currentCart(): Cart | null {
  return useCartState.getState().cart;
}

export function putCart(cart: Cart | null): void {
  const { version } = useCartState.getState();
  useCartState.setState({ version: version + 1, atMs: Date.now(), cart, isLoaded: true, isPersisted: false });
}

/** Takes over what storage or another tab has, if it is newer. */
export function adoptCart(copy: PersistedCart | null): void {
  if (!copy) return;
  const { version, atMs } = useCartState.getState();
  const isNewer = copy.version > version || (copy.version === version && copy.atMs > atMs);
  if (isNewer) useCartState.setState({ ...copy, isLoaded: true, isPersisted: true });
}

/** Once, before the first drawing in the browser. */
export function loadCart(): void {
  adoptCart(loadCartFromLocalStorage());
  onVenueLeft(() => putCart(null));
}

/** What the bar above the tabs says of the cart; null when there is nothing to order. */
export type CartSummary = { count: number; totalMinor: number; commerceCode: string; commerceName: string };

export function useCartSummary(): CartSummary | null {
  const cart = useCart();
  return useMemo(() => {
    if (!cart || cart.details.length === 0 || (cart.processed && (cart.isCash || cart.paid))) return null;
    const { code, name } = cart.commerce;
    return {
      count: cartUnits(cart),
      totalMinor: cartTotalMinor(cart),
      commerceCode: code,
      commerceName: name,
    };
  }, [cart]);
}
