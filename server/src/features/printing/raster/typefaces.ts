import { createRequire } from 'node:module';
import type bwipjs from 'bwip-js/node';
import { loadPdfFonts } from '#platform/pdf/pdf-fonts.ts';
import type { Canvas } from './bitmap.ts';

/** Height of the em, dots. */
export type TextStyle = { readonly sizeDots: number; readonly isBold: boolean };

/** The fonts of drawn papers. */
export type Typefaces = {
  /** Width of a text, dots. */
  measure(text: string, style: TextStyle): number;
  /** Draws a text. @param at left end and baseline */
  draw(canvas: Canvas, text: string, style: TextStyle & { x: number; baseline: number; isBlack: boolean }): void;
};

/** A dot of a letter is drawn when the letter covers half of it. */
const HALF = 128;

const load = createRequire(import.meta.url);
let typefaces: Promise<Typefaces> | undefined;

/** Loads the fonts and the library that rasterises their letters, once. */
export function loadTypefaces(): Promise<Typefaces> {
  typefaces ??= readTypefaces();
  return typefaces;
}

async function readTypefaces(): Promise<Typefaces> {
  const { regular, bold } = await loadPdfFonts();
  const { FontLib }: Pick<typeof bwipjs, 'FontLib'> = load('bwip-js/node');
  FontLib.loadFont('paper', regular);
  FontLib.loadFont('paper-bold', bold);
  const ids = { regular: FontLib.lookup('paper'), bold: FontLib.lookup('paper-bold') };
  const lettersOf = (text: string, { sizeDots, isBold }: TextStyle) =>
    Array.from(text, (letter) =>
      FontLib.getglyph(isBold ? ids.bold : ids.regular, letter.codePointAt(0) ?? 0, sizeDots, sizeDots),
    );
  return {
    measure: (text, style) => lettersOf(text, style).reduce((width, { advance }) => width + advance, 0),
    draw(canvas, text, { x, baseline, isBlack, ...style }) {
      let left = x;
      for (const letter of lettersOf(text, style)) {
        // A space has a size of 0 and no pixels.
        for (let place = 0; place < letter.width * letter.height; place += 1) {
          if ((letter.pixels[place] ?? 0) < HALF) continue;
          const row = Math.floor(place / letter.width);
          canvas.dot(left + letter.left + (place % letter.width), baseline - letter.top + row, isBlack);
        }
        left += letter.advance;
      }
    },
  };
}
