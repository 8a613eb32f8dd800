import { trustedScript } from '../trusted-script.ts';

/** Runs after the load of the first screen. @see APP-11 */
export function registerServiceWorker(path: string): void {
  if (!('serviceWorker' in navigator)) return;
  // A page that came from a cache is no reason for the browser to look for a newer worker.
  const register = () =>
    void navigator.serviceWorker
      .register(trustedScript(path))
      .then((registration) => registration.update())
      .catch(() => undefined);
  const whenIdle = () =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(register) : setTimeout(register, 1_000);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
