import { currentCart } from '#features/cart/cart-state.ts';
import { changeCart, startCart } from '#features/cart/change-cart.ts';
import { putCart } from '#features/cart/put-cart.ts';
import type { GroupMember, GroupOrder } from '@app/contract/group-orders/group-orders.ts';
import type { NewOrderLine } from '@app/contract/visitor/orders.ts';
import { withNewOrderKey } from '@app/ordering/cart/order-key.ts';
import type { Cart, CartCommerce, CartVenue } from '@app/rules/cart/cart.ts';
import { cartLinesOfGroup, joinedLines } from '@app/rules/cart/group-lines.ts';
import { orderDetails } from '@app/rules/cart/new-order.ts';
import type { MenuChoices } from '@app/rules/catalogue/modifier-groups.ts';

/** Where a group orders. */
export type GroupPlace = { venue: CartVenue; commerce: CartCommerce; menu: MenuChoices };

export const ownMember = ({ members }: GroupOrder): GroupMember | undefined => members.find(({ isYou }) => isYou);

/** The lines of this person in the cart; null: the cart belongs to no group, or to another one. */
export function ownLinesIn(cart: Cart | null, token: string): NewOrderLine[] | null {
  return cart?.group?.token === token && !cart.group.isWhole ? orderDetails(cart) : null;
}

export function areSameLines(one: readonly NewOrderLine[], other: readonly NewOrderLine[]): boolean {
  return JSON.stringify(one.map(inOneForm)) === JSON.stringify(other.map(inOneForm));
}

const inOneForm = ({ productId, quantity, comments, clothingSizeId, relatedProducts }: NewOrderLine) => [
  productId,
  quantity,
  comments,
  clothingSizeId ?? null,
  relatedProducts.map(({ id, quantity: units }) => [id, units]),
];

/** Starts a cart with the lines that this person has in the group. */
export function startOwnPart(group: GroupOrder, { venue, commerce, menu }: GroupPlace): void {
  const details = cartLinesOfGroup(ownMember(group)?.lines ?? [], menu);
  putCart({ ...startCart(venue, commerce), details, group: partOf(group) });
}

/** Replaces the lines of this person in the cart by those of the server. */
export function takeOwnPart(group: GroupOrder, menu: MenuChoices): void {
  const details = cartLinesOfGroup(ownMember(group)?.lines ?? [], menu);
  changeCart((cart) => (cart.group?.token === group.token ? { ...cart, details, group: partOf(group) } : cart));
}

/** The cart has what the server has. */
export function markSent(group: GroupOrder): void {
  changeCart((cart) => (cart.group?.token === group.token ? { ...cart, group: partOf(group) } : cart));
}

/** Fills the cart with the lines of all members, as the order of the group. The same again changes nothing. */
export function fillWhole(group: GroupOrder, { venue, commerce, menu }: GroupPlace): void {
  const before = currentCart();
  const cart = before?.group?.token === group.token ? before : startCart(venue, commerce);
  const details = joinedLines(
    cartLinesOfGroup(
      group.members.flatMap(({ lines }) => lines),
      menu,
    ),
  );
  putCart({ ...cart, details, group: { ...partOf(group), isWhole: true } });
}

/** Makes the cart an order of its own. */
export function leaveGroup(token: string): void {
  changeCart((cart) => {
    if (cart.group?.token !== token) return cart;
    const { group: _group, ...own } = withNewOrderKey(cart);
    return own;
  });
}

function partOf({ token, version }: GroupOrder) {
  return { token, isWhole: false, version: version ?? 0 };
}
