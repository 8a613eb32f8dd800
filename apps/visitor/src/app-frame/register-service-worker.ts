const SCRIPT = '/service-worker.js';

/** TypeScript's DOM types call this a string; where browsers know trusted types, only this object is taken. */
type TrustedTypes = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy };
type Policy = { createScriptURL(url: string): string };

/** After everything that the first screen needs, and only of a built app. @see APP-11 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register(scriptAddress()).catch(() => undefined);
  const whenIdle = () =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(register) : setTimeout(register, 1_000);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

/** The one address that our code makes a script of; the policy of the page names this maker. */
function scriptAddress(): string {
  if (!hasTrustedTypes(window)) return SCRIPT;
  const policy = window.trustedTypes.createPolicy('app', { createScriptURL: () => SCRIPT });
  return policy.createScriptURL(SCRIPT);
}

function hasTrustedTypes(scope: object): scope is { trustedTypes: TrustedTypes } {
  return 'trustedTypes' in scope;
}
