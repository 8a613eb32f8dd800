import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { settingsOf } from '@app/server/integrations/payments/provider-settings.ts';
import { PAYMENT_PROVIDERS } from '@app/server/integrations/payments/registry.ts';
import { readConfig } from '@app/server/platform/config/config.ts';
import { findFreePort } from '@app/server/platform/embedded-postgres/free-port.ts';
import { startScreens } from './dev-screens.ts';
import { say } from './progress.ts';
import { ROOT } from './root.ts';
import { onStopRequest } from './stop-request.ts';

/** Sources of the server and the sandbox. Vite serves the screens. */
const WATCHED = ['packages/contract', 'packages/rules', 'sandbox', 'server', 'demo'];
const NOT_SOURCES = /(?:^|[/\\])(?:node_modules|dist|\.[^/\\]+)(?:[/\\]|$)|\.test\.tsx?$/;
/** Editors write a file in several steps. */
const SETTLE_MS = 200;

const { port, sandboxPort, publicUrl } = readConfig(process.env);
const { integrations } = readConfig({ ...process.env, SANDBOX_URL: `http://127.0.0.1:${sandboxPort}` });
const apiPort = await findFreePort();
const screens = startScreens({
  appsDir: path.join(ROOT, 'apps'),
  port,
  staffPort: await findFreePort(),
  officePort: await findFreePort(),
  kioskPort: await findFreePort(),
  apiUrl: `http://127.0.0.1:${apiPort}`,
  paymentScripts: PAYMENT_PROVIDERS.flatMap((provider) => {
    const { scriptUrl } = settingsOf(provider, integrations);
    return provider.scriptMeta === null || scriptUrl === null ? [] : [`${provider.scriptMeta}=${scriptUrl.href}`];
  }),
});
let launched = launch();
let isEnding = false;
let restart: NodeJS.Timeout | undefined;

for (const dir of WATCHED) {
  fs.watch(path.join(ROOT, dir), { recursive: true }, (_event, file) => {
    if (file === null || NOT_SOURCES.test(file)) return;
    clearTimeout(restart);
    restart = setTimeout(() => void startAgain(path.join(dir, file)), SETTLE_MS);
  });
}

for (const vite of screens) vite.once('exit', (code) => void endAll(code ?? 1));
onStopRequest(() => endAll(0));

/** Database, sandbox and server. A restart takes three to five seconds on two cores. Open screens stay. */
function launch(): ChildProcess {
  return spawn(process.execPath, [path.join(import.meta.dirname, 'launch.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(apiPort),
      SANDBOX_PORT: String(sandboxPort),
      PUBLIC_URL: publicUrl,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
}

async function startAgain(changed: string): Promise<void> {
  say(`\n${changed} changed: starting the server again`);
  await end(launched);
  launched = launch();
}

async function endAll(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await Promise.all([launched, ...screens].map(end));
  process.exit(code);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
