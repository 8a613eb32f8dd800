import { useProblemText } from '@app/app-kit/texts/problem-text.ts';
import type { ProblemCode } from '@app/contract/protocol/problem-codes.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { conflictsEs } from './conflicts.es.texts.ts';
import { readConflict, type Conflict } from './read-conflict.ts';
import { useText } from './use-text.ts';

type StaffKey =
  | `conflict-${'queue' | 'preparing' | 'ready' | 'sent-out' | 'delivered' | 'cancelled'}`
  | `conflict-${'cash' | 'discounted' | 'lines' | 'notice' | 'refund' | 'refunded-whole'}`;
type OtherKey = Exclude<keyof typeof conflictsEs & `conflict-${string}`, StaffKey | 'conflict-gone'>;

/** Why the server refused an action on an order: for a conflict, who changed what and when. @see ORD-08 */
export function useRefusalText(
  timeZone: string,
): (code: ProblemCode, facts: Readonly<Record<string, unknown>>) => string {
  const conflictText = useConflictText(timeZone);
  const problemText = useProblemText();
  return (code, facts) => {
    const conflict = readConflict(code, facts);
    return (conflict && conflictText(conflict)) ?? problemText(code, facts);
  };
}

/** @returns null for a change without words of its own */
export function useConflictText(timeZone: string): (conflict: Conflict) => string | null {
  const text = useText();
  return (conflict) => {
    const { name, isSelf } = conflict.by;
    const time = clockText(conflict.changedAt, timeZone);
    if (conflict.by.kind === 'staff') {
      const key = staffKey(conflict);
      return key && text(key, { name, isSelf, time });
    }
    const key = otherKey(conflict);
    return key && text(key, { time });
  };
}

function staffKey({ cause, status }: Conflict): StaffKey | null {
  switch (cause) {
    case 'staff-transition':
      return stepKeyOf(status);
    case 'cancelled':
      return 'conflict-cancelled';
    case 'cash-taken':
      return 'conflict-cash';
    case 'discounted':
      return 'conflict-discounted';
    case 'lines-removed':
      return 'conflict-lines';
    case 'notice-repeated':
      return 'conflict-notice';
    case 'refund-requested':
    case 'refunded':
      return status === ORDER_STATUS.incompleted ? 'conflict-refunded-whole' : 'conflict-refund';
    default:
      return null;
  }
}

function stepKeyOf(status: OrderStatusId): StaffKey | null {
  switch (status) {
    case ORDER_STATUS.paymentAccepted:
      return 'conflict-queue';
    case ORDER_STATUS.preparing:
      return 'conflict-preparing';
    case ORDER_STATUS.toDeliver:
      return 'conflict-ready';
    case ORDER_STATUS.delivering:
      return 'conflict-sent-out';
    case ORDER_STATUS.delivered:
      return 'conflict-delivered';
    default:
      return null;
  }
}

function otherKey({ cause, status, by }: Conflict): OtherKey | null {
  switch (cause) {
    case 'cancelled':
      return by.kind === 'kiosk' ? 'conflict-kiosk-cancelled' : 'conflict-visitor-cancelled';
    case 'retried':
    case 'slot-changed':
      return 'conflict-visitor-changed';
    case 'refund-requested':
    case 'refunded':
      return status === ORDER_STATUS.incompleted ? 'conflict-refunded' : null;
    case 'expired':
      return 'conflict-expired';
    case 'payment-approved':
    case 'late-payment':
      return 'conflict-paid';
    default:
      return null;
  }
}
