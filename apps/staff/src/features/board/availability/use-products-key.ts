import { useEffect } from 'react';
import { changeBoardPreferences } from '../board-preferences.ts';
import { takesKey } from '../keys/takes-key.ts';

/** `P` opens the products, with the focus at the first one. @see ORD-08 */
export function useProductsKey(): void {
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (isModified || event.key.toLowerCase() !== 'p' || takesKey(event)) return;
      // On a shared tablet the key has opened the change of person.
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      changeBoardPreferences({ isSidebarOpen: true });
      requestAnimationFrame(() =>
        requestAnimationFrame(() => document.querySelector<HTMLElement>('aside [role="switch"]:enabled')?.focus()),
      );
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
}
