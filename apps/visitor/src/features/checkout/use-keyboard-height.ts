import { useEffect, useState } from 'react';

/**
 * How much of the page's lower part the keyboard on the screen covers, px. Phones lay it over the page, and what is docked
 * at the lower edge would be under it.
 */
export function useKeyboardHeight(): number {
  const [heightPx, setHeightPx] = useState(0);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    const look = () => {
      const coveredPx = document.documentElement.clientHeight - view.height - view.offsetTop;
      // Zoomed in, the rest of the page is beside the screen and not under a keyboard.
      setHeightPx(view.scale > 1 ? 0 : Math.max(0, Math.round(coveredPx)));
    };
    look();
    view.addEventListener('resize', look);
    view.addEventListener('scroll', look);
    return () => {
      view.removeEventListener('resize', look);
      view.removeEventListener('scroll', look);
    };
  }, []);
  return heightPx;
}
