import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { step } from './progress.ts';

/**
 * Installs a Debian package where that needs no permission: as root on Debian or Ubuntu.
 *
 * @param purpose completes "Installing x for …"
 * @returns whether it was attempted
 */
export async function installDebianPackage(name: string, purpose: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return false;
  await step(`Installing ${name} for ${purpose}`, async () => {
    if (!(await runQuietly('apt-get', ['update']))) return;
    await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', name]);
  });
  return true;
}

/** @returns whether it exited with 0 */
export function runQuietly(program: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    // Does not start a service of the package.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}
