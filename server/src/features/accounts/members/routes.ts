import type { ApiServer } from '#platform/http/server.ts';
import { negotiateLanguage } from '#platform/text/language.ts';
import * as contract from '@app/contract/visitor/members.ts';
import { signInCallerOf } from '../abuse-guard/sign-in-caller.ts';
import { bearerOf } from '../sessions/viewer.ts';
import { signInToBenefits, type BenefitsSignInDeps } from './benefits-sign-in.ts';
import { claimMembership, type ClaimMembershipDeps } from './claim-membership.ts';
import { confirmMembership, type ConfirmMembershipDeps } from './confirm-membership.ts';
import { memberCardRoutes, type MemberCardDeps } from './member-card-routes.ts';

export type MemberDeps = ClaimMembershipDeps & ConfirmMembershipDeps & BenefitsSignInDeps & MemberCardDeps;

/** Registers sign-in by what the venue's club knows of its members, and their card. @see AUTH-05, AUTH-06 */
export function memberRoutes(app: ApiServer, deps: MemberDeps): void {
  memberCardRoutes(app, deps);
  app.route({
    ...contract.loginMember,
    handler: async (request) => {
      const language = negotiateLanguage(request.headers['accept-language']);
      const claim = { ...request.body, language, bearer: bearerOf(request) };
      return claimMembership(deps, await signInCallerOf(request), claim);
    },
  });

  app.route({
    ...contract.confirmLoginMember,
    handler: async (request) => confirmMembership(deps, await signInCallerOf(request), request.body),
  });

  app.route({
    ...contract.loginTomorrow,
    handler: async (request) => signInToBenefits(deps, await signInCallerOf(request), request.body),
  });
}
