import { refreshBenefitsAtVenues } from '#features/benefits/refresh-benefits.ts';
import { useLoginDraft } from '#features/login/login-draft.ts';
import { consumeUrlCredentials } from '#features/login/url-credentials.ts';
import { showOverlay } from '#shared/layout/overlay-store.ts';
import { registerServiceWorker } from '@app/client/service-worker/register-service-worker.ts';
import { refreshSession } from './startup/refresh-session.ts';
import { storePage } from './startup/store-page.ts';

/** Startup work that waits until the first screen is rendered. */
export async function runDeferredStartup(): Promise<void> {
  if (await openKiosk()) return;
  if (import.meta.env.PROD) {
    registerServiceWorker('/service-worker.js');
    void storePage().catch(() => undefined); // a browser that denies storage refuses the worker
  }
  const entry = consumeUrlCredentials();
  if (entry) showOverlay({ kind: 'sign-in-callback', entry });
  else if (useLoginDraft.getState().step !== 'methods') showOverlay({ kind: 'account' });
  await refreshSession();
  refreshBenefitsAtVenues();
}

/** A paired device is a kiosk and nothing else. @returns whether it is one @see APP-04, APP-07 */
async function openKiosk(): Promise<boolean> {
  const { readOwnKiosk } = await import('@app/client/kiosk/kiosk-identity.ts');
  const kiosk = await readOwnKiosk().catch(() => null);
  if (kiosk !== null) location.replace('/kiosk');
  return kiosk !== null;
}
