import { expect, it, vi } from 'vitest';
import type { Cart } from '@app/rules/cart/cart.ts';
import { nothingChosen } from '@app/rules/catalogue/modifier-choice.ts';
import { buildCart } from '@app/rules/testing/cart-builders.ts';
import { buildProduct } from '@app/rules/testing/menu-builders.ts';
import { cartChanges, type SellingPlace } from './cart-changes.ts';
import type { CartStore } from './change-cart.ts';
import { withNewOrderKey } from './order-key.ts';

const place: SellingPlace = {
  venue: { id: 1, code: 'estadio' },
  commerce: { id: 9, code: 'parrilla', name: 'Parrilla del 9' },
};

const storeOf = (cart: Cart | null) => {
  let stored = cart;
  const write = vi.fn((changed: Cart) => void (stored = changed));
  const store: CartStore = { read: () => stored, write };
  return { store, write };
};

it('the first product starts a cart with a key of its own [CART-02, ORD-07]', () => {
  const { store } = storeOf(null);
  cartChanges(store).add(place, buildProduct(), { quantity: 2 });
  expect(store.read()).toMatchObject({ ...place, details: [{ quantity: 2 }] });
  const key = store.read()?.idempotencyKey;
  cartChanges(store).addWithOptions(place, buildProduct({ id: 2 }), { groups: [], choice: nothingChosen() });
  expect(store.read()).toMatchObject({ idempotencyKey: key, details: [{ quantity: 2 }, { quantity: 1 }] });
});

it('a change without effect writes nothing; none is made without a cart [CART-02]', () => {
  const { store, write } = storeOf(buildCart());
  cartChanges(store).change((cart) => cart);
  cartChanges(storeOf(null).store).change(() => buildCart());
  expect(write).not.toHaveBeenCalled();
  cartChanges(store).change((cart) => ({ ...cart, phone: '1' }));
  expect(store.read()?.phone).toBe('1');
});

it('a cart with another key is another order with the same lines [ORD-07]', () => {
  const cart = buildCart();
  const other = withNewOrderKey(cart);
  expect(other.idempotencyKey).not.toBe(cart.idempotencyKey);
  expect({ ...other, idempotencyKey: cart.idempotencyKey }).toEqual(cart);
});
