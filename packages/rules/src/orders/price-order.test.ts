import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import type { SellableModifierGroup, SellableProduct } from '../catalogue/sellable-product.ts';
import { candidateStockRows, stockDemands } from '../stock/stock-demands.ts';
import { priceOrder, type RequestedLine } from './price-order.ts';

const NOW_MS = 1_000_000;
const COMMERCE_ID = 5;

const product = (id: number, changes: Partial<SellableProduct> = {}): SellableProduct => ({
  id,
  commerceId: COMMERCE_ID,
  name: `Producto ${id}`,
  typeId: PRODUCT_TYPES.original,
  priceMinor: 1_000,
  isClothing: false,
  sizes: [],
  countsStock: true,
  requiresIdentification: false,
  estimatedPreparationMinutes: 0,
  unavailableUntilMs: null,
  enabled: true,
  modifierGroups: [],
  mediaKey: null,
  benefit: null,
  ...changes,
});
const optionsOf = (products: readonly SellableProduct[]) =>
  products.map(({ id, typeId, priceMinor }) => ({ productId: id, typeId, priceMinor }));
/** One group in which each choice adds a unit of the product. */
const oneEach = (...products: SellableProduct[]): SellableModifierGroup[] => [
  { id: 1, name: 'Agregados', minChoices: 0, maxChoices: null, isOneUnitEach: true, options: optionsOf(products) },
];
const line = (productId: number, changes: Partial<RequestedLine> = {}): RequestedLine => ({
  productId,
  quantity: 1,
  comments: '',
  clothingSizeId: null,
  relatedProducts: [],
  ...changes,
});
const price = (wanted: RequestedLine[], ...products: SellableProduct[]) =>
  priceOrder(COMMERCE_ID, wanted, products, NOW_MS);
const codes = (wanted: RequestedLine, ...products: SellableProduct[]) =>
  price([wanted], ...products).problems.map(({ code }) => code);

const fries = product(2, { priceMinor: 2_500, typeId: PRODUCT_TYPES.sideDish });
const cheese = product(3, { priceMinor: 700, typeId: PRODUCT_TYPES.extra });
const burger = product(1, {
  priceMinor: 9_000,
  typeId: PRODUCT_TYPES.withSideDish,
  modifierGroups: oneEach(fries, cheese),
});
const shirt = product(4, {
  isClothing: true,
  sizes: [{ id: 41, description: 'M', priceMinor: null, countsStock: true, unavailableUntilMs: null }],
});

it('extras and side dishes are rows with price and quantity [EXTRA-02, EXTRA-04]', () => {
  const wanted = line(1, {
    quantity: 2,
    comments: ' sin cebolla ',
    relatedProducts: [
      { id: 2, quantity: 2 },
      { id: 3, quantity: 1 },
    ],
  });
  const { lines, linesMinor, problems } = price(
    [wanted, line(4, { clothingSizeId: 41 })],
    burger,
    fries,
    cheese,
    shirt,
  );

  expect(problems).toEqual([]);
  expect(linesMinor).toBe(2 * 9_000 + 2 * 2_500 + 700 + 1_000);
  expect(lines).toMatchObject([
    { line: 1, parentLine: null, productId: 1, quantity: 2, comments: 'sin cebolla' },
    { line: 2, parentLine: 1, productId: 2, quantity: 2 },
    { line: 3, parentLine: 1, productId: 3, quantity: 1 },
    { line: 4, parentLine: null, productId: 4, sizeId: 41, sizeDescription: 'M' },
  ]);
});

it('the total is the sum of quantity times price, an integer, for any cart', () => {
  const anyLine = fc.record({
    id: fc.integer({ min: 1, max: 5 }),
    quantity: fc.integer({ min: 1, max: 50 }),
  });
  const prices = fc.array(fc.integer({ min: 0, max: 100_000_00 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 20 }), prices, (wanted, pricesMinor) => {
      const products = pricesMinor.map((priceMinor, index) => product(index + 1, { priceMinor }));
      const { linesMinor, lines } = price(
        wanted.map(({ id, quantity }) => line(id, { quantity })),
        ...products,
      );
      const expected = wanted.reduce((sum, { id, quantity }) => sum + quantity * (pricesMinor[id - 1] ?? 0), 0);
      expect(linesMinor).toBe(expected);
      expect(lines.map((priced) => priced.line)).toEqual(wanted.map((_, index) => index + 1));
    }),
  );
});

it('a benefit discounts units of main lines, never of extras [BEN-02]', () => {
  const benefit = { globalProductId: 9, availableUnits: 3, percentage: 30, plans: [2] };
  const products = [product(1, { benefit, modifierGroups: oneEach(cheese) }), { ...cheese, benefit }];
  const wanted = [line(1, { quantity: 5, relatedProducts: [{ id: 3, quantity: 1 }] })];
  const member = { isEnabled: true, planId: 2, consumed: new Map([[9, 1]]) };
  const { lines, linesMinor } = priceOrder(COMMERCE_ID, wanted, products, NOW_MS, member);
  expect(lines.map((priced) => priced.benefit)).toEqual([
    { globalProductId: 9, availableUnits: 3, units: 2, percentage: 30, discountMinor: 600 },
    null,
  ]);
  expect(linesMinor).toBe(5 * 1_000 + 700 - 600);
  expect(price(wanted, ...products).linesMinor).toBe(5 * 1_000 + 700);
  const [one] = wanted.map((each) => ({ ...each, quantity: 1 }));
  const left = priceOrder(COMMERCE_ID, one ? [one] : [], products, NOW_MS, member);
  expect(left.lines.map((priced) => priced.benefit?.units ?? null)).toEqual([1, null]);
});

it('an empty cart is a problem', () => {
  expect(price([]).problems).toEqual([{ code: 'empty-cart', facts: {} }]);
});

it.each([0, -1, 1.5, 51, 1e300, Number.NaN])('a quantity of %d is refused', (quantity) => {
  expect(codes(line(1, { quantity }), product(1))).toEqual(['quantity-not-allowed']);
  const withExtra = line(1, { relatedProducts: [{ id: 3, quantity }] });
  expect(codes(withExtra, product(1, { modifierGroups: oneEach(cheese) }), cheese)).toEqual(['quantity-not-allowed']);
});

it('an order above the maximum of the wire is refused', () => {
  expect(codes(line(1, { quantity: 50 }), product(1, { priceMinor: 1e11 }))).toEqual(['quantity-not-allowed']);
});

it.each([
  ['unknown', []],
  ['of another commerce', [product(1, { commerceId: 6 })]],
  ['not enabled', [product(1, { enabled: false })]],
  ['unavailable', [product(1, { unavailableUntilMs: NOW_MS + 1 })]],
  ['an extra alone', [product(1, { typeId: PRODUCT_TYPES.extra })]],
  ['a side dish alone', [product(1, { typeId: PRODUCT_TYPES.sideDish })]],
])('a product that is %s is not available', (_title, products) => {
  expect(codes(line(1), ...products)).toEqual(['product-not-available']);
});

it('an instant of unavailability in the past does not count', () => {
  expect(codes(line(1), product(1, { unavailableUntilMs: NOW_MS }))).toEqual([]);
});

it('a problem does not name a product of another commerce', () => {
  expect(price([line(1)], product(1, { commerceId: 6 })).problems[0]?.facts).toEqual({ productId: 1 });
});

it('100 characters of comment are fine, 101 are too long [CART-04]', () => {
  expect(codes(line(1, { comments: 'á'.repeat(100) }), product(1))).toEqual([]);
  expect(codes(line(1, { comments: 'á'.repeat(101) }), product(1))).toEqual(['comment-too-long']);
});

it.each([null, 42])('clothing in size %s requires a size [CLOTH-01]', (clothingSizeId) => {
  expect(codes(line(4, { clothingSizeId }), shirt)).toEqual(['size-required']);
});

it('a line costs the price of its size, else that of its product [CLOTH-01]', () => {
  const anyPrice = fc.option(fc.nat(1_000_000));
  const anySizes = fc.array(anyPrice, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      anySizes,
      fc.nat(4),
      fc.integer({ min: 1, max: 50 }),
      (ownMinor, prices, at, units) => {
        const sizes = prices.map((priceMinor, id) => ({
          id,
          description: `T${id}`,
          priceMinor,
          countsStock: true,
          unavailableUntilMs: null,
        }));
        const beer = product(6, { isClothing: true, priceMinor: ownMinor, sizes });
        const size = sizes[at % sizes.length];
        const { lines, linesMinor } = price([line(6, { clothingSizeId: size?.id ?? 0, quantity: units })], beer);
        const unitPriceMinor = size?.priceMinor ?? ownMinor;
        expect(lines).toMatchObject([{ sizeId: size?.id, unitPriceMinor, quantity: units }]);
        expect(linesMinor).toBe(unitPriceMinor * units);
      },
    ),
  );
});

it('a benefit discounts the price of the size [BEN-02, CLOTH-01]', () => {
  const benefit = { globalProductId: 9, availableUnits: 1, percentage: 50, plans: [3] };
  const sizes = [{ id: 41, description: '1 l', priceMinor: 3_000, countsStock: true, unavailableUntilMs: null }];
  const beer = product(6, { isClothing: true, sizes, benefit });
  const member = { isEnabled: true, planId: 3, consumed: new Map<number, number>() };
  const wanted = [line(6, { clothingSizeId: 41, quantity: 2 })];
  const { lines, linesMinor } = priceOrder(COMMERCE_ID, wanted, [beer], NOW_MS, member);
  expect(lines[0]?.benefit).toMatchObject({ units: 1, discountMinor: 1_500 });
  expect(linesMinor).toBe(4_500);
});

it('an unavailable size is refused with its end [CLOTH-01, COM-03]', () => {
  const unavailable = {
    ...shirt,
    sizes: [{ id: 41, description: 'M', priceMinor: null, countsStock: true, unavailableUntilMs: NOW_MS + 1 }],
  };
  expect(price([line(4, { clothingSizeId: 41 })], unavailable).problems).toEqual([
    {
      code: 'product-not-available',
      facts: { productId: 4, product: 'Producto 4', size: 'M', until: new Date(NOW_MS + 1).toISOString() },
    },
  ]);
  expect(price([line(4, { clothingSizeId: 41 })], shirt).problems).toEqual([]);
});

it('an unavailable extra is refused with its end [EXTRA-02, COM-03]', () => {
  const wanted = line(1, { relatedProducts: [{ id: 3, quantity: 1 }] });
  const unavailable = { ...cheese, unavailableUntilMs: NOW_MS + 1 };
  expect(price([wanted], product(1, { modifierGroups: oneEach(cheese) }), unavailable).problems[0]?.facts).toEqual({
    productId: 1,
    product: 'Producto 1',
    extra: 'Producto 3',
    until: new Date(NOW_MS + 1).toISOString(),
  });
});

it.each([
  ['does not belong to the product', cheese, []],
  ['does not exist', undefined, oneEach(cheese)],
  ['is unavailable', { ...cheese, unavailableUntilMs: NOW_MS + 1 }, oneEach(cheese)],
  ['is of another commerce', { ...cheese, commerceId: 6 }, oneEach(cheese)],
  ['is no extra', { ...cheese, typeId: PRODUCT_TYPES.original }, oneEach(cheese)],
])('an extra that %s is not available [EXTRA-02]', (_title, extra, modifierGroups) => {
  const wanted = line(1, { relatedProducts: [{ id: 3, quantity: 1 }] });
  expect(codes(wanted, product(1, { modifierGroups }), ...(extra ? [extra] : []))).toEqual(['extra-not-available']);
});

it('a product with side dish requires one; an extra is not enough [EXTRA-01]', () => {
  expect(codes(line(1), burger, fries)).toEqual(['side-dish-required']);
  const onlyCheese = line(1, { relatedProducts: [{ id: 3, quantity: 1 }] });
  expect(codes(onlyCheese, burger, fries, cheese)).toEqual(['side-dish-required']);
});

it('no order takes stock from a row that is not locked [ORD-07, CLOTH-01]', () => {
  const anyId = fc.integer({ min: 1, max: 6 });
  const anySize = fc.option(fc.integer({ min: 0, max: 3 }));
  const anyGroup = fc.record({
    id: anyId,
    name: fc.constant('Agregados'),
    minChoices: fc.integer({ min: 0, max: 1 }),
    maxChoices: fc.option(fc.integer({ min: 1, max: 3 })),
    isOneUnitEach: fc.boolean(),
    options: fc.array(
      fc.record({ productId: anyId, typeId: fc.constantFrom(4 as const, 5 as const), priceMinor: fc.nat(1_000) }),
      { maxLength: 6 },
    ),
  });
  const anyProduct = fc.record({
    isClothing: fc.boolean(),
    countsStock: fc.boolean(),
    sizes: fc.tuple(fc.boolean(), fc.boolean()).map((counts) =>
      counts.map((countsStock, at) => ({
        id: at + 1,
        description: `Talle ${at + 1}`,
        priceMinor: null,
        countsStock,
        unavailableUntilMs: null,
      })),
    ),
    typeId: fc.constantFrom(...Object.values(PRODUCT_TYPES)),
    modifierGroups: fc.array(anyGroup, { maxLength: 2 }),
  });
  const anyBody = fc.record({
    productId: anyId,
    clothingSizeId: anySize,
    quantity: fc.integer({ min: 1, max: 50 }),
    relatedProducts: fc.array(fc.record({ id: anyId, quantity: fc.integer({ min: 1, max: 50 }) }), { maxLength: 4 }),
  });
  const catalogues = fc.array(anyProduct, { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(anyBody, { minLength: 1, maxLength: 5 }), catalogues, (bodies, catalogue) => {
      const products = catalogue.map((changes, index) => product(index + 1, changes));
      const rowNames = (rows: readonly { productId: number; sizeId: number }[]) =>
        rows.map(({ productId, sizeId }) => `${productId}/${sizeId}`);
      const { lines } = price(
        bodies.map((body) => line(body.productId, body)),
        ...products,
      );
      const locked = new Set(rowNames(candidateStockRows(bodies)));
      expect(rowNames(stockDemands(lines)).filter((row) => !locked.has(row))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

it('an order has 40 lines at most, which is its first problem [CART-04]', () => {
  const lines = (count: number) => Array.from({ length: count }, () => line(4, { clothingSizeId: 41 }));
  expect(price(lines(40), shirt).problems).toEqual([]);
  const { problems } = price([...lines(40), line(9)], shirt);
  expect(problems.map(({ code, facts }) => [code, facts])).toEqual([
    ['too-many-lines', { max: 40 }],
    ['product-not-available', { productId: 9 }],
  ]);
});

it('an order has 50 units of a product at most, also in several lines [CART-04]', () => {
  const beer = product(5);
  expect(price([line(5, { quantity: 25 }), line(5, { quantity: 25 })], beer).problems).toEqual([]);
  const facts = { productId: 5, product: 'Producto 5', max: 50 };
  expect(price([line(5, { quantity: 26 }), line(5, { quantity: 25 })], beer).problems).toEqual([
    { code: 'too-many-units', facts },
  ]);
});

it('an order of the maximum of the wire is accepted', () => {
  const dear = product(5, { priceMinor: 2_000_000_000 });
  expect(price([line(5, { quantity: 50 })], dear)).toMatchObject({ linesMinor: 100_000_000_000, problems: [] });
});

it('a product that is off names itself, and an end only if it has one [COM-03]', () => {
  const facts = { productId: 5, product: 'Producto 5' };
  expect(price([line(5)], product(5, { enabled: false })).problems).toEqual([{ code: 'product-not-available', facts }]);
});

it('an unavailable product names its own end, not its size [CLOTH-01, COM-03]', () => {
  const stopped = { ...shirt, unavailableUntilMs: NOW_MS + 60_000 };
  const facts = { productId: 4, product: 'Producto 4', until: new Date(NOW_MS + 60_000).toISOString() };
  expect(price([line(4, { clothingSizeId: 41 })], stopped).problems).toEqual([
    { code: 'product-not-available', facts },
  ]);
});

it('a problem names the unavailable extra, and only where it is the problem [EXTRA-02, COM-03]', () => {
  const until = { unavailableUntilMs: NOW_MS + 60_000 };
  const stopped = { ...cheese, ...until };
  const wanted = line(1, {
    relatedProducts: [
      { id: 2, quantity: 1 },
      { id: 3, quantity: 1 },
    ],
  });
  const factsWith = (side: SellableProduct, comments = '') =>
    price([{ ...wanted, comments }], burger, side, stopped).problems.map(({ facts }) => facts['extra']);
  expect(factsWith(fries)).toEqual([cheese.name]);
  expect(factsWith({ ...fries, ...until, commerceId: 6 })).toEqual([cheese.name]);
  expect(factsWith({ ...fries, commerceId: 6 })).toEqual([cheese.name]);
  expect(factsWith(fries, 'x'.repeat(101))).toEqual([undefined]);
});

it('a product that is no clothing has no size [CLOTH-01]', () => {
  const sizes = [
    { id: 41, description: 'M', priceMinor: null, countsStock: true, unavailableUntilMs: NOW_MS + 60_000 },
  ];
  const { lines, problems } = price([line(5, { clothingSizeId: 41 })], product(5, { sizes }));
  expect(problems).toEqual([]);
  expect(lines).toMatchObject([{ sizeId: 0, sizeDescription: null }]);
});
