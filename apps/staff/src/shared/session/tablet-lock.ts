import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#shared/api/api.ts';
import { showLock, useSharedTablet } from '#shared/api/shared-tablet.ts';
import { useStaffSession } from '#shared/api/staff-session.ts';
import { whileNothingWaits } from '#shared/transitions/transition-queue.ts';
import type { StaffSession } from '@app/contract/staff/staff-auth.ts';

/** Also shorter than the shortest lock time of a tablet. */
const TOUCH_EVERY_MS = 15_000;
const TICK_MS = 1_000;
const MINUTE_MS = 60_000;
/** For a person who entered with the second factor. */
const DEFAULT_LOCK_MINUTES = 5;
const SESSION_KEY = ['/api/staff/session'];

export type TypedPin = { accountId: number; pin: string; newPin?: string };

/** Enters with a PIN. Steps of other people wait for their own PIN. @see AUTH-12 */
export async function enterTablet(queries: QueryClient, typed: TypedPin): Promise<void> {
  showPerson(queries, await api.send('POST /api/tablet/unlock', { body: typed }));
}

/**
 * Another person takes over, once every step of the present one was sent: the server signs a step with the person who
 * is in.
 *
 * @returns 'waiting' while steps wait, which changes nothing
 * @see AUTH-12
 */
export async function switchPerson(queries: QueryClient, typed: TypedPin): Promise<'done' | 'waiting'> {
  return whileNothingWaits<'done'>(async () => {
    await enterTablet(queries, typed);
    return 'done';
  });
}

/** Ends the session here and on the server. Rejects without a network: no PIN could be checked after it. */
export async function lockTablet(queries: QueryClient): Promise<void> {
  const session = queries.getQueryData<StaffSession>(SESSION_KEY);
  await api.send(session && session.tablet === null ? 'POST /api/staff/logout' : 'POST /api/tablet/lock');
  showLock();
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
  useSharedTablet.setState({ isLocked: false });
  const isShared = (path: unknown, part: unknown) => path === '/api/commerces' && part === 'board';
  if (before !== null && before !== session.user.id) {
    void queries.resetQueries({
      predicate: ({ queryKey: [path, , part] }) => path !== SESSION_KEY[0] && !isShared(path, part),
    });
  }
  void queries.invalidateQueries();
}

/**
 * Locks the tablet after its time without a touch, and reports touches to the server, which locks by the same time.
 * Not while a terminal waits for a payment, and not without a network: no PIN could be checked.
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
      if (useSharedTablet.getState().holds > 0) touch();
      if (touchedMs > sentMs && Date.now() - sentMs >= TOUCH_EVERY_MS) report();
      if (Date.now() - touchedMs >= lockMinutes * MINUTE_MS && navigator.onLine) {
        void lockTablet(queries).catch(() => undefined);
      }
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
