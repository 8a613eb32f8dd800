import type { Apple, AppleSettings } from '#integrations/identity-providers/apple.ts';
import type { Google, GoogleSettings } from '#integrations/identity-providers/google.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/visitor/sign-in.ts';
import { signInCallerOf } from '../abuse-guard/sign-in-caller.ts';
import { signInWithApple, signInWithGoogle, type TokenSignInDeps } from './google-apple-sign-in.ts';

export type ProviderSignInDeps = TokenSignInDeps & {
  /** Name of our app at Google. */
  readonly appCode: string;
  /** Null: not configured. */
  readonly google: (GoogleSettings & { readonly client: Google }) | null;
  readonly apple: (AppleSettings & { readonly client: Apple }) | null;
};

/** Registers sign-in by Google and Apple. @see AUTH-02, AUTH-07 */
export function providerSignInRoutes(app: ApiServer, deps: ProviderSignInDeps): void {
  methods(app, deps);
  byToken(app, deps);
}

function methods(app: ApiServer, { google, apple, appCode }: ProviderSignInDeps): void {
  const googleId = google?.clientIds.get(appCode);
  app.route({
    ...contract.loginMethods,
    handler: async () => ({
      google: google && googleId !== undefined ? { clientId: googleId, authorizeUrl: google.authorizeUrl.href } : null,
      apple: apple && { clientId: apple.clientId, authorizeUrl: apple.authorizeUrl.href },
    }),
  });
}

function byToken(app: ApiServer, deps: ProviderSignInDeps): void {
  app.route({
    ...contract.loginGoogle,
    handler: async (request) => signInWithGoogle(deps, await signInCallerOf(request), request.body),
  });

  app.route({
    ...contract.loginApple,
    handler: async (request) => {
      const { appleUserUniqueId, identityToken, nonce, joinAccounts } = request.body;
      const claim = { appleUserUniqueId, identityToken, nonce, joinAccounts };
      const client = deps.apple?.client ?? null;
      return signInWithApple({ ...deps, apple: client }, await signInCallerOf(request), claim);
    },
  });

  app.route({
    ...contract.loginFacebook,
    handler: async () => {
      throw new ProblemError(422, 'login-method-disabled');
    },
  });
}
