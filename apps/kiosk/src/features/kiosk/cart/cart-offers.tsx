import type { Cart } from '@app/rules/cart/cart.ts';
import type { KioskMenu } from '../use-kiosk-menu.ts';
import { ComboRow } from './combo-row.tsx';
import { Suggestions } from './suggestions.tsx';

/** What goes with the cart. */
export function CartOffers({ cart, menu, hasSuggestions }: { cart: Cart; menu: KioskMenu; hasSuggestions: boolean }) {
  return (
    <>
      <ComboRow cart={cart} menu={menu} />
      {hasSuggestions && <Suggestions cart={cart} menu={menu} />}
    </>
  );
}
