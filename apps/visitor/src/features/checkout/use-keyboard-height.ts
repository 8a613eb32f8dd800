import { useEffect, useState } from 'react';

/** Height in px that the on-screen keyboard covers. Phones lay it over the page and over elements at the lower edge. */
export function useKeyboardHeight(): number {
  const [heightPx, setHeightPx] = useState(0);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    const look = () => {
      const coveredPx = document.documentElement.clientHeight - view.height - view.offsetTop;
      // When zoomed in, the visual viewport is smaller for another reason.
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
