import fs from 'node:fs';
import path from 'node:path';
import { ConfigError } from '#platform/config/config.ts';

/** Folder of the apps and their builds. */
export const APPS_DIR = path.resolve(import.meta.dirname, '../../../../apps');

/** One file of each step of the build. */
const NEEDED = [
  'visitor/dist/client/index.html',
  'visitor/dist/client/payment.html',
  'visitor/dist/client/.vite/manifest.json',
  'visitor/dist/server/entry-server.js',
  'kiosk/dist/kiosk.html',
  'kiosk/dist/now-serving.html',
  'staff/dist/index.html',
  'office/dist/index.html',
];

const HOW_TO_BUILD = '`npm start` builds it; for another machine, `npm run build:production` does.';

/**
 * Whether the apps are built. Without any build the server has only its API, as in development.
 *
 * @throws ConfigError for an incomplete build, whose pages would be broken
 */
export function areAppsBuilt(appsDir: string): boolean {
  const missing = NEEDED.filter((file) => !fs.existsSync(path.join(appsDir, file)));
  if (missing.length === 0) return true;
  if (missing.length === NEEDED.length) return false;
  const names = missing.map((file) => `apps/${file}`).join(', ');
  throw new ConfigError(`The build of the web apps is incomplete: ${names} is missing. ${HOW_TO_BUILD}`);
}
