// cspell:ignoreRegExp /\b[0-9a-f]{6}\b/g
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, parseHex } from './colour.ts';
import { READABLE_PAIRS } from './palette-pairs.ts';
import { venuePalette, type Palette, type PaletteRole } from './palette.ts';

function unreadable(palette: Palette): string[] {
  return READABLE_PAIRS.filter(([ink, ground, ratio]) => ratioOf(palette[ink], palette[ground]) < ratio).map(
    ([ink, ground, ratio]) =>
      `${ink} ${palette[ink]} on ${ground} ${palette[ground]}: ${ratioOf(palette[ink], palette[ground]).toFixed(2)} < ${ratio}`,
  );
}

function ratioOf(one: string, other: string): number {
  const [a, b] = [parseHex(one), parseHex(other)];
  if (!a || !b) throw new Error(`no colour: ${one}, ${other}`);
  return contrast(a, b);
}

const channel = fc.oneof(fc.constantFrom(0, 1, 127, 128, 254, 255), fc.integer({ min: 0, max: 255 }));
const anyColour = fc
  .oneof(
    fc.tuple(channel, channel, channel),
    channel.map((grey) => [grey, grey, grey]),
  )
  .map((channels) => `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`);

/** Roles whose colour is computed, in the order of the designs. */
const DESIGNED: readonly PaletteRole[] = [
  ...(['bg', 'mut', 'line', 'field', 'brand', 'brand-2', 'on-brand-mut', 'accent'] as const),
  ...(['action', 'action-press', 'soft', 'plate', 'stage', 'link', 'edge'] as const),
];

/** Deep, light, grey and bright brands, each with a second colour of another kind. */
const DESIGNS = [
  [
    '#8f1730',
    '#f4e3c3',
    'light',
    'fcf7f7 6e5f5f ebe0e0 928282 8f1730 790022 d9b0b9 f4e3c3 8f1730 7d0024 f9e5e5 f8f0e1 f2e1c1 8f1730 8f1730',
  ],
  [
    '#8f1730',
    '#f4e3c3',
    'dark',
    '130c0d b4a7a8 382d2d 736a6a 8f1730 790022 d9b0b9 f4e3c3 c7334c b51e3e 491e22 322122 47292b ee727d b94352',
  ],
  [
    '#22313f',
    '#ffb95e',
    'light',
    'fbf8f4 6b6257 e8e2da 8e8479 22313f 14222f b4b9be ffb95e 22313f 162532 f4e8db fbefe2 fcddba 22313f 22313f',
  ],
  [
    '#22313f',
    '#ffb95e',
    'dark',
    '120e09 b1aaa1 362f28 716b64 22313f 14222f b4b9be ffb95e ffb95e ffcb8c 422700 2f2418 3c3123 ffb95e ffb95e',
  ],
  [
    '#ffe94d',
    '#1a3a8f',
    'light',
    'f9f9f4 656457 e4e3da 888779 ffe94d fffce1 635a1a 1a3a8f d7c100 e4ce27 edebdb f4f2e1 ebe5b9 726600 a29100',
  ],
  [
    '#ffe94d',
    '#1a3a8f',
    'dark',
    '0f0f09 acaba1 323127 6d6d64 463e00 352f00 c0bda8 ffffff ffe94d fff6b6 352e00 292718 383417 ffe94d ffe94d',
  ],
  [
    '#101010',
    '#e0245e',
    'light',
    'fcf7f7 6e5f60 ebe0e1 928183 101010 272727 aeaeae e0245e 101010 060606 f9e5e7 ffecee ffd7dc 101010 101010',
  ],
  [
    '#101010',
    '#e0245e',
    'dark',
    '130c0d b3a7a9 382d2e 736a6a 101010 272727 aeaeae e0245e e0245e cd0050 491e26 322123 402d2f ff6384 e0245e',
  ],
  [
    '#f2f2f2',
    '#202020',
    'light',
    'f8f8f8 636363 e3e3e3 868686 f2f2f2 ffffff 5c5c5c 202020 202020 151515 eaeaea f1f1f1 e3e3e3 656565 8f8f8f',
  ],
  [
    '#f2f2f2',
    '#202020',
    'dark',
    '0e0e0e ababab 303030 6c6c6c 3d3d3d 2e2e2e bdbdbd ffffff f2f2f2 ffffff 2e2e2e 262626 333333 f2f2f2 f2f2f2',
  ],
  [
    '#1f6b3a',
    '#ffffff',
    'light',
    'f6faf6 5b675e dde5df 7e8a80 1f6b3a 035a2a c3ddcc ffffff 1f6b3a 095d2c e0efe3 e7f6ea c8efd0 1f6b3a 1f6b3a',
  ],
  [
    '#1f6b3a',
    '#ffffff',
    'dark',
    '0b100c a5ada6 2b332c 666e69 1f6b3a 035a2a c3ddcc ffffff 187d40 006e33 0f371c 1d2a20 213927 62ab76 307a48',
  ],
  [
    '#777777',
    '#ffe94d',
    'light',
    'f9f9f4 656457 e4e3da 888779 777777 898989 060606 ffe94d 777777 838383 edebdb f4f2e1 ebe5b9 646464 777777',
  ],
  [
    '#777777',
    '#ffe94d',
    'dark',
    '0f0f09 acaba1 323127 6d6d64 777777 898989 060606 ffe94d 777777 838383 352e00 292718 363323 ffe94d ffe94d',
  ],
  [
    '#00c2ff',
    '#ff5fa2',
    'light',
    'f5f9fc 58666d dbe5e9 7a8990 00c2ff 71d2ff 004d67 00121b 00c2ff 5bcdff dceef7 e3f4fd c1eaff 006d92 009acb',
  ],
  [
    '#00c2ff',
    '#ff5fa2',
    'dark',
    '090f13 a2adb2 283237 656e72 00435b 003246 a8bfc7 ff5fa2 00c2ff 5bcdff 003346 192931 183745 00c2ff 00c2ff',
  ],
  [
    '#f4e3c3',
    '#8f1730',
    'light',
    'faf8f4 696257 e7e2da 8c8579 f4e3c3 fff8eb 625642 8f1730 d1bd98 decaa4 f2eada f8f0e1 f2e1c1 726347 9d8e70',
  ],
  [
    '#f4e3c3',
    '#8f1730',
    'dark',
    '110e08 afaaa1 343027 706c64 463c26 362d17 c0bdb5 ffffff f4e3c3 fff1d6 392c10 2d2518 3e3116 f4e3c3 f4e3c3',
  ],
] as const;

describe('the palette of a venue', () => {
  it('is readable in both themes for any two colours [APP-05]', () => {
    fc.assert(
      fc.property(anyColour, anyColour, (brand, secondary) => {
        const { light, dark } = venuePalette(brand, secondary);
        expect(unreadable(light)).toEqual([]);
        expect(unreadable(dark)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('is readable for every pair of the extremes [APP-05]', () => {
    const levels = ['00', '80', 'ff'];
    const extremes = levels.flatMap((red) => levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)));

    const failures = extremes.flatMap((brand) =>
      extremes.flatMap((secondary) => {
        const { light, dark } = venuePalette(brand, secondary);
        return [...unreadable(light), ...unreadable(dark)].map((failure) => `${brand}, ${secondary}: ${failure}`);
      }),
    );

    expect(failures).toEqual([]);
  });

  it.each([
    ['a deep red with cream', '#8f1730', '#f4e3c3', { brand: '#8f1730', plate: '#f8f0e1', field: '#928282' }],
    ['our default pair', '#22313f', '#ffb95e', { bg: '#fbf8f4', stage: '#fcddba', mut: '#6b6257' }],
  ])('of %s has the designed colours [APP-05]', (_name, brand, secondary, designed) => {
    expect(venuePalette(brand, secondary).light).toMatchObject(designed);
  });

  it('of each kind of brand has the designed colours [APP-05]', () => {
    const shown = DESIGNS.map(([brand, secondary, theme]) => {
      const palette = venuePalette(brand, secondary)[theme];
      return [brand, secondary, theme, DESIGNED.map((role) => palette[role].slice(1)).join(' ')];
    });
    expect(shown).toEqual(DESIGNS);
  });

  it('uses the second colour for actions when the brand is too dark at night [APP-05]', () => {
    expect(venuePalette('#22313f', '#ffb95e').dark).toMatchObject({
      action: '#ffb95e',
      bg: '#120e09',
      soft: '#422700',
    });
  });

  it.each([
    [null, null],
    ['', 'azul'],
    ['#12345', 'rgb(1, 2, 3)'],
  ])('falls back to the defaults for the colours %o and %o [APP-05]', (brand, secondary) => {
    expect(venuePalette(brand, secondary)).toEqual(venuePalette('#22313f', '#ffb95e'));
  });

  it.each(['8f1730', '#8F1730', '#8f1730ff', ' #8f1730 '])('reads %o as the red that it means [APP-05]', (written) => {
    expect(venuePalette(written, '#fff')).toEqual(venuePalette('#8f1730', '#ffffff'));
  });
});
