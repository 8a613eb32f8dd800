import { commerceFeedback } from '@app/contract/feedback/feedback-calls.ts';
import {
  suffices,
  WORK_PERMISSIONS,
  type NeededPermission,
  type Permission,
} from '@app/contract/protocol/permissions.ts';
import { PIN_CALLS } from '@app/contract/protocol/pin-calls.ts';
import { acceptCash, board, markProductUnavailable } from '@app/contract/staff/board.ts';
import { ownDrawer } from '@app/contract/staff/cash-drawers.ts';
import { placeCounterOrder } from '@app/contract/staff/counter-orders.ts';
import { handOverList } from '@app/contract/staff/printing.ts';
import { refundOrder } from '@app/contract/staff/refunds.ts';
import { pauseCommerce } from '@app/contract/staff/throttle-limits.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { stepPermission } from '@app/rules/orders/step-permission.ts';

/** The places of the staff app, each with the call that it needs. */
const PLACES = [
  { name: 'board', call: board },
  { name: 'pause', call: pauseCommerce },
  { name: 'stop', call: markProductUnavailable },
  { name: 'runner', call: handOverList },
  { name: 'counter', call: placeCounterOrder },
  { name: 'drawer', call: ownDrawer },
  { name: 'refunds', call: refundOrder },
  { name: 'feedback', call: commerceFeedback },
] as const;

export type TriedPlace = { name: (typeof PLACES)[number]['name']; isOpen: boolean; isOpenWithPin: boolean };

/**
 * The places of the staff app for a person with these permissions: signed in, and with a PIN on a shared tablet. Both follow
 * from what the server asks at the call of the place.
 *
 * @see ROLE-01, AUTH-12
 */
export function triedPlaces(permissions: readonly Permission[]): TriedPlace[] {
  const ofWork = WORK_PERMISSIONS.filter((one) => permissions.includes(one));
  return PLACES.map(({ name, call: { method, url, config } }) => ({
    name,
    isOpen: suffices(permissions, config.permission),
    isOpenWithPin: PIN_CALLS.has(`${method} ${url}`) && suffices(ofWork, config.permission),
  }));
}

const { paymentAccepted, preparing, toDeliver, delivered } = ORDER_STATUS;
const isPaid = true;

/** The orders of the small board, each with its next step and what the step needs. */
const STEPS = [
  { name: 'start', needed: stepPermission({ statusId: paymentAccepted, isPaid }, preparing) },
  { name: 'ready', needed: stepPermission({ statusId: preparing, isPaid }, toDeliver) },
  { name: 'hand-over', needed: stepPermission({ statusId: toDeliver, isPaid }, delivered) },
  { name: 'take-cash', needed: acceptCash.config.permission },
] as const satisfies readonly { name: string; needed: NeededPermission }[];

export type TriedStep = { name: (typeof STEPS)[number]['name']; isOffered: boolean };

/** The steps of orders for a person with these permissions. @see ROLE-01, ORD-02 */
export function triedSteps(permissions: readonly Permission[]): TriedStep[] {
  return STEPS.map(({ name, needed }) => ({ name, isOffered: suffices(permissions, needed) }));
}
