import type { Cart } from '@app/rules/cart/cart.ts';
import { withBenefits } from '@app/rules/cart/cart-benefits.ts';
import { cartPreparationMinutes, cartTotalMinor, cartUnits } from '@app/rules/cart/cart-totals.ts';
import { useMemo } from 'react';
import { create } from 'zustand';
import { CART_RECORD, loadCartFromLocalStorage } from './persisted-cart.ts';
import type { PersistedCart } from './persisted-cart.ts';
import { save } from '#shared/storage/local-storage.ts';
import { useAuth } from '#shared/session/auth-store.ts';
import { currentBenefitMember } from '../benefits/benefit-member.ts';
import { onVenueLeft } from '../venues/visit-store.ts';

/** `isLoaded`: storage has been read. `isPersisted`: storage and other tabs have this version. */
type CartState = PersistedCart & { isLoaded: boolean; isPersisted: boolean };

/**
 * The cart of this device, updated at each tap; across tabs the newer version wins. Changes are in `change-cart.ts`,
 * persistence in `persist-cart.ts`; home needs neither.
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
  const priced = cart && pricedCart(cart);
  useCartState.setState({ version: version + 1, atMs: Date.now(), cart: priced, isLoaded: true, isPersisted: false });
}

/** Applies the member's benefits. The lines of a placed order stay as the server priced them. @see CART-06 */
function pricedCart(cart: Cart): Cart {
  return cart.processed ? cart : withBenefits(cart, currentBenefitMember());
}

function repriceCart(): void {
  const cart = currentCart();
  if (cart && pricedCart(cart) !== cart) putCart(cart);
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
  onVenueLeft(() => putCart(null));
  repriceCart();
  useAuth.subscribe(repriceCart);
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
  totalMinor: number;
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
      totalMinor: cartTotalMinor(cart),
      preparationMinutes: cartPreparationMinutes(cart),
      commerceId: id,
      commerceCode: code,
      commerceName: name,
    };
  }, [cart]);
}
