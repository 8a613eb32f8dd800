import { PendingPurchaseDialog, ReplaceCartDialog } from '#features/catalogue/add-to-cart/add-to-cart-dialogs.tsx';
import type { CartCommerce } from '@app/rules/cart/cart.ts';
import type { CartQuestion } from './use-fill-cart.ts';

/** Asks before the former order replaces the lines of the cart. @see CART-03, CART-05 */
export function ReplaceQuestion({
  kind,
  to,
  onAnswer,
}: {
  kind: CartQuestion;
  to: CartCommerce;
  onAnswer: (isReplaced: boolean) => void;
}) {
  const yes = () => onAnswer(true);
  const no = () => onAnswer(false);
  return kind === 'replace' ? (
    <ReplaceCartDialog to={to} onYes={yes} onClose={no} />
  ) : (
    <PendingPurchaseDialog onNew={yes} onClose={no} />
  );
}
