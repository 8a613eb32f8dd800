import { adjustUntilReadable, contrast, inkOn, parseHex, toHex, toLch, WHITE } from './colour.ts';

/** Contrast of text. Source: WCAG 2.2 AA, 1.4.3. */
const TEXT = 4.5;

/** Colours of a promotion; nulls leave it in the venue's own. */
export type BannerColours = {
  readonly backgroundColor: string | null;
  readonly titleColor: string | null;
  readonly textColor: string | null;
};

/**
 * Returns readable colours for a promotion. A title colour without enough contrast changes its lightness. Without a
 * background the title colour is not used, because the ground depends on the theme.
 *
 * @see PROD-05
 */
export function bannerColours(backgroundHex: string | null, titleHex: string | null): BannerColours {
  const background = parseHex(backgroundHex);
  if (!background) return { backgroundColor: null, titleColor: null, textColor: null };
  const ink = inkOn(background, TEXT);
  const wanted = parseHex(titleHex) ?? ink;
  const title =
    contrast(wanted, background) >= TEXT
      ? wanted
      : adjustUntilReadable(toLch(wanted), [background], TEXT, ink === WHITE ? 1 : -1);
  return { backgroundColor: toHex(background), titleColor: toHex(title), textColor: toHex(ink) };
}
