import type { KeyboardEvent } from 'react';

const STEPS = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
]);

/**
 * Keys of the product list: arrows go to the next product, Enter opens its durations, `1` to `4` choose one, Escape closes
 * them. The board does not get these keys.
 *
 * @see ORD-08
 */
export function listKeys(onClose: () => void): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const { key, currentTarget, target } = event;
    const step = STEPS.get(key);
    const duration = /^[1-4]$/.test(key) && currentTarget.querySelector(`[aria-keyshortcuts="${key}"]`);
    if (step !== undefined) {
      const switches = [...currentTarget.querySelectorAll<HTMLElement>('[role="switch"]:enabled')];
      const at = switches.findIndex((one) => one === target);
      switches[Math.min(Math.max(at + step, 0), switches.length - 1)]?.focus();
    } else if (duration instanceof HTMLElement) duration.click();
    else if (key === 'Escape') onClose();
    else if (key === 'Enter') {
      event.stopPropagation(); // it presses what has the focus
      return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
}
