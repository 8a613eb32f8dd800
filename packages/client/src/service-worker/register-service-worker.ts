import { trustedScript } from '../trusted-script.ts';

/** Runs after the load of the first screen. @see APP-11 */
export function registerServiceWorker(path: string): void {
  if (!('serviceWorker' in navigator)) return;
  // A page that came from a cache is no reason for the browser to look for a newer worker.
  const register = async () => {
    try {
      await (await navigator.serviceWorker.register(trustedScript(path))).update();
    } catch {
      // Without a worker the app needs a network to open. A browser that denies storage refuses it here.
    }
  };
  const whenIdle = () =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(() => void register())
      : setTimeout(() => void register(), 1_000);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
