import { createStaffApi } from '@app/app-kit/session/create-staff-api.ts';
import { isSharedTablet, showLock } from './shared-tablet.ts';
import { useStaffSession } from './staff-session.ts';

/** The token is that of a sign-in that waits for its second factor. */
export const api = createStaffApi({
  token: () => useStaffSession.getState().provenToken,
  prove: async (challenge) =>
    (await import('@app/app-kit/proof-of-work/solve-proof-of-work.ts')).solveProofOfWork(challenge),
  onSessionEnded: () => (isSharedTablet() ? showLock() : useStaffSession.getState().end('by-server')),
});
