import type { MouseEvent } from 'react';

/**
 * For links that a router may follow without loading a page: leaves new tabs, downloads and the like to the browser.
 *
 * @returns the handler of a click, or nothing where the app gave no `onNavigate`
 */
export function followWith(onNavigate: ((href: string) => void) | undefined, href: string) {
  if (!onNavigate) return undefined;
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    onNavigate(href);
  };
}
