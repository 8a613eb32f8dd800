import type { VenueImage } from '@app/contract/values/image.ts';
import type { Venue } from '@app/contract/visitor/venues.ts';
import { paletteCss } from '@app/ui/theme/palette-css.ts';
import { manifestPath } from '#features/venues/manifest-path.ts';
import type { Translations } from '#shared/texts/use-text.ts';

/** Pixels: what browsers draw in a tab, and iOS on its home screen. */
const TAB_ICON_WIDTH = 64;
const HOME_SCREEN_ICON_WIDTH = 180;
const DEFAULT_THEME_COLOUR = '#22303f';

/** The part of <head> that depends on the venue and the language, as HTML. @see APP-05, APP-10 */
export function pageHead({
  venue,
  translations: { text },
  pathname,
}: {
  venue: Venue | null;
  translations: Translations;
  pathname: string;
}): string {
  const title = venue ? venue.name : text('app-name');
  const description = venue ? text('venue-description', venue.name) : text('app-description');
  const logo = venue?.images.find(({ venueImageId }) => venueImageId === 'logo');
  const themeColour = venue?.palette.light['brand'] ?? DEFAULT_THEME_COLOUR;
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta name="theme-color" content="${escapeHtml(themeColour)}">`,
    `<link rel="manifest" href="${manifestPath(venue?.code)}">`,
    `<link rel="icon" href="${escapeHtml(logo ? pathAt(logo, TAB_ICON_WIDTH) : '/favicon.svg')}">`,
    logo && `<link rel="apple-touch-icon" href="${escapeHtml(pathAt(logo, HOME_SCREEN_ICON_WIDTH))}">`,
    venue && `<link rel="canonical" href="${escapeHtml(pathname)}">`,
    venue && `<style id="venue-palette">${paletteCss(venue.palette)}</style>`,
  ]
    .filter(Boolean)
    .join('\n    ');
}

/** The smallest of a picture's files that is wide enough. */
function pathAt({ key, path, widths }: Pick<VenueImage, 'key' | 'path' | 'widths'>, wantedWidth: number): string {
  const width = widths.toSorted((a, b) => a - b).find((one) => one >= wantedWidth);
  return width === undefined ? path : `/media/${key}/${width}.webp`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
