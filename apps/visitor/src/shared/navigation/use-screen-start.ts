import { useEffect } from 'react';
import { hasMinWidth, TABLET_EM } from '../layout/use-min-width.ts';
import { entryState } from './history-entry.ts';
import { menuPathOf } from './route-paths.ts';

let shownPath: string | null = null;

/**
 * A new screen begins at its top with the focus on its title, or where it was left when the visitor goes back to it.
 * The first one stays where its visitor scrolled it before hydration, and a menu below the dialog of its product.
 *
 * @param path of the screen, or another name if several screens have that path
 * @see APP-12
 */
export function useScreenStart(path: string): void {
  useEffect(() => start(path), [path]);
}

function start(shown: string): void {
  const path = hasMinWidth(TABLET_EM) ? menuPathOf(shown) : shown;
  if (shownPath !== null && shownPath !== path) {
    scrollTo(0, entryState().top ?? 0);
    focusTitle();
  }
  shownPath = path;
}

/** A focus that the screen took stays, such as that of a search field. The title of a placeholder goes with it. */
function focusTitle(): void {
  const screen = document.getElementById('content');
  if (!screen || (screen !== document.activeElement && screen.contains(document.activeElement))) return;
  const title = screen.querySelector<HTMLElement>('h1:not([aria-busy="true"] *)');
  if (title) title.tabIndex = -1;
  title?.focus({ preventScroll: true });
  if (document.activeElement !== title) screen.focus({ preventScroll: true }); // no title yet, or a hidden one
}
