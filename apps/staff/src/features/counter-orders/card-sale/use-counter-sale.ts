import { useCallback, useEffect, useState } from 'react';
import { api } from '#shared/api/api.ts';
import { holdLock } from '#shared/api/shared-tablet.ts';
import { FactorNotConfirmed } from '@app/client/factor-question.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type { CounterSale } from '@app/contract/staff/counter-sales.ts';
import type { TerminalSaleState } from '@app/contract/values/payment-providers.ts';
import { newOrderKey } from '@app/ordering/cart/order-key.ts';
import { changeEnteredOrder, clearEnteredOrder, enteredOrder, type CardCharge } from '../entered-order.ts';

const READ_EVERY_MS = 1_000;
const START_AGAIN_MS = 2_000;
const TIMEOUT_MS = 8_000;
/** Statuses of refusals after which nothing was sent to the terminal. */
const PROVES_NO_SALE = [404, 409, 422];

export type FailureCode = CounterSale['payment']['failureCode'];

/**
 * `starting`: the terminal may not have the amount yet; `failures`: calls without an answer. `running`: the person pays there. `failed`: nothing was charged,
 * and another sale may begin; `isBusy`: the terminal has another one. `ended`: the order is over.
 */
export type CardSale =
  | { kind: 'starting'; failures: number }
  | { kind: 'running'; state: TerminalSaleState }
  | { kind: 'failed'; failureCode: FailureCode; isBusy: boolean; error: unknown }
  | { kind: 'ended' };

/** `refused`: the terminal has the sale, so that only a person cancels it there. */
export type Cancelling = 'no' | 'sending' | 'refused';

/**
 * The sale of a placed order at a terminal of the counter. Its key was stored before the first call, so that a lost answer,
 * a double tap and a reload are one sale. Each second it is read until our books decide.
 *
 * @see POINT-01, PAY-02
 */
export function useCounterSale(commerceId: number, charge: CardCharge) {
  const [sale, setSale] = useState<CardSale>({ kind: 'starting', failures: 0 });
  const [isOffline, setOffline] = useState(false);
  const [cancelling, setCancelling] = useState<Cancelling>('no');
  const orderId = charge.ticket.id;
  const show = useCallback(
    (read: CounterSale) => {
      setOffline(false);
      if (read.payment.state === 'approved') showPaid(commerceId, orderId);
      else setSale(afterRead(read));
    },
    [commerceId, orderId],
  );
  const step = useCallback(async () => {
    try {
      show(await readSale(charge, sale));
    } catch (failure) {
      if (failure instanceof ApiProblem && failure.code === 'order-already-paid') showPaid(commerceId, orderId);
      else setSale(afterFailure(failure, sale));
      setOffline(!(failure instanceof ApiProblem) && !(failure instanceof FactorNotConfirmed));
    }
  }, [charge, commerceId, orderId, sale, show]);
  useRepeated(step, sale);
  const isAtTerminal = sale.kind === 'starting' || sale.kind === 'running';
  useEffect(() => (isAtTerminal ? holdLock() : undefined), [isAtTerminal]);

  const cancel = async () => {
    setCancelling('sending');
    try {
      const read = await api.send('POST /api/orders/:id/counter-sale/cancel', {
        params: { id: orderId },
        timeoutMs: TIMEOUT_MS,
      });
      if (read.payment.state === 'approved') showPaid(commerceId, orderId);
      else endCharge(commerceId, orderId);
      setCancelling('no');
    } catch (failure) {
      setOffline(!(failure instanceof ApiProblem));
      setCancelling(failure instanceof ApiProblem && failure.code === 'payment-under-way' ? 'refused' : 'no');
    }
  };
  const retry = () => {
    changeEnteredOrder(commerceId, { charge: { ...charge, key: newOrderKey() } });
    setSale({ kind: 'starting', failures: 0 });
    setCancelling('no');
  };
  return {
    sale,
    isOffline,
    cancelling,
    cancel: () => void cancel(),
    retry,
    back: () => endCharge(commerceId, orderId),
    leave: () => clearEnteredOrder(commerceId),
  };
}

/** Runs the next step of a sale that is not decided. */
function useRepeated(step: () => Promise<void>, sale: CardSale): void {
  useEffect(() => {
    if (sale.kind === 'failed' || sale.kind === 'ended') return;
    const startMs = sale.kind === 'starting' && sale.failures > 0 ? START_AGAIN_MS : 0;
    const timer = setTimeout(() => void step(), sale.kind === 'running' ? READ_EVERY_MS : startMs);
    return () => clearTimeout(timer);
  }, [step, sale]);
}

async function readSale({ ticket, terminalId, key }: CardCharge, sale: CardSale): Promise<CounterSale> {
  const params = { id: ticket.id };
  if (sale.kind === 'running') return api.send('GET /api/orders/:id/counter-sale', { params, timeoutMs: TIMEOUT_MS });
  return api.send('POST /api/orders/:id/counter-sale', {
    params,
    headers: { 'idempotency-key': key },
    body: { terminalId },
    timeoutMs: TIMEOUT_MS,
  });
}

function afterRead({ state, payment }: CounterSale): CardSale {
  switch (payment.state) {
    case 'declined':
    case 'none':
    case 'refunding':
    case 'refunded': {
      const { canPay, failureCode } = payment;
      return canPay ? { kind: 'failed', failureCode, isBusy: false, error: null } : { kind: 'ended' };
    }
    default:
      return { kind: 'running', state: state ?? 'OPEN' };
  }
}

/** Without an answer the sale is as before, and the next step asks again. */
function afterFailure(failure: unknown, before: CardSale): CardSale {
  const failed = { kind: 'failed', failureCode: null, isBusy: false, error: failure } as const;
  if (failure instanceof FactorNotConfirmed) return failed;
  if (!(failure instanceof ApiProblem)) return again(before);
  switch (failure.code) {
    case 'terminal-busy':
      return { ...failed, isBusy: true, error: null };
    case 'payment-under-way':
      return { kind: 'running', state: 'CONFIRMATION_REQUIRED' };
    case 'payment-not-available':
    case 'not-found':
      return failed;
    default:
      return PROVES_NO_SALE.includes(failure.status) ? { kind: 'ended' } : again(before);
  }
}

function again(before: CardSale): CardSale {
  return before.kind === 'starting' ? { ...before, failures: before.failures + 1 } : { ...before };
}

function showPaid(commerceId: number, orderId: number): void {
  const { charge } = enteredOrder(commerceId);
  if (charge?.ticket.id !== orderId) return;
  clearEnteredOrder(commerceId);
  changeEnteredOrder(commerceId, { placed: { ...charge.ticket, paid: true } });
}

/** The order is over; its lines stay for another one. */
function endCharge(commerceId: number, orderId: number): void {
  if (enteredOrder(commerceId).charge?.ticket.id === orderId) changeEnteredOrder(commerceId, { charge: null });
}
