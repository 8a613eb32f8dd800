import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, parseHex } from './colour.ts';
import { READABLE_PAIRS } from './palette-pairs.ts';
import { venuePalette, type Palette } from './palette.ts';

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
