import { paletteCss } from '@app/ui/palette-css.ts';
import { useEffect } from 'react';
import { useVenueState } from '../data/venue-context.ts';

/** The venue's colours over the default ones, and the browser's own bar in them. @see APP-05 */
export function VenuePalette() {
  const { venue } = useVenueState();
  const palette = venue?.palette;

  useEffect(() => {
    if (!palette) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(paletteCss(palette));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', palette.light['brand'] ?? '');
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [palette]);

  return null;
}
