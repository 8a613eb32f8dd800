import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useCart, useIsCartLoaded } from '#features/cart/cart-state.ts';
import { EmptyCart } from '#features/cart/empty-cart.tsx';
import { rememberPaidWith } from '#features/cart/paid-with-store.ts';
import { putCart } from '#features/cart/put-cart.ts';
import { OrderSending } from '#features/outbox/order-sending.tsx';
import { isOpen, isBackedOff, type OutboxEntry } from '#features/outbox/outbox-entry.ts';
import { useOutboxEntry } from '#features/outbox/outbox.ts';
import { goToPayment } from '#features/payment/go-to-payment.ts';
import { commercePath, orderDetailPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { AppBar } from '@app/ui/layout/app-bar.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { useCheckout } from './use-checkout.ts';
import { cardMethodOf } from './use-payment-choice.ts';
import './checkout.css';

/** Up to this time only the confirm button shows progress. */
const QUICK_ANSWER_MS = 2_500;
/** Source: document 2, section 9. @see CHK-09 */
const LEAVE_AFTER_MS = 500;

/** Cart and checkout. `lines` renders the cart lines. @see CHK-01, CART-07 */
export function CheckoutScreen({ lines }: { lines: (isLocked: boolean) => ReactNode }) {
  const cart = useCart();
  const isLoaded = useIsCartLoaded();
  const entry = useOutboxEntry(cart?.idempotencyKey ?? null);
  const isSlow = useIsSlow(entry);
  const wasOpen = useWasOpen(entry);

  if (!cart || (cart.details.length === 0 && !entry)) return isLoaded ? <EmptyCart /> : <main aria-busy="true" />;
  if (entry?.state === 'received' && !isCardDue(entry)) return <GoToOrder entry={entry} />;
  if (cart.processed && (cart.isCash || cart.paid)) return <FinishedCart cart={cart} />;
  if (entry?.state === 'received' && wasOpen) return <GoToPayment cart={cart} />;
  if (entry && isOpen(entry) && isSlow) return <OrderSending entry={entry} pricesAtMs={0} />;
  return <CheckoutForm cart={cart} lines={lines} isSending={entry !== null && isOpen(entry)} />;
}

/** Received, and to be paid by card before its preparation. */
function isCardDue({ order, body }: OutboxEntry): boolean {
  return order?.isPaid === false && body.isCash !== true;
}

/** Whether this screen saw the order being sent. Only then its answer navigates; an earlier one waits for a tap. */
function useWasOpen(entry: OutboxEntry | null): boolean {
  const [wasOpen, setWasOpen] = useState(false);
  const isOpenNow = entry !== null && isOpen(entry);
  if (isOpenNow && !wasOpen) setWasOpen(true);
  return wasOpen;
}

function useIsSlow(entry: OutboxEntry | null): boolean {
  const nowMs = useNow(500);
  if (!entry || nowMs === null) return false;
  return (
    entry.attempts > 0 ||
    isBackedOff(entry) ||
    entry.state === 'cancel-requested' ||
    nowMs - entry.savedAtMs > QUICK_ANSWER_MS
  );
}

/** Navigates to the placed order with its result dialog. @see CHK-07, PAY-02 */
function GoToOrder({ entry }: { entry: OutboxEntry }) {
  const [, navigate] = useLocation();
  const { order, body } = entry;
  const kind = paidKind(body);
  const path = order && orderDetailPath(order.venueCode, order.commerceCode, order.number, true);
  useEffect(() => {
    if (!path) return;
    if (kind !== null) rememberPaidWith(kind);
    navigate(path, { replace: true });
  }, [navigate, path, kind]);
  return <main aria-busy="true" />;
}

/** How an order was placed that no card pays; null: it is free. */
function paidKind({ isCash, isBalance }: OutboxEntry['body']): 'cash' | 'balance' | null {
  if (isBalance === true) return 'balance';
  return isCash === true ? 'cash' : null;
}

/** Navigates to the card form once the cart has its order. @see PAY-01 */
function GoToPayment({ cart }: { cart: Cart }) {
  const text = useText();
  const [, navigate] = useLocation();
  const { choice } = useCheckout(cart);
  const hasNavigated = useRef(false);
  const { orderId, venue, commerce } = cart;
  useEffect(() => {
    if (!choice || orderId === null || hasNavigated.current) return;
    hasNavigated.current = true;
    const order = { id: orderId, venueCode: venue.code, commerceCode: commerce.code };
    if (choice.provider === null) navigate(orderDetailPath(venue.code, commerce.code, orderId), { replace: true });
    else goToPayment(choice.provider, { ...order, method: cardMethodOf(choice.chosen) ?? 'new-card' });
  }, [choice, orderId, venue, commerce, navigate]);
  return (
    <main aria-busy="true">
      <AppBar title={text('my-cart')} />
      <p className="sr" role="status">
        {text('preparing-payment')}
      </p>
    </main>
  );
}

/** Deletes a finished cart and navigates to the commerce. @see CHK-09 */
function FinishedCart({ cart }: { cart: Cart }) {
  const text = useText();
  const [, navigate] = useLocation();
  const [path] = useState(() => commercePath(cart.venue.code, cart.commerce.code));
  useEffect(() => {
    const timer = setTimeout(() => {
      putCart(null);
      navigate(path, { replace: true });
    }, LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate, path]);
  return (
    <main aria-busy="true">
      <AppBar title={text('my-cart')} />
      <p className="sr" role="status">
        {text('loading')}
      </p>
    </main>
  );
}
