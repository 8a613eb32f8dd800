import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#shared/api/api.ts';
import { showLock, useSharedTablet } from '#shared/api/shared-tablet.ts';
import { useStaffSession } from '#shared/api/staff-session.ts';
import { peopleWhoLeft } from '#shared/transitions/people-left.ts';
import { markPeopleLeft, whileNothingWaits } from '#shared/transitions/transition-queue.ts';
import { ApiProblem, NetworkFailure } from '@app/client/failures.ts';
import type { StaffSession } from '@app/contract/staff/staff-auth.ts';
import type { LockedTablet } from '@app/contract/staff/tablets.ts';
import type { PinVerdict } from './compare-pin-offline.ts';
import { isLockDue, untouchedSince } from './lock-due.ts';
import { checkPinOnDevice, forgetPins, lastTablet, rememberPin, rememberTablet } from './offline-pin-store.ts';

/** Also shorter than the shortest lock time of a tablet. */
const TOUCH_EVERY_MS = 15_000;
const TICK_MS = 1_000;
/** For a person who entered with the second factor. */
const DEFAULT_LOCK_MINUTES = 5;
const SESSION_KEY = ['/api/staff/session'];

export type TypedPin = { accountId: number; pin: string; newPin?: string };

/** Why a PIN did not enter without a network. `other-person`: only the person who was in can. */
export type OfflineRefusal = Extract<PinVerdict, { kind: 'refused' }> | { kind: 'other-person' };

/**
 * Enters with a PIN. Steps of other people wait for their own PIN. Without a network the person who was in enters, after
 * a check on the device: it opens this screen and nothing on the server.
 *
 * @returns a refusal of the device; the server's is thrown
 * @see AUTH-12
 */
export async function enterTablet(queries: QueryClient, typed: TypedPin): Promise<OfflineRefusal | undefined> {
  try {
    showPerson(queries, await api.send('POST /api/tablet/unlock', { body: typed }));
  } catch (failure) {
    if (failure instanceof NetworkFailure) return enterWithoutNetwork(queries, typed);
    throw failure;
  }
  await rememberPerson(queries, typed);
  return undefined;
}

async function enterWithoutNetwork(queries: QueryClient, typed: TypedPin): Promise<OfflineRefusal | undefined> {
  const { accountId } = useStaffSession.getState();
  if (typed.accountId !== accountId) return { kind: 'other-person' };
  const checked = await checkPinOnDevice(accountId, typed.pin);
  if (checked === 'unknown') return { kind: 'other-person' };
  if (checked.verdict.kind === 'refused') return checked.verdict;
  queries.setQueryData(SESSION_KEY, checked.session);
  useSharedTablet.setState({ isLocked: false, isLockUnsent: false, isPinOnDevice: true });
  return undefined;
}

/** The device checks the PIN of the last person only. */
async function rememberPerson(queries: QueryClient, { accountId, pin, newPin }: TypedPin): Promise<void> {
  const session = queries.getQueryData<StaffSession>(SESSION_KEY);
  await forgetPins((other) => other !== accountId);
  const isPinOnDevice = session !== undefined && (await rememberPin(session, newPin ?? pin));
  useSharedTablet.setState({ isPinOnDevice });
}

/**
 * Another person takes over, once every step of the present one was sent: the server signs a step with the person who
 * is in.
 *
 * @returns 'waiting' while steps wait, which changes nothing
 * @see AUTH-12
 */
export async function switchPerson(
  queries: QueryClient,
  typed: TypedPin,
): Promise<'done' | 'waiting' | OfflineRefusal> {
  return whileNothingWaits(async () => (await enterTablet(queries, typed)) ?? 'done');
}

/**
 * Ends the session here and on the server. Without a network it ends on the server after the lock time, or as soon as
 * the network is back. Rejects when no person could get back in.
 */
export async function lockTablet(queries: QueryClient): Promise<void> {
  const session = queries.getQueryData<StaffSession>(SESSION_KEY);
  try {
    await api.send(session && session.tablet === null ? 'POST /api/staff/logout' : 'POST /api/tablet/lock');
  } catch (failure) {
    if (!(failure instanceof NetworkFailure) || !useSharedTablet.getState().isPinOnDevice) throw failure;
    useSharedTablet.setState({ isLockUnsent: true });
  }
  showLock();
}

/**
 * Reads the locked tablet. It ends the session of one that was locked without a network, and forgets PINs: of people who
 * left, and all of a revoked tablet. Unsent steps of people who left are marked. Without a network, the tablet is as the device knows it.
 */
export async function readTablet(): Promise<LockedTablet> {
  try {
    const tablet = await api.send('GET /api/tablet');
    const before = await lastTablet();
    // Marked before the list is stored, so that a page that ends between them compares again.
    await markPeopleLeft(peopleWhoLeft(before?.people ?? [], tablet.people), tablet.people);
    await rememberTablet(tablet);
    await sendLock();
    return tablet;
  } catch (failure) {
    if (failure instanceof ApiProblem && failure.code === 'tablet-revoked') await forgetPins();
    const known = failure instanceof NetworkFailure ? await lastTablet() : undefined;
    if (known) return known;
    throw failure;
  }
}

async function sendLock(): Promise<void> {
  const { isLocked, isLockUnsent } = useSharedTablet.getState();
  if (!isLocked || !isLockUnsent) return;
  await api.send('POST /api/tablet/lock');
  useSharedTablet.setState({ isLockUnsent: false });
}

/** Open screens stay. What another person has read is read again. */
function showPerson(queries: QueryClient, session: StaffSession): void {
  const before = useStaffSession.getState().accountId;
  for (const query of queries.getQueryCache().getAll()) {
    // Reads that the lock refused.
    if (query.state.data !== undefined && query.state.error) query.setState({ error: null, status: 'success' });
  }
  useStaffSession.getState().enter(session.user.id);
  queries.setQueryData(SESSION_KEY, session);
  useSharedTablet.setState({ isLocked: false, isLockUnsent: false, isPinOnDevice: false });
  if (before !== null && before !== session.user.id) {
    void queries.resetQueries({
      predicate: ({ queryKey }) => !staysOpen(queryKey),
    });
  }
  void queries.invalidateQueries();
}

/** Parts of a stall whose screens hold what was typed. They stay until the next person has read them. */
const OPEN_PARTS: readonly unknown[] = ['board', 'menu', 'orders'];

function staysOpen([path, , part]: QueryKey): boolean {
  if (path === SESSION_KEY[0] || path === '/api/staff/commerces') return true;
  return path === '/api/commerces' && OPEN_PARTS.includes(part);
}

/**
 * Locks the tablet after its time without a touch, and reports touches to the server, which locks by the same time.
 * Not while a terminal waits for a payment or a PIN is typed. Without a network only if the PIN of its person is on the device.
 *
 * @see AUTH-12
 */
export function useIdleLock(lockMinutes: number = DEFAULT_LOCK_MINUTES): void {
  const queries = useQueryClient();
  const isLocked = useSharedTablet((tablet) => tablet.isLocked);
  useEffect(() => {
    if (isLocked) return;
    let touchedMs = Date.now();
    let sentMs = touchedMs;
    const touch = () => (touchedMs = Date.now());
    const report = () => {
      sentMs = Date.now();
      void api.send('POST /api/staff/tablet/touch').catch(() => undefined);
    };
    const timer = setInterval(() => {
      touchedMs = untouchedSince(touchedMs, Date.now(), useSharedTablet.getState());
      if (touchedMs > sentMs && Date.now() - sentMs >= TOUCH_EVERY_MS) report();
      const canReturn = navigator.onLine || useSharedTablet.getState().isPinOnDevice;
      if (isLockDue(touchedMs, Date.now(), lockMinutes) && canReturn) void lockTablet(queries).catch(() => undefined);
    }, TICK_MS);
    addEventListener('pointerdown', touch);
    addEventListener('keydown', touch);
    return () => {
      clearInterval(timer);
      removeEventListener('pointerdown', touch);
      removeEventListener('keydown', touch);
    };
  }, [isLocked, lockMinutes, queries]);
}
