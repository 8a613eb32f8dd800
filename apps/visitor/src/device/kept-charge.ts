import { fieldsOf } from './kept-state.ts';
import { keepInTab, readTab } from './tab-storage.ts';

const NAME = 'charge';

/**
 * A call that charges a card, as it is sent: the same key and the same body every time.
 *
 * @property of what is paid: an order, or a wallet
 */
export type KeptCharge<Body = unknown> = { of: string; key: string; body: Body };

/**
 * Kept before the call, in this tab, until its answer is known: whoever reloads in between goes on with the same key and
 * pays once. The token in it serves for one payment.
 *
 * @see PAY-04
 */
export function keepCharge(charge: KeptCharge): void {
  keepInTab(NAME, charge);
}

export function keptCharge(of: string): KeptCharge | null {
  const kept = readTab(NAME);
  return isCharge(kept) && kept.of === of ? kept : null;
}

export function forgetCharge(): void {
  keepInTab(NAME, undefined);
}

function isCharge(value: unknown): value is KeptCharge {
  const charge = fieldsOf(value);
  return typeof charge.get('of') === 'string' && typeof charge.get('key') === 'string' && charge.has('body');
}
