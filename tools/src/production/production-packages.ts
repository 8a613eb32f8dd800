import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { APP_WORKSPACES, SERVER_WORKSPACES, writeManifests } from './manifests.ts';
import { runNpm } from './run-npm.ts';

/**
 * Returns npm's CycloneDX document of the packages in the server and in the browser's files, without development
 * packages.
 */
export async function productionSbom(): Promise<string> {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'entretiempo-sbom-'));
  const dir = path.join(parent, 'entretiempo'); // npm names the document after the folder
  try {
    fs.mkdirSync(dir);
    writeManifests(dir, [...SERVER_WORKSPACES, ...APP_WORKSPACES], {});
    // Removes from the copied lock file what the manifests do not name.
    await runNpm(['install', '--package-lock-only', '--offline'], dir);
    return await runNpm(['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'], dir);
  } finally {
    fs.rmSync(parent, { recursive: true, force: true });
  }
}
