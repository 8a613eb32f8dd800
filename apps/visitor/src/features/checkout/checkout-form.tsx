import { useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { currentCart } from '#features/cart/cart-state.ts';
import { deleteCart } from '#features/cart/change-cart.ts';
import { clearCart } from '#features/cart/clear-cart.ts';
import { cancelPlacedOrder } from '#features/orders/cancel-placed-order.ts';
import { useIsBeingPaid } from '#features/orders/persisted-orders.ts';
import { useOrderPayment } from '#features/payment/order-payment.ts';
import { showToast } from '#shared/layout/toast-store.ts';
import { TABLET_EM, useMinWidth } from '#shared/layout/use-min-width.ts';
import { BackLink } from '#shared/navigation/back-link.tsx';
import { ExternalLink } from '#shared/navigation/external-link.tsx';
import { commercePath, homePath } from '#shared/navigation/route-paths.ts';
import { useProblemText } from '#shared/texts/use-problem-text.ts';
import { failureText, useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { CartField } from '@app/rules/cart/cart-problem.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { isWebAddress } from '@app/rules/venues/web-address.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { AppBar } from '@app/ui/layout/app-bar.tsx';
import { ConfirmBar } from './confirm-bar.tsx';
import { ConfirmOutcome } from './confirm-outcome.tsx';
import { EventSection, DeliverySection } from './delivery-section.tsx';
import { FinishOutcome } from './finish-outcome.tsx';
import { PersonSection } from './person-section.tsx';
import { placeFieldOf } from './place-field-of.ts';
import { PlacedSection } from './placed-section.tsx';
import { SuggestionsSection } from './suggestions-section.tsx';
import { SummarySection, TimesSection } from './summary-section.tsx';
import { TipAndPay } from './tip/tip-and-pay.tsx';
import { useCheckout } from './use-checkout.ts';
import { useConfirmOrder } from './use-confirm-order.ts';
import { useFinishOrder } from './use-finish-order.ts';

interface CheckoutFormProps {
  cart: Cart;
  lines: (isLocked: boolean) => ReactNode;
  isSending: boolean;
}

/**
 * Sections of the checkout in the documents' order, and the confirm button. From a tablet on, lines and suggestions are
 * in a second column, above the total.
 *
 * @see CHK-01, CHK-03, CHK-11
 */
export function CheckoutForm({ cart, lines, isSending }: CheckoutFormProps) {
  const text = useText();
  const form = useRef<HTMLDivElement>(null);
  const [isTried, setIsTried] = useState(false);
  const checkout = useCheckout(cart);
  const { step, confirm, confirmAgain, reset } = useConfirmOrder(useVenue());
  const finishing = useFinishOrder(checkout.choice);
  const { problems } = checkout;
  const isFinishing = finishing.step.kind === 'working';
  const isUndecided = useIsUndecided(cart.orderId);
  const isBusy = isSending || isFinishing || step.kind === 'checking' || step.kind === 'sending';

  const errorOf = useProblemOf(checkout, isTried);
  const press = () => {
    setIsTried(true);
    const first = problems[0];
    if (first) showField(form.current, first.field);
    else if (cart.processed) finishing.finish(checkout.filled);
    else confirm(checkout.filled);
  };
  const cancel = useCancelCart();
  const isWide = useMinWidth(TABLET_EM);
  const linesSection = <section className="section sec0">{lines(isBusy || isUndecided)}</section>;
  const suggestions = cart.orderId === null && <SuggestionsSection checkout={checkout} />;

  return (
    <div ref={form} className="checkout-column">
      <AppBar
        title={text('my-cart')}
        start={!cart.processed && <BackLink href={commercePath(cart.venue.code, cart.commerce.code)} />}
      />
      <main className="checkout">
        <fieldset disabled={isBusy} className="checkout__parts">
          {!isWide && linesSection}
          {!isWide && suggestions}
          <TimesSection checkout={checkout} />
          {cart.orderId === null ? (
            <>
              <DeliverySection checkout={checkout} errorOf={errorOf} />
              <EventSection checkout={checkout} errorOf={errorOf} />
              <PersonSection checkout={checkout} errorOf={errorOf} />
            </>
          ) : (
            <PlacedSection checkout={checkout} orderId={cart.orderId} isUndecided={isUndecided} />
          )}
          {!isUndecided && <TipAndPay checkout={checkout} opensHere={cart.orderId !== null} />}
        </fieldset>
        <div className="checkout__card">
          {isWide && (
            <div className="checkout__lines">
              <fieldset disabled={isBusy}>
                {linesSection}
                {suggestions}
              </fieldset>
            </div>
          )}
          <div className="checkout__parts checkout__sum">
            <SummarySection checkout={checkout} hasLines={!isWide} />
          </div>
          <ConfirmBar
            checkout={checkout}
            isUndecided={isUndecided}
            phase={isSending || isFinishing ? 'sending' : step.kind}
            isTried={isTried}
            onConfirm={press}
          />
          <Terms />
        </div>
        <CheckoutLinks cart={cart} isBusy={isBusy} onCancel={cancel} />
      </main>
      <FinishOutcome step={finishing.step} onReset={finishing.reset} />
      <ConfirmOutcome checkout={checkout} step={step} onSend={() => confirmAgain(checkout.filled)} onReset={reset} />
    </div>
  );
}

/**
 * Deletes the cart at once, with undo. A placed order is cancelled first, without undo; an order that is being paid is
 * not cancelled.
 *
 * @see CHK-11
 */
function useCancelCart() {
  const text = useText();
  const venue = useVenue();
  const [, navigate] = useLocation();
  const cancel = async () => {
    const cart = currentCart();
    const orderId = cart?.orderId ?? null;
    if (orderId !== null) {
      try {
        await cancelPlacedOrder(orderId);
      } catch (failure) {
        return showToast({ id: 'not-cancelled', text: failureText(text, failure), icon: 'circle-alert' });
      }
      showToast({ id: 'order-cancelled', text: text('order-cancelled'), icon: 'trash-2' });
      if (currentCart()?.details !== cart?.details) return undefined; // the visitor already started another cart
      deleteCart();
      return navigate(homePath(venue.code));
    }
    clearCart(text);
    navigate(homePath(venue.code));
  };
  return () => void cancel();
}

/**
 * Whether a charge was sent and its result is unknown. An unfinished hosted page does not count: the visitor may open
 * it again. Offline the two look the same, so paying stays disabled.
 *
 * @see PAY-04, MPC-01
 */
function useIsUndecided(orderId: number | null): boolean {
  const isBeingPaid = useIsBeingPaid(orderId);
  const { payment } = useOrderPayment(orderId ?? 0, { isFollowed: isBeingPaid });
  return isBeingPaid && payment?.state !== 'waiting';
}

/** Scrolls to a field and focuses it. @see CHK-03 */
function showField(form: HTMLElement | null, field: CartField): void {
  const place = form?.querySelector<HTMLElement>(`[data-field="${field}"]`);
  const control = place?.querySelector<HTMLElement>('input:not([readonly]), select, textarea');
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  (control ?? place)?.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
  control?.focus({ preventScroll: true });
}

/** A phone shows the terms above the confirm button, a wide screen below it. */
function Terms() {
  const text = useText();
  const { termsUrl } = useVenue();
  if (!isWebAddress(termsUrl)) return null;
  return (
    <p className="small mut legal">
      {text('terms-before')}
      <ExternalLink className="ul" url={termsUrl}>
        {text('terms-link')}
      </ExternalLink>
      {text('terms-after')}
    </p>
  );
}

/** Out of the checkout. A phone shows them above the confirm button, which stays at its bottom edge. */
function CheckoutLinks({ cart, isBusy, onCancel }: { cart: Cart; isBusy: boolean; onCancel: () => void }) {
  const text = useText();
  return (
    <nav className="checkout__links">
      <Link className="btn btn--quiet btn--block" href={commercePath(cart.venue.code, cart.commerce.code)}>
        {text('continue-shopping-at', { commerce: cart.commerce.name })}
      </Link>
      <Button variant="danger" isBlock isUnavailable={isBusy} onPress={onCancel}>
        {text(cart.orderId === null ? 'clear-cart' : 'cancel-order')}
      </Button>
    </nav>
  );
}

/** @returns the words for the problem of a field, once the person has confirmed, or has left the filled field */
function useProblemOf(checkout: ReturnType<typeof useCheckout>, isTried: boolean) {
  const problemText = useProblemText();
  return (field: CartField, isLeft = false) => {
    const problem = isTried || isLeft ? checkout.problems.find((one) => one.field === field) : undefined;
    if (!problem) return undefined;
    const place = placeFieldOf(checkout.area, field);
    const named = place && { field: place.description };
    return problemText(problem.code, { ...problem.facts, ...named });
  };
}
