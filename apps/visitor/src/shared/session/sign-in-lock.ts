import type { SignInLock } from '@app/client/api.ts';
import { acrossTabs } from '@app/client/storage/across-tabs.ts';
import { readStored } from '@app/client/storage/local-storage.ts';
import { isAuth, useAuth } from './auth-store.ts';
import { endSession } from './ended-session-store.ts';

const LOCK = 'entretiempo.sign-in';

/** Serialises sign-ins across tabs. Without Web Locks they do not wait. @see AUTH-04, APP-09 */
export const signInLock: SignInLock = {
  during: (work) =>
    new Promise((resolve, reject) => {
      void acrossTabs(LOCK, { mode: 'shared' }, async () => {
        await work().then(resolve, reject);
        await afterTheCaller();
      });
    }),
  settled: async (endedToken) => {
    await acrossTabs(LOCK, {}, async () => undefined);
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
