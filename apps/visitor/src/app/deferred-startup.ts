import { registerServiceWorker } from './startup/register-service-worker.ts';
import { showOverlay } from '../shared/layout/overlay-store.ts';
import { refreshSession } from './startup/refresh-session.ts';
import { consumeUrlCredentials } from '../features/login/url-credentials.ts';
import { useLoginDraft } from '../features/login/login-draft.ts';

/** Startup work that waits until the first screen is rendered. */
export async function runDeferredStartup(): Promise<void> {
  registerServiceWorker();
  const entry = consumeUrlCredentials();
  if (entry) showOverlay({ kind: 'sign-in-callback', entry });
  else if (useLoginDraft.getState().step !== 'methods') showOverlay({ kind: 'account' });
  await refreshSession();
}
