import { expect, it } from 'vitest';
import { paletteCss } from './palette-css.ts';

const palette = { light: { bg: '#ffffff', 'on-brand': '#000000' }, dark: { bg: '#111111', 'on-brand': '#eeeeee' } };

it('a palette follows the system setting unless the visitor chose a theme [APP-05]', () => {
  expect(paletteCss(palette)).toBe(
    ':root{--bg:#ffffff;--on-brand:#000000;}' +
      '@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){--bg:#111111;--on-brand:#eeeeee;}}' +
      ':root[data-theme="dark"]{--bg:#111111;--on-brand:#eeeeee;}',
  );
});

it('invalid roles and colours are left out of the page [APP-05]', () => {
  const css = paletteCss({
    light: { bg: '#fff}</style><script>', 'x}y': '#ffffff', fg: 'red', link: '#0A0b0C' },
    dark: {},
  });

  expect(css.startsWith(':root{--link:#0A0b0C;}')).toBe(true);
});

it('a part of a page has the palette of a venue, and the rest its own [APP-05]', () => {
  expect(paletteCss(palette, '[data-venue-tile]')).toBe(
    ':root [data-venue-tile]{--bg:#ffffff;--on-brand:#000000;}' +
      '@media (prefers-color-scheme:dark){:root:not([data-theme="light"]) [data-venue-tile]{--bg:#111111;--on-brand:#eeeeee;}}' +
      ':root[data-theme="dark"] [data-venue-tile]{--bg:#111111;--on-brand:#eeeeee;}',
  );
});
