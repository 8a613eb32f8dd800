import { resolveScopes } from '#features/accounts/scope/resolve-scope.ts';
import { installDeviceCookie } from '#features/accounts/sessions/device-cookie.ts';
import { requireLevels } from '#features/accounts/sessions/require-level.ts';
import { createStaffCookie, createTabletCookie, type StaffCookie } from '#features/accounts/sessions/staff-cookie.ts';
import { installViewer } from '#features/accounts/sessions/viewer.ts';
import { translateDocuments } from '#features/orders/documents/translate-documents.ts';
import { requireAppVersion } from '#platform/http/app-version.ts';
import type { ApiServer } from '#platform/http/server.ts';
import type { AppDeps } from './app-deps.ts';
import { COMMERCE_FINDERS } from './commerce-finders.ts';

/** Installs what decides who calls and what they may: version, cookies, session, level, scope and the names of orders. */
export async function installAccess(
  app: ApiServer,
  { intakeDb: db, reservedDb, config: { publicUrl, appCode, minimumAppVersions } }: AppDeps,
  isSecure: boolean,
): Promise<{ staffCookie: StaffCookie; tabletCookie: StaffCookie }> {
  requireAppVersion(app, appCode, minimumAppVersions);
  await installDeviceCookie(app, isSecure);
  const staffCookie = createStaffCookie(isSecure);
  const tabletCookie = createTabletCookie(isSecure);
  installViewer(app, { db, reservedDb }, { cookie: staffCookie, tabletCookie, publicUrl });
  requireLevels(app);
  resolveScopes(app, { db, reservedDb, finders: COMMERCE_FINDERS });
  translateDocuments(app);
  return { staffCookie, tabletCookie };
}
