import sharp from 'sharp';

import type { Recolour } from './emoji.ts';

/** Shifts the hues in `from` and leaves every other pixel as it is. */
export async function recolour(bytes: Buffer, { from, hue, saturation, lightness }: Recolour): Promise<Buffer> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 4) {
    const [h, s, l] = toHsl(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    if (s < 0.06 || !isBetween(h, from)) continue;
    const rgb = toRgb(hue, Math.min(1, s * saturation), Math.min(0.97, l * lightness));
    data.set(rgb, at);
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer();
}

function isBetween(hue: number, [low, high]: readonly [number, number]): boolean {
  return low <= high ? hue >= low && hue <= high : hue >= low || hue <= high;
}

function toHsl(r: number, g: number, b: number): [number, number, number] {
  const [red, green, blue] = [r / 255, g / 255, b / 255];
  const max = Math.max(red, green, blue);
  const min = Math.min(red, green, blue);
  const l = (max + min) / 2;
  const d = max - min;
  if (d === 0) return [0, 0, l];
  const s = d / (1 - Math.abs(2 * l - 1));
  const sixth =
    max === red ? ((green - blue) / d + 6) % 6 : max === green ? (blue - red) / d + 2 : (red - green) / d + 4;
  return [sixth * 60, s, l];
}

function toRgb(h: number, s: number, l: number): [number, number, number] {
  const a = s * Math.min(l, 1 - l);
  const channel = (n: number) => {
    const k = (n + h / 30) % 12;
    return Math.round(255 * (l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}
