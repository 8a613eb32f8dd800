import type { ApiServer } from '#platform/http/server.ts';
import type { InvitationTokens } from './invitations/invitation-tokens.ts';
import { invitationRoutes } from './invitations/routes.ts';
import type { MatchTokens } from './match-staff/match-tokens.ts';
import { matchStaffRoutes } from './match-staff/routes.ts';
import { memberRoutes, type MemberDeps } from './members/routes.ts';
import { permissionSetRoutes } from './permission-sets/routes.ts';
import type { PinHasher } from './pins/pin-hasher.ts';
import { pinRoutes } from './pins/pin-routes.ts';
import { profileRoutes, type ProfileDeps } from './profile/routes.ts';
import { roleRoutes } from './roles/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { providerSignInRoutes, type ProviderSignInDeps } from './sign-in/provider-routes.ts';
import { signInRoutes, type SignInDeps } from './sign-in/routes.ts';
import { staffAuthRoutes } from './staff-auth/routes.ts';
import type { StaffAuthDeps } from './staff-auth/staff-auth-deps.ts';
import { officeTabletRoutes } from './tablets/office-tablet-routes.ts';
import { tabletRoutes, type TabletDeps } from './tablets/tablet-routes.ts';
import { venueStaffRoutes } from './venue-staff/routes.ts';

export type AccountsDeps = SignInDeps &
  ProviderSignInDeps &
  MemberDeps &
  StaffAuthDeps &
  ProfileDeps &
  TabletDeps & {
    readonly invitationTokens: InvitationTokens;
    readonly matchTokens: MatchTokens;
    readonly pinHasher: PinHasher;
    readonly publicUrl: string;
  };

/** Registers sessions, sign-in, membership, the staff's second factor and profiles. */
export function registerAccounts(app: ApiServer, deps: AccountsDeps): void {
  sessionRoutes(app, deps);
  roleRoutes(app, deps);
  signInRoutes(app, deps);
  providerSignInRoutes(app, deps);
  memberRoutes(app, deps);
  staffAuthRoutes(app, deps);
  invitationRoutes(app, deps);
  matchStaffRoutes(app, { ...deps, tokens: deps.matchTokens });
  venueStaffRoutes(app, deps);
  permissionSetRoutes(app, deps);
  profileRoutes(app, deps);
  pinRoutes(app, deps);
  tabletRoutes(app, deps);
  officeTabletRoutes(app, deps);
}
