import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMENT_MAX_CHARACTERS, LINE_MAX_QUANTITY, ORDER_MAX_LINES } from '@app/contract/values/limits.ts';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import { buildCart, buildCartProduct } from '../testing/cart-builders.ts';
import {
  addCombined,
  addProduct,
  attachExtra,
  chooseSize,
  decrease,
  findLine,
  increase,
  removeExtra,
  removeLine,
  setComment,
  setQuantity,
} from './cart-lines.ts';
import { cartTotalMinor, lineTotalMinor } from './cart-totals.ts';
import { cartPreparationMinutes, cartUnits } from './cart-units.ts';
import type { Cart } from './cart.ts';
import { combinedUnitsLeft, lineUnitsLeft, unitsLeft, unitsOfOwnLines, unitsOfProduct } from './units-left.ts';

const burger = buildCartProduct();
const beer = buildCartProduct({
  id: 2,
  name: 'Cerveza tirada',
  priceMinor: 580_000,
  stock: 3,
  estimatedPreparationMinutes: 2,
});
const grill = buildCartProduct({ id: 3, typeId: PRODUCT_TYPES.withExtra, priceMinor: 1_140_000 });
const bacon = buildCartProduct({ id: 40, typeId: PRODUCT_TYPES.extra, priceMinor: 150_000, stock: 4 });
const egg = buildCartProduct({ id: 41, typeId: PRODUCT_TYPES.extra, priceMinor: 90_000 });
/** Its options combine. */
const roll = buildCartProduct({ id: 6, typeId: PRODUCT_TYPES.withExtra, priceMinor: 500_000 });
const large = { id: 70, description: 'L', stock: 3, priceMinor: null };
const small = { id: 71, description: 'S', stock: 1, priceMinor: null };
const gone = { id: 72, description: 'XS', stock: 0, priceMinor: null };
const shirt = buildCartProduct({
  id: 5,
  isClothing: true,
  clothingSizeStocks: [large, small, gone].map((size) => ({ ...size, size: size.description })),
});

const line = (cart: Cart, lineId: string) => findLine(cart, lineId);

describe('quantities', () => {
  it('adding sets 1, plus and minus change by 1, minus at 1 removes the line [CART-02]', () => {
    const one = addProduct(buildCart(), burger);
    expect(line(one, '1')?.quantity).toBe(1);
    const two = increase(one, '1');
    expect(line(two, '1')?.quantity).toBe(2);
    expect(line(decrease(two, '1'), '1')?.quantity).toBe(1);
    expect(decrease(decrease(two, '1'), '1').details).toEqual([]);
  });

  it('a product in the cart grows on its line, another gets its own [CART-02]', () => {
    const cart = addProduct(addProduct(addProduct(buildCart(), burger), beer), burger);
    expect(cart.details.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
      ['1', 2],
      ['2', 1],
    ]);
  });

  it('a cart has no more units than the stock [PROD-03]', () => {
    let cart = buildCart();
    for (let taps = 0; taps < 10; taps += 1) cart = addProduct(cart, beer);
    expect(line(cart, '2')?.quantity).toBe(3);
    expect(unitsLeft(cart, beer, null)).toBe(0);
  });

  it('a line has at most the maximum of an order [CART-02]', () => {
    let cart = buildCart();
    for (let taps = 0; taps < LINE_MAX_QUANTITY + 5; taps += 1) cart = addProduct(cart, burger);
    expect(cartUnits(cart)).toBe(LINE_MAX_QUANTITY);
  });
});

describe('comments', () => {
  it('a comment is cut at 100 characters, never inside one [CART-04]', () => {
    const cart = addProduct(buildCart(), burger);
    expect(line(setComment(cart, '1', 'x'.repeat(140)), '1')?.comment).toHaveLength(COMMENT_MAX_CHARACTERS);
    const emoji = line(setComment(cart, '1', '🍔'.repeat(101)), '1')?.comment;
    expect(emoji).toBe('🍔'.repeat(COMMENT_MAX_CHARACTERS));
    expect(line(setComment(cart, '1', 'sin\ncebolla'), '1')?.comment).toBe('sin\ncebolla');
  });
});

describe('sizes', () => {
  it('another size begins at 1 and is limited by its own stock [CLOTH-01]', () => {
    const cart = addProduct(addProduct(buildCart(), shirt, large), shirt, large);
    expect(line(cart, '5:70')?.quantity).toBe(2);
    const changed = chooseSize(cart, '5:70', small);
    expect(changed.details.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([['5:71', 1]]);
    expect(line(increase(changed, '5:71'), '5:71')?.quantity).toBe(1);
  });

  it('clothing requires a size, and a size requires stock [CLOTH-01]', () => {
    const cart = addProduct(buildCart(), shirt, large);
    expect(chooseSize(cart, '5:70', gone)).toBe(cart);
    expect(addProduct(cart, shirt)).toBe(cart);
    expect(addProduct(buildCart(), shirt, gone).details).toEqual([]);
  });
});

describe('extras', () => {
  it('an added extra has a quantity and adds 1 to its main line [EXTRA-02, EXTRA-03]', () => {
    const cart = attachExtra(attachExtra(attachExtra(buildCart(), grill, bacon), grill, bacon), grill, egg);
    expect(line(cart, '3+')?.quantity).toBe(3);
    expect(line(cart, '3+')?.relatedProducts.map(({ id, quantity }) => [id, quantity])).toEqual([
      [40, 2],
      [41, 1],
    ]);
  });

  it('removing an extra removes 1 of its line, and the last one the line [EXTRA-03]', () => {
    const cart = attachExtra(attachExtra(buildCart(), grill, bacon), grill, egg);
    const less = removeExtra(cart, '3+', 40);
    expect(line(less, '3+')?.quantity).toBe(1);
    expect(removeExtra(less, '3+', 41).details).toEqual([]);
    expect(removeExtra(less, '3+', 40)).toBe(less);
  });

  it('units without extras stay when the last extra is removed [EXTRA-03]', () => {
    const cart = attachExtra(addProduct(buildCart(), grill), grill, bacon);
    expect(removeExtra(cart, '3+', 40).details.map(({ lineId }) => lineId)).toEqual(['3']);
  });

  it('extras are priced with their line and limited by their stock [EXTRA-04]', () => {
    let cart = buildCart();
    for (let taps = 0; taps < 9; taps += 1) cart = attachExtra(cart, grill, bacon);
    expect(unitsOfProduct(cart, bacon.id)).toBe(4);
    expect(cartTotalMinor(cart)).toBe(4 * (1_140_000 + 150_000));
    expect(cartUnits(cart)).toBe(4);
  });
});

describe('combinations', () => {
  it('equal combinations are one line, others their own [CART-02, EXTRA-02]', () => {
    const both = addCombined(addCombined(buildCart(), grill, [bacon, egg], 1), grill, [egg, bacon], 2);
    const cart = addProduct(addCombined(both, grill, [bacon], 1), grill);
    expect(cart.details.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
      ['3+40+41', 3],
      ['3+40', 1],
      ['3', 1],
    ]);
    expect(line(cart, '3+40+41')?.relatedProducts.map((related) => related.quantity)).toEqual([3, 3]);
  });

  it('a combination is priced with all options of each unit [EXTRA-04]', () => {
    const cart = addCombined(buildCart(), grill, [bacon, egg], 2);
    expect(cartTotalMinor(cart)).toBe(2 * (1_140_000 + 150_000 + 90_000));
    expect(cartUnits(cart)).toBe(2);
  });

  it('units and options change together; the last one removes the line [EXTRA-03]', () => {
    const two = increase(addCombined(buildCart(), grill, [bacon, egg], 1), '3+40+41');
    const quantities = (cart: Cart) => line(cart, '3+40+41')?.relatedProducts.map(({ quantity }) => quantity);
    expect(quantities(two)).toEqual([2, 2]);
    expect(quantities(decrease(two, '3+40+41'))).toEqual([1, 1]);
    expect(quantities(removeExtra(two, '3+40+41', bacon.id))).toEqual([1, 1]);
    expect(quantities(setQuantity(two, '3+40+41', 1))).toEqual([1, 1]);
    expect(decrease(decrease(two, '3+40+41'), '3+40+41').details).toEqual([]);
  });

  it('a combination is limited by the least stock of its parts [PROD-03, EXTRA-04]', () => {
    const cart = addCombined(addCombined(buildCart(), grill, [bacon], 1), grill, [bacon, egg], 9);
    expect(unitsOfProduct(cart, bacon.id)).toBe(4);
    expect(unitsOfOwnLines(cart, bacon.id)).toBe(0);
    expect(unitsOfOwnLines(cart, grill.id)).toBe(4);
    expect(line(cart, '3+40+41')?.quantity).toBe(3);
    expect(cart.details.map((one) => lineUnitsLeft(cart, one))).toEqual([0, 0]);
    expect(combinedUnitsLeft(cart, grill, [egg])).toBe(LINE_MAX_QUANTITY - 4);
    expect(addCombined(cart, grill, [bacon], 1)).toBe(cart);
  });

  it('a full cart takes no other combination, and more of one that it has [ORD-01]', () => {
    let cart = addCombined(buildCart(), grill, [egg], 1);
    for (let id = 100; id < 99 + ORDER_MAX_LINES; id += 1) cart = addProduct(cart, buildCartProduct({ id }));
    expect(combinedUnitsLeft(cart, grill, [egg, bacon])).toBe(0);
    expect(combinedUnitsLeft(cart, grill, [egg])).toBeGreaterThan(0);
  });
});

describe('resolving a shortage', () => {
  it('sets a line to its available units, or removes it [CHK-05]', () => {
    const cart = attachExtra(
      attachExtra(addProduct(addProduct(buildCart(), burger), burger), grill, bacon),
      grill,
      egg,
    );
    expect(line(setQuantity(cart, '1', 1), '1')?.quantity).toBe(1);
    expect(line(setQuantity(cart, '1', 0), '1')).toBeUndefined();
    expect(line(setQuantity(cart, '3+', 1), '3+')?.relatedProducts).toHaveLength(1);
  });
});

it('the preparation time is the longest of the products, not their sum [CHK-02]', () => {
  expect(cartPreparationMinutes(addProduct(addProduct(buildCart(), burger), beer))).toBe(8);
  expect(cartPreparationMinutes(null)).toBe(0);
});

/** Combinations of the roll, of which few differ, so that taps meet on a line. */
const combinedSteps = [
  fc.tuple(fc.subarray([bacon, egg, beer], { minLength: 1 }), fc.integer({ min: 1, max: 3 })).map(
    ([options, units]) =>
      (cart: Cart) =>
        addCombined(cart, roll, options, units),
  ),
  fc.tuple(fc.constantFrom('6+40', '6+41', '6+40+41', '6+2+40+41'), fc.constantFrom(increase, decrease)).map(
    ([id, change]) =>
      (cart: Cart) =>
        change(cart, id),
  ),
  fc.constantFrom('6+40', '6+40+41').map((id) => (cart: Cart) => removeExtra(cart, id, bacon.id)),
  fc.integer({ min: 0, max: 3 }).map((units) => (cart: Cart) => {
    const most = Math.min(units, line(cart, '6+40+41')?.quantity ?? 0);
    return setQuantity(cart, '6+40+41', most);
  }),
];

const steps = fc.array(
  fc.oneof(
    fc.constant((cart: Cart) => addProduct(cart, burger)),
    fc.constant((cart: Cart) => addProduct(cart, beer)),
    fc.constant((cart: Cart) => addProduct(cart, grill)),
    fc.constant((cart: Cart) => addProduct(cart, shirt, large)),
    fc.constant((cart: Cart) => attachExtra(cart, grill, bacon)),
    fc.constant((cart: Cart) => attachExtra(cart, grill, egg)),
    ...combinedSteps,
    fc.constantFrom('1', '2', '3', '3+', '5:70', '5:71').map((id) => (cart: Cart) => increase(cart, id)),
    fc.constantFrom('1', '2', '3', '3+', '5:70', '5:71').map((id) => (cart: Cart) => decrease(cart, id)),
    fc.constantFrom(bacon.id, egg.id).map((id) => (cart: Cart) => removeExtra(cart, '3+', id)),
    fc.constantFrom(small, large, gone).map((size) => (cart: Cart) => chooseSize(cart, '5:70', size)),
    fc.constantFrom('1', '3+').map((id) => (cart: Cart) => removeLine(cart, id)),
  ),
  { maxLength: 60 },
);

describe('after any sequence of taps', () => {
  it('each unit of a combination has all of its options [CART-02, EXTRA-02]', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(...combinedSteps), { maxLength: 20, size: 'max' }), (taps) => {
        const cart = taps.reduce((now, tap) => tap(now), buildCart());
        for (const { quantity, relatedProducts } of cart.details) {
          expect(relatedProducts.map((one) => one.quantity)).toEqual(relatedProducts.map(() => quantity));
        }
        expect(unitsOfProduct(cart, bacon.id)).toBeLessThanOrEqual(4);
      }),
    );
  });

  it('no line is empty or double, and extras sum to their line [CART-02, EXTRA-03]', () => {
    fc.assert(
      fc.property(steps, (taps) => {
        const cart = taps.reduce((now, tap) => tap(now), buildCart());
        const ids = cart.details.map(({ lineId }) => lineId);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { quantity, relatedProducts, isCombined } of cart.details) {
          expect(quantity).toBeGreaterThan(0);
          if (isCombined) expect(relatedProducts.every((one) => one.quantity === quantity)).toBe(true);
          else if (relatedProducts.length > 0)
            expect(quantity).toBe(relatedProducts.reduce((n, one) => n + one.quantity, 0));
        }
      }),
    );
  });

  it('no product, size or extra is above its stock [CLOTH-01, PROD-03, EXTRA-04]', () => {
    fc.assert(
      fc.property(steps, (taps) => {
        const cart = taps.reduce((now, tap) => tap(now), buildCart());
        expect(unitsOfProduct(cart, beer.id)).toBeLessThanOrEqual(3);
        expect(unitsOfProduct(cart, bacon.id)).toBeLessThanOrEqual(4);
        expect(line(cart, '5:70')?.quantity ?? 0).toBeLessThanOrEqual(3);
        expect(line(cart, '5:71')?.quantity ?? 0).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('the total is the sum of its lines, in whole minor units [CART-01]', () => {
    fc.assert(
      fc.property(steps, (taps) => {
        const cart = taps.reduce((now, tap) => tap(now), buildCart());
        const sum = cart.details.reduce((total, one) => total + lineTotalMinor(one), 0);
        expect(cartTotalMinor(cart)).toBe(sum);
        expect(Number.isSafeInteger(sum)).toBe(true);
      }),
    );
  });
});
