import type { Product } from '@app/contract/visitor/products.ts';
import type { CartClothingSize, CartCommerce } from '@app/rules/cart/cart.ts';
import { createContext, use } from 'react';

export type AddToCartRequest = {
  product: Product;
  commerce: CartCommerce;
  size?: CartClothingSize | null;
  /** 1 unless said otherwise. */
  quantity?: number;
  comment?: string;
  /** After it went in, which may be after a question or the choice of extras. */
  onAdded?: (units: number) => void;
};

/**
 * Puts a product into the cart, with the questions that this may raise: another commerce, an unfinished purchase,
 * side dish and extras. `isPicking`: a question or the picker is open.
 *
 * @see CART-03, CART-05, EXTRA-01
 */
export type AddToCart = { add: (request: AddToCartRequest) => void; isPicking: boolean };

export const AddToCartContext = createContext<AddToCart>({ add: () => undefined, isPicking: false });

export function useAddToCart(): AddToCart {
  return use(AddToCartContext);
}
