/**
 * Runs 2,000 payments per provider under faults, while our processes are killed repeatedly. Then compares our ledger
 * with the provider's. `npm run chaos:payments`, or a part: CHAOS_PROVIDER=checkout-pro CHAOS_PAYMENTS=200
 * CHAOS_KILLS=5 CHAOS_POISON_SECONDS=10 CHAOS_SEED=1. Every CHAOS_POISON_SECONDS (60; 0: never) one order is poisoned:
 * all work on it fails until the end. Some visitors are members of a club that fails too. Exit code 0: every capture is one
 * paid order, one top-up or a refund, and the club counts the units of our orders, within a minute after the faults. For poisoned orders, within a minute after their repair.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describeFindings, describeOutcome } from '@app/server/invariants/describe-findings.ts';
import { startEmbeddedPostgres } from '@app/server/platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '@app/server/platform/migrations/migrate.ts';
import { CHAOS_PROVIDERS } from '@app/server/test/chaos/chaos-providers.ts';
import { isBroken, isWhole, runChaos, type Chaos } from '@app/server/test/chaos/run-chaos.ts';

const setting = (name: string, usual: number) => Number(process.env[name] ?? usual);
const { CHAOS_PROVIDER } = process.env;

const providers = CHAOS_PROVIDERS.filter(({ name }) => (CHAOS_PROVIDER ?? name) === name);
if (providers.length === 0)
  throw new Error(`CHAOS_PROVIDER has to be one of ${CHAOS_PROVIDERS.map(({ name }) => name).join(', ')}.`);
for (const provider of providers) {
  const isSound = await runProvider({
    provider,
    payments: setting('CHAOS_PAYMENTS', 2_000),
    atOnce: setting('CHAOS_AT_ONCE', 48),
    kills: setting('CHAOS_KILLS', 40),
    poisonSeconds: setting('CHAOS_POISON_SECONDS', 60),
    seed: setting('CHAOS_SEED', Math.floor(Math.random() * 2 ** 31)),
  });
  if (!isSound) process.exitCode = 1;
}

async function runProvider(chaos: Chaos): Promise<boolean> {
  console.log(
    `${chaos.provider.name}: ${chaos.payments} payments, ${chaos.kills} kills, an order poisoned every ${chaos.poisonSeconds} s, seed ${chaos.seed}`,
  );
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'entretiempo-chaos-'));
  const postgres = await startEmbeddedPostgres(dataDir, { durable: true });
  try {
    await migrate(postgres.url);
    const startedAtMs = performance.now();
    const report = await runChaos(postgres.url, chaos);
    const minutes = (performance.now() - startedAtMs) / 60_000;
    const states = Object.entries(Object.groupBy(report.outcomes, ({ state }) => state));
    console.log(`${minutes.toFixed(1)} minutes; settled after ${report.settleSeconds.toFixed(1)} s.`);
    console.log(
      `Results seen by visitors: ${states.map(([state, all]) => `${all?.length ?? 0} ${state}`).join(', ')}.`,
    );
    console.log(`Captured by the provider: ${report.captures}, of these refunded: ${report.refundedCount}.`);
    console.log(
      `Refunds by cause: ${report.refunds.map(({ cause, count }) => `${count} ${cause}`).join(', ') || 'none'}.`,
    );
    const { orders, consumed, restored, repeated } = report.club;
    console.log(
      `Club: ${orders} orders with benefits; it applied ${consumed} consumptions and ${restored} returns, ${repeated} sent again.`,
    );
    console.log(`Poisoned orders: ${report.poisoned.length}; unnoticed: ${report.unnoticed.join(', ') || 'none'}.`);
    console.log(`Delayed by them: ${report.delayed.join('\n') || 'nothing'}.`);
    console.log(`Orders reported as paid that are not: ${report.broken.join(', ') || 'none'}.`);
    console.log(`Sales at terminals for paid or ended orders: ${report.undue.join(', ') || 'none'}.`);
    if (report.pending.length > 0) console.log(`Still pending:\n${report.pending.join('\n')}`);
    if (isBroken(report.findings)) console.log(describeFindings(report.findings));
    console.log(describeOutcome(report.findings));
    return isWhole(report);
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
