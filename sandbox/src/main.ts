import path from 'node:path';
import { z } from 'zod';
import { startSandbox } from './sandbox.ts';

const Environment = z.object({
  DEMO: z
    .literal('on', "The sandbox plays providers and shows everybody's codes: it runs with DEMO=on only.")
    .default('on'),
  SANDBOX_PORT: z.coerce.number().int().min(1).max(65_535).default(3001),
  SANDBOX_URL: z.url().optional(),
  PUBLIC_URL: z.url().default('http://localhost'),
  DATA_DIR: z.string().default('.data'),
  SMTP_PORT: z.coerce.number().int().min(1).max(65_535).default(3025),
});

const environment = Environment.parse(process.env);
// It shows sign-in codes, so it listens on other interfaces only when PUBLIC_URL is set.
const isForThisMachine = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(environment.PUBLIC_URL).hostname);
const sandbox = await startSandbox(
  { http: environment.SANDBOX_PORT, smtp: environment.SMTP_PORT },
  {
    host: isForThisMachine ? '127.0.0.1' : '0.0.0.0',
    hosts: environment.SANDBOX_URL === undefined ? [] : [new URL(environment.SANDBOX_URL).hostname],
    publicUrl: `http://${new URL(environment.PUBLIC_URL).hostname}:${environment.SANDBOX_PORT}`,
    dataDir: path.resolve(environment.DATA_DIR, 'sandbox'),
  },
);
process.stdout.write(`sandbox ${sandbox.url}, mail ${sandbox.smtpUrl}\n`);

let isStopping = false;
function stop(): void {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), 3_000).unref();
  sandbox.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
process.once('disconnect', stop);
process.channel?.unref();
