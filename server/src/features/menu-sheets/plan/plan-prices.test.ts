import { expect, it } from 'vitest';
import type { SheetProduct } from '#features/catalogue/menu-plans/sheet-product.ts';
import { importTexts } from '../import-texts.ts';
import { planImport } from './plan-import.ts';

const NOTHING = { products: [], categories: [] };
const plan = (rows: readonly SheetProduct[], language: 'es' | 'en' = 'es') =>
  planImport(NOTHING, rows, importTexts[language].defaults);
const sized = (line: number, name: string, differences: readonly number[]): SheetProduct => ({
  line,
  name,
  priceMinor: 900,
  sizeGroup: {
    name: '',
    minChoices: 1,
    maxChoices: 1,
    isOneUnitEach: false,
    options: differences.map((priceMinor) => ({ name: '', priceMinor })),
  },
});

it('a sheet without a column of prices is not one whose prices are missing [API-03]', () => {
  const rows = [
    { line: 2, name: 'Asado' },
    { line: 3, name: 'Vacío' },
  ];
  const reasons = planImport(NOTHING, rows, importTexts.es.defaults, { hasPriceColumn: false }).bad;
  expect(reasons.map(({ reason }) => reason)).toEqual(['sheet-without-prices', 'sheet-without-prices']);
  expect(plan(rows).bad.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'price-missing'],
    [3, 'price-missing'],
  ]);
});

it('sizes of prices in one cell are small to large, with exact prices [API-03]', () => {
  const { created, bad } = plan([sized(2, 'Malbec', [0, 1400]), sized(3, 'Cerveza', [0, 600, 1200])]);
  expect(bad).toEqual([]);
  expect(created.map(({ product: { name, modifierGroups, sizes } }) => ({ name, modifierGroups, sizes }))).toEqual([
    {
      name: 'Malbec',
      modifierGroups: [],
      sizes: [
        { size: 'Chico', units: null, priceMinor: 900 },
        { size: 'Grande', units: null, priceMinor: 2300 },
      ],
    },
    {
      name: 'Cerveza',
      modifierGroups: [],
      sizes: [
        { size: 'Chico', units: null, priceMinor: 900 },
        { size: 'Mediano', units: null, priceMinor: 1500 },
        { size: 'Grande', units: null, priceMinor: 2100 },
      ],
    },
  ]);
  const english = plan([sized(2, 'Malbec', [0, 1])], 'en').created.flatMap(({ product }) => product.sizes);
  expect(english.map(({ size }) => size)).toEqual(['Small', 'Large']);
});

it('sizes stay a choice where their names are too long or they are too many [API-03]', () => {
  const named = (names: readonly string[]): SheetProduct => ({
    line: 2,
    name: 'Malbec',
    priceMinor: 900,
    sizeGroup: { name: 'Tamaño', minChoices: 1, maxChoices: 1, isOneUnitEach: false, options: names.map(free) },
  });
  const free = (name: string) => ({ name, priceMinor: 0 });
  const sizesOf = (names: readonly string[]) =>
    plan([named(names)]).created.find(({ product }) => product.name === 'Malbec')?.product.sizes.length;
  const many = (count: number) => Array.from({ length: count }, (_, at) => `T${at}`);
  expect([many(40), many(41), ['S', 'x'.repeat(60)], ['S', 'x'.repeat(61)]].map(sizesOf)).toEqual([40, 0, 2, 0]);
});
