import { it, vi } from 'vitest';
import { describeFindings } from '#invariants/describe-findings.ts';
import { randomSeed } from '../harness/random-seed.ts';
import { createTestDatabase } from '../harness/test-database.ts';
import { CHAOS_PROVIDERS } from './chaos-providers.ts';
import { isBroken, runChaos } from './run-chaos.ts';

/**
 * A run takes minutes on a busy machine. It waits for events, never for a fixed time. More runs at once would compete for
 * the processor until connections exceed their limit.
 */
vi.setConfig({ testTimeout: 600_000, maxConcurrency: 2 });

/** Where the most calls fail, a third of all people pay. */
const PAYMENTS = 50;

// Concurrent: the runs mostly wait.
it.concurrent.for(CHAOS_PROVIDERS)(
  'each capture of $name is one order or refunded, and the club agrees [PAY-04, BEN-04]',
  async (provider, { expect, onTestFinished }) => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const seed = randomSeed();
    const chaos = { provider, payments: PAYMENTS, atOnce: 15, kills: 2, poisonSeconds: 2, seed };
    const report = await runChaos(database.url, chaos);
    const violated = report.findings.filter(({ violations }) => violations.length > 0);
    expect(isBroken(violated), `seed ${seed}\n${describeFindings(violated)}`).toBe(false);
    expect(report.delayed, `seed ${seed}`).toEqual([]);
    expect(report.poisoned.length, `seed ${seed}`).toBeGreaterThan(0);
    expect(report.unnoticed, `seed ${seed}`).toEqual([]);
    expect(report.broken, `seed ${seed}`).toEqual([]);
    expect(report.undue, `seed ${seed}`).toEqual([]);
    expect(report.pending, `seed ${seed}`).toEqual([]);
    expect(report.outcomes).toHaveLength(PAYMENTS);
    expect(report.captures).toBeGreaterThan(8);
    // People at a kiosk are not signed in.
    if (!provider.openKiosks) expect(report.club.consumed, `seed ${seed}`).toBeGreaterThan(0);
  },
);
