import { expect, it } from 'vitest';
import { amountsOfUnit, unitsOfIngredients } from './ingredients.ts';
import { stockDemands } from './stock-demands.ts';
import { ingredientShortages, orderShortages } from './stock-shortages.ts';

const [bread, cheese] = [1, 2];

it('a size takes what each unit takes and its own [ORD-07]', () => {
  const recipe = [
    { sizeId: 0, ingredientId: cheese, amount: 40 },
    { sizeId: 7, ingredientId: cheese, amount: 20 },
    { sizeId: 8, ingredientId: cheese, amount: 90 },
    { sizeId: 0, ingredientId: bread, amount: 1 },
  ];
  expect(amountsOfUnit(recipe, 7)).toEqual([
    { ingredientId: bread, amount: 1 },
    { ingredientId: cheese, amount: 60 },
  ]);
  expect(amountsOfUnit(recipe, 0)).toEqual([
    { ingredientId: bread, amount: 1 },
    { ingredientId: cheese, amount: 40 },
  ]);
});

it('ingredients suffice for whole units; uncounted ones limit nothing [PROD-03]', () => {
  const amounts = [
    { ingredientId: bread, amount: 1 },
    { ingredientId: cheese, amount: 40 },
  ];
  const unitsWith = (left: Readonly<Record<number, number>>) => unitsOfIngredients(amounts, (id) => left[id]);
  expect(unitsWith({ [bread]: 9, [cheese]: 159 })).toBe(3);
  expect(unitsWith({ [bread]: 2, [cheese]: 159 })).toBe(2);
  expect(unitsWith({ [cheese]: 39 })).toBe(0);
  expect(unitsWith({})).toBeNull();
});

const double = {
  productId: 10,
  sizeId: 0,
  quantity: 2,
  countsStock: false,
  ingredients: [{ ingredientId: bread, amount: 2 }],
};
const simple = {
  productId: 11,
  sizeId: 0,
  quantity: 1,
  countsStock: true,
  ingredients: [{ ingredientId: bread, amount: 1 }],
};
const stock = (units: number) => [
  { productId: bread, sizeId: -1, units, reserved: 3 },
  { productId: 11, sizeId: 0, units: 0, reserved: 0 },
];

it('products of one order share an ingredient, the first line first [CHK-05, ORD-07]', () => {
  const lines = [double, simple];
  expect(stockDemands(lines)).toEqual([
    { productId: bread, sizeId: -1, quantity: 5 },
    { productId: 11, sizeId: 0, quantity: 1 },
  ]);
  const short = (units: number) =>
    ingredientShortages(lines, stock(units), []).map(({ productId, available, held }) => [productId, available, held]);
  expect(short(5)).toEqual([]);
  expect(short(4)).toEqual([[11, 0, 3]]);
  expect(short(3)).toEqual([[10, 1, 1]]);
  expect(short(1)).toEqual([[10, 0, 1]]);
});

it('a product that its own units limit too is short once [CHK-05]', () => {
  const lines = [double, simple];
  const shortages = orderShortages(lines, stockDemands(lines), stock(4), []);
  expect(shortages.map(({ productId, available }) => [productId, available])).toEqual([[11, 0]]);
});
