import { randomInt } from 'node:crypto';
import { recordAudit } from '#features/audit/record-audit.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { pinProblem } from '@app/rules/staff/pin-problem.ts';
import type { PinHasher, PinOwner } from './pin-hasher.ts';
import { upsertPin } from './pin-store.ts';

const DIGITS = 6;
const ONE_TIME_SECONDS = 24 * 60 * 60;

/**
 * Gives a person a new PIN of six digits. It opens a tablet once within a day, to choose another.
 *
 * @returns the PIN, which is stored nowhere
 * @see AUTH-12
 */
export async function givePin(
  tx: Tx,
  hasher: PinHasher,
  owner: PinOwner,
  actorId: number,
): Promise<{ pin: string; expiresAt: string }> {
  const pin = newPin();
  const { venueId, accountId } = owner;
  const hash = await hasher.hash(owner, pin);
  const until = await upsertPin(tx, { ...owner, ...hash, length: DIGITS, oneTimeSeconds: ONE_TIME_SECONDS });
  if (until === null) throw new Error('A given PIN has no end.');
  await recordAudit(tx, { venueId, actorId, action: 'pin.given', subject: `account:${accountId}`, facts: {} });
  return { pin, expiresAt: until.toISOString() };
}

function newPin(): string {
  const pin = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  return pinProblem(pin) === null ? pin : newPin();
}
