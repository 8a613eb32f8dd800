import { changeDraft } from '#features/cart/checkout-draft-store.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { useIsOfCart, useOtherMethodPath } from './other-method-path.ts';
import { useChangePaymentMethod } from './use-change-payment-method.ts';

/**
 * Leaves a payment screen to pay in cash: the cart of the order opens with that method chosen. An order without its cart
 * changes at once; if that fails, its screen offers it again.
 *
 * @see PAY-02, CHK-06
 */
export function usePayInCash(order: Order): { isPending: boolean; payInCash: () => Promise<void> } {
  const isOfCart = useIsOfCart(order);
  const path = useOtherMethodPath(order);
  const changing = useChangePaymentMethod(order);
  const payInCash = async () => {
    if (isOfCart) changeDraft({ paymentMethod: 'cash' });
    else await changing.mutateAsync(true).catch(() => undefined);
    location.assign(path);
  };
  return { isPending: changing.isPending, payInCash };
}
