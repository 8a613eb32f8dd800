import type { UsedPass } from '#shared/passes/pass-use-store.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { withTransition, type QueuedTransition } from './queued-transition.ts';

/** Appends a step for each use of a pass that was not merged and has none. Uses of other people wait for their own sign-in. */
export function withForgottenPasses(
  steps: readonly QueuedTransition[],
  uses: readonly UsedPass[],
  accountId: number | null,
): QueuedTransition[] {
  const queued = new Set(steps.flatMap((step) => (step.kind === 'pass' ? [step.useId] : [])));
  const forgotten = uses.filter((use) => use.outcome === null && use.accountId === accountId && !queued.has(use.useId));
  return forgotten.reduce<QueuedTransition[]>(
    (all, { commerceId, orderId, number, version, usedAtMs, useId, pass, accountId: ownerId }) =>
      withTransition(all, {
        accountId: ownerId,
        commerceId,
        orderId,
        orderNumber: number,
        from: ORDER_STATUS.toDeliver,
        version,
        tappedAtMs: usedAtMs,
        kind: 'pass',
        useId,
        pass,
      }),
    [...steps],
  );
}
