import type { OrderActor } from '@app/contract/staff/order-history.ts';
import type { OrderChangeCause } from '@app/contract/values/order-changes.ts';

/** What the actor of a change follows from. `buyerId`, `isFromKiosk`: of the order. */
export type ActedOn = {
  cause: OrderChangeCause | 'refund' | 'receipt' | 'paper';
  actorId: number | null;
  actorName: string | null;
  buyerId: number | null;
  isFromKiosk: boolean;
};

/** Changes by a job or a payment, whose rows may have the buyer as actor. */
const BY_SYSTEM: readonly ActedOn['cause'][] = ['expired', 'extended', 'payment-approved', 'late-payment'];
/** Changes that the person who orders can make, as well as staff. */
const BY_BUYER: readonly ActedOn['cause'][] = ['placed', 'retried', 'cancelled', 'slot-changed'];

/** Returns the actor of a change. Visitors have no name: staff need none. */
export function toOrderActor(
  { cause, actorId, actorName, buyerId, isFromKiosk }: ActedOn,
  callerId: number,
): OrderActor {
  const isOfAnother = actorId !== null && actorId !== buyerId;
  if (BY_SYSTEM.includes(cause)) return unnamed('system');
  if (BY_BUYER.includes(cause) && !isOfAnother) return unnamed(isFromKiosk ? 'kiosk' : 'visitor');
  if (actorId === null) return unnamed('system');
  return { kind: 'staff', name: actorName, isSelf: actorId === callerId };
}

function unnamed(kind: OrderActor['kind']): OrderActor {
  return { kind, name: null, isSelf: false };
}
