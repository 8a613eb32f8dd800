import { useMemo } from 'react';
import { create } from 'zustand';
import { onVenueLeft } from '#features/venues/visit-store.ts';
import { save } from '@app/client/storage/local-storage.ts';
import { cartPreparationMinutes, cartUnits } from '@app/rules/cart/cart-units.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { CART_RECORD, loadCartFromLocalStorage, type PersistedCart } from './persisted-cart.ts';

/** `isLoaded`: storage has been read. `isPersisted`: storage and other tabs have this version. */
type CartState = PersistedCart & { isLoaded: boolean; isPersisted: boolean };

/**
 * The cart of this device, updated at each tap; across tabs the newer version wins. Changes are in `change-cart.ts`,
 * benefits in `put-cart.ts`, persistence in `persist-cart.ts`; home needs none of them.
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

/** A new version of the cart, as it is. Other code calls `putCart`, which applies benefits. */
export function setCart(cart: Cart | null): void {
  const { version } = useCartState.getState();
  useCartState.setState({ version: version + 1, atMs: Date.now(), cart, isLoaded: true, isPersisted: false });
}

/** Takes the version of storage or another tab if it is newer. */
export function adoptCart(copy: PersistedCart | null): void {
  if (!copy) return;
  const { version, atMs } = useCartState.getState();
  const isNewer = copy.version > version || (copy.version === version && copy.atMs > atMs);
  if (isNewer) useCartState.setState({ ...copy, isLoaded: true, isPersisted: true });
}

/** Call once, before the first render in the browser. */
export function loadCart(): void {
  adoptCart(loadCartFromLocalStorage());
  onVenueLeft(() => setCart(null));
  // From the first tap on: the code of `persist-cart.ts` loads later, and the visitor may leave before.
  addEventListener('pagehide', saveUnpersistedCart);
}

function saveUnpersistedCart(): void {
  const { version, atMs, cart, isPersisted } = useCartState.getState();
  if (!isPersisted) save(CART_RECORD, { version, atMs, cart });
}

/** What screens other than the cart show of it; null without lines. */
export type CartSummary = {
  count: number;
  preparationMinutes: number;
  commerceId: number;
  commerceCode: string;
  commerceName: string;
};

export function useCartSummary(): CartSummary | null {
  const cart = useCart();
  return useMemo(() => {
    if (!cart || cart.details.length === 0 || (cart.processed && (cart.isCash || cart.paid))) return null;
    const { id, code, name } = cart.commerce;
    return {
      count: cartUnits(cart),
      preparationMinutes: cartPreparationMinutes(cart),
      commerceId: id,
      commerceCode: code,
      commerceName: name,
    };
  }, [cart]);
}
