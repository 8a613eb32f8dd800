import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from '../root.ts';

const Manifest = z.looseObject({ scripts: z.record(z.string(), z.string()).optional() });
type Manifest = z.infer<typeof Manifest>;

/** The workspaces that the server runs from. */
export const SERVER_WORKSPACES = ['packages/contract', 'packages/rules', 'server'];

/** Additional workspaces of the browser's files. */
export const APP_WORKSPACES = [
  'packages/client',
  'packages/ui',
  'packages/app-kit',
  'packages/ordering',
  'apps/visitor',
  'apps/kiosk',
  'apps/staff',
  'apps/office',
];

/**
 * Writes the lock file and the manifests of these workspaces, without development dependencies and the demo's optional
 * programs. npm installs only what the manifests name.
 *
 * @param scripts of the root manifest
 */
export function writeManifests(
  dir: string,
  workspaces: readonly string[],
  scripts: Readonly<Record<string, string>>,
): void {
  for (const file of ['package-lock.json', '.npmrc']) fs.copyFileSync(path.join(ROOT, file), path.join(dir, file));
  writeManifest(path.join(dir, 'package.json'), { ...readRuntimeManifest('.'), scripts, workspaces });
  for (const workspace of workspaces) {
    fs.mkdirSync(path.join(dir, workspace), { recursive: true });
    writeManifest(path.join(dir, workspace, 'package.json'), readRuntimeManifest(workspace));
  }
}

/** The scripts of the root manifest. */
export function rootScripts(): Readonly<Record<string, string>> {
  return readManifest('.').scripts ?? {};
}

function readRuntimeManifest(workspace: string): Manifest {
  const { devDependencies: _development, optionalDependencies: _demo, ...manifest } = readManifest(workspace);
  return manifest;
}

function readManifest(workspace: string): Manifest {
  return Manifest.parse(JSON.parse(fs.readFileSync(path.join(ROOT, workspace, 'package.json'), 'utf8')));
}

function writeManifest(file: string, manifest: object): void {
  fs.writeFileSync(file, `${JSON.stringify(manifest, undefined, 2)}\n`);
}
