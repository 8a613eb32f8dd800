import { useLanguage } from '#shared/texts/use-text.ts';
import { createApi } from '@app/client/api.ts';
import { useFactorQuestion } from '@app/client/factor-question.ts';
import { goToSignIn } from './go-to-sign-in.ts';

/** No token: the browser sends the cookie of the staff session. */
export const api = createApi({
  baseUrl: '',
  token: () => null,
  language: () => useLanguage.getState().language,
  alsoEndsOn: 401,
  confirmFactor: () => useFactorQuestion.getState().ask(),
  onSessionEnded: goToSignIn,
});
