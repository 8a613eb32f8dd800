import { useEffect } from 'react';
import { venuePalette } from '@app/rules/venues/palette.ts';
import { paletteCss } from '@app/ui/theme/palette-css.ts';
import { useOpenVenue } from './open-venue.ts';

/** Gives the tile of the open venue its colours. The rest of the office has its own. @see APP-05 */
export function VenueColours() {
  const { appColor, appSecondaryColor } = useOpenVenue();
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(paletteCss(venuePalette(appColor, appSecondaryColor), '[data-venue-tile]'));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [appColor, appSecondaryColor]);
  return null;
}
