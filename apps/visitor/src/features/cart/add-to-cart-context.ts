import { createContext, useContext } from 'react';
import type { CartClothingSize, CartCommerce } from '@app/rules/cart/cart.ts';
import type { GroupChoice } from '@app/rules/catalogue/modifier-choice.ts';
import type { Product } from '@app/rules/language/localised-types.ts';

export type AddToCartRequest = {
  product: Product;
  commerce: CartCommerce;
  size?: CartClothingSize | null;
  /** 1 by default. */
  quantity?: number;
  comment?: string | undefined;
  /** Chosen before, so that they are not asked for. */
  options?: GroupChoice;
  /** Called once the product is in the cart, possibly after a dialog. */
  onAdded?: (units: number) => void;
};

/** Adds a product to the cart, with the dialogs that this may need. @see CART-03, CART-05, EXTRA-01 */
export type AddToCart = (request: AddToCartRequest) => void;

export const AddToCartContext = createContext<AddToCart>(() => undefined);

export function useAddToCart(): AddToCart {
  return useContext(AddToCartContext);
}
