import { expect, it } from 'vitest';
import { parseExtras, parseMinutes, parseSizes, parseUnits, parseYesNo } from './parse-cells.ts';

it.each([
  ['S:10, M:5 | L:3', 'S:10 M:5 L:3'],
  ['S:10,M:5', 'S:10 M:5'],
  ['s=10; m = 5', 'S:10 M:5'],
  ['S (10) M (5)', 'S:10 M:5'],
  ['S 10\nXL 0', 'S:10 XL:0'],
  ['Talle único: 7', 'TALLE ÚNICO:7'],
  ['38: 2 | 40: 1', '38:2 40:1'],
  ['Pinta:sin límite, Talle 42: Unlimited', 'PINTA:null TALLE 42:null'],
])('sizes %j [API-03]', (text, expected) => {
  expect(
    parseSizes(text)
      ?.map(({ size, units }) => `${size}:${units}`)
      .join(' '),
  ).toBe(expected);
});

it.each(['S, M, L', 'S:-1', 'S:diez', 'S:1, S:2', ':5', '7'])('%j contains no units of sizes [API-03]', (text) => {
  expect(parseSizes(text)).toBeUndefined();
});

it.each([
  [
    'Cheddar:800, Panceta:900',
    [
      ['Cheddar', 80_000],
      ['Panceta', 90_000],
    ],
  ],
  [
    'Cheddar: $ 1.200,50 | Huevo frito = 600',
    [
      ['Cheddar', 120_050],
      ['Huevo frito', 60_000],
    ],
  ],
  [
    'Cheddar:1,200, Panceta:900',
    [
      ['Cheddar', 120_000],
      ['Panceta', 90_000],
    ],
  ],
  [
    'Cheddar; Panceta',
    [
      ['Cheddar', undefined],
      ['Panceta', undefined],
    ],
  ],
])('extras %j [API-03]', (text, expected) => {
  expect(parseExtras(text, '.')?.map(({ name, priceMinor }) => [name, priceMinor])).toEqual(expected);
});

it.each(['Cheddar:caro', 'Cheddar:800, cheddar:900'])('%j are no extras [API-03]', (text) => {
  expect(parseExtras(text, '.')).toBeUndefined();
});

it.each([
  [12, 12],
  ['12', 12],
  ['1.200', 1200],
  ['12 u.', 12],
  ['12 unidades', 12],
  ['sin límite', null],
  ['0', 0],
  [1.5, undefined],
  ['1,5', undefined],
  ['-3', undefined],
  ['muchas', undefined],
])('units %j [API-03]', (cell, expected) => {
  expect(parseUnits(cell)).toBe(expected);
});

it.each([
  ['10', 10],
  [15, 15],
  ["10'", 10],
  ['10 min', 10],
  ['5 a 10 minutos', 10],
  ['0:20', 20],
  ['1:30', 90],
  ['500', undefined],
  ['rápido', undefined],
])('minutes %j [API-03]', (cell, expected) => {
  expect(parseMinutes(cell)).toBe(expected);
});

it.each([
  ['Sí', true],
  ['SI', true],
  ['x', true],
  ['✓', true],
  [true, true],
  [1, true],
  ['+18', true],
  ['No', false],
  ['-', false],
  [0, false],
  ['quizás', undefined],
])('yes or no: %j [API-03]', (cell, expected) => {
  expect(parseYesNo(cell)).toBe(expected);
});
