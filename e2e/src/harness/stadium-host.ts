import { startSandbox } from '@app/sandbox/sandbox.ts';
import { readConfig } from '@app/server/platform/config/config.ts';
import { claimPort } from '@app/server/platform/http/reuse-port-listeners.ts';
import { createLog } from '@app/server/platform/log/log.ts';
import { startRoles } from '@app/server/process/start-roles.ts';
import type { HostAnswer, HostRequest } from './stadium-programs.ts';

// A child process of a browser worker. It runs the server and the sandbox of one stadium at a time, so that the code is
// loaded once per worker and not once per file.

interface Part {
  stop(): Promise<void>;
}

let parts: Part[] = [];

async function start(env: NodeJS.ProcessEnv, sandboxDir: string): Promise<void> {
  const config = readConfig(env);
  const claim = await claimPort(config.port);
  parts.push({ stop: async () => claim.release() });
  const sandbox = await startSandbox(
    { http: config.sandboxPort, smtp: Number(env['SMTP_PORT']) },
    { publicUrl: config.publicSandboxUrl, dataDir: sandboxDir },
  );
  parts.push({ stop: () => sandbox.close() });
  parts.push(await startRoles(config, createLog(config.logLevel)));
}

async function stop(): Promise<void> {
  const running = parts.toReversed();
  parts = [];
  for (const part of running) await part.stop();
}

/** @returns the error's code and stack, when it failed */
async function perform(request: HostRequest): Promise<HostAnswer> {
  try {
    if (request.op === 'start') await start(request.env, request.sandboxDir);
    else await stop();
    return { failure: null };
  } catch (error) {
    await stop();
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    return { failure: { code, text: error instanceof Error ? (error.stack ?? error.message) : String(error) } };
  }
}

process.on('message', (request: HostRequest) => {
  void perform(request).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit(0)); // the worker has ended, perhaps by a kill
