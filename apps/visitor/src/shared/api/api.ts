import { useAuth } from '#shared/session/auth-store.ts';
import { endSession } from '#shared/session/ended-session-store.ts';
import { signInLock } from '#shared/session/sign-in-lock.ts';
import { syncServerClock } from '#shared/storage/server-clock.ts';
import { shownLanguage } from '#shared/texts/shown-language.ts';
import { createApi } from '@app/client/api.ts';
import { NetworkFailure } from '@app/client/failures.ts';
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
  read: (route, path, signal) => observed(wire.read(route, path, signal)),
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
