import { describe, expect, it } from 'vitest';
import { buildCart, buildCartProduct } from '../testing/cart-builders.ts';
import { addProduct } from './cart-lines.ts';
import { addingTo, replaceCommerce } from './replace-commerce.ts';

const filled = addProduct(buildCart({ guestEmail: 'lucia@example.com', eventId: 4 }), buildCartProduct());
const otherKey = '1f0a7f5c-0f4e-4c51-9fd2-1d2ad4f5a001';

describe('adding a product of a commerce', () => {
  it.each([
    ['goes into the cart of that commerce', filled, 9, 'this-cart'],
    ['starts a cart when there is none', null, 9, 'new-cart'],
    ['asks before it replaces lines of another commerce', filled, 10, 'replace-lines'],
    ['replaces an empty cart without asking', buildCart(), 10, 'new-cart'],
  ] as const)('%s [CART-03]', (_title, cart, commerceId, expected) => {
    expect(addingTo(cart, commerceId)).toBe(expected);
  });

  it.each([
    ['a processed cart that is not cash opens the prompt', { processed: true }, 'pending-purchase'],
    ['at another commerce too', { processed: true, commerce: { id: 10, code: 'b', name: 'B' } }, 'pending-purchase'],
    ['a processed cash order is finished: a new cart', { processed: true, isCash: true }, 'new-cart'],
    ['a paid one as well', { processed: true, paid: true }, 'new-cart'],
  ] as const)('%s [CART-05]', (_title, differences, expected) => {
    expect(addingTo({ ...filled, ...differences }, 9)).toBe(expected);
  });
});

it('the new cart has its own key and lines, and the same contacts [CART-03]', () => {
  const cart = replaceCommerce(filled, otherKey, filled.venue, { id: 10, code: 'barra', name: 'La Barra' });
  expect(cart).toMatchObject({ idempotencyKey: otherKey, details: [], guestEmail: 'lucia@example.com', eventId: 4 });
  expect(cart.delivery).toBe('');
});
