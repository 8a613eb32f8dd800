import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeInWords } from './place-in-words.ts';

it.each([
  ['Platea Sur, Sección: 3, Fila: 14, Butaca: 14', 'Platea Sur · sección 3 · fila 14 · butaca 14'],
  ['Palco', 'Palco'],
  ['VIP: 3', 'VIP 3'],
  ['Mesa: 12, B', 'mesa 12 · B'],
  ['al lado de la reja: la verde', 'al lado de la reja la verde'],
])('the place %s is read as %s [DEL-02]', (delivery, words) => {
  expect(placeInWords(delivery)).toBe(words);
});

it('a place keeps every letter and digit [DEL-02]', () => {
  const signs = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  fc.assert(fc.property(fc.string(), (delivery) => signs(placeInWords(delivery)) === signs(delivery)));
});
