import { saveInTab, loadFromTab } from '#shared/storage/session-storage.ts';
import { asRecord } from '@app/client/storage/persisted-store.ts';

const NAME = 'charge';

/** A charge request: the same key and body at every attempt. @property of the paid order or wallet */
export type PersistedCharge<Body = unknown> = { of: string; key: string; body: Body };

/**
 * Stored per tab before the call, until its answer. A reload continues with the same key, so the card is charged once.
 * Its token is valid for one payment.
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
