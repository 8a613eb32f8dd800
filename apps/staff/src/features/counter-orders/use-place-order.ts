import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api } from '#shared/api/api.ts';
import { FactorNotConfirmed } from '@app/client/factor-question.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import type { NewCounterOrder } from '@app/contract/staff/counter-orders.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import { newOrderKey, withNewOrderKey } from '@app/ordering/cart/order-key.ts';
import { provesNoOrder } from '@app/ordering/placing/proves-no-order.ts';
import { useSendUntilAnswered } from '@app/ordering/placing/use-send-until-answered.ts';
import { cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import { orderDetails } from '@app/rules/cart/new-order.ts';
import { changeEnteredOrder, clearEnteredOrder, enteredOrder, useEnteredOrder } from './entered-order.ts';
import { menuKey } from './use-counter-menu.ts';
import { useFailureText } from './use-text.ts';

const SEND_AGAIN_MS = 3_000;
const TIMEOUT_MS = 8_000;

/** `unanswered`: the order was sent, and is sent again. */
export type Progress = { kind: 'entering'; failure: string | undefined } | { kind: 'sending' } | { kind: 'unanswered' };

/**
 * Places the entered order. The request is stored with its key before it is sent, and sent until it is answered, also
 * after a reload: a lost answer places one order.
 *
 * @see ORD-07
 */
export function usePlaceOrder(commerceId: number) {
  const queries = useQueryClient();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<unknown>(null);
  const [isUnanswered, setUnanswered] = useState(false);
  const isSent = useEnteredOrder(commerceId).sent !== null;

  const attempt = useCallback(async () => {
    const outcome = await send(commerceId);
    setUnanswered(outcome.kind === 'unknown');
    if (outcome.kind === 'refused') {
      setFailure(outcome.failure);
      // Prices or stocks may have changed.
      void queries.invalidateQueries({ queryKey: menuKey(commerceId) });
    }
    return outcome.kind !== 'unknown';
  }, [commerceId, queries]);

  useSendUntilAnswered(isSent, attempt, SEND_AGAIN_MS);

  const place = useCallback(
    (wanted: PaymentAndDelivery) => {
      setFailure(null);
      setUnanswered(false);
      prepare(commerceId, wanted);
    },
    [commerceId],
  );
  const progress: Progress = !isSent
    ? { kind: 'entering', failure: failureText(failure) }
    : { kind: isUnanswered ? 'unanswered' : 'sending' };
  return {
    progress,
    place,
    sendAgain: () => void attempt(),
    clearFailure: () => setFailure(null),
    /** The answer of an order that arrived is not read: the board shows it. */
    discard: () => clearEnteredOrder(commerceId),
  };
}

/** `terminalId`: null for cash. `deliverySelection`: null for a pick-up. */
export type PaymentAndDelivery = Pick<NewCounterOrder, 'deliverySelection'> & { terminalId: string | null };

function prepare(commerceId: number, { terminalId, deliverySelection }: PaymentAndDelivery): void {
  const { cart, callName, isDocumentSeen } = enteredOrder(commerceId);
  if (cart === null || cart.details.length === 0) return;
  changeEnteredOrder(commerceId, {
    sent: {
      key: cart.idempotencyKey,
      body: {
        details: orderDetails(cart),
        totalAmount: fromMinor(cartTotalMinor(cart)),
        callName: callName.trim() || null,
        isDocumentSeen,
        payment: terminalId === null ? 'cash' : 'terminal',
        deliverySelection,
        ...(cart.slotAt !== undefined && { slotAt: cart.slotAt }),
      },
      terminalId,
    },
  });
}

type Outcome = { kind: 'placed' } | { kind: 'refused'; failure: unknown } | { kind: 'unknown' };

async function send(commerceId: number): Promise<Outcome> {
  const { sent, cart } = enteredOrder(commerceId);
  if (sent === null) return { kind: 'unknown' };
  try {
    const placed = await api.send('POST /api/commerces/:id/counter-orders', {
      params: { id: commerceId },
      headers: { 'idempotency-key': sent.key },
      body: sent.body,
      timeoutMs: TIMEOUT_MS,
    });
    if (isStillSent(commerceId, sent.key)) showPlaced(commerceId, placed, sent.terminalId ?? null);
    return { kind: 'placed' };
  } catch (failure) {
    if (!(failure instanceof FactorNotConfirmed) && !provesNoOrder(failure)) return { kind: 'unknown' };
    // Another try is another order.
    if (isStillSent(commerceId, sent.key))
      changeEnteredOrder(commerceId, { sent: null, cart: cart && withNewOrderKey(cart) });
    return { kind: 'refused', failure };
  }
}

/** While the card is charged, the lines stay for an order with another payment. */
function showPlaced(commerceId: number, ticket: Ticket, terminalId: string | null): void {
  if (terminalId === null || ticket.paid) {
    clearEnteredOrder(commerceId);
    changeEnteredOrder(commerceId, { placed: ticket });
    return;
  }
  const { cart } = enteredOrder(commerceId);
  changeEnteredOrder(commerceId, {
    sent: null,
    cart: cart && withNewOrderKey(cart),
    charge: { ticket, terminalId, key: newOrderKey() },
  });
}

/** False once staff have discarded the order. */
function isStillSent(commerceId: number, key: string): boolean {
  return enteredOrder(commerceId).sent?.key === key;
}
