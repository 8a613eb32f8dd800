import { asRecord, persistedStore } from '@app/client/storage/persisted-store.ts';
import { clearAuth, useAuth } from './auth-store.ts';

type EndedSession = { isEnded: boolean };

const NOT_ENDED: EndedSession = { isEnded: false };

/** Whether the server ended the session of this device and the visitor has not read so yet. @see APP-09 */
export const useEndedSession = persistedStore<EndedSession>(
  'ended-session',
  NOT_ENDED,
  (value): value is EndedSession => typeof asRecord(value).get('isEnded') === 'boolean',
);

/** Removes the session that the server ended. */
export function endSession(): void {
  clearAuth();
  useEndedSession.setState({ isEnded: true }, true);
}

/** Removes the session that the visitor ended here. A read may have been refused just before. */
export function leaveSession(): void {
  clearAuth();
  dismissEndedSession();
}

export function dismissEndedSession(): void {
  useEndedSession.setState(NOT_ENDED, true);
}

useAuth.subscribe(({ token }) => {
  if (token !== null) dismissEndedSession();
});
