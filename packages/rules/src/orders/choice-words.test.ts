import fc from 'fast-check';
import { expect, it } from 'vitest';
import { choiceWords } from './choice-words.ts';

it.each([
  ['Sin cebolla', null, 'Sin cebolla'],
  ['sin sal', 2, '2 sin sal'],
  ['No onions', null, 'No onions'],
  ['WITHOUT ice', 1, '1 WITHOUT ice'],
  ['Papas', null, '+ Papas'],
  ['Panceta', 2, '+ 2 Panceta'],
  ['Single burger', null, '+ Single burger'],
  ['Noodles', null, '+ Noodles'],
  ['Agua sin gas', null, '+ Agua sin gas'],
  ['Sin', null, '+ Sin'],
])('the option %s, count %s, reads %s [EXTRA-02]', (name, count, words) => {
  expect(choiceWords(name, count)).toBe(words);
});

it('an option is never shortened, and only an addition has a plus [EXTRA-02]', () => {
  fc.assert(
    fc.property(fc.string(), fc.option(fc.integer({ min: 1, max: 99 })), (name, count) => {
      const words = choiceWords(name, count);
      expect(words.endsWith(name)).toBe(true);
      expect(choiceWords(`Sin ${name}x`, count)).not.toContain('+ Sin');
    }),
  );
});
