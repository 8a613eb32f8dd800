import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { tapAt } from './chaos-kiosks.ts';
import type { Visitor } from './chaos-visitor.ts';
import { FAULT_RATES, LOST, LOST_AFTER, READS, REFUSED_FOR_A_MOMENT, spread, type FaultRates } from './fault-rates.ts';
import { payTooLate } from './payment-pages.ts';

/** A sixth of sales and of their reads fail; some reads are late. Two taps in five have no webhook that counts. */
export const POINT_RATES: FaultRates = {
  'begin-sale': {
    ...spread(0.06, LOST),
    ...spread(0.12, LOST_AFTER),
    ...REFUSED_FOR_A_MOMENT,
    'refuse-unexplained': 0.02,
  },
  'find-sale': { ...READS, 'unlisted-status': 0.02, lags: 0.06, 'payment-unseen': 0.06 },
  'search-sales': { ...READS, lags: 0.06 },
  'cancel-sale': { ...spread(0.12, LOST), ...spread(0.08, LOST_AFTER), ...REFUSED_FOR_A_MOMENT },
  tap: { 'duplicate-webhook': 0.05, 'webhook-never': 0.3, 'webhook-bad-signature': 0.1, 'amount-tampered': 0.01 },
  ...Object.fromEntries(
    ['find-payment', 'search-payments', 'refund', 'list-refunds'].map((op) => [op, FAULT_RATES[op] ?? {}]),
  ),
};

const BEGIN = '/api/payments/mercado-pago-point/create-payment-intent';
const MOST_SALES = 6;
const MOST_READS = 12;
const DECLINES = ['FUND', 'OTHE', 'CALL'] as const;

const Intent = z.object({ id: z.string(), payment: z.object({ state: z.string() }) });

/** A sale as its kiosk stores it. */
type KioskSale = { orderId: number; key: string; id: string };

/** What happens in a sale. @returns false when the kiosk went off: only the server follows the sale */
type AtTerminal = (visitor: Visitor, sale: KioskSale) => Promise<boolean>;

/**
 * Pays an order of a kiosk at its terminal, in several sales if needed. Taps repeat, the kiosk is reloaded and goes off, the
 * terminal restarts, and people leave.
 */
export async function payAtTerminal(visitor: Visitor, orderId: number): Promise<void> {
  for (let sales = 0; sales < MOST_SALES; sales += 1) {
    const sale = await beginSale(visitor, orderId);
    if (sale !== null && !(await visitor.pick(...VISITS)(visitor, sale))) return;
    const state = sale === null ? await visitor.stateOf(orderId) : await untilDecided(visitor, sale);
    if (state === 'approved') return;
    if (visitor.may(0.1)) return cancelAtKiosk(visitor, orderId);
    await visitor.wait(3_000);
  }
}

/** @returns null when the server refuses */
async function beginSale(visitor: Visitor, orderId: number): Promise<KioskSale | null> {
  const { call, callUntilAnswered, may, kiosk } = visitor;
  const key = randomUUID();
  const wanted = { orderId, mpPointId: kiosk?.terminalRef };
  const taps = [call(BEGIN, wanted, key)];
  if (may(0.3)) taps.push(call(BEGIN, wanted, key));
  // A second tab, or a kiosk whose storage was deleted.
  if (may(0.1)) taps.push(call(BEGIN, wanted, randomUUID()));
  await Promise.allSettled(taps);
  // The kiosk was reloaded, or has no answer: it sends the stored key again.
  const { status, body } = await callUntilAnswered(BEGIN, wanted, key);
  return status === 201 ? { orderId, key, id: Intent.parse(body).id } : null;
}

/** The kiosk reads the sale, or begins it again with its key after a reload. @returns the state of the payment */
async function read(visitor: Visitor, { orderId, key, id }: KioskSale): Promise<string> {
  const { callUntilAnswered, may, kiosk } = visitor;
  const { status, body } = may(0.15)
    ? await callUntilAnswered(BEGIN, { orderId, mpPointId: kiosk?.terminalRef }, key)
    : await callUntilAnswered(`/api/payments/mercado-pago-point/check-payment-intent/${id}`);
  // The sale was begun with the key of another tab, and is decided: this key begins no other one.
  if (status === 409) return visitor.stateOf(orderId);
  if (status !== 200 && status !== 201) throw new Error(`The sale was answered ${status} ${JSON.stringify(body)}.`);
  return Intent.parse(body).payment.state;
}

async function untilDecided(visitor: Visitor, sale: KioskSale): Promise<string> {
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    const state = await read(visitor, sale);
    if (state !== 'waiting' && state !== 'confirming') return state;
    await visitor.wait(2_000);
  }
  await cancelAtKiosk(visitor, sale.orderId);
  return visitor.stateOf(sale.orderId);
}

/** The person goes back, or the kiosk is idle. */
async function cancelAtKiosk({ call, cancel }: Visitor, orderId: number): Promise<void> {
  await call(`/api/orders/${orderId}/payment/leave`, {}).catch(() => undefined);
  await cancel(orderId).catch(() => undefined);
}

type Tap = readonly [tap: Parameters<typeof tapAt>[2], detail?: string];

/** A person taps while the kiosk reads. Sales that are late at the terminal are waited for. */
async function act(visitor: Visitor, sale: KioskSale, ...taps: readonly Tap[]): Promise<boolean> {
  const { server, may, wait } = visitor;
  for (const [tap, detail] of taps) {
    if (!(await tapAt(server, sale.orderId, tap, detail))) {
      await wait(8_000);
      if (!(await tapAt(server, sale.orderId, tap, detail))) return true;
    }
    if (may(0.6)) await read(visitor, sale);
    await wait(800);
  }
  return true;
}

const payOnce: AtTerminal = (visitor, sale) => act(visitor, sale, ['fetch'], ['pin'], ['approve']);
const payAtOnce: AtTerminal = (visitor, sale) => act(visitor, sale, ['approve']);
const declined: AtTerminal = (visitor, sale) => act(visitor, sale, ['fetch'], ['decline', visitor.pick(...DECLINES)]);
const tryAnotherCard: AtTerminal = (visitor, sale) =>
  act(visitor, sale, ['fetch'], ['decline-retry', visitor.pick(...DECLINES)], ['pin'], ['approve']);
const cancelThere: AtTerminal = (visitor, sale) => act(visitor, sale, ['fetch'], ['cancel']);
const walkAway: AtTerminal = (visitor, sale) => act(visitor, sale, [visitor.pick('leave', 'error')]);

/** The terminal restarts after it charged the card. */
const restartAfterCharge: AtTerminal = (visitor, sale) =>
  act(visitor, sale, ['fetch'], ['pin'], ['lose-network', 'paid'], ['approve']);
const restartUncharged: AtTerminal = (visitor, sale) =>
  act(visitor, sale, ['fetch'], ['lose-network'], [visitor.pick('cancel', 'decline', 'approve')]);

/** The kiosk cancels while the person uses the terminal. */
const cancelAtBoth: AtTerminal = async (visitor, sale) => {
  if (visitor.may(0.3)) await act(visitor, sale, ['fetch']);
  const atOnce = visitor.may(0.7) ? tapAt(visitor.server, sale.orderId, visitor.pick('approve', 'cancel')) : null;
  await Promise.allSettled([cancelAtKiosk(visitor, sale.orderId), atOnce]);
  return act(visitor, sale, [visitor.pick('approve', 'leave')]);
};

const payAfterItsTime: AtTerminal = async (visitor, sale) => {
  await payTooLate(visitor, sale.orderId, () => act(visitor, sale, ['approve']));
  return true;
};

/** The kiosk goes off after a tap. */
const goOff: AtTerminal = async ({ server, pick, wait }, { orderId }) => {
  for (const [tap, detail] of pick<readonly Tap[]>(
    [['approve']],
    [['fetch'], ['pin'], ['approve']],
    [['fetch'], ['lose-network', 'paid'], ['approve']],
    [['decline', 'FUND']],
    [],
  )) {
    await tapAt(server, orderId, tap, detail);
    await wait(1_000);
  }
  return false;
};

const VISITS: readonly [AtTerminal, ...AtTerminal[]] = [
  payOnce,
  payOnce,
  payOnce,
  payAtOnce,
  payAtOnce,
  declined,
  tryAnotherCard,
  cancelThere,
  walkAway,
  restartAfterCharge,
  restartUncharged,
  cancelAtBoth,
  payAfterItsTime,
  goOff,
];
