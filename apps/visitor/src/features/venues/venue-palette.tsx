import { useEffect } from 'react';
import { paletteCss } from '@app/ui/theme/palette-css.ts';
import { manifestPath } from './manifest-path.ts';
import { useVenueState } from './venue-context.ts';

/** Applies the venue's colours and name to the page and the browser's bar. @see APP-05, APP-10 */
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

  useEffect(() => {
    if (!venue) return;
    document.title = venue.name;
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifestPath(venue.code));
  }, [venue]);

  return null;
}
