import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countedChoices } from './counted-choices.ts';

const shown = (lineQuantity: number, choices: Record<string, number>) =>
  countedChoices(
    lineQuantity,
    Object.entries(choices).map(([name, quantity]) => ({ name, quantity })),
  ).map(({ choice: { name }, count }) => (count === null ? name : `${count} ${name}`));

it('choices of each unit are listed without numbers [EXTRA-02]', () => {
  expect(shown(2, { 'Papas con cheddar': 2, Panceta: 2, 'Sin cebolla': 2 })).toEqual([
    'Papas con cheddar',
    'Panceta',
    'Sin cebolla',
  ]);
  expect(shown(1, { Papas: 1 })).toEqual(['Papas']);
  expect(shown(3, {})).toEqual([]);
});

it('choices of some units are listed with their numbers, 1 too [EXTRA-02]', () => {
  expect(shown(2, { Papas: 1, Ensalada: 1 })).toEqual(['1 Papas', '1 Ensalada']);
  expect(shown(2, { Papas: 2, Queso: 1 })).toEqual(['2 Papas', '1 Queso']);
  expect(shown(1, { Papas: 2 })).toEqual(['2 Papas']);
});

it('the number of units of each choice can be read from the text [EXTRA-02]', () => {
  const quantity = fc.integer({ min: 1, max: 50 });
  fc.assert(
    fc.property(quantity, fc.array(quantity, { maxLength: 5 }), (lineQuantity, quantities) => {
      const read = countedChoices(
        lineQuantity,
        quantities.map((units) => ({ quantity: units })),
      );
      expect(read.map(({ count }) => count ?? lineQuantity)).toEqual(quantities);
    }),
  );
});
