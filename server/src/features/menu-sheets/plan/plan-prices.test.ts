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
  const optionsOf = (name: string) =>
    created
      .find(({ product }) => product.name === name)
      ?.product.modifierGroups.map((group) => [group.name, ...group.options.map((option) => Object.values(option))]);
  expect(optionsOf('Malbec')).toEqual([['Tamaño', ['Chico', 0], ['Grande', 1400]]]);
  expect(optionsOf('Cerveza')).toEqual([['Tamaño', ['Chico', 0], ['Mediano', 600], ['Grande', 1200]]]);
  const names = plan([sized(2, 'Malbec', [0, 1])], 'en').created.map(({ product }) => product.name);
  expect(names).toEqual(['Malbec', 'Small', 'Large']);
});
