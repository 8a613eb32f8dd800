import { setTimeout as sleep } from 'node:timers/promises';

import { checkInvariants } from '../../invariants/find-violations.ts';
import type { Finding } from '../../invariants/find-violations.ts';
import { chanceOf } from '../../platform/chance-for-tests.ts';
import { startChaosServer } from './chaos-server-for-tests.ts';
import type { ChaosServer } from './chaos-server-for-tests.ts';
import type { ChaosProvider } from './faults-for-tests.ts';
import { comeToWork } from './staff-for-tests.ts';
import type { ChaosStaff } from './staff-for-tests.ts';
import { visit } from './visit-for-tests.ts';
import type { Outcome } from './visit-for-tests.ts';

export type Chaos = {
  provider: ChaosProvider;
  /** How many people pay, each as often as it takes. */
  payments: number;
  atOnce: number;
  /** How often the process that answers and the one that does the jobs, in turn, are killed while they pay. */
  kills: number;
  seed: number;
};

export type ChaosReport = {
  outcomes: Outcome[];
  captures: number;
  givenBack: number;
  /** Until everything that the provider had captured was a paid order or on its way back, once all was quiet. */
  calmSeconds: number;
  /** Orders that a visitor was told are paid, and are not. */
  broken: number[];
  /** What was still on its way after that time. */
  moving: string[];
  findings: Finding[];
  /** How many of the refunds that were made had which cause. */
  refunds: { cause: string; count: number }[];
};

/** All that was captured is paid or goes back within this time, once nothing goes wrong any more. */
const CALM_MS = 60_000;
/** So long the provider may still be at what it began before. */
const LATE_MS = 5_000;

/**
 * Lets people pay while everything goes wrong, then waits for calm and holds our books against the provider's.
 *
 * @param databaseUrl of a migrated and empty database
 * @see PAY-04
 */
export async function runChaos(databaseUrl: string, chaos: Chaos): Promise<ChaosReport> {
  const chance = chanceOf(chaos.seed);
  const server = await startChaosServer(databaseUrl, chaos.provider);
  try {
    const staff = await Promise.all(Array.from({ length: chaos.atOnce }, () => comeToWork(server, chance)));
    await server.stir(chaos.seed);
    const outcomes: Outcome[] = [];
    let begun = 0;
    const visitors = staff.map(async (own) => {
      while (begun < chaos.payments) {
        begun += 1;
        outcomes.push(await visit(server, chance, own));
      }
    });
    await Promise.all([...visitors, killSometimes()]);
    await server.calm();
    return await report(server, staff[0], outcomes);

    async function killSometimes(): Promise<void> {
      for (let kill = 1; kill <= chaos.kills; kill += 1) {
        const after = (chaos.payments * kill) / (chaos.kills + 1);
        while (begun < after) await sleep(20);
        await sleep(chance() * 500);
        await server.kill(kill % 2 === 0 ? 'jobs' : 'web');
      }
    }
  } finally {
    await server.close();
  }
}

async function report(server: ChaosServer, staff: ChaosStaff | undefined, outcomes: Outcome[]): Promise<ChaosReport> {
  const calmFromMs = performance.now();
  await sleep(LATE_MS);
  let findings = await check(server);
  let moving = await findMoving(server);
  while ((isBroken(findings) || moving.length > 0) && performance.now() - calmFromMs < CALM_MS) {
    await staff?.retryFailed();
    await sleep(500);
    [findings, moving] = [await check(server), await findMoving(server)];
  }
  const calmSeconds = (performance.now() - calmFromMs) / 1_000;
  const captures = await server.providerCaptures();
  const told = outcomes.flatMap(({ orderId, state }) => (orderId !== null && state === 'approved' ? [orderId] : []));
  const { rows } = await server.db.query<{ id: number }>(
    'select id from orders where id = any($1::bigint[]) and (status_id <> 2 or paid_at is null)',
    [told],
  );
  return {
    outcomes,
    captures: captures.length,
    givenBack: captures.filter(({ refunds }) => refunds.length > 0).length,
    calmSeconds,
    broken: rows.map(({ id }) => id),
    moving,
    findings,
    refunds: (await server.db.query<{ cause: string; count: number }>(MADE_REFUNDS)).rows,
  };
}

const MADE_REFUNDS = `select cause, count(*)::int as count from refunds where state = 'succeeded' group by 1 order by 1`;

async function check(server: ChaosServer): Promise<Finding[]> {
  return checkInvariants(server.db, [], await server.providerCaptures());
}

export function isBroken(findings: readonly Finding[]): boolean {
  return findings.some(({ violations }) => violations.length > 0);
}

/** All that was captured is where it belongs, nobody was told otherwise, and nothing is on its way any more. */
export function isWhole({ findings, broken, moving }: ChaosReport): boolean {
  return !isBroken(findings) && broken.length === 0 && moving.length === 0;
}

/** Refunds on their way or refused, and news that nobody has looked at. */
async function findMoving({ db }: ChaosServer): Promise<string[]> {
  const { rows } = await db.query<{ what: string }>(
    `select concat_ws(' ', 'refund', provider_ref, cause, state, 'asked', checks, 'next', next_check_at) as what
     from refunds where state not in ('succeeded', 'failed')
     union all
     select concat_ws(' ', kind, subject) from money_exceptions where kind = 'refund-failed' and closed_at is null
     union all
     select concat_ws(' ', 'news', provider_ref, 'tried', tries, 'next', next_try_at)
     from provider_news where processed_at is null`,
  );
  return rows.map(({ what }) => what);
}
