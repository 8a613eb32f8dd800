import { createApi, type Api, type ApiOptions } from '@app/client/api.ts';
import { useFactorQuestion } from '@app/client/factor-question.ts';
import { currentLanguage } from '../texts/language.ts';

/**
 * API client of an app of staff: the browser sends the cookie of the session. A call that needs a recent second factor
 * waits for its confirmation.
 *
 * @param own what differs between the apps
 * @see AUTH-12
 */
export function createStaffApi(own: Pick<ApiOptions, 'token' | 'prove' | 'onSessionEnded'>): Api {
  return createApi({
    baseUrl: '',
    language: currentLanguage,
    alsoEndsOn: 401,
    confirmFactor: () => useFactorQuestion.getState().ask(),
    ...own,
  });
}
