import {
  backOff,
  expireIfDue,
  interrupted,
  isOpen,
  settled,
  unanswered,
  type OutboxEntry,
  type OutboxProblem,
  type ReceivedOrder,
} from './outbox-entry.ts';
import type { OutboxStorage } from './outbox-storage.ts';

/**
 * `busy`: the server shed the request, so the order was not placed. `unknown`: no answer, or an inconclusive one; the
 * order may exist.
 */
export type PlaceAnswer =
  | { kind: 'received'; order: ReceivedOrder; accessToken: string | null }
  | { kind: 'rejected'; problem: OutboxProblem }
  | { kind: 'busy'; retryAfterMs: number }
  | { kind: 'unknown' };

/** `too-late`: the order exists and can no longer be cancelled. `unknown`: no answer, or an inconclusive one. */
export type CancelAnswer = 'done' | 'too-late' | 'unknown';

export type OutboxCalls = Pick<OutboxDeps, 'place' | 'cancelPlaced'> & {
  /**
   * Called once per settled entry, in the tab that sent it.
   *
   * @param accessToken of a guest's order; the server returns it only in this answer
   */
  onSettled: (entry: OutboxEntry, accessToken: string | null) => void;
};

export type OutboxDeps = {
  storage: OutboxStorage;
  /** Sends an order with its key. Never throws. */
  place: (entry: OutboxEntry) => Promise<PlaceAnswer>;
  /** Cancels an order that was placed although the visitor had cancelled it. Never throws. */
  cancelPlaced: (order: ReceivedOrder, accessToken: string | null) => Promise<CancelAnswer>;
  /** Runs `work` unless another tab is sending. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** False only when the browser reports that it is offline. */
  mayHaveNetwork: () => boolean;
  nowMs: () => number;
  random: () => number;
  /** Called after a changed entry is stored. */
  onChange: (entry: OutboxEntry, accessToken: string | null) => void;
};

/**
 * Sends every due order, one after the other, each attempt with the same key. Only a definite answer settles an entry.
 *
 * @returns time of the next attempt, ms since the epoch; null without open entries
 * @see APP-11, ORD-07
 */
export async function sendDueOrders(deps: OutboxDeps): Promise<number | null> {
  await deps.alone(async () => {
    for (const { key } of (await deps.storage.all()).filter(isOpen)) {
      const entry = await updateEntry(deps, key, (stored) => expireIfDue(interrupted(stored), deps.nowMs()));
      if (entry && isOpen(entry) && entry.nextAttemptAtMs <= deps.nowMs() && deps.mayHaveNetwork()) {
        await sendOne(deps, key);
      }
    }
  });
  const waiting = (await deps.storage.all()).filter(isOpen);
  if (waiting.length === 0) return null;
  return Math.min(
    ...waiting.map(({ nextAttemptAtMs, expiresAtMs, state }) => dueAtMs(nextAttemptAtMs, expiresAtMs, state)),
  );
}

function dueAtMs(nextAttemptAtMs: number, expiresAtMs: number, state: OutboxEntry['state']): number {
  return state === 'cancel-requested' ? nextAttemptAtMs : Math.min(nextAttemptAtMs, expiresAtMs);
}

/**
 * The visitor may cancel at any time. Before the first attempt the order is dropped; after it only the server can
 * decide.
 */
async function sendOne(deps: OutboxDeps, key: string): Promise<void> {
  const sent = await updateEntry(deps, key, (entry) =>
    entry.state === 'saved' ? { ...entry, state: 'sending' } : entry,
  );
  if (!sent || !isOpen(sent)) return;
  const answer = await deps.place(sent);
  if (answer.kind === 'received') await settleReceived(deps, key, answer);
  else await updateEntry(deps, key, (entry) => notReceived(entry, answer, deps));
}

function notReceived(
  entry: OutboxEntry,
  answer: Exclude<PlaceAnswer, { kind: 'received' }>,
  { nowMs, random }: OutboxDeps,
): OutboxEntry {
  if (!isOpen(entry)) return entry; // another tab settled it without knowing that this one was sending
  if (answer.kind === 'unknown') return unanswered(entry, nowMs(), random());
  if (answer.kind === 'busy') {
    const wasNeverPlaced = entry.state === 'cancel-requested' && entry.attempts === 0;
    return wasNeverPlaced
      ? settled(entry, 'cancelled', nowMs())
      : backOff(entry, answer.retryAfterMs, nowMs(), random());
  }
  const { problem } = answer;
  // A reused key means that another person's order has it. This order may exist, so it is not reported as cancelled.
  const isCancelled = entry.state === 'cancel-requested' && problem.code !== 'idempotency-key-reused';
  return settled(entry, isCancelled ? 'cancelled' : 'rejected', nowMs(), { problem });
}

async function settleReceived(
  deps: OutboxDeps,
  key: string,
  { order, accessToken }: Extract<PlaceAnswer, { kind: 'received' }>,
): Promise<void> {
  const settle = (state: 'received' | 'cancelled') => (entry: OutboxEntry) =>
    settled(entry, state, deps.nowMs(), { order });
  const present = await updateEntry(
    deps,
    key,
    (entry) => (entry.state === 'cancel-requested' ? entry : settle('received')(entry)),
    accessToken,
  );
  if (present?.state !== 'cancel-requested') return;
  const cancellation = await deps.cancelPlaced(order, accessToken);
  if (cancellation === 'unknown')
    await updateEntry(deps, key, (entry) => unanswered(entry, deps.nowMs(), deps.random()));
  else await updateEntry(deps, key, settle(cancellation === 'done' ? 'cancelled' : 'received'), accessToken);
}

/** Stores the result of `change` and calls `onChange` if the entry differs. @returns the stored entry */
export async function updateEntry(
  { storage, onChange }: Pick<OutboxDeps, 'storage' | 'onChange'>,
  key: string,
  change: (entry: OutboxEntry) => OutboxEntry,
  accessToken: string | null = null,
): Promise<OutboxEntry | undefined> {
  let before: OutboxEntry | undefined;
  const entry = await storage.change(key, (stored) => {
    before = stored;
    return stored && change(stored);
  });
  if (entry && entry !== before) onChange(entry, accessToken);
  return entry;
}
