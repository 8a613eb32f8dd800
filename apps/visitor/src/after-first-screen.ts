import { registerServiceWorker } from './app-frame/register-service-worker.ts';
import { showOverlay } from './app-frame/overlay-store.ts';
import { refreshSession } from './data/refresh-session.ts';
import { consumeUrlCredentials } from './device/entry-secrets.ts';
import { useLoginDraft } from './login/login-draft.ts';

/** What may wait until the first screen is drawn. */
export async function runDeferredStartup(): Promise<void> {
  registerServiceWorker();
  const entry = consumeUrlCredentials();
  if (entry) showOverlay({ kind: 'arrival', entry });
  else if (useLoginDraft.getState().step !== 'methods') showOverlay({ kind: 'account' });
  await refreshSession();
}
