import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentCart } from '#features/cart/cart-state.ts';
import { rememberPaidWith } from '#features/cart/paid-with-store.ts';
import { putCart } from '#features/cart/put-cart.ts';
import { pathToOtherDocument } from '#features/orders/order-link.ts';
import { orderQuery } from '#features/orders/order-queries.ts';
import { orderDetailPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { clearCurrentOrder } from '../current-order.ts';
import { PaymentLoading } from '../payment-states.tsx';
import type { Payable } from '../use-payable.ts';
import { OrderEnd } from './order-end.tsx';

/** The order is paid: clears the cart and shows the order. @see PAY-02 */
export function PaymentApproved({ payable: { order, payment } }: { payable: Payable }) {
  const text = useText();
  const queryClient = useQueryClient();
  const { id, venue, commerce, number } = order;
  const lastFour = payment.card?.lastFour ?? null;
  useEffect(() => {
    let isHere = true;
    const leave = () => {
      if (!isHere) return;
      const cart = currentCart();
      if (cart?.orderId === id) putCart({ ...cart, paid: true });
      clearCurrentOrder();
      rememberPaidWith('card', lastFour);
      location.replace(pathToOtherDocument(orderDetailPath(venue.code, commerce.code, number, true), id));
    };
    // Refetches the order as paid before showing it; without an answer the order screen reads it.
    void queryClient.fetchQuery({ ...orderQuery(id), staleTime: 0 }).then(leave, leave);
    return () => {
      isHere = false;
    };
  }, [queryClient, id, lastFour, venue.code, commerce.code, number]);
  return <PaymentLoading title={text('payment-approved')} />;
}

/** Money that the order could not take, and its refund state. The order may still be unpaid. @see PAY-04 */
export function RefundResult({
  payable: { order, payment },
  onPayAgain,
}: {
  payable: Payable;
  onPayAgain: () => void;
}) {
  const text = useText();
  const isBack = payment.state === 'refunded';
  const amount = text('price', {
    amountMinor: toMinor(payment.returnedAmount ?? payment.amount),
    currency: payment.currency,
  });
  return (
    <OrderEnd
      order={order}
      title={text(isBack ? 'refunded-title' : 'refunding-title')}
      words={text(isBack ? 'refunded-text' : 'refunding-text', { amount })}
      icon="undo-2"
      action={
        payment.canPay && (
          <Button variant="tonal" isBlock icon="credit-card" onPress={onPayAgain}>
            {text('finalize-purchase')}
          </Button>
        )
      }
    />
  );
}

/** A capture that could not be booked yet. The server books or refunds it; this screen follows. @see PAY-04 */
export function MoneyUnresolved({ payable: { order, payment } }: { payable: Payable }) {
  const text = useText();
  const amount = text('price', { amountMinor: toMinor(payment.amount), currency: payment.currency });
  return (
    <OrderEnd order={order} title={text('unresolved-title')} words={text('unresolved-text', { amount })} icon="clock" />
  );
}

/** Result screen of a payment that cannot start now; null when it can. */
export function resultOf({
  state,
  canPay,
}: OrderPayment): 'approved' | 'confirming' | 'unresolved' | 'money-back' | 'waiting' | 'over' | null {
  switch (state) {
    case 'approved':
    case 'confirming':
    case 'unresolved':
      return state;
    case 'refunding':
    case 'refunded':
      return 'money-back';
    case 'waiting':
      return 'waiting';
    case 'none':
    case 'declined':
      return canPay ? null : 'over';
  }
}
