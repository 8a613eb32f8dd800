import { readRecord, writeRecord } from '#shared/storage/records.ts';
import { save } from '@app/client/storage/local-storage.ts';
import { adoptCart, useCartState } from './cart-state.ts';
import { CART_RECORD, parsePersistedCart, loadCartFromLocalStorage } from './persisted-cart.ts';

/** Debounce of persistence and tab synchronisation. Source: document 1, section 9. @see CART-02 */
const PERSIST_DELAY_MS = 400;

/**
 * Persists each change of the cart after 400 ms, or at once when the page is left. Call once, in the browser.
 *
 * @see CART-01, CART-02
 */
export function persistCart(): void {
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('entretiempo.cart');
  let timer: ReturnType<typeof setTimeout> | undefined;

  const persistNow = () => {
    clearTimeout(timer);
    const { version, atMs, cart, isPersisted } = useCartState.getState();
    if (isPersisted) return;
    useCartState.setState({ isPersisted: true });
    const copy = { version, atMs, cart };
    // A full disk or a private window may reject either one.
    save(CART_RECORD, copy);
    void writeRecord(CART_RECORD, copy);
    tabs?.postMessage(copy);
  };
  const persistSoon = () => {
    clearTimeout(timer);
    if (!useCartState.getState().isPersisted) timer = setTimeout(persistNow, PERSIST_DELAY_MS);
  };

  tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => adoptCart(parsePersistedCart(data)));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && persistNow());
  // After a payment the browser may restore this page from its cache with an old cart.
  addEventListener('pageshow', ({ persisted }) => persisted && adoptCart(loadCartFromLocalStorage()));
  useCartState.subscribe(persistSoon);
  persistSoon();

  void readRecord(CART_RECORD).then((stored) => {
    adoptCart(parsePersistedCart(stored));
    useCartState.setState({ isLoaded: true });
  });
}
