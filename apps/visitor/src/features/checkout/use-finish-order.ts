import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { changeCart } from '#features/cart/change-cart.ts';
import { rememberPaidWith } from '#features/cart/paid-with-store.ts';
import { orderHeaders, applyOrderResponse } from '#features/orders/order-queries.ts';
import { goToPayment } from '#features/payment/go-to-payment.ts';
import { api } from '#shared/api/api.ts';
import { orderDetailPath } from '#shared/navigation/route-paths.ts';
import { failureText, useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { hasChangedLines } from '@app/rules/cart/has-changed-lines.ts';
import { newOrder } from '@app/rules/cart/new-order.ts';
import { cardMethodOf, type PaymentChoice } from './use-payment-choice.ts';

export type FinishStep = { kind: 'idle' | 'working' | 'over' } | { kind: 'refused'; detail: string };

/**
 * Continues a placed, unpaid order: applies changed lines or method, then navigates to the payment, or to the result if
 * nothing is due. An ended order becomes a cart again.
 *
 * @see CHK-06, CHK-07
 */
export function useFinishOrder(choice: PaymentChoice | null) {
  const text = useText();
  const [, navigate] = useLocation();
  const [step, setStep] = useState<FinishStep>({ kind: 'idle' });
  const isRunning = useRef(false);

  async function work(filled: Cart, orderId: number): Promise<FinishStep> {
    const known = await readOrder(orderId);
    if (known.orderStatusId === ORDER_STATUS.incompleted) return { kind: 'over' };
    if (known.isBeingPaid && (filled.isBalance || filled.isCash))
      return { kind: 'refused', detail: text('finish-being-paid') };
    const order = known.paid || known.isBeingPaid || !isChanged(known, filled) ? known : await change(filled, orderId);
    changeCart((cart) =>
      cart.orderId === orderId
        ? { ...cart, paid: order.paid, isCash: order.isCash, isBalance: filled.isBalance }
        : cart,
    );
    const method = cardMethodOf(choice?.chosen ?? null) ?? 'new-card';
    if (order.paid || order.isCash || !choice?.provider) {
      if (filled.isBalance || order.isCash) rememberPaidWith(filled.isBalance ? 'balance' : 'cash');
      navigate(orderDetailPath(order.venue.code, order.commerce.code, order.number, true), { replace: true });
      return { kind: 'idle' };
    }
    goToPayment(choice.provider, {
      id: orderId,
      venueCode: order.venue.code,
      commerceCode: order.commerce.code,
      method,
    });
    return { kind: 'working' };
  }

  const finish = async (filled: Cart) => {
    const { orderId } = filled;
    if (isRunning.current || orderId === null) return;
    isRunning.current = true;
    setStep({ kind: 'working' });
    try {
      setStep(await work(filled, orderId));
    } catch (failure) {
      setStep({ kind: 'refused', detail: failureText(text, failure) });
    } finally {
      isRunning.current = false;
    }
  };
  return { step, finish: (filled: Cart) => void finish(filled), reset: () => setStep({ kind: 'idle' }) };
}

async function readOrder(id: number): Promise<Order> {
  return applyOrderResponse(await api.send('GET /api/orders/:id', { params: { id }, headers: orderHeaders(id) }));
}

/** A discount that staff redeemed is no change of the cart. */
function isChanged(order: Order, filled: Cart): boolean {
  const totalMinor = toMinor(order.totalAmount) + toMinor(order.discount?.amount ?? 0);
  const isOtherTotal = totalMinor !== cartTotalMinor(filled);
  return isOtherTotal || order.isCash !== filled.isCash || filled.isBalance || hasChangedLines(filled, order);
}

async function change(filled: Cart, id: number): Promise<Order> {
  const body = newOrder(filled, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return applyOrderResponse(
    await api.send('PUT /api/orders/:id/retry', { params: { id }, headers: orderHeaders(id), body }),
  );
}
