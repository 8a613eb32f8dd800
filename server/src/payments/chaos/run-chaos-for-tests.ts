import { setTimeout as sleep } from 'node:timers/promises';

import { checkInvariants } from '../invariants/find-violations.ts';
import type { Finding } from '../invariants/find-violations.ts';
import { chanceOf } from '../platform/chance-for-tests.ts';
import { startChaosServer } from './chaos-server-for-tests.ts';
import type { ChaosServer } from './chaos-server-for-tests.ts';
import { visit } from './chaos-visitor-for-tests.ts';
import type { Outcome } from './chaos-visitor-for-tests.ts';

export type Chaos = {
  payments: number;
  atOnce: number;
  /** How often the server is killed while they pay. */
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
};

/** All that was captured is paid or goes back within this time, once nothing goes wrong any more. */
const CALM_MS = 60_000;

/**
 * Lets people pay while everything goes wrong, then waits for calm and holds our books against the provider's.
 *
 * @param databaseUrl of a migrated and empty database
 * @see PAY-04
 */
export async function runChaos(databaseUrl: string, chaos: Chaos): Promise<ChaosReport> {
  const chance = chanceOf(chaos.seed);
  const server = await startChaosServer(databaseUrl);
  try {
    const outcomes: Outcome[] = [];
    let begun = 0;
    const visitors = Array.from({ length: chaos.atOnce }, async () => {
      while (begun < chaos.payments) {
        begun += 1;
        outcomes.push(await visit(server, chance));
      }
    });
    await Promise.all([...visitors, killSometimes()]);
    await server.ask('/_reset', {});
    return await report(server, outcomes);

    async function killSometimes(): Promise<void> {
      for (let kill = 1; kill <= chaos.kills; kill += 1) {
        const after = (chaos.payments * kill) / (chaos.kills + 1);
        while (begun < after) await sleep(20);
        await sleep(chance() * 500);
        await server.kill();
      }
    }
  } finally {
    await server.close();
  }
}

async function report(server: ChaosServer, outcomes: Outcome[]): Promise<ChaosReport> {
  const calmFromMs = performance.now();
  let findings = await check(server);
  let moving = await findMoving(server);
  while ((isBroken(findings) || moving.length > 0) && performance.now() - calmFromMs < CALM_MS) {
    await sleep(500);
    [findings, moving] = [await check(server), await findMoving(server)];
  }
  const calmSeconds = (performance.now() - calmFromMs) / 1_000;
  const captures = await server.providerCaptures();
  const told = outcomes.flatMap(({ orderId, state }) => (state === 'approved' ? [orderId] : []));
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
  };
}

async function check(server: ChaosServer): Promise<Finding[]> {
  return checkInvariants(server.db, [], await server.providerCaptures());
}

export function isBroken(findings: readonly Finding[]): boolean {
  return findings.some(({ violations }) => violations.length > 0);
}

/** Refunds on their way, and news that nobody has looked at. */
async function findMoving({ db }: ChaosServer): Promise<string[]> {
  const { rows } = await db.query<{ what: string }>(
    `select concat_ws(' ', 'refund', provider_ref, cause, state, 'asked', checks, 'next', next_check_at) as what
     from refunds where state not in ('succeeded', 'failed')
     union all
     select concat_ws(' ', 'news', provider_ref, 'tried', tries, 'next', next_try_at)
     from provider_news where processed_at is null`,
  );
  return rows.map(({ what }) => what);
}
