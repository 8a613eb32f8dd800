import { CART_RECORD, parsePersistedCart, loadCartFromLocalStorage } from './persisted-cart.ts';
import { adoptCart, useCartState } from './cart-state.ts';
import { readRecord, writeRecord } from '#shared/storage/records.ts';
import { save } from '#shared/storage/local-storage.ts';

/** Changes are kept, and told to the other tabs, this long after the last one. Source: document 1, section 9. @see CART-02 */
const PERSIST_DELAY_MS = 400;

/**
 * Keeps the cart from now on, also what changed before: 400 ms after the last change, or as soon as the page is left.
 * Call once, in the browser.
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
    // A full disk or a private window may refuse the one or the other.
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
  addEventListener('pagehide', persistNow);
  // Back from a payment this page may be the one that was left: what happened there it has not heard.
  addEventListener('pageshow', ({ persisted }) => persisted && adoptCart(loadCartFromLocalStorage()));
  useCartState.subscribe(persistSoon);
  persistSoon();

  void readRecord(CART_RECORD).then((stored) => {
    adoptCart(parsePersistedCart(stored));
    useCartState.setState({ isLoaded: true });
  });
}
