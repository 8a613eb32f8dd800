import { expireIfDue, interrupted, isOpen, backOff, settled, unanswered } from './outbox-entry.ts';
import type { OutboxEntry, OutboxProblem, ReceivedOrder } from './outbox-entry.ts';
import type { OutboxStorage } from './outbox-storage.ts';

/**
 * `busy`: the server has no room for it yet, and surely did not take it. `unknown`: no answer, or one that settles nothing; the order may have
 * arrived.
 */
export type PlaceAnswer =
  | { kind: 'received'; order: ReceivedOrder; accessToken: string | null }
  | { kind: 'rejected'; problem: OutboxProblem }
  | { kind: 'busy'; retryAfterMs: number }
  | { kind: 'unknown' };

/** `too-late`: it is an order that can no more be cancelled. `unknown`: no answer, or one that settles nothing. */
export type CancelAnswer = 'done' | 'too-late' | 'unknown';

export type OutboxDeps = {
  storage: OutboxStorage;
  /** Sends an order with its key. Never throws. */
  place: (entry: OutboxEntry) => Promise<PlaceAnswer>;
  /** Cancels an order that arrived after it was taken back. Never throws. */
  takeBack: (order: ReceivedOrder, accessToken: string | null) => Promise<CancelAnswer>;
  /** Runs `work` unless another tab is sending. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** False only when the device is sure that there is no network. */
  mayHaveNetwork: () => boolean;
  nowMs: () => number;
  random: () => number;
  /** An entry changed; called after it was stored. */
  onChange: (entry: OutboxEntry, accessToken: string | null) => void;
};

/**
 * Sends every order that is due, one after the other, each with the same key however often.
 * Only a definite answer settles one.
 *
 * @returns when to try again, ms since the epoch; null: nothing is waiting
 * @see APP-11, ORD-07
 */
export async function sendDueOrders(needs: OutboxDeps): Promise<number | null> {
  await needs.alone(async () => {
    for (const { key } of (await needs.storage.all()).filter(isOpen)) {
      const entry = await updateEntry(needs, key, (stored) => expireIfDue(interrupted(stored), needs.nowMs()));
      if (entry && isOpen(entry) && entry.nextAttemptAtMs <= needs.nowMs() && needs.mayHaveNetwork()) {
        await sendOne(needs, key);
      }
    }
  });
  const waiting = (await needs.storage.all()).filter(isOpen);
  if (waiting.length === 0) return null;
  return Math.min(
    ...waiting.map(({ nextAttemptAtMs, expiresAtMs, state }) => dueAtMs(nextAttemptAtMs, expiresAtMs, state)),
  );
}

function dueAtMs(nextAttemptAtMs: number, expiresAtMs: number, state: OutboxEntry['state']): number {
  return state === 'withdrawn' ? nextAttemptAtMs : Math.min(nextAttemptAtMs, expiresAtMs);
}

/** The visitor may take the order back at any moment: before it is sent it stays in the phone, from then on it is found out. */
async function sendOne(needs: OutboxDeps, key: string): Promise<void> {
  const sent = await updateEntry(needs, key, (entry) =>
    entry.state === 'saved' ? { ...entry, state: 'sending' } : entry,
  );
  if (!sent || !isOpen(sent)) return;
  const answer = await needs.place(sent);
  if (answer.kind === 'received') await keepReceived(needs, key, answer);
  else await updateEntry(needs, key, (entry) => notReceived(entry, answer, needs));
}

function notReceived(
  entry: OutboxEntry,
  answer: Exclude<PlaceAnswer, { kind: 'received' }>,
  { nowMs, random }: OutboxDeps,
): OutboxEntry {
  if (!isOpen(entry)) return entry; // settled by another tab, which could not see that this one was sending
  if (answer.kind === 'unknown') return unanswered(entry, nowMs(), random());
  if (answer.kind === 'busy') {
    const hasSurelyNotArrived = entry.state === 'withdrawn' && entry.attempts === 0;
    return hasSurelyNotArrived
      ? settled(entry, 'cancelled', nowMs())
      : backOff(entry, answer.retryAfterMs, nowMs(), random());
  }
  const { problem } = answer;
  // That it is somebody else's says nothing of whether it is an order: whoever sent it has to look.
  const isCancelled = entry.state === 'withdrawn' && problem.code !== 'idempotency-key-reused';
  return settled(entry, isCancelled ? 'cancelled' : 'rejected', nowMs(), { problem });
}

async function keepReceived(
  needs: OutboxDeps,
  key: string,
  { order, accessToken }: Extract<PlaceAnswer, { kind: 'received' }>,
): Promise<void> {
  const settle = (state: 'received' | 'cancelled') => (entry: OutboxEntry) =>
    settled(entry, state, needs.nowMs(), { order });
  const present = await updateEntry(
    needs,
    key,
    (entry) => (entry.state === 'withdrawn' ? entry : settle('received')(entry)),
    accessToken,
  );
  if (present?.state !== 'withdrawn') return;
  const takenBack = await needs.takeBack(order, accessToken);
  if (takenBack === 'unknown')
    await updateEntry(needs, key, (entry) => unanswered(entry, needs.nowMs(), needs.random()));
  else await updateEntry(needs, key, settle(takenBack === 'done' ? 'cancelled' : 'received'), accessToken);
}

/** Stores what `step` makes of an entry, and tells of it if that is another. @returns what is stored now */
export async function updateEntry(
  { storage, onChange }: Pick<OutboxDeps, 'storage' | 'onChange'>,
  key: string,
  step: (entry: OutboxEntry) => OutboxEntry,
  accessToken: string | null = null,
): Promise<OutboxEntry | undefined> {
  let before: OutboxEntry | undefined;
  const entry = await storage.change(key, (stored) => {
    before = stored;
    return stored && step(stored);
  });
  if (entry && entry !== before) onChange(entry, accessToken);
  return entry;
}
