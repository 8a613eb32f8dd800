import type { ProblemCode } from '@app/contract/protocol/problem-codes.ts';
import {
  ORDER_ACTORS,
  ORDER_CHANGE_CAUSES,
  type OrderActorKind,
  type OrderChangeCause,
} from '@app/contract/values/order-changes.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';

/** The change that a screen did not show, as a refusal has it. */
export type Conflict = {
  status: OrderStatusId;
  cause: OrderChangeCause;
  changedAt: string;
  by: { kind: OrderActorKind; name: string | null; isSelf: boolean };
};

/**
 * Reads the change that a refusal names. `order-refunded` names one if that ended the order.
 *
 * @returns null without the change, as in steps that an older version stored
 */
export function readConflict(code: ProblemCode, facts: Readonly<Record<string, unknown>>): Conflict | null {
  const conflict = code === 'order-state-changed' || code === 'order-refunded' ? toConflict(facts) : null;
  return code === 'order-refunded' && conflict?.status !== ORDER_STATUS.incompleted ? null : conflict;
}

function toConflict(facts: Readonly<Record<string, unknown>>): Conflict | null {
  const { changedAt, changedBy } = facts;
  const status = Object.values(ORDER_STATUS).find((id) => id === facts['orderStatusId']);
  const cause = ORDER_CHANGE_CAUSES.find((known) => known === facts['cause']);
  if (status === undefined || cause === undefined || typeof changedAt !== 'string') return null;
  if (typeof changedBy !== 'object' || changedBy === null || !('kind' in changedBy)) return null;
  const kind = ORDER_ACTORS.find((known) => known === changedBy.kind);
  if (kind === undefined) return null;
  const name = 'name' in changedBy && typeof changedBy.name === 'string' ? changedBy.name : null;
  return { status, cause, changedAt, by: { kind, name, isSelf: 'isSelf' in changedBy && changedBy.isSelf === true } };
}
