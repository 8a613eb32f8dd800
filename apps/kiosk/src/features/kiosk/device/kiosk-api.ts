import { createApi } from '@app/client/api.ts';
import { NetworkFailure } from '@app/client/failures.ts';
import { syncServerClock } from '@app/client/storage/server-clock.ts';
import { shownLanguage } from '@app/ordering/language/shown-language.ts';
import { noteAnswer, useKioskConnection } from './kiosk-connection.ts';

const wire = createApi({
  baseUrl: '',
  token: () => useKioskConnection.getState().token,
  language: shownLanguage,
  // The next heartbeat starts another session, or finds that the kiosk was unpaired.
  onSessionEnded: () => useKioskConnection.setState({ kind: 'starting', kiosk: null, token: null }),
  onServerTime: syncServerClock,
});

/** API client with the session of this kiosk. Each call notes whether the server answers. */
export const kioskApi: Pick<typeof wire, 'send'> = {
  send: async (route, ...sent) => {
    try {
      const answer = await wire.send(route, ...sent);
      noteAnswer(true);
      return answer;
    } catch (failure) {
      noteAnswer(!(failure instanceof NetworkFailure));
      throw failure;
    }
  },
};
