import { expect, it } from 'vitest';
import { sentenceStart, singleUnitsEn, singleUnitsEs, type UnitsWith } from './single-units-text.ts';

const parts = (...units: [name: string, quantity: number][]): UnitsWith[] =>
  units.map(([name, quantity]) => ({ name, quantity }));

it.each<[UnitsWith[], string, string]>([
  [parts(['Cheddar', 1], ['Panceta', 1]), 'una con cheddar, otra con panceta', 'one with cheddar, one with panceta'],
  [parts(['Cheddar', 2], ['Coca-Cola', 1]), '2 con cheddar, otra con Coca-Cola', '2 with cheddar, one with Coca-Cola'],
  [
    parts(['Palta', 1], ['BBQ', 1], ['Huevo', 1]),
    'una con palta, otra con BBQ, otra con huevo',
    'one with palta, one with BBQ, one with huevo',
  ],
  [
    parts(['Cheddar', 1], ['Panceta', 1], ['Huevo', 3], ['Cebolla', 1]),
    'una con cheddar, otra con panceta y 4 más',
    'one with cheddar, one with panceta and 4 more',
  ],
])('separate units are named by their option, three at most [EXTRA-03]', (units, es, en) => {
  expect([singleUnitsEs(units), singleUnitsEn(units)]).toEqual([es, en]);
});

it('a sentence starts with a capital [EXTRA-03]', () => {
  expect(sentenceStart('una con cheddar')).toBe('Una con cheddar');
});
