import { useAuth } from '#shared/session/auth-store.ts';
import { endSession } from '#shared/session/ended-session-store.ts';
import { signInLock } from '#shared/session/sign-in-lock.ts';
import { createApi } from '@app/client/api.ts';
import { NetworkFailure } from '@app/client/failures.ts';
import { syncServerClock } from '@app/client/storage/server-clock.ts';
import { shownLanguage } from '@app/ordering/language/shown-language.ts';
import { reportAnswer, reportNoAnswer } from './connection-store.ts';

const wire = createApi({
  baseUrl: '',
  token: () => useAuth.getState().token,
  language: shownLanguage,
  onSessionEnded: endSession,
  signIns: signInLock,
  onServerTime: syncServerClock,
  prove: async (challenge) =>
    (await import('@app/app-kit/proof-of-work/solve-proof-of-work.ts')).solveProofOfWork(challenge),
});

/** API client of this device. Each call also updates the connection state. */
export const api: Omit<typeof wire, 'call'> = {
  send: (route, ...sent) => observed(wire.send(route, ...sent)),
  read: (path, signal) => observed(wire.read(path, signal)),
};

async function observed<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    const answer = await call;
    reportAnswer(Date.now());
    return answer;
  } catch (failure) {
    if (failure instanceof NetworkFailure) reportNoAnswer(Date.now());
    throw failure;
  }
}
