import { createSecretKey } from 'node:crypto';
import { createSignInAbuseGuard } from '#features/accounts/abuse-guard/sign-in-abuse-guard.ts';
import { createSignInMetrics } from '#features/accounts/abuse-guard/sign-in-metrics.ts';
import { createRefreshMemberships } from '#features/accounts/members/refresh-memberships.ts';
import { registerAccounts } from '#features/accounts/register.ts';
import type { StaffCookie } from '#features/accounts/sessions/staff-cookie.ts';
import { registerClubBenefits } from '#features/club-benefits/routes.ts';
import { hasOrderedOnDevice } from '#features/orders/has-ordered-on-device.ts';
import { createApple } from '#integrations/identity-providers/apple.ts';
import { createGoogle } from '#integrations/identity-providers/google.ts';
import { throttleTrailing } from '#platform/concurrency/throttle.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { ALERT_MS } from './alerts.ts';
import type { AppDeps } from './app-deps.ts';
import { connectClubs } from './connect-clubs.ts';
import { PERSONAL_DATA, reassignOwnedData } from './owned-data.ts';
import type { Services } from './services.ts';

/** Connects accounts with clubs and identity providers, and with personal data of other features. */
export function registerSignIn(
  app: ApiServer,
  deps: AppDeps & { readonly staffCookie: StaffCookie; readonly tabletCookie: StaffCookie },
  services: Services,
): void {
  const {
    config,
    log,
    intakeDb,
    readDb,
    mailer,
    sms,
    outbound,
    signInFloorMs,
    encrypter,
    metrics,
    staffCookie,
    tabletCookie,
  } = deps;
  const { proofs, loginSecret, onFailure } = services;
  const guard = createSignInAbuseGuard({
    db: intakeDb,
    hasOrdered: (deviceId) => hasOrderedOnDevice(readDb, deviceId),
    floorMs: signInFloorMs,
    metrics: createSignInMetrics(metrics),
    proofOfWork: proofs,
    proofBits: config.signInProofBits,
    onClosed: throttleTrailing(
      () => ALERT_MS,
      () => log.error('most sign-in attempts fail; new devices are refused'),
    ),
  });
  const { google, apple } = config.integrations;
  const clubs = connectClubs({ config, db: intakeDb, outbound, encrypter });
  const refreshMemberships = createRefreshMemberships({ db: intakeDb, clubs, encrypter, onFailure });
  registerAccounts(app, {
    db: intakeDb,
    invitationTokens: services.invitationTokens,
    matchTokens: services.matchTokens,
    pinHasher: services.pinHasher,
    codeKey: createSecretKey(loginSecret),
    guard,
    mailer,
    sms,
    host: new URL(config.publicUrl).hostname,
    publicUrl: config.publicUrl,
    reassignOwnedData,
    refreshMemberships,
    clubs,
    encrypter,
    onFailure,
    appCode: config.appCode,
    google: google && { ...google, client: createGoogle(outbound, google) },
    apple: apple && { ...apple, client: createApple(outbound, apple) },
    staffCookie,
    tabletCookie,
    personalData: PERSONAL_DATA,
  });
  registerClubBenefits(app, { db: intakeDb, refreshMemberships, memberCodes: services.memberCodes });
}
