import { asRecord } from '#shared/storage/persisted-store.ts';
import { saveInTab, loadFromTab } from '#shared/storage/session-storage.ts';

const NAME = 'charge';

/**
 * A call that charges a card, as it is sent: the same key and the same body every time.
 *
 * @property of what is paid: an order, or a wallet
 */
export type PersistedCharge<Body = unknown> = { of: string; key: string; body: Body };

/**
 * Kept before the call, in this tab, until its answer is known: whoever reloads in between goes on with the same key and
 * pays once. The token in it serves for one payment.
 *
 * @see PAY-04
 */
export function saveCharge(charge: PersistedCharge): void {
  saveInTab(NAME, charge);
}

export function loadCharge(of: string): PersistedCharge | null {
  const stored = loadFromTab(NAME);
  return isCharge(stored) && stored.of === of ? stored : null;
}

export function clearCharge(): void {
  saveInTab(NAME, undefined);
}

function isCharge(value: unknown): value is PersistedCharge {
  const charge = asRecord(value);
  return typeof charge.get('of') === 'string' && typeof charge.get('key') === 'string' && charge.has('body');
}
