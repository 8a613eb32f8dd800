import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { compressFiles } from './compress-files.ts';
import { step } from './progress.ts';
import { ROOT } from './root.ts';
import { StartError } from './start-error.ts';

/** Sources shared by all web apps. */
const COMMON_SOURCES = [
  'packages/app-kit',
  'packages/client',
  'packages/contract',
  'packages/ordering',
  'packages/rules',
  'packages/ui',
  'package-lock.json',
];
const NOT_SOURCES = new Set(['node_modules', 'dist']);
const SERVER_ENTRY = 'src/app/entry-server.tsx';

/**
 * Builds each app below `apps/` whose sources have changed since its last build. The app's configuration sets the
 * folder of the browser's files below `dist`; with `src/app/entry-server.tsx`, the server bundle goes to `dist/server`.
 * The browser's files are compressed in advance.
 *
 * @param names folders of the apps; all by default
 */
export async function buildWebApps(names: readonly string[] = fs.readdirSync(path.join(ROOT, 'apps'))): Promise<void> {
  const common = hashSources(COMMON_SOURCES.map((source) => path.join(ROOT, source)));
  const apps = names.map((name) => path.join(ROOT, 'apps', name));
  await Promise.all(apps.filter(isApp).map((app) => buildIfStale(app, common)));
}

function isApp(dir: string): boolean {
  return fs.existsSync(path.join(dir, 'vite.config.ts'));
}

async function buildIfStale(app: string, common: string): Promise<void> {
  const dist = path.join(app, 'dist');
  const stampFile = path.join(dist, '.built-from');
  const isServerRendered = fs.existsSync(path.join(app, SERVER_ENTRY));
  const sources = `${common} ${hashSources([app])}`;
  const documents = fs.readdirSync(app).filter((name) => name.endsWith('.html'));
  const outputs = isServerRendered
    ? [...documents.map((name) => `client/${name}`), 'server/entry-server.js']
    : documents;
  const missingOutputs = () => outputs.filter((file) => !fs.existsSync(path.join(dist, file)));
  if (missingOutputs().length === 0 && fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === sources)
    return;
  await step(`Building the ${path.basename(app)} app`, async () => {
    fs.rmSync(dist, { recursive: true, force: true });
    await vite(app, ['build']);
    await compressFiles(dist);
    if (isServerRendered) await vite(app, ['build', '--ssr', SERVER_ENTRY, '--outDir', 'dist/server']);
    // Otherwise each start would build the app again.
    const missing = missingOutputs();
    if (missing.length > 0) throw new StartError(`The build of ${app} has made no ${missing.join(', ')}`);
    fs.writeFileSync(stampFile, sources);
  });
}

async function vite(app: string, args: readonly string[]): Promise<void> {
  const program = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [program, ...args, '--logLevel', 'warn'], {
    cwd: app,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (text: string) => (output += text);
  child.stdout.setEncoding('utf8').on('data', collect);
  child.stderr.setEncoding('utf8').on('data', collect);
  process.once('exit', () => child.kill());
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new StartError(`The ${path.basename(app)} app could not be built:\n${output.trim()}`);
}

function hashSources(places: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of places.flatMap(listFiles)) {
    hash.update(path.relative(ROOT, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function listFiles(place: string): string[] {
  if (!fs.statSync(place).isDirectory()) return [place];
  const entries = fs.readdirSync(place, { withFileTypes: true }).filter(({ name }) => !NOT_SOURCES.has(name));
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => listFiles(path.join(place, entry.name)));
}
