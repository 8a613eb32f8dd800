import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import type { SalePhase } from './sale-phase.ts';
import type { OrderRef } from './sale-ref.ts';

/**
 * The terminal of the kiosk. `unavailable`: the server names none, and is asked again. `pairing`: a person enters the code
 * at the terminal.
 */
export type TerminalState = { kind: 'unavailable' | 'connecting' | 'ready' } | { kind: 'pairing'; code: string };

/** What the terminal asks of the person. */
export type TerminalPrompt = 'card' | 'pin' | 'wait';

/**
 * The payment of an order for its screen.
 *
 * - `starting`: wait
 * - `at-terminal`: the person uses the terminal
 * - `asking`: the terminal is asked whether it was paid
 * - `confirming`: the terminal has ended; the server or staff have to confirm
 * - `failed`: nothing was charged. `refused`: the server refused the sale with `problem`
 * - `unclear`: the terminal charged, and the server does not accept it; staff have to look
 */
export type PaymentState =
  | { kind: 'none' }
  | { kind: 'starting'; orderId: number }
  | { kind: 'at-terminal'; orderId: number; prompt: TerminalPrompt; canCancel: boolean }
  | { kind: 'asking'; orderId: number }
  | { kind: 'confirming'; orderId: number; payment: OrderPayment | null }
  | { kind: 'paid'; orderId: number; payment: OrderPayment }
  | { kind: 'failed'; orderId: number; reason: 'declined' | 'cancelled'; payment: OrderPayment }
  | { kind: 'failed'; orderId: number; reason: 'refused'; problem: string }
  | { kind: 'unclear'; orderId: number; payment: OrderPayment | null };

export type CloverState = { terminal: TerminalState; payment: PaymentState };

/** @param facts of the terminal, since the sale was sent */
export function paymentState(
  phase: SalePhase,
  { prompt, isInProgress }: { prompt: TerminalPrompt; isInProgress: boolean },
): PaymentState {
  if (phase.kind === 'idle') return { kind: 'none' };
  const { orderId } = phase.order;
  switch (phase.kind) {
    case 'starting':
    case 'begun':
      return { kind: 'starting', orderId };
    case 'sent':
      return { kind: 'at-terminal', orderId, prompt, canCancel: prompt !== 'wait' };
    case 'asking':
      return isInProgress ? { kind: 'at-terminal', orderId, prompt, canCancel: false } : { kind: 'asking', orderId };
    case 'resetting':
    case 'voiding':
      return { kind: 'asking', orderId };
    case 'reporting':
      return { kind: 'confirming', orderId, payment: phase.payment };
    case 'ended':
      return endedState(phase.order, phase);
  }
}

function endedState(
  { orderId }: OrderRef,
  { payment, problem, isUnclear }: { payment: OrderPayment | null; problem: string | null; isUnclear: boolean },
): PaymentState {
  if (isUnclear || (payment === null && problem === null)) return { kind: 'unclear', orderId, payment };
  if (payment === null) return { kind: 'failed', orderId, reason: 'refused', problem: problem ?? '' };
  switch (payment.state) {
    case 'approved':
      return { kind: 'paid', orderId, payment };
    case 'declined':
      return { kind: 'failed', orderId, reason: 'declined', payment };
    case 'none':
      return { kind: 'failed', orderId, reason: 'cancelled', payment };
    default:
      return { kind: 'unclear', orderId, payment };
  }
}

/** Source of the names: `DeviceEventState` of the SDK. */
export function promptOf(screen: string): TerminalPrompt {
  if (screen.startsWith('PIN')) return 'pin';
  return screen.startsWith('PROCESSING') || screen === 'REMOVE_CARD' || screen === 'APPROVED' ? 'wait' : 'card';
}
