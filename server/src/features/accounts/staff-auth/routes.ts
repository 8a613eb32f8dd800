import type { ApiServer } from '#platform/http/server.ts';
import { factorRoutes } from './factor-routes.ts';
import { passkeySignInRoutes } from './passkey-sign-in-routes.ts';
import { relyingPartyOf } from './passkeys/webauthn.ts';
import type { StaffAuthDeps } from './staff-auth-deps.ts';
import { staffSessionRoutes } from './staff-session-routes.ts';
import { totpSignInRoutes } from './totp-sign-in-routes.ts';

/** Registers the sign-in of staff with a second factor, their sessions and their factors. @see AUTH-11, AUTH-12 */
export function staffAuthRoutes(app: ApiServer, deps: StaffAuthDeps): void {
  const routeDeps = { ...deps, party: relyingPartyOf(deps.publicUrl) };
  totpSignInRoutes(app, routeDeps);
  passkeySignInRoutes(app, routeDeps);
  staffSessionRoutes(app, routeDeps);
  factorRoutes(app, routeDeps);
}
