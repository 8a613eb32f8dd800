/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** OKLCH: lightness 0 to 1, chroma 0 to about 0.4, hue in radians. Source: B. Ottosson, "A perceptual color space". */
export type Lch = readonly [lightness: number, chroma: number, hue: number];

export const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

function toLinear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function fromLinear(part: number): number {
  return part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
}

/** Returns the relative luminance, 0 to 1. Source: WCAG 2.2. */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** Returns the contrast ratio, 1 to 21. Source: WCAG 2.2. */
export function contrast(one: Rgb, other: Rgb): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export function toLch([red, green, blue]: Rgb): Lch {
  const r = toLinear(red);
  const g = toLinear(green);
  const b = toLinear(blue);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const greenRed = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    Math.hypot(greenRed, blueYellow),
    Math.atan2(blueYellow, greenRed),
  ];
}

function toLinearRgb([lightness, chroma, hue]: Lch): Rgb {
  const greenRed = chroma * Math.cos(hue);
  const blueYellow = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3;
  const medium = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3;
  const short = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const isShowable = (colour: Rgb): boolean => colour.every((part) => part >= -1e-4 && part <= 1.0001);

/** Returns the nearest colour of the same lightness and hue that a screen can show: the chroma is reduced. */
export function toRgb([lightness, chroma, hue]: Lch): Rgb {
  let linear = toLinearRgb([lightness, chroma, hue]);
  if (!isShowable(linear)) {
    let low = 0;
    let high = chroma;
    for (let step = 0; step < 14; step += 1) {
      const middle = (low + high) / 2;
      if (isShowable(toLinearRgb([lightness, middle, hue]))) low = middle;
      else high = middle;
    }
    linear = toLinearRgb([lightness, low, hue]);
  }
  const [red, green, blue] = linear;
  return [toChannel(red), toChannel(green), toChannel(blue)];
}

function toChannel(linear: number): number {
  return Math.round(255 * clamp(fromLinear(clamp(linear))));
}

/** Interpolates between two colours; `share` from 0 to 1. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (a: number, b: number): number => Math.round(a * (1 - share) + b * share);
  return [part(from[0], to[0]), part(from[1], to[1]), part(from[2], to[2])];
}

/**
 * Changes the lightness until the colour has the contrast on all grounds.
 *
 * @param towards 1 lighter, -1 darker
 */
export function adjustUntilReadable(
  [lightness, chroma, hue]: Lch,
  grounds: readonly Rgb[],
  ratio: number,
  towards: 1 | -1,
): Rgb {
  for (let step = 0; step <= 200; step += 1) {
    const colour = toRgb([clamp(lightness + (towards * step) / 200), chroma, hue]);
    if (grounds.every((ground) => contrast(colour, ground) >= ratio)) return colour;
  }
  return towards < 0 ? BLACK : WHITE;
}

/** Returns white where it is readable on the ground, else a near-black of its hue, else black. */
export function inkOn(ground: Rgb, ratio = 4.5): Rgb {
  if (contrast(ground, WHITE) >= ratio) return WHITE;
  const [, chroma, hue] = toLch(ground);
  const ink = toRgb([0.17, Math.min(chroma, 0.035), hue]);
  return contrast(ground, ink) >= ratio ? ink : BLACK;
}

/** Parses `#rrggbb`, `rrggbb`, `#rgb` or `#rrggbbaa`, ignoring transparency; else undefined. */
export function parseHex(text: string | null): Rgb | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text?.trim() ?? '')?.[1];
  if (digits === undefined) return null;
  const full = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const channel = (start: number): number => Number.parseInt(full.slice(start, start + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

export function toHex(colour: Rgb): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
