// `npm run build:production -- <folder>`: builds the folder that a production machine needs, without development files.
// Used by the Dockerfile, too.
import fs from 'node:fs';
import path from 'node:path';
import { buildWebApps } from '../build-web.ts';
import { YOUNG_HALF_MB } from '../child-program.ts';
import { say, seconds, step } from '../progress.ts';
import { ROOT } from '../root.ts';
import { StartError } from '../start-error.ts';
import { rootScripts, SERVER_WORKSPACES, writeManifests } from './manifests.ts';
import { runNpm } from './run-npm.ts';

const APPS = ['apps/visitor', 'apps/kiosk', 'apps/staff', 'apps/office'];
const TEXTS = ['LICENSE', 'NOTICE'];
/** Tests, their fixtures and harnesses. The embedded PostgreSQL is for the demo and the tests. */
const NOT_IN_PRODUCTION =
  /(\.test\.tsx?|\/fixtures|\/testing|\/embedded-postgres\/(embedded-postgres|postgres-binaries|unprivileged-account)\.ts)$/;
const RUN_FROM_SOURCES = 'exec node tools/run.mjs server/';

/** @throws StartError when the folder is not empty, or a step fails */
async function buildProduction(dir: string): Promise<void> {
  fs.mkdirSync(dir, { recursive: true });
  if (fs.readdirSync(dir).length > 0) throw new StartError(`${dir} is not empty. Name a new folder.`);
  await buildWebApps();
  for (const workspace of SERVER_WORKSPACES) copy(path.join(workspace, 'src'), dir);
  for (const app of APPS) copy(path.join(app, 'dist'), dir);
  for (const other of ['server/migrations', ...TEXTS]) copy(other, dir);
  writeManifests(dir, SERVER_WORKSPACES, productionScripts(dir));
  await step('Installing the packages for production', () => runNpm(['ci', '--omit=dev', '--prefer-offline'], dir));
}

function copy(place: string, dir: string): void {
  fs.cpSync(path.join(ROOT, place), path.join(dir, place), {
    recursive: true,
    filter: (source) => !NOT_IN_PRODUCTION.test(source),
  });
}

/** Scripts whose program is part of the build, run by the machine's Node. */
function productionScripts(dir: string): Record<string, string> {
  const start = `exec node --max-semi-space-size=${YOUNG_HALF_MB} server/src/process/main.ts`;
  const others = Object.entries(rootScripts())
    .filter(([, command]) => command.startsWith(RUN_FROM_SOURCES))
    .map(([name, command]): [string, string] => [name, command.replace(' tools/run.mjs', '')])
    .filter(([, command]) => fs.existsSync(path.join(dir, command.split(' ')[2] ?? '')));
  return { start, ...Object.fromEntries(others) };
}

const startedAtMs = performance.now();
const [wanted] = process.argv.slice(2);
try {
  if (wanted === undefined) throw new StartError('Usage: npm run build:production -- <new folder>');
  const dir = path.resolve(process.env['INIT_CWD'] ?? '.', wanted);
  await buildProduction(dir);
  say(`The production build is in ${dir} (${seconds(startedAtMs)}). docs/operations.md says how to run it.`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
