import {
  contrast,
  inkOn,
  luminance,
  mix,
  adjustUntilReadable,
  parseHex,
  toHex,
  toLch,
  toRgb,
  WHITE,
  type Lch,
  type Rgb,
} from './colour.ts';

/** Use of a colour. Status colours belong to the design system and are equal in every venue. */
export type PaletteRole =
  | 'bg'
  | 'card'
  | 'raised'
  | 'sunken'
  | 'line'
  | 'field'
  | 'fg'
  | 'mut'
  | 'brand'
  | 'on-brand'
  | 'on-brand-mut'
  | 'brand-2'
  | 'accent'
  | 'on-accent'
  | 'action'
  | 'on-action'
  | 'action-press'
  | 'soft'
  | 'plate'
  | 'stage'
  | 'link'
  | 'edge'
  | 'sec'
  | 'on-sec';

export type Palette = Record<PaletteRole, string>;

const DEFAULT_BRAND: Rgb = [0x22, 0x31, 0x3f];
const DEFAULT_SECONDARY: Rgb = [0xff, 0xb9, 0x5e];

/** Contrast of text, and of edges and controls. Source: WCAG 2.2 AA, 1.4.3 and 1.4.11. */
const TEXT = 4.5;
const EDGE = 3;

/** Chroma above which a colour has a hue for tints; below it is a grey. */
const COLOURFUL = 0.04;

/** The brand and the second colour, with values computed once. */
type Pair = { brand: Rgb; secondary: Rgb; brandLch: Lch; secondaryLch: Lch; tint: Lch };

/** Surfaces on which all other colours need contrast. */
type Grounds = { bg: Rgb; card: Rgb; raised: Rgb; sunken: Rgb };

/**
 * Returns the colours of a venue in both themes. For any two colours, text and edges reach AA.
 * A missing or invalid colour is replaced by our default. @see APP-05
 */
export function venuePalette(brandHex: string | null, secondaryHex: string | null): { light: Palette; dark: Palette } {
  const pair = readPair(parseHex(brandHex) ?? DEFAULT_BRAND, parseHex(secondaryHex) ?? DEFAULT_SECONDARY);
  return { light: paletteOf(pair, false), dark: paletteOf(pair, true) };
}

function readPair(brand: Rgb, secondary: Rgb): Pair {
  const brandLch = toLch(brand);
  const secondaryLch = toLch(secondary);
  const tint = brandLch[1] >= COLOURFUL || secondaryLch[1] < COLOURFUL ? brandLch : secondaryLch;
  return { brand, secondary, brandLch, secondaryLch, tint };
}

function paletteOf(pair: Pair, isDark: boolean): Palette {
  const grounds = groundsOf(pair, isDark);
  const roles = {
    ...grounds,
    ...inksOf(pair, grounds, isDark),
    ...brandOf(pair, isDark),
    ...actionOf(pair, grounds, isDark),
    ...tintsOf(pair, grounds, isDark),
    sec: pair.secondary,
    'on-sec': inkOn(pair.secondary),
  };
  return toHexes(roles);
}

function toHexes(roles: Record<PaletteRole, Rgb>): Palette {
  return {
    bg: toHex(roles.bg),
    card: toHex(roles.card),
    raised: toHex(roles.raised),
    sunken: toHex(roles.sunken),
    line: toHex(roles.line),
    field: toHex(roles.field),
    fg: toHex(roles.fg),
    mut: toHex(roles.mut),
    brand: toHex(roles.brand),
    'on-brand': toHex(roles['on-brand']),
    'on-brand-mut': toHex(roles['on-brand-mut']),
    'brand-2': toHex(roles['brand-2']),
    accent: toHex(roles.accent),
    'on-accent': toHex(roles['on-accent']),
    action: toHex(roles.action),
    'on-action': toHex(roles['on-action']),
    'action-press': toHex(roles['action-press']),
    soft: toHex(roles.soft),
    plate: toHex(roles.plate),
    stage: toHex(roles.stage),
    link: toHex(roles.link),
    edge: toHex(roles.edge),
    sec: toHex(roles.sec),
    'on-sec': toHex(roles['on-sec']),
  };
}

/** Returns a colour of the tinting hue with little chroma, of the same lightness in every venue. */
function tinted([, chroma, hue]: Lch, lightness: number, mostChroma: number): Rgb {
  return toRgb([lightness, Math.min(chroma, mostChroma), hue]);
}

function groundsOf({ tint: surfaceTint }: Pair, isDark: boolean): Grounds {
  if (isDark) {
    return {
      bg: tinted(surfaceTint, 0.165, 0.012),
      card: tinted(surfaceTint, 0.215, 0.014),
      raised: tinted(surfaceTint, 0.25, 0.016),
      sunken: tinted(surfaceTint, 0.125, 0.01),
    };
  }
  return {
    bg: tinted(surfaceTint, 0.98, 0.006),
    card: WHITE,
    raised: WHITE,
    sunken: tinted(surfaceTint, 0.95, 0.011),
  };
}

function inksOf({ tint }: Pair, { bg, card, raised, sunken }: Grounds, isDark: boolean) {
  const towards = isDark ? 1 : -1;
  const mut = isDark ? tinted(tint, 0.74, 0.014) : tinted(tint, 0.5, 0.02);
  const field = isDark ? tinted(tint, 0.5, 0.012) : tinted(tint, 0.62, 0.02);
  return {
    line: isDark ? tinted(tint, 0.31, 0.016) : tinted(tint, 0.915, 0.012),
    fg: isDark ? tinted(tint, 0.965, 0.006) : tinted(tint, 0.2, 0.02),
    mut: adjustUntilReadable(toLch(mut), [bg, card, raised, sunken], TEXT, towards),
    field: adjustUntilReadable(toLch(field), [bg, card, raised], EDGE, towards),
  };
}

/** Returns the venue's large surface, its quiet block and its accent. */
function brandOf({ brand, secondary, brandLch }: Pair, isDark: boolean) {
  // A light brand would glare at night, so its surface is dark and the action has the true colour.
  const surface = isDark && brandLch[0] > 0.6 ? toRgb([0.36, brandLch[1] * 0.8, brandLch[2]]) : brand;
  const on = inkOn(surface);
  const isInkLight = luminance(on) > 0.5;
  const quiet = quietBlock(toLch(surface), isInkLight);
  const accent = contrast(secondary, surface) >= EDGE ? secondary : on;
  return {
    brand: surface,
    'on-brand': on,
    'on-brand-mut': adjustUntilReadable(toLch(mix(on, surface, 0.34)), [surface, quiet], TEXT, isInkLight ? 1 : -1),
    'brand-2': quiet,
    accent,
    'on-accent': inkOn(accent),
  };
}

function quietBlock([lightness, chroma, hue]: Lch, isInkLight: boolean): Rgb {
  if (!isInkLight) return toRgb([Math.min(1, lightness + 0.06), chroma * 0.8, hue]);
  return toRgb([lightness < 0.3 ? lightness + 0.1 : lightness - 0.06, chroma, hue]);
}

function actionOf(pair: Pair, grounds: Grounds, isDark: boolean) {
  const action = actionColour(pair, [grounds.bg, grounds.card, grounds.raised], isDark);
  const on = inkOn(action);
  const [lightness, chroma, hue] = toLch(action);
  return {
    action,
    'on-action': on,
    'action-press': toRgb([lightness + (luminance(on) > 0.5 ? -0.05 : 0.04), chroma, hue]),
  };
}

/**
 * Returns the brand with sufficient contrast, otherwise the second colour, otherwise the brand with another lightness.
 */
function actionColour({ brand, secondary, brandLch }: Pair, grounds: readonly Rgb[], isDark: boolean): Rgb {
  const lowest = (colour: Rgb): number => Math.min(...grounds.map((ground) => contrast(colour, ground)));
  const [lightness, chroma, hue] = brandLch;
  if (lowest(brand) >= (isDark ? 2.9 : 1.7)) return brand;
  if (chroma < COLOURFUL && lowest(secondary) >= EDGE) return secondary;
  return adjustUntilReadable([lightness, chroma * 1.2, hue], grounds, isDark ? EDGE : 1.7, isDark ? 1 : -1);
}

function tintsOf({ brandLch, secondaryLch, tint }: Pair, grounds: Grounds, isDark: boolean) {
  const isBrandGrey = brandLch[1] < COLOURFUL;
  // Food has the second colour as ground if it is light (cream, yellow).
  const underFood = secondaryLch[0] > 0.8 && secondaryLch[1] >= 0.03 ? secondaryLch : tint;
  const soft = isDark ? tinted(tint, 0.3, 0.065) : tinted(tint, 0.938, 0.022);
  const plate = isDark ? tinted(tint, 0.27, 0.026) : tinted(underFood, 0.958, 0.022);
  const stage = isDark ? tinted(tint, 0.32, isBrandGrey ? 0.028 : 0.045) : tinted(underFood, 0.915, 0.058);

  const linkHue = isDark && isBrandGrey && secondaryLch[1] >= COLOURFUL ? secondaryLch : brandLch;
  const { bg, card, raised, sunken } = grounds;
  const towards = isDark ? 1 : -1;
  return {
    soft,
    plate,
    stage,
    link: adjustUntilReadable(linkHue, [bg, card, raised, soft, plate, stage, sunken], TEXT, towards),
    edge: adjustUntilReadable(linkHue, [bg, card, raised], EDGE, towards),
  };
}
