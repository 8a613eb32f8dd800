import type { Image } from '@app/contract/values/image.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { manifestPath } from '@app/rules/venues/manifest-path.ts';
import { paletteCss } from '@app/ui/theme/palette-css.ts';
import type { SharedPage } from './shared-page.ts';

/** Icon widths in pixels: browser tabs, and the iOS home screen. */
const TAB_ICON_WIDTH = 64;
const HOME_SCREEN_ICON_WIDTH = 180;
/** From about this width on, the picture of a shared link is shown large. */
const SHARED_IMAGE_WIDTH = 1_200;
const DEFAULT_THEME_COLOUR = '#22303f';

/** Venue- and language-dependent part of <head>, as HTML. @see APP-05, APP-10 */
export function pageHead({
  venue,
  shared: { title, description, image, path },
  origin,
}: {
  venue: Venue | null;
  shared: SharedPage;
  /** Of the installation, because shared links need whole addresses. */
  origin: string;
}): string {
  const logo = venue?.images.find(({ venueImageId }) => venueImageId === 'logo');
  const themeColour = venue?.palette.light['brand'] ?? DEFAULT_THEME_COLOUR;
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    '<meta property="og:type" content="website">',
    image && `<meta property="og:image" content="${escapeHtml(origin + pathAt(image, SHARED_IMAGE_WIDTH))}">`,
    image && '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="theme-color" content="${escapeHtml(themeColour)}">`,
    `<link rel="manifest" href="${manifestPath(venue?.code)}">`,
    `<link rel="icon" href="${escapeHtml(logo ? pathAt(logo, TAB_ICON_WIDTH) : '/favicon.svg')}">`,
    logo && `<link rel="apple-touch-icon" href="${escapeHtml(pathAt(logo, HOME_SCREEN_ICON_WIDTH))}">`,
    venue && `<meta property="og:url" content="${escapeHtml(origin + path)}">`,
    venue && `<link rel="canonical" href="${escapeHtml(origin + path)}">`,
    venue && `<style id="venue-palette">${paletteCss(venue.palette)}</style>`,
  ]
    .filter(Boolean)
    .join('\n    ');
}

/** Smallest file of a picture that is wide enough. */
function pathAt({ key, path, widths }: Image, wantedWidth: number): string {
  const width = widths.toSorted((a, b) => a - b).find((one) => one >= wantedWidth);
  return width === undefined ? path : `/media/${key}/${width}.webp`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
