import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Product, Promotion } from '../language/localised-types.ts';
import { buildCart, buildCartProduct } from '../testing/cart-builders.ts';
import { buildProduct } from '../testing/menu-builders.ts';
import { addProduct } from './cart-lines.ts';
import { cartTotalMinor } from './cart-totals.ts';
import { comboOffer, comboWith, withCombo } from './combo-offer.ts';

const BURGER = buildCartProduct({ id: 1, name: 'Hamburguesa simple', priceMinor: 850_000 });
const FRIES = buildCartProduct({ id: 2, name: 'Papas grandes', priceMinor: 520_000 });
const COMBO: Product = { ...buildProduct({ id: 10, name: 'Combo Tribuna', price: 10_500 }) };
const OTHER: Product = { ...buildProduct({ id: 11, name: 'Combo chico', price: 9_900 }) };

const promotion = (productId: number, description: string): Promotion => ({
  id: productId,
  title: `Combo ${productId}`,
  description,
  price: 0,
  previousPrice: null,
  backgroundColor: null,
  titleColor: null,
  textColor: null,
  images: [],
  productId,
  commerce: { id: 9, code: 'parrilla', name: 'Parrilla del 9' },
});
const TRIBUNA = promotion(10, 'Hamburguesa simple, papas grandes y gaseosa');

const menu = (promotions: readonly Promotion[], products: readonly Product[] = [COMBO, OTHER]) => ({
  products,
  promotions,
  state: { kind: 'open' } as const,
  nowMs: 0,
});
const burger = () => addProduct(buildCart(), BURGER);

it('a product is offered as its combo, with the difference [CONT-03, CHK-08]', () => {
  const offer = comboOffer(burger(), menu([TRIBUNA]));
  expect(offer).toMatchObject({ combo: { id: 10 }, moreMinor: 200_000 });
  expect(comboOffer(addProduct(burger(), FRIES), menu([TRIBUNA]))).toMatchObject({ moreMinor: -320_000 });
  const cheaper = promotion(11, 'HAMBURGUESA SIMPLE con agua');
  expect(comboOffer(burger(), menu([TRIBUNA, cheaper]))).toMatchObject({ combo: { id: 11 }, moreMinor: 140_000 });
});

it('a product to choose is offered as its combo [CONT-03, KIOSK-02]', () => {
  const product = buildProduct({ id: 1, name: 'Hamburguesa simple', price: 8_500 });
  const cheaper = promotion(11, 'Hamburguesa simple con agua');
  expect(comboWith(product, null, menu([TRIBUNA]))).toMatchObject({ combo: { id: 10 }, moreMinor: 200_000 });
  expect(comboWith(product, null, menu([TRIBUNA, cheaper]))).toMatchObject({ combo: { id: 11 } });
  expect(comboWith({ ...product, name: 'Hamburguesa' }, null, menu([promotion(10, 'Hamburguesas')]))).toBeNull();
  expect(comboWith({ ...product, id: 10 }, null, menu([TRIBUNA]))).toBeNull();
  const offer = comboOffer(burger(), menu([TRIBUNA]));
  if (offer) expect(comboWith(product, withCombo(burger(), offer), menu([TRIBUNA]))).toBeNull();
});

it('no other product, part of a name or present combo is offered [CONT-03, CHK-08]', () => {
  expect(comboOffer(null, menu([TRIBUNA]))).toBeNull();
  expect(comboOffer(burger(), menu([promotion(10, 'Hamburguesas simples y gaseosa')]))).toBeNull();
  expect(comboOffer(burger(), menu([promotion(10, '')]))).toBeNull();
  expect(comboOffer(burger(), menu([promotion(12, TRIBUNA.description)]))).toBeNull();
  expect(comboOffer(burger(), menu([TRIBUNA], [{ ...COMBO, stock: 0 }]))).toBeNull();
  const offer = comboOffer(burger(), menu([TRIBUNA]));
  if (offer) expect(comboOffer(addProduct(withCombo(burger(), offer), BURGER), menu([TRIBUNA]))).toBeNull();
  const dressed = { ...burger(), details: burger().details.map((line) => ({ ...line, relatedProducts: [extra()] })) };
  expect(comboOffer(dressed, menu([TRIBUNA]))).toBeNull();
});
const extra = () => ({ id: 3, quantity: 1, product: buildCartProduct({ id: 3, name: 'Cheddar', priceMinor: 0 }) });

it('a combo replaces one unit of each part, on one line [CONT-03, CART-02]', () => {
  const units = fc.integer({ min: 1, max: 5 });
  fc.assert(
    fc.property(units, units, (burgers, fries) => {
      let cart = buildCart();
      for (let unit = 0; unit < burgers; unit += 1) cart = addProduct(cart, BURGER);
      for (let unit = 0; unit < fries; unit += 1) cart = addProduct(cart, FRIES);
      const offer = comboOffer(cart, menu([TRIBUNA]));
      if (!offer) return false;
      const changed = withCombo(cart, offer);
      const unitsOf = (id: number) => changed.details.find(({ product }) => product.id === id)?.quantity ?? 0;
      expect([unitsOf(1), unitsOf(2), unitsOf(10)]).toEqual([burgers - 1, fries - 1, 1]);
      expect(new Set(changed.details.map(({ lineId }) => lineId)).size).toBe(changed.details.length);
      return cartTotalMinor(changed) === cartTotalMinor(cart) + offer.moreMinor;
    }),
  );
});
