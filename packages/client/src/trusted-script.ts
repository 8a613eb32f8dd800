/** TypeScript's DOM types call this a string; where browsers know trusted types, only this object is taken. */
type TrustedTypes = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy };
type Policy = { createScriptURL(url: string): string };

/** What our build names its workers, and the service worker. */
const OURS = /^\/service-worker\.js$|^(\/staff)?\/assets\/[\w-]+\.js$/;

let policy: Policy | undefined;

/**
 * An address of this origin as a browser takes it for a worker; the policy of the page names this maker, `app`.
 *
 * @throws TypeError for anything that our build does not name
 */
export function trustedScript(path: string): string {
  if (!hasTrustedTypes(window)) return checked(path);
  policy ??= window.trustedTypes.createPolicy('app', { createScriptURL: checked });
  return policy.createScriptURL(path);
}

function checked(path: string): string {
  if (!OURS.test(path)) throw new TypeError(`${path} is no script of ours.`);
  return path;
}

function hasTrustedTypes(scope: object): scope is { trustedTypes: TrustedTypes } {
  return 'trustedTypes' in scope;
}
