import { toMinor } from '@app/contract/values/minor-units.ts';
import { hasQuantityControl, productAvailability } from '../catalogue/product-availability.ts';
import { needsChoice } from '../catalogue/product-kinds.ts';
import { lowestPrice } from '../catalogue/size-price.ts';
import type { Product, Promotion } from '../language/localised-types.ts';
import type { CommerceState } from '../venues/commerce-state.ts';
import { addProduct, decrease } from './cart-lines.ts';
import { cartProduct } from './cart-product.ts';
import type { Cart, CartLine } from './cart.ts';

/** A combo in place of one unit of each of these lines. `moreMinor`: what it costs more than they; below 0 it saves. */
export type ComboOffer = { combo: Product; title: string; parts: readonly CartLine[]; moreMinor: number };

type Menu = { products: readonly Product[]; promotions: readonly Promotion[]; state: CommerceState; nowMs: number };

/**
 * Returns the combo to offer for a cart, with the smallest difference; null without one. A combo says in its description what it
 * has: a product whose whole name is there is a part of it. Lines with choices stay as they are. A combo that is in the cart is not
 * offered again. @see CONT-03, CHK-08
 */
export function comboOffer(cart: Cart | null, menu: Menu): ComboOffer | null {
  const lines = cart?.details.filter(isPlain) ?? [];
  const offers = combosFor(cart, menu).flatMap(({ combo, title, description }) => {
    const parts = lines.filter(({ product }) => hasName(description, product.name));
    const partsMinor = parts.reduce((sum, { product }) => sum + product.priceMinor, 0);
    return parts.length === 0 ? [] : [{ combo, title, parts, moreMinor: toMinor(combo.price) - partsMinor }];
  });
  return offers.toSorted((one, other) => one.moreMinor - other.moreMinor)[0] ?? null;
}

/**
 * Returns the combo to offer in place of a product, by the rules of `comboOffer`; null without one. `moreMinor`: what it costs more than the
 * product in its cheapest size.
 */
export function comboWith(product: Product, cart: Cart | null, menu: Menu): Omit<ComboOffer, 'parts'> | null {
  const offers = combosFor(cart, menu).flatMap(({ combo, title, description }) =>
    hasName(description, product.name) && combo.id !== product.id
      ? [{ combo, title, moreMinor: toMinor(combo.price) - lowestPrice(product).priceMinor }]
      : [],
  );
  return offers.toSorted((one, other) => one.moreMinor - other.moreMinor)[0] ?? null;
}

/** The combos that one tap can add, except those in the cart. */
function combosFor(cart: Cart | null, { products, promotions, state, nowMs }: Menu) {
  return promotions.flatMap(({ productId, title, description }) => {
    const combo = products.find(({ id }) => id === productId);
    if (!combo || needsChoice(combo) || !hasQuantityControl(combo)) return [];
    if (cart?.details.some(({ product }) => product.id === combo.id)) return [];
    return productAvailability(combo, state, nowMs).kind === 'available' ? [{ combo, title, description }] : [];
  });
}

function isPlain({ relatedProducts, clothingSize }: CartLine): boolean {
  return relatedProducts.length === 0 && clothingSize === null;
}

/** Whether a text has the name as whole words, in any case. */
function hasName(text: string, name: string): boolean {
  const wanted = wordsOf(name);
  return wanted !== '' && ` ${wordsOf(text)} `.includes(` ${wanted} `);
}

function wordsOf(text: string): string {
  const words = text.toLocaleLowerCase('es').replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  return words.trim();
}

/** Puts the combo in place of one unit of each part. Changes nothing where the combo has no units left. */
export function withCombo(cart: Cart, { combo, parts }: Pick<ComboOffer, 'combo' | 'parts'>): Cart {
  const fewer = parts.reduce((left, { lineId }) => decrease(left, lineId), cart);
  const more = addProduct(fewer, cartProduct(combo));
  return more === fewer ? cart : more;
}
