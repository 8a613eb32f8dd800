import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { showToast } from '#shared/layout/toast-store.ts';
import { shoppingCartPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { isOpen } from './outbox-entry.ts';
import { useOutbox } from './outbox.ts';

/** Shows on any screen that a saved order was not placed, why, and that its cart is back. @see APP-11 */
export function useRefusedSignal(): void {
  const text = useText();
  const [path, navigate] = useLocation();
  const entries = useOutbox();
  const waiting = useRef(new Set<string>());
  useEffect(() => {
    for (const { key, state, problem, cart } of entries) {
      const isOver = (state === 'rejected' || state === 'expired') && waiting.current.delete(key);
      if (isOpen({ state })) waiting.current.add(key);
      const cartPath = shoppingCartPath(cart.venue.code, cart.commerce.code);
      if (!isOver || path.startsWith('/shopping-cart')) continue; // the cart screen shows it
      const words = [text('refused-toast'), problem?.detail].filter(Boolean).join(' ');
      const action = { label: text('live-see'), onPress: () => navigate(cartPath) };
      showToast({ id: `refused-${key}`, icon: 'circle-alert', text: words, action });
    }
  }, [entries, navigate, path, text]);
}
