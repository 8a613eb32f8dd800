import { ProblemError } from './problem-error.ts';
import type { ApiServer } from './server.ts';

/** Lowest version of each app that may call, by its code. */
export type MinimumVersions = Readonly<Record<string, string>>;

/** `<app>/<version>`, or the version of the installation's app alone. */
const APP_VERSION = /^(?:([a-z0-9-]{1,60})\/)?(\d{1,6}(?:\.\d{1,6}){0,3})$/;

/**
 * Refuses calls of an app that names a version below its minimum. A client that names none may call: the header informs a
 * person with an old app, and proves nothing.
 *
 * @throws ProblemError 426 `app-update-required` with the needed version
 * @see API-01
 */
export function requireAppVersion(app: ApiServer, appCode: string, minimums: MinimumVersions): void {
  if (Object.keys(minimums).length === 0) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const given = request.headers['x-app-version'];
    const [, code = appCode, version] = APP_VERSION.exec(String(given)) ?? [];
    const minimumVersion = Object.hasOwn(minimums, code) ? minimums[code] : undefined;
    if (version === undefined || minimumVersion === undefined || !isBelow(version, minimumVersion)) return done();
    done(new ProblemError(426, 'app-update-required', { app: code, version, minimumVersion }));
  });
}

/** Whether a version is before another one: 2.9 is before 2.10, and 2 is 2.0. */
export function isBelow(version: string, minimum: string): boolean {
  const [given, least] = [partsOf(version), partsOf(minimum)];
  const differing = [0, 1, 2, 3].find((place) => (given[place] ?? 0) !== (least[place] ?? 0));
  return differing !== undefined && (given[differing] ?? 0) < (least[differing] ?? 0);
}

function partsOf(version: string): number[] {
  return version.split('.').map(Number);
}
