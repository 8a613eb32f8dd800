import { useEffect } from 'react';
import { takesKey } from './takes-key.ts';

/**
 * Presses the control of the open sheet that names the key in `aria-keyshortcuts`: digits strike lines, Enter takes the step,
 * C calls, R refunds. Enter on a button presses that button.
 *
 * @see ORD-08
 */
export function useSheetKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || takesKey(event)) return;
      if (document.querySelectorAll('dialog[open]').length > 1) return; // another dialog lies over the sheet
      if (key === 'Enter' && target instanceof Element && target.closest('button, a')) return;
      const named = `[aria-keyshortcuts="${CSS.escape(key.length === 1 ? key.toLowerCase() : key)}"]`;
      const control = document.querySelector(`dialog[open] ${named}`);
      if (!(control instanceof HTMLElement)) return;
      event.preventDefault();
      control.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
