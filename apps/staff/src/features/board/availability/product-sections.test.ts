import { expect, it } from 'vitest';
import type { BoardProduct } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { CREATED_AT, makeTicket } from '../testing/make-ticket.ts';
import { isLastOnSale, productSections } from './product-sections.ts';

const product = (id: number, changes: Partial<BoardProduct> = {}): BoardProduct => ({
  id,
  name: `Producto ${id}`,
  stock: null,
  unavailableUntil: null,
  imagePath: null,
  typeId: 1,
  sizes: [],
  ...changes,
});
const line = (productId: number, quantity: number, bumpedAt: string | null = null) => ({
  id: productId,
  productId,
  product: '',
  quantity,
  comments: '',
  size: null,
  extras: [],
  bumpedAt,
});

it('products off sale come first, then low ones, then those in the queue [ORD-08]', () => {
  const products = [
    product(1),
    product(2, { stock: 0 }),
    product(3, { stock: 6 }),
    product(4),
    product(5, { unavailableUntil: CREATED_AT }),
    product(6),
  ];
  const { preparing, paymentAccepted, toDeliver } = ORDER_STATUS;
  const tickets = [
    makeTicket(1, preparing, [line(4, 2), line(6, 9, CREATED_AT)]),
    makeTicket(2, paymentAccepted, [line(4, 1), line(1, 1), line(5, 2)]),
    makeTicket(3, toDeliver, [line(6, 9)]),
  ];
  const shown = productSections(products, tickets).map(({ name, products: own }) => [
    name,
    own.map(({ product: { id }, queued }) => [id, queued]),
  ]);
  expect(shown).toEqual([
    [
      'off',
      [
        [5, 2],
        [2, 0],
      ],
    ],
    ['low', [[3, 0]]],
    [
      'on',
      [
        [4, 3],
        [1, 1],
        [6, 0],
      ],
    ],
  ]);
});

it('the last product on sale is named, extras beside it sell nothing [ORD-08]', () => {
  const products = [product(1), product(2, { stock: 0 }), product(3, { typeId: 4 })];
  expect(isLastOnSale(products, 1)).toBe(true);
  expect(isLastOnSale([...products, product(4)], 1)).toBe(false);
});
