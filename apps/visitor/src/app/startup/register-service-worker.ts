import { trustedScript } from '@app/client/trusted-script.ts';

/** Runs after the load of the first screen, in builds only. @see APP-11 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    void navigator.serviceWorker.register(trustedScript('/service-worker.js')).catch(() => undefined);
  const whenIdle = () =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(register) : setTimeout(register, 1_000);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
