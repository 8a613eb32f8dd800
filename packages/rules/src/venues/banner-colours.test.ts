import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bannerColours } from './banner-colours.ts';
import { contrast, parseHex } from './colour.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('title and text of a promotion reach 4.5 to 1 on any background [PROD-05]', () => {
  fc.assert(
    fc.property(colour, fc.option(colour), (background, title) => {
      const shown = bannerColours(background, title);
      const ground = parseHex(shown.backgroundColor);
      for (const ink of [parseHex(shown.titleColor), parseHex(shown.textColor)]) {
        if (!ink || !ground || contrast(ink, ground) < 4.5) return false;
      }
      return true;
    }),
  );
});

it('readable colours stay as the editor wrote them [PROD-05]', () => {
  expect(bannerColours('#8f1730', '#f4e3c3')).toEqual({
    backgroundColor: '#8f1730',
    titleColor: '#f4e3c3',
    textColor: '#ffffff',
  });
});

it.each([
  [null, '#ffffff'],
  ['nonsense', '#ffffff'],
  [null, null],
])('without a background (%s) a promotion has the colours of the venue [PROD-05]', (background, title) => {
  expect(bannerColours(background, title)).toEqual({ backgroundColor: null, titleColor: null, textColor: null });
});
