import { useEffect, useLayoutEffect } from 'react';
import { hasMinWidth, TABLET_EM } from '#shared/layout/use-min-width.ts';
import { entryState } from './history-entry.ts';
import { menuPathOf } from './route-paths.ts';

/** Stands for a screen whose code loads. */
const LOADING = '';

/** Null before the first screen. */
let shownPath: string | null = null;

/**
 * A new screen begins at its top with the focus on its title, or where it was left when the visitor goes back to it.
 * The first one stays where its visitor scrolled it before hydration, and a menu below the dialog of its product.
 *
 * @param path of the screen, or another name if several screens have that path
 * @see APP-12
 */
export function useScreenStart(path: string): void {
  // It runs again for a screen that React had only hidden, while the code of the next one was loading.
  useLayoutEffect(() => start(path), [path]);
}

/** Call it in the placeholder of a screen whose code loads: the visitor may go back before the screen is shown. */
export function useScreenLoading(): void {
  useEffect(() => {
    if (shownPath !== null) shownPath = LOADING;
  }, []);
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
