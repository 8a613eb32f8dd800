import { expect, it } from 'vitest';
import { isIconName } from './icon-names.ts';
import sprite from './icons.svg?raw';

it('every icon of the sprite has its name, and a name from outside that is none is told apart', () => {
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((symbol) => symbol[1] ?? '');

  expect(drawn.length).toBeGreaterThan(100);
  expect(drawn.filter((name) => !isIconName(name))).toEqual([]);
  expect(isIconName('constructor')).toBe(false);
});

it('icons take the colour of the words around them: the sprite paints nothing itself', () => {
  expect(sprite).not.toMatch(/stroke=|fill="(?!currentColor)/);
});
