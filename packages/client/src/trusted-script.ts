/** TypeScript's DOM types say string; browsers with trusted types accept only this object. */
type TrustedTypes = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy };
type Policy = { createScriptURL(url: string): string };

/** Names of our workers and the service workers in the build. */
const OURS = /^(\/staff)?\/(service-worker|assets\/[\w-]+)\.js$/;

let policy: Policy | undefined;

/**
 * Creates a trusted script URL for a worker. The page's policy allows this Trusted Types policy, `app`.
 *
 * @throws TypeError for other URLs
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
