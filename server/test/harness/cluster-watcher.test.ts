import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const WATCHER = path.join(import.meta.dirname, 'cluster-watcher.ts');

it('a PostgreSQL server and its folder end with a run that is killed', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'entretiempo-watched-'));
  const server = spawn('sleep', ['600'], { stdio: 'ignore' });
  fs.mkdirSync(path.join(dir, 'postgres'));
  fs.writeFileSync(path.join(dir, 'postgres/postmaster.pid'), `${server.pid}\n`);
  const script = `
    const { watchClusters } = await import(${JSON.stringify(WATCHER)});
    watchClusters(${JSON.stringify(dir)});
    process.stdout.write('watching');
    setInterval(() => undefined, 1_000);`;
  const run = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(run.stdout, 'data');
  expect(server.exitCode).toBeNull();
  run.kill('SIGKILL');
  await once(server, 'exit');
  expect(server.signalCode).toBe('SIGQUIT');
  await expect.poll(() => fs.existsSync(dir)).toBe(false);
});
