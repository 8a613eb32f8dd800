import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { ROOT } from '@app/tools/root.ts';
import { endWithThisProcess } from '@app/tools/testing/end-with-this-process.ts';
import { findFreePort } from '../harness/free-port.ts';
import { clusterDir } from './npm-start.ts';

test('`npm run dev` restarts the server when one of its sources changes', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'entretiempo-dev-'));
  fs.chmodSync(dataDir, 0o755); // PostgreSQL's account must be able to enter
  const port = await findFreePort();
  const { DATABASE_URL: _database, ...env } = process.env;
  const dev = spawn(process.execPath, [path.join(ROOT, 'tools/src/dev.ts')], {
    env: { ...env, PORT: String(port), SANDBOX_PORT: String(await findFreePort()), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithThisProcess(dev);
  let output = '';
  dev.stdout.on('data', (chunk: Buffer) => (output += String(chunk)));
  const starts = () => output.match(/Entretiempo is ready/g)?.length ?? 0;
  const health = async () => (await fetch(`http://localhost:${port}/api/health/ready`).catch(() => undefined))?.status;
  try {
    await expect.poll(starts, { timeout: 90_000 }).toBe(1);
    expect(await health()).toBe(200);

    const now = new Date();
    fs.utimesSync(path.join(ROOT, 'server/src/process/main.ts'), now, now);
    await expect.poll(starts, { timeout: 60_000 }).toBe(2);
    expect(output).toContain(`${path.join('server', 'src', 'process', 'main.ts')} changed: starting the server again`);
    await expect.poll(health).toBe(200);
  } finally {
    dev.kill('SIGTERM');
    if (dev.exitCode === null) await once(dev, 'exit');
    fs.rmSync(clusterDir(dataDir), { recursive: true, force: true });
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
  expect(dev.exitCode).toBe(0);
});
