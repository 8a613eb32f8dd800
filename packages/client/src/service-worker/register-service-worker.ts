import { trustedScript } from '../trusted-script.ts';

/** Runs after the load of the first screen. @see APP-11 */
export function registerServiceWorker(path: string): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register(trustedScript(path)).catch(() => undefined);
  const whenIdle = () =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(register) : setTimeout(register, 1_000);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
