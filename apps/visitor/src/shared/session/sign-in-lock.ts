import type { SignInLock } from '@app/client/api.ts';
import { readStored } from '@app/client/storage/local-storage.ts';
import { isAuth, useAuth } from './auth-store.ts';
import { endSession } from './ended-session-store.ts';

const LOCK = 'entretiempo.sign-in';

/** Serialises sign-ins across tabs. Insecure pages have no Web Locks and do not wait. @see AUTH-04, APP-09 */
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

/** Clears a session that the server ended, unless a sign-in has just replaced it. @see APP-09 */
export async function clearEndedSession(token: string | null): Promise<void> {
  await signInLock.settled(token);
  if (useAuth.getState().token === token) endSession();
}

/** The caller has stored its answer by then. */
function afterTheCaller(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** The storage event of another tab may arrive after its lock is free. */
function adoptFromOtherTab(endedToken: string | null): void {
  const stored = readStored('auth');
  if (useAuth.getState().token === endedToken && isAuth(stored)) useAuth.setState(stored, true);
}
