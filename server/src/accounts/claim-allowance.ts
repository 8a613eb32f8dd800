import type { Tx } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { takeAllowance } from './allowance.ts';
import type { Caller } from './try-guard.ts';

const DAY_SECONDS = 24 * 60 * 60;
const NUMBERS_PER_DAY = 3;

/**
 * A device may claim three phone or document numbers a day, however often each. Callers without a device count as one
 * device a network.
 *
 * @throws Refusal 429 `too-many-requests`
 * @see AUTH-04, AUTH-05
 */
export async function takeNumberAllowance(tx: Tx, { viewer, network }: Caller, number: string): Promise<void> {
  const device = viewer.deviceId ?? `network:${network}`;
  const seen = { rule: 'claimed-number', key: JSON.stringify([device, number]), max: 1, seconds: DAY_SECONDS };
  if ((await takeAllowance(tx, seen)) !== null) return;
  const numbers = { rule: 'claimed-numbers', key: device, max: NUMBERS_PER_DAY, seconds: DAY_SECONDS };
  const retryAfterSeconds = await takeAllowance(tx, numbers);
  if (retryAfterSeconds !== null) throw new Refusal(429, 'too-many-requests', { retryAfterSeconds });
}
