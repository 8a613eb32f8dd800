import { create } from 'zustand';
import { isAccountOfDevice, knownAccountId, useStaffSession } from '#shared/api/staff-session.ts';
import { loadUsedPasses } from '#shared/passes/pass-use-store.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import { stepsOfPeopleLeft, withPeopleLeft } from './people-left.ts';
import {
  isWaiting,
  transitionToWithdraw,
  withTransition,
  type NewTransition,
  type QueuedTransition,
  type TransitionAction,
  type TransitionRefusal,
} from './queued-transition.ts';
import { withForgottenPasses } from './requeue-pass-uses.ts';
import { sendQueued, type RunOutcome } from './send-queued.ts';
import { sendTransition } from './send-transition.ts';
import { transitionStorage } from './transition-storage.ts';

const RETRY_MS = 2_000;
const LOCK = 'queued-transitions';

/** `readAccountId`: from the server, whose cookie decides. */
type QueueScreen = {
  readAccountId: () => Promise<number>;
  onAccepted: (step: QueuedTransition, ticket: Ticket | null) => void;
};

/** `stored`: not sent yet. `withdrawn`: an undo took back the step before it, and nothing is sent. */
export type TransitionOutcome =
  | { kind: 'accepted'; ticket: Ticket | null }
  | { kind: 'refused'; refusal: TransitionRefusal }
  | { kind: 'stored' }
  | { kind: 'withdrawn' };

type TransitionQueue = {
  /** Of this account, in the order of the taps. */
  steps: readonly QueuedTransition[];
  /** Unsent steps of people who left this tablet, of all accounts. */
  left: readonly QueuedTransition[];
  /** The last run could not send all. */
  isHeldUp: boolean;
  /** False: the device stores nothing, so a reload loses the steps. */
  isDurable: boolean;
};

export const useTransitionQueue = create<TransitionQueue>()(() => ({
  steps: [],
  left: [],
  isHeldUp: false,
  isDurable: true,
}));

const storage = transitionStorage(() => useTransitionQueue.setState({ isDurable: false }));
/** Screens that wait for the answer to a step, by its id. */
const waiters = new Map<number, (outcome: TransitionOutcome) => void>();
let screen: QueueScreen | null = null;
let tabs: BroadcastChannel | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let isRunning = false;
let mustRunAgain = false;
/** The account was compared with the server's since the network returned. */
let isAccountChecked = false;

/**
 * Stores a step, then sends it. An undo of a step that was never sent removes that one.
 *
 * @returns the server's answer, or `stored` as soon as it is clear that the step has to wait
 */
export async function queueTransition(
  tapped: Omit<NewTransition, 'accountId'> & TransitionAction,
): Promise<TransitionOutcome> {
  const accountId = await knownAccountId();
  let withdrawn: QueuedTransition | undefined;
  const before = new Set<number>();
  const stored = await storage.change((steps) => {
    before.clear();
    for (const { id } of steps) before.add(id);
    withdrawn = transitionToWithdraw(steps, tapped);
    return withdrawn ? steps.filter((step) => step !== withdrawn) : withTransition(steps, { ...tapped, accountId });
  });
  show(stored);
  tabs?.postMessage('changed');
  const added = stored.find(({ id }) => !before.has(id));
  if (!added) return { kind: 'withdrawn' };
  const outcome = new Promise<TransitionOutcome>((resolve) => waiters.set(added.id, resolve));
  void run();
  return outcome;
}

/** Removes refused steps that staff have read about. */
export async function dismissTransitions(ids: readonly number[]): Promise<void> {
  show(await storage.change((steps) => steps.filter((step) => isWaiting(step) || !ids.includes(step.id))));
  tabs?.postMessage('changed');
}

/** Marks the unsent steps of people who left this tablet, and sends those of people who are back. @see AUTH-12 */
export async function markPeopleLeft(
  left: ReadonlyMap<number, string | null>,
  present: readonly { accountId: number; name: string | null }[],
): Promise<void> {
  show(await storage.change((steps) => withPeopleLeft(steps, left, present)));
  tabs?.postMessage('changed');
}

/** Removes steps of people who left, about whose orders staff have decided. */
export async function forgetPeopleLeft(ids: readonly number[]): Promise<void> {
  show(
    await storage.change((steps) => steps.filter((step) => step.personLeft === undefined || !ids.includes(step.id))),
  );
  tabs?.postMessage('changed');
}

/** Removes the steps of the account that signs out. */
export async function deleteOwnTransitions(accountId: number | null): Promise<void> {
  show(await storage.change((steps) => steps.filter((step) => step.accountId !== accountId)));
}

/**
 * Sends what waits, then runs work while no step is on its way.
 *
 * @returns 'waiting' instead while steps of the present account wait
 */
export async function whileNothingWaits<Answer>(work: () => Promise<Answer>): Promise<Answer | 'waiting'> {
  await run();
  let answer: Answer | 'waiting' = 'waiting';
  await alone(async () => {
    const { accountId } = useStaffSession.getState();
    const stored = await storage.all();
    if (stored.some((step) => step.accountId === accountId && isWaiting(step))) return;
    answer = await work();
  });
  return answer;
}

/** Sends what waits now, and again whenever the network may be back. Call once. @returns stop function */
export function startTransitionQueue(signedIn: QueueScreen): () => void {
  screen = signedIn;
  tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('queued-transitions');
  const wake = () => void run();
  tabs?.addEventListener('message', () => void storage.all().then(show));
  addEventListener('online', wake);
  isAccountChecked = false;
  void storage.all().then(show).then(queueForgottenPasses).then(wake);
  return () => {
    screen = null;
    clearTimeout(timer);
    tabs?.close();
    tabs = undefined;
    removeEventListener('online', wake);
  };
}

/** A page that ended between the use of a pass and its step has left the use alone. */
async function queueForgottenPasses(): Promise<void> {
  const { accountId } = useStaffSession.getState();
  const uses = await loadUsedPasses();
  show(await storage.change((steps) => withForgottenPasses(steps, uses, accountId)));
}

async function run(): Promise<void> {
  if (isRunning) {
    mustRunAgain = true;
    return;
  }
  isRunning = true;
  clearTimeout(timer);
  try {
    do {
      mustRunAgain = false;
      await alone(async () => afterRun(await runOnce()));
    } while (mustRunAgain && !useTransitionQueue.getState().isHeldUp);
  } finally {
    isRunning = false;
  }
}

async function runOnce(): Promise<RunOutcome> {
  if (screen === null) return 'signed-out';
  if (!isAccountChecked) {
    const checked = await checkAccount(screen);
    if (checked !== 'done') return checked;
    isAccountChecked = true;
  }
  const { accountId } = useStaffSession.getState();
  if (accountId === null) return 'signed-out';
  return sendQueued({ storage, send: sendTransition, isSignedIn: isAccountOfDevice, onSettled }, accountId);
}

/** The cookie may have become another person's, so the server says whose it is before anything is sent. */
async function checkAccount({ readAccountId }: QueueScreen): Promise<RunOutcome> {
  try {
    useStaffSession.getState().identify(await readAccountId());
    return 'done';
  } catch (failure) {
    return failure instanceof ApiProblem && failure.status < 500 && failure.status !== 429 ? 'signed-out' : 'held-up';
  }
}

async function afterRun(outcome: RunOutcome): Promise<void> {
  const stored = await storage.all();
  useTransitionQueue.setState({ isHeldUp: outcome === 'held-up' });
  show(stored);
  tabs?.postMessage('changed');
  if (outcome === 'held-up') {
    isAccountChecked = false;
    if (screen !== null) timer = setTimeout(() => void run(), RETRY_MS);
  }
  for (const [id, resolve] of waiters) {
    const step = stored.find((other) => other.id === id);
    if (step && isWaiting(step) && outcome === 'done') continue; // tapped during the run
    waiters.delete(id);
    // Another tab may have sent it.
    if (!step) resolve({ kind: 'accepted', ticket: null });
    else resolve(step.refusal === null ? { kind: 'stored' } : { kind: 'refused', refusal: step.refusal });
  }
}

function onSettled(
  step: QueuedTransition,
  answer: { kind: 'accepted'; ticket: Ticket | null } | { kind: 'refused'; refusal: TransitionRefusal },
): void {
  if (answer.kind === 'accepted') screen?.onAccepted(step, answer.ticket);
  void storage.all().then(show);
  const resolve = waiters.get(step.id);
  waiters.delete(step.id);
  if (!resolve) return;
  resolve(answer);
  // The screen that waited for it shows the refusal.
  if (answer.kind === 'refused') void dismissTransitions([step.id]);
}

function show(stored: readonly QueuedTransition[]): void {
  const { accountId } = useStaffSession.getState();
  useTransitionQueue.setState({
    steps: stored.filter((step) => step.accountId === accountId && step.personLeft === undefined),
    left: stepsOfPeopleLeft(stored),
  });
}

/** Insecure pages have no Web Locks; there the order's version prevents a double step from two tabs. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(LOCK, work);
}
