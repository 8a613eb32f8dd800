import { suffices, type NeededPermission, type Permission } from '@app/contract/protocol/permissions.ts';

/** What an open sheet of the board, or a page beside it, does to its order. */
export type StepAction = 'hand-over' | 'take-cash' | 'cancel' | 'discount' | 'take-out' | 'refund';

/** `action` null: the sheet only shows the order. */
type Step = { action: StepAction | null; needs: NeededPermission };

/** The action of an open step that a person may not take; null: they may, or there is none. @see AUTH-12, ROLE-01 */
export function refusedAction(step: Step | null, permissions: readonly Permission[]): StepAction | null {
  return step === null || suffices(permissions, step.needs) ? null : step.action;
}
