import type { Ticket } from '@app/contract/staff/board.ts';
import {
  afterAcceptance,
  afterRefusal,
  nextStep,
  withAttempt,
  type QueuedTransition,
  type TransitionRefusal,
} from './queued-transition.ts';
import type { TransitionStorage } from './transition-storage.ts';

/**
 * `later`: the server asks to wait with this order. `unreachable`: no answer; the step may have arrived. `signed-out`:
 * the session ended, which does not decide the step.
 */
export type TransitionAnswer =
  | { kind: 'accepted'; version: number; ticket: Ticket | null }
  | { kind: 'refused'; refusal: TransitionRefusal }
  | { kind: 'later' }
  | { kind: 'unreachable' }
  | { kind: 'signed-out' };

export type SendDeps = {
  storage: TransitionStorage;
  /** Never throws. */
  send: (step: QueuedTransition) => Promise<TransitionAnswer>;
  /** Whether this account still has the session of the device. */
  isSignedIn: (accountId: number) => boolean;
  onSettled: (step: QueuedTransition, answer: Extract<TransitionAnswer, { kind: 'accepted' | 'refused' }>) => void;
};

/** `held-up`: steps wait for another run. */
export type RunOutcome = 'done' | 'held-up' | 'signed-out';

/**
 * Sends the steps of an account in the order of the taps. Only a definite answer settles one. Steps of other accounts
 * wait for their own sign-in.
 *
 * @see ORD-08
 */
export async function sendQueued(
  { storage, send, isSignedIn, onSettled }: SendDeps,
  accountId: number,
): Promise<RunOutcome> {
  const skipped = new Set<number>();
  for (;;) {
    const next = nextStep(await storage.all(), accountId, skipped);
    if (!next) return skipped.size === 0 ? 'done' : 'held-up';
    if (!isSignedIn(accountId)) return 'signed-out';
    const begun = (await storage.change((steps) => withAttempt(steps, next.id))).find(({ id }) => id === next.id);
    if (!begun) continue; // withdrawn meanwhile
    const answer = await send(begun);
    switch (answer.kind) {
      case 'accepted':
        await storage.change((steps) => afterAcceptance(steps, begun, answer.version));
        onSettled(begun, answer);
        break;
      case 'refused':
        await storage.change((steps) => afterRefusal(steps, begun, answer.refusal));
        onSettled(begun, answer);
        break;
      case 'later':
        skipped.add(begun.orderId);
        break;
      case 'unreachable':
        return 'held-up';
      case 'signed-out':
        return 'signed-out';
    }
  }
}
