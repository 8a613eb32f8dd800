import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '@app/client/failures.ts';
import type { PointPaymentIntent } from '@app/contract/visitor/point-payments.ts';
import { newOrderKey } from '@app/ordering/cart/order-key.ts';
import { kioskApi } from '../device/kiosk-api.ts';
import { useKiosk } from '../device/kiosk-connection.ts';
import { useKioskVisit } from '../visit/kiosk-visit.ts';

const READ_EVERY_MS = 1_000;
const START_AGAIN_MS = 2_000;
/** A refusal of the provider uses up one of the twelve attempts of the order, which can be paid for minutes. */
const BUSY_AGAIN_MS = { first: 10_000, later: 30_000 };
const FIRST_BUSY = 4;
/** Statuses of refusals after which nothing was sent to the terminal. */
const PROVES_NO_SALE = [404, 409, 422];

/**
 * `starting`: the terminal has no amount yet. `busy`: it has another sale, `refusals` times in a row. `unclear`: the order has
 * another open payment. `running`: the person pays there. `paid`: our books have the payment. `failed`: nothing was charged,
 * and another try may begin. `ended`: the order is over.
 */
export type TerminalSale =
  | { kind: 'starting' }
  | { kind: 'busy'; refusals: number }
  | { kind: 'unclear' }
  | { kind: 'running'; intent: PointPaymentIntent }
  | { kind: 'paid' }
  | { kind: 'failed'; failureCode: PointPaymentIntent['payment']['failureCode'] }
  | { kind: 'ended' };

/**
 * The sale of the visit's order at the terminal. Its key is stored before the first call, so that a lost answer, a double
 * tap and a reload start one sale. Each second it is read until our books decide.
 *
 * @see POINT-01, PAY-02, KIOSK-06
 */
export function useTerminalSale(): { sale: TerminalSale; retry: () => void } {
  const { terminal } = useKiosk();
  const order = useKioskVisit((visit) => visit.order);
  const [sale, setSale] = useState<TerminalSale>({ kind: 'starting' });
  const attempts = useRef(0);
  const orderId = order?.id;
  const accessToken = order?.accessToken;

  const step = useCallback(async (): Promise<TerminalSale> => {
    const token: Record<string, string> = accessToken === undefined ? {} : { 'x-order-token': accessToken };
    const stored = useKioskVisit.getState().sale ?? { key: newOrderKey(), id: null };
    useKioskVisit.setState({ sale: stored });
    const intent =
      stored.id === null
        ? await kioskApi.send('POST /api/payments/mercado-pago-point/create-payment-intent', {
            body: { orderId: orderId ?? 0, mpPointId: terminal.id },
            headers: { ...token, 'idempotency-key': stored.key },
          })
        : await kioskApi.send('GET /api/payments/mercado-pago-point/check-payment-intent/:id', {
            params: { id: stored.id },
            headers: token,
          });
    if (stored.id === null) useKioskVisit.setState({ sale: { ...stored, id: intent.id } });
    return afterRead(intent);
  }, [orderId, accessToken, terminal.id]);

  useEffect(() => {
    if (orderId === undefined || sale.kind === 'paid' || sale.kind === 'failed' || sale.kind === 'ended') return;
    let isStopped = false;
    const pauseMs = pauseBefore(sale, attempts.current);
    attempts.current += 1;
    const next = async () => {
      const read = await step().catch((failure: unknown) => afterFailure(failure, sale));
      if (!isStopped) setSale(read);
    };
    const timer = setTimeout(() => void next(), pauseMs);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [orderId, sale, step]);

  const retry = () => {
    attempts.current = 0;
    setSale({ kind: 'starting' });
  };
  return { sale, retry };
}

function pauseBefore(sale: TerminalSale, attempts: number): number {
  if (sale.kind === 'running') return READ_EVERY_MS;
  if (sale.kind === 'busy') return sale.refusals <= FIRST_BUSY ? BUSY_AGAIN_MS.first : BUSY_AGAIN_MS.later;
  return attempts === 0 ? 0 : START_AGAIN_MS;
}

function afterRead(intent: PointPaymentIntent): TerminalSale {
  switch (intent.payment.state) {
    case 'approved':
      endSale(true);
      return { kind: 'paid' };
    case 'declined':
    case 'none':
    case 'refunding':
    case 'refunded':
      endSale(false);
      return intent.payment.canPay ? { kind: 'failed', failureCode: intent.payment.failureCode } : { kind: 'ended' };
    default:
      return { kind: 'running', intent };
  }
}

/** Without an answer the sale is as before, and the next read asks again. */
function afterFailure(failure: unknown, before: TerminalSale): TerminalSale {
  if (!(failure instanceof ApiProblem)) return again(before);
  switch (failure.code) {
    case 'order-already-paid':
      endSale(true);
      return { kind: 'paid' };
    case 'payment-under-way':
      return { kind: 'unclear' };
    case 'terminal-busy':
    case 'too-many-payment-attempts':
      endSale(false);
      return { kind: 'busy', refusals: before.kind === 'busy' ? before.refusals + 1 : 1 };
    case 'payment-not-available':
      endSale(false);
      return { kind: 'failed', failureCode: null };
    default:
      if (!PROVES_NO_SALE.includes(failure.status)) return again(before);
      endSale(false);
      return { kind: 'ended' };
  }
}

function again(before: TerminalSale): TerminalSale {
  return { ...before };
}

/** The sale is decided: another one needs another key. */
function endSale(isPaid: boolean): void {
  useKioskVisit.setState(({ order }) => ({ sale: null, order: order && { ...order, paid: isPaid || order.paid } }));
}
