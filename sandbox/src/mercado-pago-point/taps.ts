import { z } from 'zod';
import { writePayment } from '../mercado-pago/payments/make-payment.ts';
import { APPROVED, OUTCOMES, type Outcome } from '../mercado-pago/payments/outcomes.ts';
import { changeSale, type Point } from './point.ts';
import type { SaleRow, SaleState } from './sales.ts';

/**
 * What a person does at a terminal.
 *
 * - `fetch`: shows the sale on the terminal
 * - `approve`: a card pays
 * - `pin`: a card is in the terminal, which asks for the PIN
 * - `decline`: a card is declined, and the sale ends; `detail` is the name of a test card, such as `FUND`
 * - `decline-retry`: same, and another card can be tried
 * - `cancel`, `leave`: the person cancels the sale, or leaves until it expires
 * - `error`: the terminal fails
 * - `lose-network`: the outcome is unknown until another tap; `detail: 'paid'`: the card was charged
 */
export const TAPS = [
  'fetch',
  'approve',
  'pin',
  'decline',
  'decline-retry',
  'cancel',
  'leave',
  'error',
  'lose-network',
] as const;
export const Tap = z.enum(TAPS);
export type Tap = z.output<typeof Tap>;

/** States of a sale in which a person can do this. A card can be used at once, without a tap for the fetch. */
const ALLOWED: Readonly<Record<Tap, readonly SaleState[]>> = {
  fetch: ['OPEN'],
  pin: ['OPEN', 'ON_TERMINAL'],
  approve: ['OPEN', 'ON_TERMINAL', 'PROCESSING', 'CONFIRMATION_REQUIRED'],
  decline: ['OPEN', 'ON_TERMINAL', 'PROCESSING', 'CONFIRMATION_REQUIRED'],
  'decline-retry': ['OPEN', 'ON_TERMINAL', 'PROCESSING'],
  cancel: ['OPEN', 'ON_TERMINAL', 'CONFIRMATION_REQUIRED'],
  leave: ['OPEN', 'ON_TERMINAL'],
  error: ['OPEN', 'ON_TERMINAL', 'PROCESSING'],
  'lose-network': ['OPEN', 'ON_TERMINAL', 'PROCESSING'],
};

export function canTap(sale: SaleRow, tap: Tap): boolean {
  // A card that was charged while the network was lost stays charged.
  if (sale.isPaid === true && tap !== 'approve') return false;
  return ALLOWED[tap].includes(sale.state);
}

/** @param behaviour fault of the payment or its webhook, or null */
export function applyTap(
  point: Point,
  sale: SaleRow,
  { tap, detail }: { tap: Tap; detail: string | null },
  behaviour: string | null,
): SaleRow {
  const after = changeSale(point, sale, changeOf(point, sale, tap, { detail, behaviour }));
  point.webhooks.send(after, behaviour);
  return after;
}

function changeOf(
  point: Point,
  sale: SaleRow,
  tap: Tap,
  { detail, behaviour }: { detail: string | null; behaviour: string | null },
): Partial<SaleRow> {
  const declined = OUTCOMES[detail ?? 'OTHE'] ?? OUTCOMES['OTHE'] ?? APPROVED;
  switch (tap) {
    case 'fetch':
      return { state: 'ON_TERMINAL' };
    case 'pin':
      return { state: 'PROCESSING' };
    case 'approve':
      return { state: 'FINISHED', ...(sale.isPaid === true ? {} : paid(point, sale, APPROVED, behaviour)) };
    case 'decline':
      return { state: 'FINISHED', ...paid(point, sale, declined, behaviour) };
    case 'decline-retry':
      return { state: 'ON_TERMINAL', ...paid(point, sale, declined, behaviour) };
    case 'cancel':
      return { state: 'CANCELED' };
    case 'leave':
      return { state: 'ABANDONED' };
    case 'error':
      return { state: 'ERROR' };
    case 'lose-network':
      return {
        state: 'CONFIRMATION_REQUIRED',
        ...(detail === 'paid' && paid(point, sale, APPROVED, behaviour)),
      };
  }
}

/** Makes the payment of a card in the ledger of Mercado Pago. */
function paid(
  { gateway }: Point,
  { seller, amountMinor, reference, terminalId }: SaleRow,
  outcome: Outcome,
  behaviour: string | null,
): Partial<SaleRow> {
  const [, serial = terminalId] = terminalId.split('__');
  const payment = writePayment(
    gateway,
    {
      seller,
      amountMinor,
      reference,
      methodId: 'visa',
      isBinary: true,
      installments: 1,
      isCaptured: true,
      challenge: null,
      echo: {
        operation_type: 'pos_payment',
        point_of_interaction: {
          type: 'POINT',
          business_info: { unit: 'point', sub_unit: 'default' },
          device: { serial_number: serial },
        },
      },
      card: {
        firstSix: '450995',
        lastFour: '3704',
        month: 11,
        year: 2030,
        holder: 'Sandbox',
        identification: null,
      },
      payerEmail: null,
      customerId: null,
      notifyUrl: null,
      preferenceId: null,
    },
    outcome,
    behaviour,
  );
  return { paymentId: payment.id, isPaid: payment.status === 'approved' };
}
