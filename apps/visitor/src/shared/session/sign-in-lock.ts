import type { SignInLock } from '@app/client/api.ts';
import { clearAuth, isAuth, useAuth } from './auth-store.ts';
import { readStored } from '../storage/local-storage.ts';

const LOCK = 'entretiempo.sign-in';

/**
 * The sign-ins of all tabs of this device. Web locks are missing where the page is not secure; nothing waits there.
 *
 * @see AUTH-04, APP-09
 */
export const signInLock: SignInLock = {
  during: (work) => {
    if (!('locks' in navigator)) return work();
    return new Promise((resolve, reject) => {
      void navigator.locks.request(LOCK, { mode: 'shared' }, async () => {
        await work().then(resolve, reject);
        await afterTheCaller();
      });
    });
  },
  settled: async (endedToken) => {
    if (!('locks' in navigator)) return;
    await navigator.locks.request(LOCK, () => undefined);
    adoptFromOtherTab(endedToken);
  },
};

/** Forgets a session that the server calls ended, unless a sign-in of this device has just replaced it. @see APP-09 */
export async function clearEndedSession(token: string | null): Promise<void> {
  await signInLock.settled(token);
  if (useAuth.getState().token === token) clearAuth();
}

/** Who asked has kept the answer by then. */
function afterTheCaller(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** What another tab kept may be told here later than its lock is free. */
function adoptFromOtherTab(endedToken: string | null): void {
  const stored = readStored('auth');
  if (useAuth.getState().token === endedToken && isAuth(stored)) useAuth.setState(stored, true);
}
