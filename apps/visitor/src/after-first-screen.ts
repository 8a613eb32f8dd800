import { registerServiceWorker } from './app-frame/register-service-worker.ts';
import { enterWithToken, refreshSession } from './data/refresh-session.ts';

/** What may wait until the first screen is drawn. */
export async function afterFirstScreen(): Promise<void> {
  registerServiceWorker();
  await enterWithToken();
  await refreshSession();
}
