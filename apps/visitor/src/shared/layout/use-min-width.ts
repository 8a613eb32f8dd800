import { useSyncExternalStore } from 'react';

/** From this width on a product is a dialog over the menu, and the cart is beside it. As in the style sheets. */
export const TABLET_EM = 45;
/** From this width on the home has a second column. As in the style sheets. */
export const DESKTOP_EM = 56.25;

const atLeast = (em: number) => `(min-width: ${em}em)`;

/** Whether the window is at least this wide, in em of the browser's text size. For event handlers. */
export function hasMinWidth(em: number): boolean {
  return matchMedia(atLeast(em)).matches;
}

/** Follows the width of the window. False on the server and during hydration: appearance belongs to the style sheet. */
export function useMinWidth(em: number): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(atLeast(em));
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => hasMinWidth(em),
    () => false,
  );
}
