import { expect, it } from 'vitest';
import alternativeFirstSprite from './alternative-first-icons.svg?raw';
import alternativeSprite from './alternative-icons.svg?raw';
import firstSprite from './first-icons.svg?raw';
import { FIRST_ICONS } from './first-icons.ts';
import { isIconName } from './icon-names.ts';
import otherSprite from './icons.svg?raw';

const sprite = firstSprite + otherSprite;
const secondSet = alternativeFirstSprite + alternativeSprite;
const namesIn = (svg: string) => [...svg.matchAll(/<symbol id="([^"]+)"/g)].map((symbol) => symbol[1] ?? '');

it('every icon of the sprites has a name, and unknown names are detected', () => {
  const names = namesIn(sprite);

  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !isIconName(name))).toEqual([]);
  expect(isIconName('constructor')).toBe(false);
});

it('an icon is in one sprite, and those of the first screen in the smaller one', () => {
  expect(new Set(namesIn(firstSprite))).toEqual(FIRST_ICONS);
  expect(namesIn(otherSprite).filter((name) => FIRST_ICONS.has(name))).toEqual([]);
});

it('icons take the text colour: the sprites have no paint of their own', () => {
  expect(sprite + secondSet).not.toMatch(/stroke=|fill="(?!currentColor)/);
});

it('the second set has every icon, each drawn in another way [APP-05]', () => {
  const symbols = (svg: string) =>
    new Map([...svg.matchAll(/<symbol id="([^"]+)"[^>]*>(.*)<\/symbol>/g)].map(([, id = '', body = '']) => [id, body]));
  const plain = symbols(sprite);
  const second = symbols(secondSet);
  expect([...second.keys()].toSorted()).toEqual([...plain.keys()].toSorted());
  expect([...second].filter(([id, body]) => body === plain.get(id))).toEqual([]);
});
