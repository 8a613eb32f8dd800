import { addChoice } from '@app/rules/cart/add-choice.ts';
import { addUnits } from '@app/rules/cart/add-units.ts';
import {
  emptyCart,
  type Cart,
  type CartClothingSize,
  type CartCommerce,
  type CartVenue,
} from '@app/rules/cart/cart.ts';
import type { GroupChoice } from '@app/rules/catalogue/modifier-choice.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { changeCart, type CartStore } from './change-cart.ts';
import { newOrderKey } from './order-key.ts';

/** Where the products of a cart are sold. */
export type SellingPlace = { venue: CartVenue; commerce: CartCommerce };

/** What a person does with a stored cart. The first product starts a cart. */
export type CartChanges = {
  /** Applies a cart operation of the rules, if there is a cart. */
  change: (change: (cart: Cart) => Cart) => void;
  /** @see CART-02, CLOTH-01 */
  add: (place: SellingPlace, product: Product, of?: { quantity?: number; size?: CartClothingSize | null }) => void;
  /** @see EXTRA-02, EXTRA-03 */
  addWithOptions: (place: SellingPlace, product: Product, options: GroupChoice) => void;
};

/** Returns the changes of the cart in this store. */
export function cartChanges(store: CartStore): CartChanges {
  const cartOf = (place: SellingPlace) => store.read() ?? emptyCart(newOrderKey(), place.venue, place.commerce);
  return {
    change: (change) => changeCart(store, change),
    add: (place, product, { quantity = 1, size = null } = {}) =>
      store.write(addUnits(cartOf(place), product, quantity, size)),
    addWithOptions: (place, product, { groups, choice }) =>
      store.write(addChoice(cartOf(place), product, groups, choice)),
  };
}
