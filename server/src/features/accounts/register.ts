import type { ApiServer } from '#platform/http/server.ts';
import type { InvitationTokens } from './invitations/invitation-tokens.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { memberRoutes, type MemberDeps } from './members/routes.ts';
import { permissionSetRoutes } from './permission-sets/routes.ts';
import { profileRoutes, type ProfileDeps } from './profile/routes.ts';
import { roleRoutes } from './roles/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { providerSignInRoutes, type ProviderSignInDeps } from './sign-in/provider-routes.ts';
import { signInRoutes, type SignInDeps } from './sign-in/routes.ts';
import { staffAuthRoutes } from './staff-auth/routes.ts';
import type { StaffAuthDeps } from './staff-auth/staff-auth-deps.ts';
import { venueStaffRoutes } from './venue-staff/routes.ts';

export type AccountsDeps = SignInDeps &
  ProviderSignInDeps &
  MemberDeps &
  StaffAuthDeps &
  ProfileDeps & { readonly invitationTokens: InvitationTokens };

/** Registers sessions, sign-in, membership, the staff's second factor and profiles. */
export function registerAccounts(app: ApiServer, deps: AccountsDeps): void {
  sessionRoutes(app, deps);
  roleRoutes(app, deps);
  signInRoutes(app, deps);
  providerSignInRoutes(app, deps);
  memberRoutes(app, deps);
  staffAuthRoutes(app, deps);
  invitationRoutes(app, deps);
  venueStaffRoutes(app, deps);
  permissionSetRoutes(app, deps);
  profileRoutes(app, deps);
}
