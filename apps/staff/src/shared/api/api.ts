import { useLanguage } from '#shared/texts/use-text.ts';
import { createApi } from '@app/client/api.ts';
import { useFactorQuestion } from '@app/client/factor-question.ts';
import { useStaffSession } from './staff-session.ts';

/** No token: the browser sends the staff cookie. */
export const api = createApi({
  baseUrl: '',
  token: () => useStaffSession.getState().provenToken,
  language: () => useLanguage.getState().language,
  alsoEndsOn: 401,
  prove: async (challenge) => (await import('./proof-of-work.ts')).solveProofOfWork(challenge),
  confirmFactor: () => useFactorQuestion.getState().ask(),
  onSessionEnded: () => useStaffSession.getState().end('by-server'),
});
