import { createApi } from '@app/client/api.ts';
import { useLanguage } from '../texts/use-text.ts';
import { useStaffSession } from './staff-session.ts';

export const api = createApi({
  baseUrl: '',
  token: () => useStaffSession.getState().token,
  language: () => useLanguage.getState().language,
  onSessionEnded: () => useStaffSession.getState().end(),
});
