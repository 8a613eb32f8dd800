import { expect, it } from 'vitest';
import { listedOptions, parseModifierGroups } from './parse-modifier-groups.ts';

it('a cell has groups with choices, options and prices [API-03, EXTRA-01]', () => {
  const cell =
    'Guarnición (1): Papas fritas, Ensalada, Papas con cheddar 1900; Agregados (0-3): Panceta $ 1.500, Huevo = 900; ¿Le sacamos algo? (0-2): Sin cebolla 0, Sin sal';
  expect(parseModifierGroups(cell, ',')).toEqual([
    {
      name: 'Guarnición',
      minChoices: 1,
      maxChoices: 1,
      isOneUnitEach: false,
      options: [
        { name: 'Papas fritas', priceMinor: undefined },
        { name: 'Ensalada', priceMinor: undefined },
        { name: 'Papas con cheddar', priceMinor: 190_000 },
      ],
    },
    {
      name: 'Agregados',
      minChoices: 0,
      maxChoices: 3,
      isOneUnitEach: false,
      options: [
        { name: 'Panceta', priceMinor: 150_000 },
        { name: 'Huevo', priceMinor: 90_000 },
      ],
    },
    {
      name: '¿Le sacamos algo?',
      minChoices: 0,
      maxChoices: 2,
      isOneUnitEach: false,
      options: [
        { name: 'Sin cebolla', priceMinor: 0 },
        { name: 'Sin sal', priceMinor: undefined },
      ],
    },
  ]);
});

it.each([
  ['Salsa: A 1, B 2', [0, null, false]],
  ['Salsa (2): A, B', [2, 2, false]],
  ['Salsa (0 a 2): A, B', [0, 2, false]],
  ['Salsa (1 to 2): A, B', [1, 2, false]],
  ['Salsa (1+): A, B', [1, null, false]],
  ['Salsa (una por unidad): A, B', [0, null, true]],
  ['Salsa (1, una por unidad): A, B', [1, 1, true]],
  ['Sauce (One per unit): A, B', [0, null, true]],
])('the choices of %j [API-03]', (cell, expected) => {
  const groups = parseModifierGroups(cell, ',');
  const [group] = Array.isArray(groups) ? groups : [];
  expect([group?.minChoices, group?.maxChoices, group?.isOneUnitEach]).toEqual(expected);
  expect(group?.options.map(({ name }) => name)).toEqual(['A', 'B']);
});

it('a group may have a name in the other language [API-03, APP-01]', () => {
  expect(parseModifierGroups('Guarnición = Side dish (1): Papas; Salsas: Panceta', ',')).toMatchObject([
    { name: 'Guarnición', translatedName: 'Side dish', minChoices: 1 },
    { name: 'Salsas' },
  ]);
});

it('groups may be one below the other; a hyphen removes them [API-03]', () => {
  const groups = parseModifierGroups('Salsa (1): A, B\nPan: C', ',');
  expect(Array.isArray(groups) ? groups.map(({ name }) => name) : groups).toEqual(['Salsa', 'Pan']);
  expect(parseModifierGroups('-', ',')).toEqual([]);
});

it('a number at the end of an option is its price [API-03]', () => {
  expect(listedOptions('Extras: Papas 2 x 1 1500,50, Salsa: 800, 7 Up, Agua')).toEqual([
    { name: 'Papas 2 x 1', price: '1500,50' },
    { name: 'Salsa', price: '800' },
    { name: '7 Up', price: undefined },
    { name: 'Agua', price: undefined },
  ]);
});

it.each([
  ['Papas, Ensalada', 'groups-unreadable'],
  ['Guarnición (1):', 'groups-unreadable'],
  [': Papas', 'groups-unreadable'],
  ['Guarnición =: Papas', 'groups-unreadable'],
  ['= Side dish: Papas', 'groups-unreadable'],
  ['Guarnición = Side dish = Garnish: Papas', 'groups-unreadable'],
  [`Salsa = ${'G'.repeat(81)}: Papas`, 'text-too-long'],
  ['Guarnición (muchas): Papas', 'groups-unreadable'],
  ['Guarnición (1, 2): Papas', 'groups-unreadable'],
  [`${'G'.repeat(81)}: Papas`, 'text-too-long'],
  ['Salsa: A; SALSA: B', 'group-twice'],
  ['Salsa: A; Pan: á', 'option-twice'],
  ['Salsa: A, a', 'option-twice'],
  ['Salsa (3): A, B', 'choices-impossible'],
  ['Salsa (2-1): A, B', 'choices-impossible'],
  ['Salsa (0): A, B', 'choices-impossible'],
  ['Salsa (una por unidad): A; Pan: B', 'groups-mixed'],
])('%j is refused as %s [API-03]', (cell, reason) => {
  expect(parseModifierGroups(cell, ',')).toBe(reason);
});
