import { expect, it } from 'vitest';
import { brandUses, measuredPairs } from './brand-contrast.ts';
import { contrast, parseHex, WHITE } from './colour.ts';
import { READABLE_PAIRS } from './palette-pairs.ts';
import { venuePalette, type Palette } from './palette.ts';

const contrastOf = (one: string, other: string) => contrast(parseHex(one) ?? WHITE, parseHex(other) ?? WHITE);
/** Of the yellow on the grounds of links. */
const lowest = (palette: Palette) =>
  Math.min(
    ...(['bg', 'card', 'raised', 'soft', 'plate', 'stage', 'sunken'] as const).map((ground) =>
      contrastOf('#ffe94d', palette[ground]),
    ),
  );
const of = (uses: ReturnType<typeof brandUses>, name: string) => uses.find(({ use }) => use === name);

it('colours with enough contrast are used as they were chosen [APP-05]', () => {
  const uses = brandUses('#8f1730', '#f4e3c3', 'light');
  expect(uses.map(({ use }) => use)).toEqual(['header', 'button', 'accent', 'link']);
  expect(uses.map(({ chosenRatio }) => chosenRatio)).toEqual([null, null, null, null]);
  expect(of(uses, 'header')?.ratio).toBeCloseTo(9, 0);
});

it('a colour that cannot be read is measured and replaced [APP-05]', () => {
  const uses = brandUses('#ffe94d', '#ffffff', 'light');
  const palette = venuePalette('#ffe94d', '#ffffff').light;
  const link = of(uses, 'link');
  expect(link?.chosenRatio).toBeCloseTo(lowest(palette), 10);
  expect(link?.ratio).toBeGreaterThanOrEqual(4.5);
  expect(link?.used).not.toBe('#ffe94d');
});

it('the pairs of both themes are counted, with their lowest contrast [APP-05]', () => {
  const { count, lowest } = measuredPairs('#8f1730', '#f4e3c3');
  expect(count).toBe(2 * READABLE_PAIRS.length);
  expect(lowest).toBeLessThan(5);
});

it('every use is readable, whatever was chosen [APP-05]', () => {
  for (const brand of ['#ffffff', '#000000', '#ffe94d', '#777777', null]) {
    for (const theme of ['light', 'dark'] as const) {
      for (const { ratio } of brandUses(brand, '#00ff00', theme)) expect(ratio).toBeGreaterThanOrEqual(4.5);
    }
    expect(measuredPairs(brand, '#00ff00').lowest).toBeGreaterThanOrEqual(4.5);
  }
});
