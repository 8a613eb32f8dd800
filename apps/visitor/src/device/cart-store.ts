import type { Cart, CartCommerce, CartVenue } from '@app/rules/cart/cart.ts';
import { cartTotalMinor, cartUnits } from '@app/rules/cart/cart-totals.ts';
import { replaceCommerce } from '@app/rules/cart/replace-commerce.ts';
import { useMemo } from 'react';
import { create } from 'zustand';
import { cartCopyOf, readCartAtOnce, readCartLater, writeCart } from './cart-copy.ts';
import type { CartCopy } from './cart-copy.ts';
import { onVenueLeft } from './visit-store.ts';

/** Changes are kept, and told to the other tabs, this long after the last one. Source: document 1, section 9. @see CART-02 */
const KEPT_AFTER_MS = 400;

type Kept = CartCopy & { isLoaded: boolean };

/**
 * The cart of this device. The screen follows each tap at once; storage and other tabs follow after 400 ms, or as
 * soon as the page is left. Over tabs the newer version wins.
 *
 * @see CART-01, CART-02
 */
const useKeptCart = create<Kept>()(() => ({ version: 0, atMs: 0, cart: null, isLoaded: false }));

let timer: ReturnType<typeof setTimeout> | undefined;
let tabs: BroadcastChannel | undefined;

export function useCart(): Cart | null {
  return useKeptCart((kept) => kept.cart);
}

/** False until the device has been asked; an empty cart is not yet an empty cart. */
export function useIsCartLoaded(): boolean {
  return useKeptCart((kept) => kept.isLoaded);
}

export function currentCart(): Cart | null {
  return useKeptCart.getState().cart;
}

/** Applies one of the rules' operations to the cart there is. */
export function changeCart(change: (cart: Cart) => Cart): void {
  const { cart } = useKeptCart.getState();
  if (!cart) return;
  const changed = change(cart);
  if (changed !== cart) putCart(changed);
}

export function putCart(cart: Cart | null): void {
  const { version } = useKeptCart.getState();
  useKeptCart.setState({ version: version + 1, atMs: Date.now(), cart, isLoaded: true });
  clearTimeout(timer);
  timer = setTimeout(keepNow, KEPT_AFTER_MS);
}

/** Deletes the cart. @returns puts it back as it was, for undo */
export function deleteCart(): () => void {
  const { cart } = useKeptCart.getState();
  putCart(null);
  return () => putCart(cart);
}

/** A fresh cart at a commerce, with its own key; who is ordering is taken over from the last one. @see CART-03 */
export function startCart(venue: CartVenue, commerce: CartCommerce): Cart {
  const fresh = replaceCommerce(currentCart(), newOrderKey(), venue, commerce);
  putCart(fresh);
  return fresh;
}

/** After a definite refusal the next order is another one, with another key. @see APP-11 */
export function renewOrderKey(refusedKey: string): void {
  changeCart((cart) => (cart.idempotencyKey === refusedKey ? { ...cart, idempotencyKey: newOrderKey() } : cart));
}

/** A version 4 UUID; `randomUUID` is missing where the page is not secure, as on a phone in a test network. */
export function newOrderKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, place) => {
    const value = place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  });
  const text = hex.join('');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-');
}

/** Loads the cart and keeps it from now on. Call once, in the browser. @returns stops */
export function keepCart(): () => void {
  adopt(readCartAtOnce());
  void readCartLater().then((copy) => {
    adopt(copy);
    useKeptCart.setState({ isLoaded: true });
  });

  tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('entretiempo.cart');
  const fromTab = (message: MessageEvent<unknown>) => adopt(cartCopyOf(message.data));
  const leave = () => document.visibilityState === 'hidden' && keepNow();
  tabs?.addEventListener('message', fromTab);
  document.addEventListener('visibilitychange', leave);
  addEventListener('pagehide', keepNow);
  const forgetClearing = onVenueLeft(() => putCart(null));
  return () => {
    keepNow();
    forgetClearing();
    document.removeEventListener('visibilitychange', leave);
    removeEventListener('pagehide', keepNow);
    tabs?.close();
    tabs = undefined;
  };
}

function keepNow(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  const { version, atMs, cart } = useKeptCart.getState();
  void writeCart({ version, atMs, cart });
  tabs?.postMessage({ version, atMs, cart });
}

function adopt(copy: CartCopy | null): void {
  if (!copy) return;
  const { version, atMs } = useKeptCart.getState();
  const isNewer = copy.version > version || (copy.version === version && copy.atMs > atMs);
  if (isNewer) useKeptCart.setState({ ...copy, isLoaded: true });
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
