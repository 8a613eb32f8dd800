import { contrast, parseHex } from './colour.ts';
import { READABLE_PAIRS } from './palette-pairs.ts';
import { venuePalette, type Palette, type PaletteRole } from './palette.ts';

type Theme = 'light' | 'dark';

/** A use of the colours of a venue, as it is shown. */
export type BrandUse = {
  readonly use: 'header' | 'button' | 'accent' | 'link';
  readonly ink: string;
  readonly ground: string;
  readonly ratio: number;
  /** Contrast of the chosen colour where another one takes its place because of it; null: it is used as chosen. */
  readonly chosenRatio: number | null;
  /** The colour that is used. */
  readonly used: string;
};

type Use = {
  readonly use: BrandUse['use'];
  readonly ink: PaletteRole;
  readonly ground: PaletteRole;
  /** The role that takes a chosen colour, and the grounds it needs contrast on. */
  readonly role: PaletteRole;
  readonly on: readonly PaletteRole[];
  readonly chosen: PaletteRole;
};

const USES: readonly Use[] = [
  { use: 'header', ink: 'on-brand', ground: 'brand', role: 'brand', on: ['on-brand'], chosen: 'brand' },
  { use: 'button', ink: 'on-action', ground: 'action', role: 'action', on: ['bg', 'card', 'raised'], chosen: 'brand' },
  { use: 'accent', ink: 'on-accent', ground: 'accent', role: 'accent', on: ['brand'], chosen: 'sec' },
  {
    use: 'link',
    ink: 'link',
    ground: 'bg',
    role: 'link',
    on: ['bg', 'card', 'raised', 'soft', 'plate', 'stage', 'sunken'],
    chosen: 'brand',
  },
];

/** The measured contrast of the main uses of two colours, in one theme. @see APP-05 */
export function brandUses(brandHex: string | null, secondaryHex: string | null, theme: Theme): BrandUse[] {
  const palette = venuePalette(brandHex, secondaryHex)[theme];
  return USES.map(({ use, ink, ground, role, on, chosen }) => ({
    use,
    ink: palette[ink],
    ground: palette[ground],
    ratio: ratioOf(palette[ink], palette[ground]),
    chosenRatio:
      palette[role] === palette[chosen]
        ? null
        : Math.min(...on.map((other) => ratioOf(palette[chosen], palette[other]))),
    used: palette[role],
  }));
}

/** How many pairs of both themes were measured, and the lowest contrast of text. */
export function measuredPairs(brandHex: string | null, secondaryHex: string | null): { count: number; lowest: number } {
  const palettes: readonly Palette[] = Object.values(venuePalette(brandHex, secondaryHex));
  const ratios = palettes.flatMap((palette) =>
    READABLE_PAIRS.filter(([, , needed]) => needed === 4.5).map(([ink, ground]) =>
      ratioOf(palette[ink], palette[ground]),
    ),
  );
  return { count: palettes.length * READABLE_PAIRS.length, lowest: Math.min(...ratios) };
}

function ratioOf(one: string, other: string): number {
  const [first, second] = [parseHex(one), parseHex(other)];
  return first && second ? contrast(first, second) : 1;
}
