import { isWaiting, type QueuedTransition } from './queued-transition.ts';

type Person = { accountId: number; name: string | null };

/** People that a shared tablet listed before and lists no longer, because their role there ended. By account, with their names. */
export function peopleWhoLeft(
  before: readonly Person[],
  present: readonly Person[],
): ReadonlyMap<number, string | null> {
  const presentIds = new Set(present.map(({ accountId }) => accountId));
  return new Map(
    before.filter(({ accountId }) => !presentIds.has(accountId)).map(({ accountId, name }) => [accountId, name]),
  );
}

/**
 * Marks the unsent steps of people who left the tablet: the server takes none of them, so the people of the stall decide.
 * Steps of a person who is back are sent again.
 *
 * @see AUTH-12, ORD-08
 */
export function withPeopleLeft(
  steps: readonly QueuedTransition[],
  left: ReadonlyMap<number, string | null>,
  present: readonly Person[],
): QueuedTransition[] {
  const presentIds = new Set(present.map(({ accountId }) => accountId));
  return steps.map((step) => {
    const name = left.get(step.accountId);
    if (name !== undefined && isWaiting(step)) return { ...step, personLeft: { name } };
    if (!step.personLeft || !presentIds.has(step.accountId)) return step;
    const { personLeft: _back, ...own } = step;
    return own;
  });
}

/** The unsent steps of people who left the tablet, in the order of the taps. */
export function stepsOfPeopleLeft(steps: readonly QueuedTransition[]): QueuedTransition[] {
  return steps.filter((step) => step.personLeft !== undefined && isWaiting(step));
}
