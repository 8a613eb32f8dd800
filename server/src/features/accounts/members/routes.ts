import * as contract from '@app/contract/visitor/members.ts';
import * as signInContract from '@app/contract/visitor/sign-in.ts';

import type { Apple, AppleSettings } from '#integrations/identity-providers/apple.ts';
import type { Google, GoogleSettings } from '#integrations/identity-providers/google.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { negotiateLanguage } from '#platform/text/language.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { signInCallerOf } from '../abuse-guard/sign-in-caller.ts';
import { bearerOf, viewerOf } from '../sessions/viewer.ts';
import { signInToBenefits } from './benefits-sign-in.ts';
import type { BenefitsLoginDeps } from './benefits-sign-in.ts';
import { findOwnBenefits } from './own-benefits.ts';
import { memberCardRoutes } from './member-card-routes.ts';
import type { MemberCardDeps } from './member-card-routes.ts';
import { claimMembership, confirmMembership } from './member-sign-in.ts';
import type { MemberSignInDeps } from './member-sign-in.ts';
import { signInWithApple, signInWithGoogle } from '../sign-in/google-apple-sign-in.ts';

export type MemberDeps = MemberSignInDeps &
  BenefitsLoginDeps &
  MemberCardDeps & {
    /** What our app calls itself to Google. */
    readonly appCode: string;
    /** Null: not set up here. */
    readonly google: (GoogleSettings & { readonly client: Google }) | null;
    readonly apple: (AppleSettings & { readonly client: Apple }) | null;
  };

/** Signing in by what somebody else knows of a person: Google, Apple, the venue's club. */
export async function memberRoutes(app: ApiServer, needs: MemberDeps): Promise<void> {
  methods(app, needs);
  byToken(app, needs);
  byClub(app, needs);
  benefits(app, needs);
  memberCardRoutes(app, needs);
}

function methods(app: ApiServer, { google, apple, appCode }: MemberDeps): void {
  const googleId = google?.clientIds.get(appCode);
  app.route({
    ...signInContract.loginMethods,
    handler: async () => ({
      google: google && googleId !== undefined ? { clientId: googleId, authorizeUrl: google.authorizeUrl.href } : null,
      apple: apple && { clientId: apple.clientId, authorizeUrl: apple.authorizeUrl.href },
    }),
  });
}

function byToken(app: ApiServer, needs: MemberDeps): void {
  app.route({
    ...signInContract.loginGoogle,
    handler: async (request) => signInWithGoogle(needs, await signInCallerOf(request), request.body),
  });

  app.route({
    ...signInContract.loginApple,
    handler: async (request) => {
      const { appleUserUniqueId, identityToken, nonce, joinAccounts } = request.body;
      const claim = { appleUserUniqueId, identityToken, nonce, joinAccounts };
      const client = needs.apple?.client ?? null;
      const data = await signInWithApple({ ...needs, apple: client }, await signInCallerOf(request), claim);
      return data;
    },
  });

  app.route({
    ...signInContract.loginFacebook,
    handler: async () => {
      throw new ProblemError(422, 'login-method-disabled');
    },
  });
}

function byClub(app: ApiServer, needs: MemberDeps): void {
  app.route({
    ...contract.loginMember,
    handler: async (request) => {
      const language = negotiateLanguage(request.headers['accept-language']);
      const claim = { ...request.body, language, bearer: bearerOf(request) };
      return claimMembership(needs, await signInCallerOf(request), claim);
    },
  });

  app.route({
    ...contract.confirmLoginMember,
    handler: async (request) => confirmMembership(needs, await signInCallerOf(request), request.body),
  });

  app.route({
    ...contract.loginTomorrow,
    handler: async (request) => signInToBenefits(needs, await signInCallerOf(request), request.body),
  });
}

function benefits(app: ApiServer, needs: MemberDeps): void {
  app.route({
    ...contract.userEnabledToBenefits,
    handler: async (request) => {
      const { isEnabled, planId } = await findOwnBenefits(needs, await viewerOf(request), request.body.userId);
      return { enabledToTomorrowBenefits: isEnabled, tomorrowPlanId: planId };
    },
  });

  app.route({
    ...contract.consumedBenefits,
    handler: async (request) => {
      const { consumptions } = await findOwnBenefits(needs, await viewerOf(request), request.body.userId);
      return [...consumptions];
    },
  });
}
