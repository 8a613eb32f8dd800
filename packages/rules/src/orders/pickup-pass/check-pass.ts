import type { Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { PassContent } from './pass-content.ts';

/** What a device found out about the signature of a pass. `unknown-key`: signed with a key that the device does not have. */
export type PassSignature = 'valid' | 'forged' | 'unknown-key';

/** A stall as a device without a network knows it: its last read, and the passes that it consumed. */
export type KnownStall = {
  commerceId: number;
  /** Server's time of the last read, ms since the epoch. */
  readAtMs: number;
  tickets: readonly Pick<Ticket, 'id' | 'orderStatusId' | 'paid' | 'since'>[];
  endedOrderIds: readonly number[];
  /** Whether this device consumed a pass of the order. */
  isUsedHere: (orderId: number) => boolean;
};

/**
 * What a device decides about a pass. `used`: on this device. `delivered`: the last read had the order as handed over. `ended`: it was
 * refunded or cancelled. `not-open`: the last read, which is newer than the order's last change, no longer had it. `early`: its slot is
 * more than `EARLY_MS` away.
 */
export type PassVerdict =
  | { kind: 'forged' | 'unknown-key' | 'other-commerce' | 'used' | 'delivered' | 'ended' | 'not-open' | 'expired' }
  | { kind: 'early'; minutes: number; dueMinor: number }
  | { kind: 'valid'; dueMinor: number };

/** An order is handed over without a question so long before its slot, ms. */
const EARLY_MS = 10 * 60_000;
/** Reads and changes that happen at the same time, ms. */
const READ_MARGIN_MS = 5_000;
const MINUTE_MS = 60_000;

/**
 * Decides about a pass by what the device knows. The use on this device comes before the state of the order, because its answer
 * names the time and the person.
 *
 * @param nowMs server's time, ms since the epoch
 * @see DEL-04, ORD-08
 */
export function checkPass(
  { pass, signature }: { pass: PassContent; signature: PassSignature },
  stall: KnownStall,
  nowMs: number,
): PassVerdict {
  if (signature !== 'valid') return { kind: signature };
  if (pass.commerceId !== stall.commerceId) return { kind: 'other-commerce' };
  if (stall.isUsedHere(pass.orderId)) return { kind: 'used' };
  if (stall.endedOrderIds.includes(pass.orderId)) return { kind: 'ended' };
  const ticket = stall.tickets.find(({ id }) => id === pass.orderId);
  if (ticket?.orderStatusId === ORDER_STATUS.delivered) return { kind: 'delivered' };
  if (ticket?.orderStatusId === ORDER_STATUS.incompleted) return { kind: 'ended' };
  if (pass.expiresAtMs < nowMs) return { kind: 'expired' };
  if (!ticket && pass.changedAtMs < stall.readAtMs - READ_MARGIN_MS) return { kind: 'not-open' };
  const dueMinor = ticket?.paid === true ? 0 : pass.dueMinor;
  const untilSlotMs = (pass.slotAtMs ?? nowMs) - nowMs;
  if (untilSlotMs > EARLY_MS) return { kind: 'early', minutes: Math.ceil(untilSlotMs / MINUTE_MS), dueMinor };
  return { kind: 'valid', dueMinor };
}
