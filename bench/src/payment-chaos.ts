/**
 * Lets 2,000 people pay while everything goes wrong at the provider and the server is killed again and again, and then
 * holds our books against the provider's: `npm run chaos:payments`, or a part of it:
 * CHAOS_PAYMENTS=200 CHAOS_KILLS=5 CHAOS_SEED=1. Ends with 0 when every payment that was captured is one paid order or
 * went back, and all of it within a minute of calm.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { describeFindings } from '@app/server/invariants/describe-findings.ts';
import { isBroken, runChaos } from '@app/server/payments/run-chaos-for-tests.ts';
import { startEmbeddedPostgres } from '@app/server/platform/embedded-postgres.ts';
import { migrate } from '@app/server/platform/migrate.ts';

const setting = (name: string, usual: number) => Number(process.env[name] ?? usual);

const chaos = {
  payments: setting('CHAOS_PAYMENTS', 2_000),
  atOnce: 48,
  kills: setting('CHAOS_KILLS', 40),
  seed: setting('CHAOS_SEED', Math.floor(Math.random() * 2 ** 31)),
};
console.log(`${chaos.payments} payments, ${chaos.kills} kills, seed ${chaos.seed}`);

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'entretiempo-chaos-'));
const postgres = await startEmbeddedPostgres(dataDir, { durable: true });
try {
  await migrate(postgres.url);
  const startedAtMs = performance.now();
  const report = await runChaos(postgres.url, chaos);
  const minutes = (performance.now() - startedAtMs) / 60_000;
  const states = Object.entries(Object.groupBy(report.outcomes, ({ state }) => state));
  console.log(`${minutes.toFixed(1)} minutes; calm after ${report.calmSeconds.toFixed(1)} s.`);
  console.log(`Told to visitors: ${states.map(([state, all]) => `${all?.length ?? 0} ${state}`).join(', ')}.`);
  console.log(`Captured by the provider: ${report.captures}, of these given back: ${report.givenBack}.`);
  console.log(`Orders that were told to be paid and are not: ${report.broken.join(', ') || 'none'}.`);
  if (report.moving.length > 0) console.log(`Still on its way:\n${report.moving.join('\n')}`);
  console.log(describeFindings(report.findings.filter(({ violations }) => violations.length > 0)).trim());
  const isWhole = !isBroken(report.findings) && report.broken.length === 0 && report.moving.length === 0;
  process.exitCode = isWhole ? 0 : 1;
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
